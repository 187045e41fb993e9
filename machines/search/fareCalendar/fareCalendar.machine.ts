import type { ActorRefFrom } from 'xstate'
import { logged } from '../../kit/calls.ts'
import { asked, monthFor, turned } from './fareCalendar.rules.ts'
import { calendar } from './fareCalendar.setup.ts'

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
  calendar.createStateConfig({
    initial: 'idle',
    states: {
      idle: {
        description: 'No route is chosen, or today is not known yet.',
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

export const fareCalendarMachine = calendar.createMachine({
  id: 'fareCalendar',
  description: 'The calendar in which the days of a trip are picked, with the lowest fare of each day.',
  type: 'parallel',
  context: ({ input }) => {
    const empty = { ...input, route: null, dates: null, month: null, outbound: {}, inbound: {}, outboundQuestion: null, inboundQuestion: null }
    return { ...empty, month: monthFor(empty, null) }
  },
  on: {
    'today.changed': {
      description: 'Another day has begun, or the clock has answered for the first time. The months in view stay those on sale.',
      actions: [{ type: 'setToday', params: ({ event }) => ({ today: event.today }) }, 'keepMonthInWindow'],
      meta: { covers: ['TRIP-11', 'TRIP-13', 'OPEN-23'] },
    },
    'configuration.provided': {
      description: 'How far ahead the airline sells, and when a wait is called slow.',
      actions: [{ type: 'setConfiguration', params: ({ event }) => event }, 'keepMonthInWindow'],
      meta: { covers: ['OPEN-23'] },
    },
    'dates.provided': {
      description: 'The owner of the dates says what they are now.',
      actions: { type: 'setDates', params: ({ event }) => ({ dates: event.dates }) },
    },
  },
  states: {
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
        'return.opened': { target: '.open.picking.return', actions: 'showReturn', meta: { covers: ['CAL-01', 'TRIP-04'] } },
      },
      states: {
        closed: {
          on: {
            'dates.provided': {
              description: 'The months in view follow the departure, so that their fares are there when the calendar opens.',
              actions: [{ type: 'setDates', params: ({ event }) => ({ dates: event.dates }) }, 'showDeparture'],
            },
          },
        },
        open: {
          type: 'parallel',
          on: { 'calendar.closed': 'closed' },
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
                        actions: { type: 'tellDeparture', params: ({ event }) => ({ date: event.date }) },
                        meta: { covers: ['TRIP-11', 'TRIP-13'] },
                      },
                      {
                        guard: { type: 'canDepart', params: ({ event }) => ({ date: event.date }) },
                        target: '#fareCalendar.popup.closed',
                        actions: { type: 'tellDeparture', params: ({ event }) => ({ date: event.date }) },
                        meta: { covers: ['TRIP-11', 'TRIP-13', 'CAL-06', 'CAL-07', 'CAL-08', 'OPEN-24'] },
                      },
                    ],
                  },
                },
                return: {
                  on: {
                    'day.picked': {
                      guard: { type: 'canReturn', params: ({ event }) => ({ date: event.date }) },
                      target: '#fareCalendar.popup.closed',
                      actions: { type: 'tellReturn', params: ({ event }) => ({ date: event.date }) },
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

export type FareCalendarActor = ActorRefFrom<typeof fareCalendarMachine>
