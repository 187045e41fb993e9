/** What a letter says, without to whom. */
export interface Words {
  readonly subject: string
  readonly text: string
}

/** The words that come with a one-time code. Where it must not be told is said each time. */
export const codeWords = (brand: string, code: string): Words => ({
  subject: `${code} is your ${brand} code`,
  text: `${code} is your one-time code for ${brand}. It is valid for 5 minutes. We never ask for it by phone: tell it to nobody.`,
})

/** What the owner of an account is told when a contact of it has gone over to another. */
export const movedWords = (brand: string, contact: string): Words => ({
  subject: `A contact of your ${brand} account was removed`,
  text: `${contact} was verified by the owner of another ${brand} account and now belongs to it. You still sign in by this contact. If this was not you, please write to us.`,
})
