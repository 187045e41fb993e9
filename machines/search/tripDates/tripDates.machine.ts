import { type ActorRefFrom, assign, setup } from 'xstate'
import { canShowMonth } from '../../domain/bookingWindow.ts'
import type { IsoDate, IsoMonth } from '../../domain/calendarDate.ts'
import type { Covers } from '../../domain/covers.ts'
import { type FareRoute, isSameRoute, type LowFareQuestion, mergeFares, monthsAsked } from '../../domain/lowFare.ts'
import {
  asOneWay,
  asRoundTrip,
  type DatesOffered,
  settledDates,
  type TripDates,
  type TripType,
  withDeparture,
  withReturn,
} from '../../domain/trip.ts'
import { logged } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'
import { notifyParent } from '../../kit/runtime/notifyParent.ts'
import {
  asked,
  canPick,
  inboundMissing,
  initialContext,
  leavesDeparture,
  leavingToday,
  monthFor,
  outboundMissing,
  turned,
  windowOf,
} from './tripDates.rules.ts'
import type { LowFares, TripDatesConfiguration, TripDatesContext, TripDatesEvent, TripDatesInput, TripDatesOutput } from './tripDates.rules.ts'

type Day = { readonly date: IsoDate }
type Type = { readonly tripType: TripType | null }
type Today = { readonly today: IsoDate }

/** The dates after a change; none until today is known. */
const changed = (context: TripDatesContext, change: (dates: TripDates) => TripDates): TripDates | null =>
  context.dates === null ? null : change(context.dates)

const tripDates = setup({
  types: { context: {} as TripDatesContext, events: {} as TripDatesEvent, input: {} as TripDatesInput, meta: {} as Covers },
  actors: { loadLowFares: port<LowFares, LowFareQuestion>('loadLowFares') },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    isRoundTrip: (_, { tripType }: Type) => tripType === 'ROUND_TRIP',
    isOneWay: (_, { tripType }: Type) => tripType === 'ONE_WAY',
    isKnown: (_, { tripType }: Type) => tripType !== null,
    isChosenBefore: ({ context }, { tripType }: Type) => context.dates === null && tripType === 'ONE_WAY',
    hasReturn: ({ context }) => context.dates?.tripType === 'ROUND_TRIP',
    leavesDeparture: ({ context }, { today }: Today) => leavesDeparture(context, today),
    isAnotherRoute: ({ context }, { route }: { route: FareRoute | null }) => !isSameRoute(context.route, route),
    lacksOutboundFares: ({ context }) => outboundMissing(context) !== null,
    lacksInboundFares: ({ context }) => inboundMissing(context) !== null,
    hasOutboundFares: ({ context }) => outboundMissing(context) === null,
    hasInboundFares: ({ context }) => inboundMissing(context) === null,
    canDepart: ({ context }, { date }: Day) => canPick(context, 'departure', date),
    canDepartOnRoundTrip: ({ context }, { date }: Day) => context.dates?.tripType === 'ROUND_TRIP' && canPick(context, 'departure', date),
    canReturn: ({ context }, { date }: Day) => canPick(context, 'return', date),
    canShow: ({ context }, { month }: { month: IsoMonth | null }) => {
      const window = windowOf(context)
      return window !== null && month !== null && canShowMonth(month, window)
    },
  },
  actions: {
    addReturn: assign({ dates: ({ context }) => changed(context, asRoundTrip) }),
    clearReturn: assign({ dates: ({ context }) => changed(context, asOneWay) }),
    moveDeparture: assign(({ context }, { date }: Day) => ({ dates: changed(context, (dates) => withDeparture(dates, date)), isDayChosen: true })),
    setReturn: assign(({ context }, { date }: Day) => ({ dates: changed(context, (dates) => withReturn(dates, date)), isDayChosen: true })),
    takeDates: assign(({ context }, { dates }: { dates: DatesOffered }) => ({ dates: settledDates(dates, context.today), isDayChosen: true })),
    learnToday: assign({ today: (_, { today }: Today) => today }),
    leaveToday: assign(({ context }, { today, tripType }: Today & { tripType: TripType }) => ({
      today,
      dates: leavingToday(context, today, tripType),
    })),
    setConfiguration: assign((_, { horizonDays, delays }: TripDatesConfiguration) => ({ horizonDays, delays })),
    wantReturn: assign({ isReturnWanted: true }),
    changeRoute: assign((_, { route }: { route: FareRoute | null }) => ({ route, outbound: {}, inbound: {} })),
    keepMonthInWindow: assign({
      month: ({ context }) => monthFor(context, context.month === null ? context.dates?.departureDate : `${context.month}-01`),
    }),
    showDeparture: assign({ month: ({ context }) => monthFor(context, context.dates?.departureDate) }),
    showReturn: assign({ month: ({ context }) => monthFor(context, context.dates?.returnDate ?? context.dates?.departureDate) }),
    showMonth: assign({ month: (_, { month }: { month: IsoMonth | null }) => month }),
    askOutbound: assign({ outboundQuestion: ({ context }) => outboundMissing(context) }),
    askInbound: assign({ inboundQuestion: ({ context }) => inboundMissing(context) }),
    keepOutbound: assign({
      outbound: ({ context }, { days }: LowFares) => mergeFares(context.outbound, days, monthsAsked(asked(context.outboundQuestion))),
    }),
    keepInbound: assign({
      inbound: ({ context }, { days }: LowFares) => mergeFares(context.inbound, days, monthsAsked(asked(context.inboundQuestion))),
    }),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
    notifyDates: notifyParent(({ context: { dates } }: { context: TripDatesContext }): TripDatesOutput | null =>
      dates === null ? null : { type: 'dates.changed', dates },
    ),
  },
})

