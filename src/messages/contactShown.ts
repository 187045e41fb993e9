/** Calling codes of one and of two digits are named; all others have three. Source: ITU-T E.164. */
const NUMBER = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/

/** An Indian number is written in two halves, any other in groups of three, the last of which is never a digit alone. */
const groupsOf = (code: string, national: string): readonly string[] =>
  (code === '91' && national.length === 10 ? national.match(/\d{5}/g) : national.match(/\d{3}(?!\d$)|\d{2,4}/g)) ?? [national]

/**
 * A contact as people write it: a number in groups that are easy to compare, `+91 98123 43210`, on one line; an e-mail address
 * as it is. A number of which some digits are hidden keeps its groups.
 */
export function contactShown(contact: string): string {
  const [, code, national] = NUMBER.exec(contact.replaceAll(/\s/g, '')) ?? []
  const shown = code === undefined || national === undefined ? contact : [`+${code}`, ...groupsOf(code, national)].join(' ')
  return shown.replaceAll(' ', '\u00a0')
}
