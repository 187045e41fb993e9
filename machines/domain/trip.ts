import { notBeforeToday, plusDays, type IsoDate } from './calendarDate.ts'

/** The trip type as the widget holds it [TRIP-03]. */
export type TripType = 'ONE_WAY' | 'ROUND_TRIP'

/** The trip type as queries carry it [TRIP-03]. */
export type QueryTripType = 'OneWay' | 'RoundTrip'

/** The dates of a trip. A one-way trip has no return date [TRIP-08]. */
export interface TripDates {
  readonly tripType: TripType
  readonly departureDate: IsoDate
  readonly returnDate: IsoDate | null
}

/** Dates from outside, such as an address or a record: possibly past, out of order, or of an unknown trip type [CON-05]. */
export interface DatesOffered {
  readonly tripType: TripType | null
  readonly departureDate: IsoDate
  readonly returnDate: IsoDate | null
}

/** The widget's trip type in the form of queries [TRIP-03]. */
export const toQueryTripType = (tripType: TripType): QueryTripType => (tripType === 'ROUND_TRIP' ? 'RoundTrip' : 'OneWay')

/** Reads OneWay or RoundTrip in any case; null for anything else [TRIP-03, LINK-02]. */
export function fromQueryTripType(text: string): TripType | null {
  const lower = text.toLowerCase()
  return lower === 'oneway' ? 'ONE_WAY' : lower === 'roundtrip' ? 'ROUND_TRIP' : null
}

/** One-way, leaving on a date. */
export const oneWayOn = (departureDate: IsoDate): TripDates => ({ tripType: 'ONE_WAY', departureDate, returnDate: null })

/** Makes the trip one-way and clears the return date [TRIP-08]. */
export const asOneWay = (dates: TripDates): TripDates => oneWayOn(dates.departureDate)

/**
 * Makes the trip a round trip; without a return date, or with one before departure, the return is the day after
 * departure [TRIP-05, TRIP-06, TRIP-07, CON-02].
 */
export function asRoundTrip(dates: DatesOffered): TripDates {
  const kept = dates.returnDate !== null && dates.returnDate >= dates.departureDate ? dates.returnDate : plusDays(dates.departureDate, 1)
  return { tripType: 'ROUND_TRIP', departureDate: dates.departureDate, returnDate: kept }
}

/**
 * Moves the departure. When it passes the return date, the return becomes the departure date, plus one day for a round
 * trip [TRIP-09, TRIP-10, CON-03].
 */
export function withDeparture(dates: TripDates, departureDate: IsoDate): TripDates {
  const moved = { ...dates, departureDate }
  if (dates.returnDate === null || dates.returnDate >= departureDate) return moved
  return { ...moved, returnDate: dates.tripType === 'ROUND_TRIP' ? plusDays(departureDate, 1) : departureDate }
}

/** Sets a return date, not before departure, which makes the trip a round trip [TRIP-04, TRIP-12]. */
export const withReturn = (dates: TripDates, returnDate: IsoDate): TripDates => ({ ...dates, tripType: 'ROUND_TRIP', returnDate })

/**
 * Dates from outside made dates that can be searched: none before today, in order, and without a return unless the trip
 * is a round trip [TRIP-05..10, TRIP-13, TRIP-14].
 * @param today null while it is not known: nothing is taken for past then
 */
export function settledDates(offered: DatesOffered, today: IsoDate | null): TripDates {
  const departureDate = today === null ? offered.departureDate : notBeforeToday(offered.departureDate, today)
  return offered.tripType === 'ROUND_TRIP' ? asRoundTrip({ ...offered, departureDate }) : oneWayOn(departureDate)
}