/** What the two directions name differently. */
const OUTBOUND = {
  lacks: 'lacksOutboundFares',
  has: 'hasOutboundFares',
  ask: 'askOutbound',
  keep: 'keepOutbound',
  question: 'outboundQuestion',
} as const
const INBOUND = { lacks: 'lacksInboundFares', has: 'hasInboundFares', ask: 'askInbound', keep: 'keepInbound', question: 'inboundQuestion' } as const

/** The fares of one direction, from asking to having or lacking them. */
const fares = (names: typeof OUTBOUND | typeof INBOUND) =>
  tripDates.createStateConfig({
    initial: 'idle',
    states: {
      idle: {
        description: 'No route is chosen, today is not known yet, or the trip has no such direction.',
        always: { guard: names.lacks, target: 'loading' },
      },
      loading: {
        description: 'The airline is asked for the first month in view that lacks its fares, and the one after.',
        tags: 'waiting',
        meta: { covers: ['CAL-13', 'CAL-14', 'OPEN-23', 'API-13'] },
        entry: names.ask,
        initial: 'waiting',
        invoke: {
          src: 'loadLowFares',
          input: ({ context }) => asked(context[names.question]),
          onDone: {
            target: 'ready',
            actions: { type: names.keep, params: ({ event }) => event.output },
            meta: { covers: ['CAL-05', 'CAL-12'] },
          },
          onError: {
            description: 'The failure is logged.',
            target: 'unavailable',
            actions: logged('loadLowFares'),
            meta: { covers: ['CAL-15', 'CON-06'] },
          },
        },
        states: {
          waiting: { after: { slow: 'slow' } },
          slow: { description: 'The airline takes longer than usual.' },
        },
      },
      ready: {
        description: 'The fares of the months in view are here; a month that lacks them is asked for.',
        always: { guard: names.lacks, target: 'loading', meta: { covers: ['OPEN-23'] } },
      },
      unavailable: {
        description: 'The fares of a month in view could not be loaded. Another month, or opening the calendar again, asks again.',
        meta: { covers: ['CAL-15', 'CON-06'] },
        always: { description: 'The month whose fares failed is no longer in view.', guard: names.has, target: 'ready' },
        on: {
          'retry.asked': 'ready',
          'departure.opened': 'ready',
          'return.opened': 'ready',
          'month.turned': {
            guard: { type: 'canShow', params: ({ context, event }) => ({ month: turned(context.month, event.by) }) },
            target: 'ready',
          },
          'month.shown': { guard: { type: 'canShow', params: ({ event }) => ({ month: event.month }) }, target: 'ready' },
        },
      },
    },
  })

