/** A calendar day as the number of days since 1 January 1970: cheap to count with. */
export type Day = number

/** Milliseconds in a calendar day of 24 hours. */
export const DAY_MS = 86_400_000

/** Whether the text is a real date written `YYYY-MM-DD`; 31 February is not. */
export function isRealDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/** The day of a real date `YYYY-MM-DD`. */
export const dayOf = (isoDate: string): Day => Date.parse(`${isoDate}T00:00:00Z`) / DAY_MS

/** The day as `YYYY-MM-DD`. */
export const isoDateOf = (day: Day): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: Day): number => (((day + 3) % 7) + 7) % 7

/** 0 for January to 11 for December. */
export const monthIndexOf = (day: Day): number => new Date(day * DAY_MS).getUTCMonth()

/** The first day of the calendar month that begins `months` after the month of the day. */
export function monthStart(day: Day, months: number): Day {
  const date = new Date(day * DAY_MS)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1) / DAY_MS
}

/** The part of the year that a timetable is made for. */
export type Season = 'summer' | 'winter'

const lastSunday = (year: number, monthAfter: number): Day => {
  const last = Date.UTC(year, monthAfter, 1) / DAY_MS - 1
  return last - ((weekdayOf(last) + 1) % 7)
}

/** The scheduling season of a day: summer runs from the last Sunday of March to the last Saturday of October (IATA). */
export function seasonOf(day: Day): Season {
  const year = new Date(day * DAY_MS).getUTCFullYear()
  return day >= lastSunday(year, 3) && day < lastSunday(year, 10) ? 'summer' : 'winter'
}
