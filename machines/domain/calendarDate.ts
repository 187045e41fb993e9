import { addDays, addMonths, differenceInCalendarDays, getDaysInMonth } from 'date-fns'

/** A calendar date without a time or a zone, `YYYY-MM-DD`. Compares in order as a string. */
export type IsoDate = string

/** A calendar month, `YYYY-MM`. Compares in order as a string. */
export type IsoMonth = string

/** The years the date picker knows [CAL-16]. */
export const CALENDAR_YEARS = { first: 1900, last: 2099 } as const

const two = (number: number): string => String(number).padStart(2, '0')

const iso = (date: Date): IsoDate => `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** Midnight of the machine's zone on the date, in which days can be counted. */
const dayOf = (date: IsoDate): Date => new Date(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)))

/** Whether the text is a real date of the calendar's years, written `YYYY-MM-DD` [CAL-16]. */
export function isIsoDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const year = Number(text.slice(0, 4))
  return year >= CALENDAR_YEARS.first && year <= CALENDAR_YEARS.last && iso(dayOf(text)) === text
}

/** The date `days` later, or earlier when negative. */
export const plusDays = (date: IsoDate, days: number): IsoDate => iso(addDays(dayOf(date), days))

/** The date `months` later, on the month's last day where the day of the month does not exist. */
export const plusMonthsOnDate = (date: IsoDate, months: number): IsoDate => iso(addMonths(dayOf(date), months))

/** Days from the first to the second date; negative when the second is earlier. */
export const daysBetween = (from: IsoDate, to: IsoDate): number => differenceInCalendarDays(dayOf(to), dayOf(from))

/** 0 for Monday to 6 for Sunday. */
export const weekdayFromMonday = (date: IsoDate): number => (dayOf(date).getDay() + 6) % 7

/** The month a date lies in. */
export const monthOf = (date: IsoDate): IsoMonth => date.slice(0, 7)

/** The month `months` later, or earlier when negative. */
export function plusMonths(month: IsoMonth, months: number): IsoMonth {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** Every date of the month, in order. */
export const daysOfMonth = (month: IsoMonth): IsoDate[] =>
  Array.from({ length: getDaysInMonth(dayOf(`${month}-01`)) }, (_, index) => `${month}-${String(index + 1).padStart(2, '0')}`)

/** The weeks of a month, from Monday on; the first and the last may be short. */
export function weeksOfMonth(month: IsoMonth): IsoDate[][] {
  const days = daysOfMonth(month)
  const firstWeek = 7 - weekdayFromMonday(`${month}-01`)
  const starts = [0, ...Array.from({ length: Math.ceil((days.length - firstWeek) / 7) }, (_, week) => firstWeek + week * 7)]
  return starts.map((start, week) => days.slice(start, starts[week + 1]))
}

/** The earlier of the bounds' nearest and the date itself. */
export const clampDate = (date: IsoDate, first: IsoDate, last: IsoDate): IsoDate => (date < first ? first : date > last ? last : date)

/** Today in place of a date before it [TRIP-14]. Dates that come as `YYYY/MM/DD` are made ISO where they come in [OPEN-56]. */
export const notBeforeToday = (date: IsoDate, today: IsoDate): IsoDate => (date < today ? today : date)

/**
 * The calendar date at an instant in an airport's zone.
 * @param epochMs milliseconds since 1970 UTC
 * @param timeZone an IANA name such as `Asia/Kolkata`
 */
export function localDate(epochMs: number, timeZone: string): IsoDate {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(epochMs)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** Milliseconds that the airline's home is ahead of UTC, all year round. */
const HOME_AHEAD = 330 * 60_000

/** The local time in India, `YYYY-MM-DDTHH:mm`, of an instant in ISO: deadlines of the airline are said by it. */
export const homeTimeOf = (instant: string): string => new Date(Date.parse(instant) + HOME_AHEAD).toISOString().slice(0, 16)
