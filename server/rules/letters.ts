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
