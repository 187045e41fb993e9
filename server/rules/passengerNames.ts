import type { NameClosure, NameDefect } from '../contract/bookingNames.ts'
import { isRealDate } from '../schedule/calendar.ts'
import { canBeManaged } from './bookingStatus.ts'
import { endsOf, liveJourneys, type BookedPassenger, type Booking, type TravellerType } from './bookings.ts'
import { CHECK_IN_OPENS } from './checkInWindow.ts'
import { PASSENGER_RIGHTS } from './passengerRights.ts'
import { nameKey } from './retrieval.ts'
import { travellerRules } from './travellers.ts'

const MINUTE = 60_000

/** A name as it is given. */
export interface GivenPassengerName {
  readonly firstName: string
  readonly lastName: string
  /** `YYYY-MM-DD`; null where none is given. */
  readonly birthDate: string | null
}

/** What can be done with a name: give it, correct it, or nothing, and why. */
export type NameChange = { readonly may: 'ADD' | 'CORRECT' } | { readonly may: null; readonly because: NameClosure }

type Managed = Parameters<typeof canBeManaged>[0] & Pick<Booking, 'bookedAt' | 'passengers'>

/** Until when missing names are taken: check-in opens then. Null where no date has been chosen yet. Milliseconds since 1970 UTC. */
export function namesUntil(booking: Pick<Booking, 'journeys'>): number | null {
  const departures = liveJourneys(booking).flatMap((journey) => endsOf(journey)?.first.departsAt ?? [])
  return departures.length === 0 ? null : Math.min(...departures) - CHECK_IN_OPENS * MINUTE
}

/** Until when given names are corrected. Milliseconds since 1970 UTC. */
export const correctedUntil = ({ bookedAt }: Pick<Booking, 'bookedAt'>): number => bookedAt + PASSENGER_RIGHTS.nameCorrectionMs

/** The local days of the first and of the last flight, by which ages count; null where no date has been chosen yet. */
export function flightDays(booking: Pick<Booking, 'journeys'>): { readonly first: string; readonly last: string } | null {
  const ends = liveJourneys(booking).flatMap((journey) => endsOf(journey) ?? [])
  const [first] = ends.map((each) => each.first.departure.slice(0, 10)).toSorted()
  const last = ends
    .map((each) => each.last.departure.slice(0, 10))
    .toSorted()
    .at(-1)
  return first === undefined || last === undefined ? null : { first, last }
}

/**
 * What can be done with the name of a passenger.
 * @param now milliseconds since 1970 UTC
 */
export function nameChange(booking: Managed, passenger: Pick<BookedPassenger, 'firstName' | 'lifts' | 'goesWith'>, now: number): NameChange {
  if (!canBeManaged(booking, now)) return { may: null, because: 'NOT_MANAGEABLE' }
  // Who goes with another, such as an infant, is checked in with them.
  const { lifts } = booking.passengers[passenger.goesWith ?? -1] ?? passenger
  if (lifts.length > 0) return { may: null, because: 'CHECKED_IN' }
  if (passenger.firstName !== null) return now < correctedUntil(booking) ? { may: 'CORRECT' } : { may: null, because: 'CORRECTION_OVER' }
  const until = namesUntil(booking)
  return until === null || now < until ? { may: 'ADD' } : { may: null, because: 'TOO_LATE' }
}

/** The ages, in whole years, of those who fly on a fare for them [PAX-02]. */
const AGES: Readonly<Record<TravellerType, { readonly from: number; readonly below: number }>> = {
  ADT: { from: 12, below: Infinity },
  CHD: { from: 2, below: 12 },
  SNR: { from: 60, below: Infinity },
  STUDENT: { from: 12, below: Infinity },
  ARMED_FORCES: { from: 12, below: Infinity },
  MEDICAL: { from: 12, below: Infinity },
  UNACCOMPANIED_MINOR: { from: 5, below: 12 },
  INF: { from: 0, below: 2 },
  EXST: { from: 0, below: Infinity },
}

/** Whether the airline has to know the day of birth of such a passenger. */
export const needsBirthDate = (type: TravellerType): boolean => travellerRules(type).needsBirthDate

/** What is wrong with a name that is given or corrected; null where nothing is [VAL-21, VAL-22]. */
export function nameDefect(booking: Pick<Booking, 'journeys'>, passenger: BookedPassenger, given: GivenPassengerName): NameDefect | null {
  if (given.firstName === '') return 'FIRST_NAME_MISSING'
  if (given.lastName === '') return 'LAST_NAME_MISSING'
  if (!isPassengerName(given.firstName) || !isPassengerName(given.lastName)) return 'NOT_LETTERS'
  const { firstName, lastName } = passenger
  if (firstName !== null && lastName !== null) return isSamePerson({ firstName, lastName }, given) ? null : 'ANOTHER_PERSON'
  return birthDateDefect(passenger.type, given.birthDate, flightDays(booking))
}

/**
 * What is wrong with the day of birth of a passenger; null where nothing is [VAL-28]. Ages count on the day of the last flight; a minor who
 * travels alone has to be old enough on that of the first one, too.
 * @param flown the days by which ages count; null while no date has been chosen
 */
export function birthDateDefect(type: TravellerType, birthDate: string | null, flown: ReturnType<typeof flightDays>): NameDefect | null {
  const ages = AGES[type]
  if (birthDate === null) return needsBirthDate(type) ? 'BIRTH_DATE_MISSING' : null
  if (!isRealDate(birthDate) || birthDate < '1900-01-01') return 'BIRTH_DATE_WRONG'
  if (flown === null) return null
  const age = ageOn(birthDate, flown.last)
  if (age < 0) return 'BIRTH_DATE_WRONG'
  const youngest = type === 'UNACCOMPANIED_MINOR' ? ageOn(birthDate, flown.first) : age
  return youngest >= ages.from && age < ages.below ? null : 'AGE_WRONG'
}

/** Whole years; a person born on 29 February is a year older on 1 March in years without that day. */
const ageOn = (birthDate: string, day: string): number =>
  Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (day.slice(5) < birthDate.slice(5) ? 1 : 0)

/** As a document has it: letters of any script, with spaces, dots, hyphens and apostrophes between them [VAL-22, CON-25]. */
export const isPassengerName = (text: string): boolean => /^\p{L}[\p{L}\p{M} .'’-]*$/u.test(text)

/** The most letters that may differ. */
const MOST_APART = 3

/** Whether a corrected name is that of the same person: first and last name change places, or at most three letters differ and less than half of all. */
export function isSamePerson(now: Omit<GivenPassengerName, 'birthDate'>, given: Omit<GivenPassengerName, 'birthDate'>): boolean {
  const [first, last] = [nameKey(now.firstName), nameKey(now.lastName)]
  const [newFirst, newLast] = [nameKey(given.firstName), nameKey(given.lastName)]
  if (first === newLast && last === newFirst) return true
  const apart = lettersApart(first, newFirst) + lettersApart(last, newLast)
  return apart <= MOST_APART && apart * 2 < Array.from(first + last).length
}

/** How many letters are added, taken away or replaced (Levenshtein). */
function lettersApart(one: string, other: string): number {
  const letters = Array.from(other)
  const lastRow = Array.from(one).reduce<readonly number[]>(
    (row, letter, index) =>
      letters.reduce<number[]>(
        (next, each, at) => {
          const replaced = (row[at] ?? 0) + (each === letter ? 0 : 1)
          return [...next, Math.min(replaced, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1)]
        },
        [index + 1],
      ),
    [0, ...letters.map((_, at) => at + 1)],
  )
  return lastRow.at(-1) ?? 0
}
