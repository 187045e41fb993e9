const DAY_FIRST = /^(\d{1,2})\s?[/.\- ]\s?(\d{1,2})\s?[/.\- ]\s?(\d{4})$/
const DIGITS = /^(\d{2})(\d{2})(\d{4})$/
const ISO = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/

const iso = (year: string, month: string, day: string): string => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`

/**
 * A date as people in India type it, day first, as an ISO date: `17/5/1990`, `17-05-1990`, `17051990`. An ISO date, as browsers
 * fill it in, is understood too. Whatever is no date is given back as it is, and is for the rules to judge.
 */
export function isoOfTyped(text: string): string {
  const typed = text.trim()
  const [, day, month, year] = DAY_FIRST.exec(typed) ?? DIGITS.exec(typed) ?? []
  if (day !== undefined && month !== undefined && year !== undefined) return iso(year, month, day)
  const [, isoYear, isoMonth, isoDay] = ISO.exec(typed) ?? []
  return isoYear === undefined || isoMonth === undefined || isoDay === undefined ? typed : iso(isoYear, isoMonth, isoDay)
}

/** An ISO date as it is typed, `17/05/1990`; any other text as it is. */
export function typedOfIso(text: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
  return year === undefined || month === undefined || day === undefined ? text : `${day}/${month}/${year}`
}

/** What stands in the field after a change: digits at its end get the slash that follows them, and an ISO date is turned around. */
export function afterTyping(before: string, text: string): string {
  if (ISO.test(text.trim())) return typedOfIso(isoOfTyped(text))
  return text.length === before.length + 1 && /^(\d{2}|\d{1,2}\/\d{2})$/.test(text) ? `${text}/` : text
}
