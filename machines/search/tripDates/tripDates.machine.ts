import { assign, setup } from 'xstate'
import type { IsoDate } from '../../domain/calendarDate.ts'
import type { Covers } from '../../domain/covers.ts'
import { asRoundTrip, settledDates, withDeparture, withReturn, type DatesOffered, type TripDates, type TripType } from '../../domain/trip.ts'
import { tell } from '../../kit/tell.ts'

interface Input {
  /** The origin's local date; null while it is not known. */
  readonly today: IsoDate | null
  /** The dates to begin with; null for today and, in a round trip, tomorrow. */
  readonly dates: TripDates | null
}

interface Context {
  readonly today: IsoDate | null
  /** Null only until today is known. */
  readonly departureDate: IsoDate | null
  /** Null unless the trip is a round trip. */
  readonly returnDate: IsoDate | null
}

export type TripDatesEvent =
  | { readonly type: 'tripType.chosen'; readonly tripType: TripType }
  | { readonly type: 'departure.picked'; readonly date: IsoDate }
  | { readonly type: 'return.picked'; readonly date: IsoDate }
  | { readonly type: 'return.cleared' }
  | { readonly type: 'dates.prefilled'; readonly dates: DatesOffered }
  | { readonly type: 'today.changed'; readonly today: IsoDate }

/** What the parent hears after each change. Nothing is told at the start. */
export type TripDatesTold = { readonly type: 'dates.changed'; readonly dates: TripDates }

type Dates = Pick<Context, 'departureDate' | 'returnDate'>

const asTrip = ({ departureDate, returnDate }: Dates): TripDates | null =>
  departureDate === null ? null : { tripType: returnDate === null ? 'ONE_WAY' : 'ROUND_TRIP', departureDate, returnDate }

const onlyDates = ({ departureDate, returnDate }: TripDates): Dates => ({ departureDate, returnDate })

const changed = (context: Context, change: (dates: TripDates) => TripDates): Dates => {
  const dates = asTrip(context)
  return dates === null ? context : onlyDates(change(dates))
}

