import { readDeepLink, withDeepLink, type LinkContext } from './deepLink.ts'
import type { Query } from './deepLinkParts.ts'
import { RESULTS_PAGE } from './linkAddress.ts'
import { DEFAULT_LIMITS, PASSENGER_KINDS, TYPE_CODE_OF, type PassengerCounts } from './passengers.ts'
import { emptySearch, type CompleteSearch } from './search.ts'
import { toQueryTripType } from './trip.ts'

/** The query of the results' address, in the deep link's names [LINK-01]. Every value is text. */
export type SearchQuery = Query

const paxText = (counts: PassengerCounts): string =>
  PASSENGER_KINDS.filter((kind) => kind !== 'extraSeat' && counts[kind] > 0)
    .map((kind) => `${counts[kind]}${TYPE_CODE_OF[kind]}`)
    .join(',')

/** The address of a search's results, as a query [LINK-01]. */
export function toSearchQuery(search: CompleteSearch): SearchQuery {
  return {
    trip: toQueryTripType(search.tripType),
    origin: search.origin,
    dest: search.destination,
    date: search.returnDate === null ? search.departureDate : `${search.departureDate},${search.returnDate}`,
    pax: paxText(search.passengers),
    currency: search.currency,
    ...(search.passengers.extraSeat > 0 ? { extraSeat: String(search.passengers.extraSeat) } : {}),
    ...(search.promoCode === '' ? {} : { promo: search.promoCode }),
    ...(search.specialFare === null ? {} : { specialFare: search.specialFare }),
    ...(search.nationality === null ? {} : { nationality: search.nationality }),
    search: 'true',
  }
}

/** What is known while an address is only read. */
const NOTHING_KNOWN: LinkContext = { today: null, limits: DEFAULT_LIMITS, horizonDays: 0, knownStations: null }

/**
 * The search that an address of results asks for; null when it does not name a route and a date, so that there is
 * nothing to search. A round trip without a return date, or with one before departure, returns the day after departure
 * [TRIP-05, TRIP-06]. Counts are not brought within limits here: the caller settles them.
 */
export function fromSearchQuery(query: SearchQuery): CompleteSearch | null {
  const { link } = readDeepLink(RESULTS_PAGE, query, NOTHING_KNOWN)
  const search = withDeepLink(emptySearch(null), link)
  const { origin, destination, departureDate } = search
  return origin === null || destination === null || departureDate === null ? null : { ...search, origin, destination, departureDate }
}
