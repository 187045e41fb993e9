import type { IsoDate, IsoMonth } from '../../domain/calendarDate.ts'
import type { FareRoute, FaresByMonth, LowFareDay, LowFareQuestion } from '../../domain/lowFare.ts'
import type { TripDates } from '../../domain/trip.ts'

/** On the home page days show fares; where a search is modified the list only disables days [CON-04]. */
export type FareCalendarMode = 'home' | 'modify'

/** What another airline changes, as far as the calendar is concerned. */
export interface FareCalendarConfiguration {
  /** How many days after today the airline sells [OPEN-23]. */
  readonly horizonDays: number
  /** Milliseconds after which a wait is called slow. */
  readonly delays: { readonly slow: number }
}

export interface FareCalendarInput extends FareCalendarConfiguration {
  readonly mode: FareCalendarMode
  /** Null until the clock has answered. */
  readonly today: IsoDate | null
}

export interface FareCalendarContext extends FareCalendarInput {
  readonly route: FareRoute | null
  /** The dates of the trip, as their owner gave them last. */
  readonly dates: TripDates | null
  /** The first month in view; null until today is known. */
  readonly month: IsoMonth | null
  readonly outbound: FaresByMonth
  readonly inbound: FaresByMonth
  readonly outboundQuestion: LowFareQuestion | null
  readonly inboundQuestion: LowFareQuestion | null
}

export type FareCalendarEvent =
  | { readonly type: 'departure.opened' }
  | { readonly type: 'return.opened' }
  | { readonly type: 'calendar.closed' }
  | { readonly type: 'day.picked'; readonly date: IsoDate }
  | { readonly type: 'month.turned'; readonly by: 1 | -1 }
  | { readonly type: 'month.shown'; readonly month: IsoMonth }
  | { readonly type: 'months.opened' }
  | { readonly type: 'months.closed' }
  | { readonly type: 'retry.asked' }
  | { readonly type: 'route.changed'; readonly route: FareRoute | null }
  | { readonly type: 'dates.provided'; readonly dates: TripDates }
  | { readonly type: 'today.changed'; readonly today: IsoDate }
  | ({ readonly type: 'configuration.provided' } & FareCalendarConfiguration)

/** What the calendar tells its parent; the owner of the dates answers with `dates.provided`. */
export type FareCalendarTold =
  | { readonly type: 'departure.chosen'; readonly date: IsoDate }
  | { readonly type: 'return.chosen'; readonly date: IsoDate }

/** The answer of the port `loadLowFares`. */
export interface LowFares {
  readonly days: readonly LowFareDay[]
}
