import { DAY_MS, type Day } from './calendar.ts'

const FORMATS = new Map<string, Intl.DateTimeFormat>()

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = FORMATS.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  FORMATS.set(timeZone, made)
  return made
}

function offsetByIntl(timeZone: string, epochMs: number): number {
  const name = formatOf(timeZone)
    .formatToParts(epochMs)
    .find((part) => part.type === 'timeZoneName')
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name?.value ?? '') ?? []
  return sign === undefined ? 0 : (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** Offsets of whole UTC days by zone; null for a day on which the offset changes. */
const DAYS = new Map<string, Map<Day, number | null>>()
const DAYS_KEPT = 2_000

function offsetOfDay(timeZone: string, day: Day): number | null {
  const days = DAYS.get(timeZone) ?? new Map<Day, number | null>()
  if (!DAYS.has(timeZone) || days.size > DAYS_KEPT) days.clear()
  DAYS.set(timeZone, days)
  const known = days.get(day)
  if (known !== undefined) return known
  const first = offsetByIntl(timeZone, day * DAY_MS)
  const offset = first === offsetByIntl(timeZone, (day + 1) * DAY_MS - 1) ? first : null
  days.set(day, offset)
  return offset
}

/**
 * Minutes that local time is ahead of UTC.
 * @param timeZone an IANA name such as `Asia/Kolkata`
 * @param epochMinutes minutes since 1970 UTC
 */
export function offsetAt(timeZone: string, epochMinutes: number): number {
  return offsetOfDay(timeZone, Math.floor(epochMinutes / 1440)) ?? offsetByIntl(timeZone, epochMinutes * 60_000)
}

/** The instant of a local time, as minutes since 1970 UTC. A local time that a clock change skips moves on with it. */
export function utcMinutes(timeZone: string, day: Day, minutesOfDay: number): number {
  const local = day * 1440 + minutesOfDay
  return local - offsetAt(timeZone, local - offsetAt(timeZone, local))
}

/** Local minutes since 1970 at an instant: divide by 1440 for the local day. */
export const localMinutes = (timeZone: string, epochMinutes: number): number => epochMinutes + offsetAt(timeZone, epochMinutes)

/** The local calendar day at an instant in milliseconds. */
export const localDayAt = (timeZone: string, epochMs: number): Day => Math.floor(localMinutes(timeZone, Math.floor(epochMs / 60_000)) / 1440)

/** The instant at which the local day after the one at an instant begins, both in milliseconds. */
export const nextMidnight = (timeZone: string, epochMs: number): number => utcMinutes(timeZone, localDayAt(timeZone, epochMs) + 1, 0) * 60_000

/** Local minutes since 1970 as `YYYY-MM-DDTHH:mm`. */
export const localTimeText = (minutes: number): string => new Date(minutes * 60_000).toISOString().slice(0, 16)