export const tripDatesMachine = tripDates.createMachine({
  id: 'tripDates',
  description:
    'The type and the dates of the trip, and the calendar in which they are picked, with the lowest fare of each day. Dates are never past and never out of order.',
  type: 'parallel',
  context: ({ input }) => initialContext(input),
  on: {
    'configuration.provided': {
      description: 'How far ahead the airline sells, and when a wait is called slow.',
      actions: [{ type: 'setConfiguration', params: ({ event }) => event }, 'keepMonthInWindow'],
      meta: { covers: ['OPEN-23'] },
    },
  },
  states: {
    trip: {
      description: 'The type of the trip. A return date makes it a round trip.',
      initial: 'oneWay',
      on: {
        'dates.prefilled': [
          {
            guard: { type: 'isKnown', params: ({ event }) => ({ tripType: event.dates.tripType }) },
            target: '.oneWay',
            actions: [{ type: 'takeDates', params: ({ event }) => ({ dates: event.dates }) }, 'notifyDates'],
            description: 'Dates from elsewhere, brought to today. With a return they are a round trip.',
            meta: { covers: ['TRIP-05', 'TRIP-06', 'TRIP-08', 'TRIP-13'] },
          },
          {
            target: '.unknownTrip',
            actions: [{ type: 'takeDates', params: ({ event }) => ({ dates: event.dates }) }, 'notifyDates'],
            description: 'The site does not know the trip type.',
            meta: { covers: ['CON-05'] },
          },
        ],
        'today.changed': [
          {
            guard: { type: 'leavesDeparture', params: ({ event }) => ({ today: event.today }) },
            actions: [{ type: 'leaveToday', params: ({ event }) => ({ today: event.today, tripType: 'ONE_WAY' }) }, 'notifyDates'],
            description: 'The departure has passed, or nobody has named one: it becomes today.',
            meta: { covers: ['TRIP-13', 'OPEN-52'] },
          },
          { actions: { type: 'learnToday', params: ({ event }) => ({ today: event.today }) } },
        ],
      },
      states: {
        oneWay: {
          meta: { covers: ['TRIP-01', 'TRIP-03', 'TRIP-08', 'OPEN-52'] },
          always: { guard: 'hasReturn', target: 'roundTrip', description: 'There is a return date.', meta: { covers: ['TRIP-04', 'TRIP-05'] } },
          on: {
            'tripType.chosen': {
              guard: { type: 'isRoundTrip', params: ({ event }) => ({ tripType: event.tripType }) },
              target: 'roundTrip',
              actions: ['addReturn', 'notifyDates'],
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
              actions: ['clearReturn', 'notifyDates'],
              meta: { covers: ['TRIP-08'] },
            },
            'dates.prefilled': {
              guard: { type: 'isChosenBefore', params: ({ event }) => ({ tripType: event.dates.tripType }) },
              actions: [{ type: 'takeDates', params: ({ event }) => ({ dates: event.dates }) }, 'addReturn', 'notifyDates'],
              description: 'The stored search does not overwrite the trip type that the traveller has chosen.',
              meta: { covers: ['TRIP-05', 'TRIP-06'] },
            },
            'today.changed': {
              guard: { type: 'leavesDeparture', params: ({ event }) => ({ today: event.today }) },
              actions: [{ type: 'leaveToday', params: ({ event }) => ({ today: event.today, tripType: 'ROUND_TRIP' }) }, 'notifyDates'],
              description: 'The departure becomes today, and a return that is past by then, or that nobody has named, tomorrow.',
              meta: { covers: ['TRIP-13', 'TRIP-07'] },
            },
          },
        },
        unknownTrip: {
          description:
            'A link named a trip type that the site does not know: only a departure is asked for, and the choice of the trip type is hidden.',
          meta: { covers: ['TRIP-02', 'CON-05'] },
          always: { guard: 'hasReturn', target: 'roundTrip', description: 'There is a return date.', meta: { covers: ['TRIP-04'] } },
          on: {
            'tripType.chosen': [
              {
                guard: { type: 'isRoundTrip', params: ({ event }) => ({ tripType: event.tripType }) },
                target: 'roundTrip',
                actions: ['addReturn', 'notifyDates'],
                meta: { covers: ['TRIP-05'] },
              },
              { target: 'oneWay', actions: 'notifyDates' },
            ],
          },
        },
      },
    },
    outbound: {
      description: 'The fares from origin to destination.',
      ...fares(OUTBOUND),
      on: {
        'route.changed': {
          description: 'Another route or currency: all fares known so far are forgotten, an answer under way is ignored.',
          guard: { type: 'isAnotherRoute', params: ({ event }) => ({ route: event.route }) },
          target: '.idle',
          actions: { type: 'changeRoute', params: ({ event }) => ({ route: event.route }) },
          meta: { covers: ['CAL-13', 'CAL-14'] },
        },
      },
    },
    inbound: {
      description: 'The fares of the way back.',
      ...fares(INBOUND),
      on: {
        'route.changed': {
          description: 'Another route or currency: an answer under way is ignored.',
          guard: { type: 'isAnotherRoute', params: ({ event }) => ({ route: event.route }) },
          target: '.idle',
          meta: { covers: ['CAL-13', 'CAL-14'] },
        },
      },
    },
    popup: {
      description: 'The months, the day that is picked next, and the grid of months.',
      initial: 'closed',
      on: {
        'departure.opened': { target: '.open.picking.departure', actions: 'showDeparture', meta: { covers: ['CAL-01'] } },
        'return.opened': { target: '.open.picking.return', actions: ['wantReturn', 'showReturn'], meta: { covers: ['CAL-01', 'CAL-13', 'TRIP-04'] } },
      },
      states: {
        closed: {
          description: 'The months in view follow the departure, so that their fares are there when the calendar opens.',
          entry: 'showDeparture',
          on: {
            'dates.prefilled': { actions: 'showDeparture' },
            'today.changed': { actions: 'showDeparture' },
          },
        },
        open: {
          type: 'parallel',
          on: {
            'calendar.closed': 'closed',
            'today.changed': {
              description: 'Another day has begun, or the clock has answered for the first time. The months in view stay those on sale.',
              actions: 'keepMonthInWindow',
              meta: { covers: ['TRIP-11', 'TRIP-13', 'OPEN-23'] },
            },
          },
          states: {
            picking: {
              initial: 'departure',
              states: {
                departure: {
                  on: {
                    'day.picked': [
                      {
                        description: 'A round trip goes on to its return.',
                        guard: { type: 'canDepartOnRoundTrip', params: ({ event }) => ({ date: event.date }) },
                        target: 'return',
                        actions: [{ type: 'moveDeparture', params: ({ event }) => ({ date: event.date }) }, 'notifyDates'],
                        meta: { covers: ['TRIP-09', 'TRIP-10', 'TRIP-11', 'TRIP-13', 'CON-03'] },
                      },
                      {
                        guard: { type: 'canDepart', params: ({ event }) => ({ date: event.date }) },
                        target: '#tripDates.popup.closed',
                        actions: [{ type: 'moveDeparture', params: ({ event }) => ({ date: event.date }) }, 'notifyDates'],
                        meta: { covers: ['TRIP-09', 'TRIP-11', 'TRIP-13', 'CAL-06', 'CAL-07', 'CAL-08', 'OPEN-24'] },
                      },
                    ],
                  },
                },
                return: {
                  on: {
                    'day.picked': {
                      guard: { type: 'canReturn', params: ({ event }) => ({ date: event.date }) },
                      target: '#tripDates.popup.closed',
                      actions: [{ type: 'setReturn', params: ({ event }) => ({ date: event.date }) }, 'notifyDates'],
                      meta: { covers: ['TRIP-04', 'TRIP-12', 'CON-02', 'CAL-06', 'CAL-07', 'CAL-08', 'OPEN-24'] },
                    },
                  },
                },
              },
            },
            panel: {
              initial: 'days',
              on: {
                'month.shown': {
                  guard: { type: 'canShow', params: ({ event }) => ({ month: event.month }) },
                  target: '.days',
                  actions: { type: 'showMonth', params: ({ event }) => ({ month: event.month }) },
                  meta: { covers: ['CAL-16'] },
                },
              },
              states: {
                days: {
                  meta: { covers: ['CAL-02'] },
                  on: {
                    'month.turned': {
                      guard: { type: 'canShow', params: ({ context, event }) => ({ month: turned(context.month, event.by) }) },
                      actions: { type: 'showMonth', params: ({ context, event }) => ({ month: turned(context.month, event.by) }) },
                      meta: { covers: ['CAL-02', 'OPEN-23'] },
                    },
                    'months.opened': 'months',
                  },
                },
                months: {
                  description: 'A grid of months to jump to.',
                  meta: { covers: ['CAL-17', 'CON-07'] },
                  on: { 'months.closed': 'days' },
                },
              },
            },
          },
        },
      },
    },
  },
})

export type TripDatesActor = ActorRefFrom<typeof tripDatesMachine>
