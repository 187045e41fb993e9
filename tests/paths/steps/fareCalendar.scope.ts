import type { EventFrom, SnapshotFrom } from 'xstate'
import type { IsoMonth } from '../../../machines/domain/calendarDate.ts'
import { asOneWay, asRoundTrip, oneWayOn, withDeparture, withReturn, type TripDates } from '../../../machines/domain/trip.ts'
import type { fareCalendarMachine } from '../../../machines/search/fareCalendar/fareCalendar.machine.ts'
import { DELAYS, fareCalendarSamples, ROUTE, TODAY } from '../../../machines/search/fareCalendar/fareCalendar.samples.ts'
import type { Scope } from '../driver/stepBook.ts'
import { FAILURES } from './answers.ts'
import { sampled } from './sampled.ts'

type Snapshot = SnapshotFrom<typeof fareCalendarMachine>
type Event = EventFrom<typeof fareCalendarMachine>

const USUAL_HORIZON = 365

/** What the airline's file says instead of what the site was built with: sales end in August. */
export const SETTINGS = { horizonDays: 79, delays: { slow: 2_000 } } as const

/** The file is read once, before the airline is asked for anything, its time too. */
const isConfigured = ({ context }: Snapshot): boolean => context.today !== null || context.horizonDays === SETTINGS.horizonDays

/** The form can be used: the calendar is a dialog that lies over it. */
const isFree = (snapshot: Snapshot): boolean => isConfigured(snapshot) && snapshot.matches({ popup: 'closed' })

const whileFree =
  (event: (snapshot: Snapshot) => Event | null) =>
  (snapshot: Snapshot): Event | null =>
    isFree(snapshot) ? event(snapshot) : null

/** The dates of the form: a way out today, until another is chosen. */
export const datesIn = ({ dates }: Pick<Snapshot['context'], 'dates'>): TripDates => dates ?? oneWayOn(TODAY)

const tripType = (wanted: TripDates['tripType'], change: (dates: TripDates) => TripDates) =>
  whileFree(({ context }) => {
    const dates = datesIn(context)
    return context.today === null || dates.tripType === wanted ? null : { type: 'dates.provided', dates: change(dates) }
  })

const jumpsTo =
  (month: IsoMonth) =>
  (snapshot: Snapshot): Event | null =>
    snapshot.context.month !== null && snapshot.matches({ popup: { open: { panel: 'months' } } }) ? { type: 'month.shown', month } : null

/**
 * The calendar on the home page, on a day of the samples: that is what the airline's clock is made to say. The browser keeps fares that it has been told,
 * so that a route is chosen once.
 */
export const fareCalendarScope = {
  samples: {
    starts: {
      'with today known': { mode: 'home', today: TODAY, horizonDays: USUAL_HORIZON, delays: DELAYS },
      "before the airline's settings are known": { mode: 'home', today: null, horizonDays: USUAL_HORIZON, delays: DELAYS },
    },
    events: {
      ...sampled(fareCalendarSamples.events, [
        'opens the departure',
        'opens the return',
        'is done',
        'picks a day with a fare',
        'picks a sold-out day',
        'picks yesterday',
        'turns to the next month',
        'turns to the previous month',
        'looks for a month',
        'jumps to July',
        'goes back to the days',
        'tries again',
      ]),
      'jumps to December': jumpsTo('2026-12'),
      'the settings': (snapshot: Snapshot) => (isConfigured(snapshot) ? null : { type: 'configuration.provided', ...SETTINGS }),
      'the clock': (snapshot: Snapshot) =>
        snapshot.context.today === null && isConfigured(snapshot) ? { type: 'today.changed', today: TODAY } : null,
      'a route': whileFree(({ context }) => (context.outboundQuestion === null ? { type: 'route.changed', route: ROUTE } : null)),
      'no route': whileFree(() => ({ type: 'route.changed', route: null })),
      'one way': tripType('ONE_WAY', asOneWay),
      'a round trip': tripType('ROUND_TRIP', asRoundTrip),
    },
    ports: { loadLowFares: { answers: fareCalendarSamples.ports.loadLowFares.answers, failures: FAILURES } },
    key: ({ value, context }: Snapshot) => ({
      value,
      month: context.month,
      today: context.today,
      horizonDays: context.horizonDays,
      trip: datesIn(context).tripType,
      route: context.route !== null,
      isAsked: context.outboundQuestion !== null,
      hasJune: [context.outbound['2026-06'] !== undefined, context.inbound['2026-06'] !== undefined],
    }),
  },
  parentSays: (told, { context }) => {
    if (!('date' in told) || typeof told.date !== 'string') return []
    const change = told.type === 'departure.chosen' ? withDeparture : withReturn
    return [{ type: 'dates.provided', dates: change(datesIn(context), told.date) }]
  },
  screens: {
    '*': 'the two dates in their fields',
    'popup.closed': 'no dialog',
    'popup.open': 'a dialog that says how the fares are to be read, or why there are none',
    'popup.open.picking.departure': 'Leaving is pressed',
    'popup.open.picking.return': 'Coming back is pressed',
    'popup.open.panel.days': 'two months of days, with a fare on each where the fares are known; before today is known, only that it is asked for',
    'popup.open.panel.months': 'a grid of months',
  },
} as const satisfies Scope<typeof fareCalendarMachine, Record<string, string>>
