import type { IsoDate } from './calendarDate.ts'
import { paxTypesCount, withTotal, type PassengerCounts, type PaxTypesCount } from './passengers.ts'
import type { CompleteSearch } from './search.ts'
import { settledDates, type TripDates, type TripType } from './trip.ts'

/** A search made before, in the source's field names [STN-05]. */
export interface RecentSearch {
  readonly origin: string
  readonly destination: string
  readonly type: TripType
  readonly departureDate: IsoDate
  readonly arrivalDate: IsoDate | null
  readonly passenger: PassengerCounts & { readonly total: number }
  readonly paxTypesCount: PaxTypesCount
}

/** How many are kept [OPEN-22]. */
const RECENT_SEARCHES_KEPT = 5

/** The record of a search [STN-05]. */
export const toRecentSearch = (search: CompleteSearch): RecentSearch => ({
  origin: search.origin,
  destination: search.destination,
  type: search.tripType,
  departureDate: search.departureDate,
  arrivalDate: search.returnDate,
  passenger: withTotal(search.passengers),
  paxTypesCount: paxTypesCount(search.passengers),
})

const sameTrip = (one: RecentSearch, other: RecentSearch): boolean =>
  one.origin === other.origin &&
  one.destination === other.destination &&
  one.type === other.type &&
  one.departureDate === other.departureDate &&
  one.arrivalDate === other.arrivalDate

/** The list with a search put first, without an older one of the same route, type and dates, at most five [OPEN-22, SRCH-14]. */
export const withRecentSearch = (kept: readonly RecentSearch[], added: RecentSearch): readonly RecentSearch[] =>
  [added, ...kept.filter((each) => !sameTrip(each, added))].slice(0, RECENT_SEARCHES_KEPT)

/** The dates of a recent search, none before today, and in order [OPEN-22, TRIP-14]. */
export const datesOfRecent = (recent: RecentSearch, today: IsoDate): TripDates =>
  settledDates({ tripType: recent.type, departureDate: recent.departureDate, returnDate: recent.arrivalDate }, today)
