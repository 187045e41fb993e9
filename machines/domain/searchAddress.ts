import { isIsoDate, type IsoDate } from './calendarDate.ts'
import { DEFAULT_CURRENCY } from './money.ts'
import { ONE_ADULT, PASSENGER_KINDS, TYPE_CODE_OF, type PassengerCounts, type PassengerKind } from './passengers.ts'
import type { CompleteSearch } from './search.ts'
import { SPECIAL_FARES, type SpecialFare } from './specialFare.ts'
import { asRoundTrip, fromQueryTripType, oneWayOn, toQueryTripType } from './trip.ts'

/** The query of the results' address, in the deep link's names [LINK-01]. Every value is text. */
export type SearchQuery = Readonly<Record<string, string>>

const KIND_OF: Readonly<Record<string, PassengerKind>> = { ADT: 'adult', CHD: 'child', SNR: 'seniorcitizen', INF: 'infant' }

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

const dateOf = (text: string | undefined): IsoDate | null => {
  const dashed = text?.trim().replaceAll('/', '-') ?? ''
  return isIsoDate(dashed) ? dashed : null
}

/**
 * Reads `1ADT,2CHD`; any other type counts as a child [LINK-06..10]. Null when nothing was understood. A number of several
 * digits is taken as it stands, so that the caller sees that it exceeds a limit [CON-21].
 */
function countsOf(pax: string | undefined, extraSeat: string | undefined): PassengerCounts | null {
  const counts: Record<PassengerKind, number> = { adult: 0, child: 0, infant: 0, seniorcitizen: 0, extraSeat: 0 }
  const items = (pax ?? '').toUpperCase().match(/\d+[A-Z]+/g) ?? []
  for (const item of items) counts[KIND_OF[item.replace(/^\d+/, '')] ?? 'child'] += Number.parseInt(item, 10)
  counts.extraSeat = /^\d$/.test(extraSeat ?? '') ? Number(extraSeat) : 0
  return items.length === 0 ? null : counts
}

const specialFareOf = (text: string | undefined): SpecialFare | null => SPECIAL_FARES.find((each) => each === text) ?? null

/**
 * The search that an address of results asks for; null when it does not name a route and a date, so that there is
 * nothing to search. A round trip without a return date, or with one before departure, returns the day after departure
 * [TRIP-05, TRIP-06]. Counts are not brought within limits here: the caller settles them.
 */
export function fromSearchQuery(query: SearchQuery): CompleteSearch | null {
  const code = (name: string) => query[name]?.split(',')[0]?.trim().toUpperCase() ?? ''
  const origin = code('origin')
  const destination = code('dest')
  const [departs, returns] = query['date']?.split(',') ?? []
  const departureDate = dateOf(departs)
  if (!/^[A-Z]{3}$/.test(origin) || !/^[A-Z]{3}$/.test(destination) || departureDate === null) return null
  const wantsReturn = fromQueryTripType(query['trip'] ?? '') === 'ROUND_TRIP'
  const dates = wantsReturn ? asRoundTrip({ tripType: 'ROUND_TRIP', departureDate, returnDate: dateOf(returns) }) : oneWayOn(departureDate)
  const currency = query['currency']?.toUpperCase() ?? ''
  return {
    ...dates,
    origin,
    destination,
    passengers: countsOf(query['pax'], query['extraSeat']) ?? ONE_ADULT,
    promoCode: query['promo'] ?? '',
    specialFare: specialFareOf(query['specialFare']),
    currency: /^[A-Z]{3}$/.test(currency) ? currency : DEFAULT_CURRENCY,
    nationality: /^[A-Za-z]{2}$/.test(query['nationality'] ?? '') ? (query['nationality'] ?? '').toUpperCase() : null,
  }
}
