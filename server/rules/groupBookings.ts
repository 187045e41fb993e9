import { fareCounts, type BookedPassenger, type Booking } from './bookings.ts'
import { nameKey } from './retrieval.ts'

/** How many may travel as a group: in all, and of each kind [CONST-09, CONST-10, CONST-11, CON-50]. */
export const LEAST_TOGETHER = 10
const ADULTS = { least: 10, most: 1_000 }
const MOST_OF_A_KIND = 200

/** Whether these passengers are a group. */
export function isGroup(passengers: readonly Pick<BookedPassenger, 'type'>[]): boolean {
  const { ADT, CHD, INF, SNR } = fareCounts(passengers)
  const isWithin = ADT >= ADULTS.least && ADT <= ADULTS.most && [CHD, INF, SNR].every((each) => each <= MOST_OF_A_KIND)
  return isWithin && ADT + CHD + INF + SNR >= LEAST_TOGETHER
}

/** The names that a member of a group gives. */
export interface GivenName {
  readonly firstName: string
  readonly lastName: string
}

/**
 * Which passengers a member of a group may see, by their places: those of the name, and who goes with them; for the primary
 * contact everyone. Null for a name that is not on the roster [GRP-18, SEC-14].
 */
export function seenInGroup({ passengers, contacts }: Pick<Booking, 'passengers' | 'contacts'>, given: GivenName): readonly number[] | null {
  const [primary] = contacts
  if (primary !== undefined && isNamed(primary, given)) return passengers.map((_, position) => position)
  const own = passengers.flatMap((passenger, position) => (isNamed(passenger, given) ? [position] : []))
  if (own.length === 0) return null
  return passengers.flatMap(({ goesWith }, position) => (own.includes(position) || (goesWith !== null && own.includes(goesWith)) ? [position] : []))
}

const isNamed = (person: { readonly firstName: string | null; readonly lastName: string | null }, given: GivenName): boolean =>
  person.firstName !== null &&
  person.lastName !== null &&
  nameKey(person.firstName) === nameKey(given.firstName) &&
  nameKey(person.lastName) === nameKey(given.lastName)
