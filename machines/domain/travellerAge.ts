import type { TravellerKind } from './bookingDetail.ts'
import { isIsoDate, plusMonthsOnDate, type IsoDate } from './calendarDate.ts'
import { travellerRules } from './travellerRules.ts'

/** The days by which the ages of a party are judged. */
export interface TripDays {
  /** The local days on which the first and the last flight depart. */
  readonly flownFrom: IsoDate
  readonly flownUntil: IsoDate
  readonly today: IsoDate
}

/** What is wrong with a date of birth [VAL-28]. */
export type BirthDateProblem = 'birthDateMissing' | 'birthDateWrong' | 'tooYoung' | 'tooOld'

/** Ages in completed years: `from` is the first that may, `below` may not any more; null for no limit. */
export interface AgeLimits {
  readonly from: number
  readonly below: number | null
}

const GROWN: AgeLimits = { from: 12, below: null }

/** Who may travel as what [PAX-02, CONST-02..07]. */
export const AGE_LIMITS: Readonly<Record<Exclude<TravellerKind, 'extraSeat'>, AgeLimits>> = {
  adult: GROWN,
  child: { from: 2, below: 12 },
  senior: { from: 60, below: null },
  student: GROWN,
  armedForces: GROWN,
  medical: GROWN,
  minor: { from: 5, below: 12 },
  infant: { from: 0, below: 2 },
}

/** Whether the date of birth of such a traveller has to be known. */
export const needsBirthDate = (kind: TravellerKind): boolean => travellerRules(kind).needsBirthDate

/** Whether a person has completed some years on a day. A person born on 29 February has on 1 March, in years without that day. */
export const hasCompleted = (years: number, birthDate: IsoDate, day: IsoDate): boolean => birthDate <= plusMonthsOnDate(day, -12 * years)

/** How many years a person has completed on a day. */
export const yearsOn = (birthDate: IsoDate, day: IsoDate): number =>
  Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (day.slice(5) < birthDate.slice(5) ? 1 : 0)

/**
 * What is wrong with a date of birth; null for nothing. Ages count on the day of the last flight, as at the airline. A minor who
 * travels alone has to be old enough on the day of the first one, too [PAX-02, CONST-05, CONST-06, CONST-07, VAL-28].
 * @param birthDate in ISO, or what was typed; empty for none
 */
export function birthDateProblem(kind: TravellerKind, birthDate: string, { flownFrom, flownUntil, today }: TripDays): BirthDateProblem | null {
  if (kind === 'extraSeat') return null
  if (birthDate === '') return needsBirthDate(kind) ? 'birthDateMissing' : null
  if (!isIsoDate(birthDate) || birthDate > today) return 'birthDateWrong'
  const { from, below } = AGE_LIMITS[kind]
  if (!hasCompleted(from, birthDate, kind === 'minor' ? flownFrom : flownUntil)) return 'tooYoung'
  return below !== null && hasCompleted(below, birthDate, flownUntil) ? 'tooOld' : null
}

/** Who has completed so many years gets no Indian cover [VAL-26]. */
export const INDIAN_COVER_BELOW = 70
