/** The text of a message, without its recipient. */
export interface MessageText {
  readonly subject: string
  readonly text: string
}

/** The message with a one-time code, with a warning not to share it. */
export const codeTemplate = (brand: string, code: string): MessageText => ({
  subject: `${code} is your ${brand} code`,
  text: `${code} is your one-time code for ${brand}. It is valid for 5 minutes. We never ask for it by phone: tell it to nobody.`,
})

/** The message to the owner of an account whose contact was moved to another account. */
export const contactMovedTemplate = (brand: string, contact: string): MessageText => ({
  subject: `A contact of your ${brand} account was removed`,
  text: `${contact} was verified by the owner of another ${brand} account and now belongs to it. You still sign in by this contact. If this was not you, please write to us.`,
})
