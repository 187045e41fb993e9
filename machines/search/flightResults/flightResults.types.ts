import type { Failure } from '../../domain/airlineFault.ts'
import type { IsoDate } from '../../domain/calendarDate.ts'
import type { DayPart, FlightList, FlightSort } from '../../domain/flightList.ts'
import type { Availability, Direction, FlightsRefusal } from '../../domain/journey.ts'
import type { FaresByMonth, LowFareDay } from '../../domain/lowFare.ts'
import type { PromoOutcome } from '../../domain/promo.ts'
import type { CompleteSearch } from '../../domain/search.ts'

/** What another airline changes, as far as the results are concerned. */
export interface FlightResultsConfiguration {
  /** How many days after today the airline sells. */
  readonly horizonDays: number
  /** Milliseconds after which a wait is called slow, and after which prices are no longer called fresh. */
  readonly delays: { readonly slow: number; readonly stale: number }
}

export interface FlightResultsInput extends FlightResultsConfiguration {
  /** Null when the address was not understood. */
  readonly search: CompleteSearch | null
  /** The origin's local date; null until the clock has answered. */
  readonly today: IsoDate | null
  /** How the address lists the flights. */
  readonly list: FlightList
}

export interface FlightResultsContext extends FlightResultsInput {
  /** The airline's last answer to this search; kept while it is asked again. */
  readonly availability: Availability | null
  /** What became of the promo code of the search; null where it has none, and before the airline has answered. */
  readonly promotion: PromoOutcome | null
  readonly refusal: FlightsRefusal | null
  readonly failure: Failure | null
  /** Lowest fares of the days around the chosen one. */
  readonly fares: Readonly<Record<Direction, FaresByMonth>>
  /** The flight whose fare breakdown is open. */
  readonly openedJourney: string | null
}

export type FlightResultsEvent =
  | { readonly type: 'search.changed'; readonly search: CompleteSearch | null }
  | { readonly type: 'list.changed'; readonly list: FlightList }
  | { readonly type: 'customer.changed' }
  | { readonly type: 'today.changed'; readonly today: IsoDate }
  | ({ readonly type: 'configuration.provided' } & FlightResultsConfiguration)
  | { readonly type: 'retry.asked' }
  | { readonly type: 'refresh.asked' }
  | { readonly type: 'sort.chosen'; readonly sort: FlightSort }
  | { readonly type: 'stops.toggled'; readonly stops: number }
  | { readonly type: 'time.toggled'; readonly direction: Direction; readonly time: DayPart }
  | { readonly type: 'price.limited'; readonly priceMinor: number | null }
  | { readonly type: 'filters.cleared' }
  | { readonly type: 'filters.opened' }
  | { readonly type: 'filters.closed' }
  | { readonly type: 'flight.opened'; readonly journeyKey: string }
  | { readonly type: 'breakdown.closed' }
  | { readonly type: 'day.chosen'; readonly direction: Direction; readonly date: IsoDate }

/** The answer of the port `loadLowFares`. */
export interface LowFares {
  readonly days: readonly LowFareDay[]
}