export const tripDatesMachine = setup({
  types: { context: {} as Context, events: {} as TripDatesEvent, input: {} as Input, meta: {} as Covers },
  guards: {
    isRoundTrip: (_, params: { tripType: TripType | null }) => params.tripType === 'ROUND_TRIP',
    isOneWay: (_, params: { tripType: TripType | null }) => params.tripType === 'ONE_WAY',
    hasReturn: ({ context }) => context.returnDate !== null,
    isTodayOrLater: ({ context }, params: { date: IsoDate }) => context.today !== null && params.date >= context.today,
    isNotBeforeDeparture: ({ context }, params: { date: IsoDate }) => context.departureDate !== null && params.date >= context.departureDate,
    makesDeparturePast: ({ context }, params: { today: IsoDate }) => context.departureDate === null || context.departureDate < params.today,
  },
  actions: {
    addReturn: assign(({ context }) => changed(context, asRoundTrip)),
    clearReturn: assign({ returnDate: null }),
    moveDeparture: assign(({ context }, params: { date: IsoDate }) => changed(context, (dates) => withDeparture(dates, params.date))),
    setReturn: assign(({ context }, params: { date: IsoDate }) => changed(context, (dates) => withReturn(dates, params.date))),
    takeDates: assign(({ context }, params: { dates: DatesOffered }) => onlyDates(settledDates(params.dates, context.today))),
    learnToday: assign({ today: (_, params: { today: IsoDate }) => params.today }),
    leaveToday: assign(({ context }, params: { today: IsoDate; tripType: TripType }) => ({
      today: params.today,
      ...onlyDates(settledDates({ ...context, departureDate: params.today, tripType: params.tripType }, params.today)),
    })),
    tellDates: tell(({ context }: { context: Context }): TripDatesTold | null => {
      const dates = asTrip(context)
      return dates === null ? null : { type: 'dates.changed', dates }
    }),
  },
}).createMachine({
  id: 'tripDates',
  description: 'The type and the dates of the trip. Dates are never past and never out of order.',
  context: ({ input: { today, dates } }) => ({
    today,
    ...(dates === null ? { departureDate: today, returnDate: null } : onlyDates(settledDates(dates, today))),
  }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'The dates given at the start decide the trip type.',
      meta: { covers: ['OPEN-52'] },
      always: [{ guard: 'hasReturn', target: 'roundTrip' }, { target: 'oneWay' }],
    },
    oneWay: {
      meta: { covers: ['TRIP-01', 'TRIP-08'] },
      on: {
        'tripType.chosen': {
          guard: { type: 'isRoundTrip', params: ({ event }) => ({ tripType: event.tripType }) },
          target: 'roundTrip',
          actions: ['addReturn', 'tellDates'],
          description: 'The return is the day after departure.',
          meta: { covers: ['TRIP-05', 'TRIP-06', 'TRIP-07'] },
        },
      },
    },
    roundTrip: {
      meta: { covers: ['TRIP-01', 'TRIP-07'] },
      on: {
        'tripType.chosen': {
          guard: { type: 'isOneWay', params: ({ event }) => ({ tripType: event.tripType }) },
          target: 'oneWay',
          actions: ['clearReturn', 'tellDates'],
          meta: { covers: ['TRIP-08'] },
        },
        'return.cleared': { target: 'oneWay', actions: ['clearReturn', 'tellDates'], meta: { covers: ['TRIP-08'] } },
        'today.changed': {
          guard: { type: 'makesDeparturePast', params: ({ event }) => ({ today: event.today }) },
          actions: [{ type: 'leaveToday', params: ({ event }) => ({ today: event.today, tripType: 'ROUND_TRIP' }) }, 'tellDates'],
          description: 'The departure becomes today, and a return that is past by then tomorrow.',
          meta: { covers: ['TRIP-13', 'TRIP-07'] },
        },
      },
    },
    unknownTrip: {
      description: 'A link named a trip type that the site does not know: only a departure is asked for, and the choice of the trip type is hidden.',
      meta: { covers: ['TRIP-02', 'CON-05'] },
      on: {
        'tripType.chosen': [
          {
            guard: { type: 'isRoundTrip', params: ({ event }) => ({ tripType: event.tripType }) },
            target: 'roundTrip',
            actions: ['addReturn', 'tellDates'],
            meta: { covers: ['TRIP-05'] },
          },
          { target: 'oneWay', actions: 'tellDates' },
        ],
      },
    },
  },
  on: {
    'departure.picked': {
      guard: { type: 'isTodayOrLater', params: ({ event }) => ({ date: event.date }) },
      actions: [{ type: 'moveDeparture', params: ({ event }) => ({ date: event.date }) }, 'tellDates'],
      description: 'Refused for a past day, and while today is not known. A return date that is now too early moves to the day after.',
      meta: { covers: ['TRIP-09', 'TRIP-10', 'TRIP-11', 'TRIP-13', 'CON-03'] },
    },
    'return.picked': {
      guard: { type: 'isNotBeforeDeparture', params: ({ event }) => ({ date: event.date }) },
      target: '.roundTrip',
      actions: [{ type: 'setReturn', params: ({ event }) => ({ date: event.date }) }, 'tellDates'],
      description: 'Refused before departure. A return date makes the trip a round trip; the same day as departure is allowed.',
      meta: { covers: ['TRIP-04', 'TRIP-12', 'CON-02'] },
    },
    'dates.prefilled': [
      {
        guard: { type: 'isRoundTrip', params: ({ event }) => ({ tripType: event.dates.tripType }) },
        target: '.roundTrip',
        actions: [{ type: 'takeDates', params: ({ event }) => ({ dates: event.dates }) }, 'tellDates'],
        meta: { covers: ['TRIP-05', 'TRIP-06', 'TRIP-13'] },
      },
      {
        guard: { type: 'isOneWay', params: ({ event }) => ({ tripType: event.dates.tripType }) },
        target: '.oneWay',
        actions: [{ type: 'takeDates', params: ({ event }) => ({ dates: event.dates }) }, 'tellDates'],
        meta: { covers: ['TRIP-08', 'TRIP-13'] },
      },
      {
        target: '.unknownTrip',
        actions: [{ type: 'takeDates', params: ({ event }) => ({ dates: event.dates }) }, 'tellDates'],
        description: 'The site does not know the trip type.',
        meta: { covers: ['CON-05'] },
      },
    ],
    'today.changed': [
      {
        guard: { type: 'makesDeparturePast', params: ({ event }) => ({ today: event.today }) },
        actions: [{ type: 'leaveToday', params: ({ event }) => ({ today: event.today, tripType: 'ONE_WAY' }) }, 'tellDates'],
        description: 'The departure becomes today.',
        meta: { covers: ['TRIP-13', 'OPEN-52'] },
      },
      { actions: { type: 'learnToday', params: ({ event }) => ({ today: event.today }) } },
    ],
  },
})
