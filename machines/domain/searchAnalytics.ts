import type { IsoDate } from './calendarDate.ts'
import type { PassengerCounts } from './passengers.ts'
import type { CompleteSearch } from './search.ts'
import type { SpecialFare } from './specialFare.ts'
import { stationByCode, type Network } from './station.ts'
import type { TripType } from './trip.ts'

/** What is counted of a search: nothing of who searches [SRCH-20, OPEN-10]. */
export interface SearchAnalytics extends PassengerCounts {
  readonly journeyType: TripType
  readonly originCityCode: string
  readonly destinationCityCode: string
  readonly departureDate: IsoDate
  readonly returnDate: IsoDate | null
  readonly specialFare: SpecialFare | null
  /** The code that the airline has applied, else empty: what else is typed there may be anything, a booking reference too. */
  readonly promoCode: string
  readonly currency: string
}

/**
 * What is counted of a search [SRCH-20].
 * @param network where the stations' cities are looked up; an unknown station stands for its city
 * @param appliedCode the promo code that the airline has applied; null where there is none
 */
export function searchAnalytics(search: CompleteSearch, { stations }: Pick<Network, 'stations'>, appliedCode: string | null): SearchAnalytics {
  const cityCode = (code: string) => stationByCode(stations, code)?.cityInfo.cityCode ?? code
  return {
    journeyType: search.tripType,
    originCityCode: cityCode(search.origin),
    destinationCityCode: cityCode(search.destination),
    departureDate: search.departureDate,
    returnDate: search.tripType === 'ROUND_TRIP' ? search.returnDate : null,
    specialFare: search.specialFare,
    ...search.passengers,
    promoCode: appliedCode ?? '',
    currency: search.currency,
  }
}
