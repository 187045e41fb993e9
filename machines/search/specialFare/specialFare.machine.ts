import type { ActorRefFrom } from 'xstate'
import type { SpecialFare } from '../../domain/specialFare.ts'
import { NO_ROUTE } from '../../domain/specialFareRules.ts'
import { logged } from '../../kit/calls.ts'
import { special } from './specialFare.setup.ts'

const is = (fare: SpecialFare) => ({ type: 'isFare', params: { fare } }) as const

export const specialFareMachine = special.createMachine({
  id: 'specialFare',
  description: 'The strip of special fares. The search form presets the passengers for a fare and locks the promo code.',
  type: 'parallel',
  context: ({ input }) => ({
    ...input,
    route: NO_ROUTE,
    awaited: null,
    change: null,
    restriction: null,
    internationalFares: 'awaited',
    information: null,
  }),
  meta: { covers: ['SPF-01', 'SPF-20'] },
  on: { 'configuration.provided': { actions: { type: 'setConfiguration', params: ({ event }) => ({ configuration: event.configuration }) } } },
  states: {
    fare: {
      description: 'The special fare that is chosen, or none.',
      initial: 'none',
      on: {
        'route.changed': { actions: { type: 'setRoute', params: ({ event }) => ({ route: event.route }) } },
        'fare.provided': {
          description: 'A search from elsewhere brings its fare, or none. Where its route is not known yet the fare is kept until it is.',
          target: '.none',
          actions: [
            { type: 'setRoute', params: ({ event }) => ({ route: event.route }) },
            { type: 'takeFare', params: ({ event }) => ({ fare: event.fare }) },
          ],
          meta: { covers: ['SPF-18', 'CON-13'] },
        },
        'fare.toggled': [
          {
            description: 'The chosen fare is pressed again.',
            guard: { type: 'isFare', params: ({ event }) => ({ fare: event.fare }) },
            target: '.none',
            actions: ['removeFare', 'tellFare', 'sayAccepted'],
            meta: { covers: ['SPF-03', 'SPF-04'] },
          },
          {
            guard: { type: 'canChoose', params: ({ event }) => ({ fare: event.fare }) },
            target: '.selected',
            actions: [{ type: 'chooseFare', params: ({ event }) => ({ fare: event.fare }) }, 'tellFare', 'sayAccepted'],
            meta: { covers: ['SPF-05', 'SPF-09', 'SPF-10', 'SPF-11', 'SPF-14'] },
          },
          {
            description: 'The route leaves India, and only the list of international fares says whether the fare is sold on it.',
            guard: { type: 'mustBeChecked', params: ({ event }) => ({ fare: event.fare }) },
            target: '.checking',
            actions: ['tellLetGo', { type: 'awaitFare', params: ({ event }) => ({ fare: event.fare }) }, 'sayAccepted'],
            meta: { covers: ['SPF-14', 'CON-13'] },
          },
          {
            description: 'A place is missing, or the fare is not sold abroad: it is left unchosen.',
            actions: { type: 'refusePress', params: ({ event }) => ({ fare: event.fare }) },
            meta: { covers: ['SPF-14', 'SPF-17', 'SPF-21'] },
          },
        ],
      },
      states: {
        none: {
          always: { description: 'A fare that was chosen elsewhere is taken over.', guard: 'hasFare', target: 'selected', actions: 'sayAccepted' },
        },
        checking: {
          description:
            'A fare was pressed on a route out of India. It is neither chosen nor refused before the list of international fares is known.',
          tags: 'waiting',
          initial: 'waiting',
          meta: { covers: ['SPF-14', 'CON-13'] },
          on: {
            'fare.toggled': {
              description: 'The fare that is being checked is pressed again.',
              guard: { type: 'isAwaited', params: ({ event }) => ({ fare: event.fare }) },
              target: 'none',
              actions: 'forgetAwaited',
              meta: { covers: ['SPF-03'] },
            },
          },
          always: [
            { guard: 'isAwaitedAllowed', target: 'selected', actions: ['chooseAwaited', 'tellFare'] },
            { guard: 'isAwaitedRefused', target: 'none', actions: ['refuseAwaited', 'forgetAwaited'], meta: { covers: ['SPF-14', 'SPF-21'] } },
          ],
          states: {
            waiting: { after: { slow: 'slow' } },
            slow: { description: 'The airline takes longer than usual.' },
          },
        },
        selected: {
          description:
            'While the list of international fares is on its way, a fare that was chosen before stays on a route out of India; it is judged when the list is known.',
          initial: 'settling',
          always: {
            description: 'A station has changed, or the list has come, and the fare is not sold on the route.',
            guard: 'isFareRestricted',
            target: 'none',
            actions: ['sayRemoved', 'removeFare', 'tellFare'],
            meta: { covers: ['SPF-15', 'SPF-16', 'CON-13'] },
          },
          states: {
            settling: {
              description: 'Which fare it is decides the state.',
              always: [
                { guard: is('STUDENT'), target: 'student' },
                { guard: is('ARMED_FORCES'), target: 'armedForces' },
                { guard: is('MEDICAL'), target: 'medical' },
                { guard: is('UNACCOMPANIED_MINOR'), target: 'unaccompaniedMinor' },
                { guard: is('SENIOR_CITIZEN'), target: 'seniorCitizen' },
              ],
            },
            student: { meta: { covers: ['SPF-05', 'SPF-06'] } },
            armedForces: { meta: { covers: ['SPF-05', 'SPF-06'] } },
            medical: { meta: { covers: ['SPF-05', 'SPF-06'] } },
            unaccompaniedMinor: { meta: { covers: ['SPF-07', 'SPF-08', 'OPEN-03', 'PAX-08'] } },
            seniorCitizen: { meta: { covers: ['SPF-09', 'OPEN-63'] } },
          },
        },
      },
    },
    internationalFares: {
      description: 'The fares that the airline also sells on routes out of India.',
      initial: 'notNeeded',
      meta: { covers: ['API-19', 'SPF-14', 'SPF-19'] },
      states: {
        notNeeded: {
          description: 'No route has left India yet.',
          always: { guard: { type: 'leavesIndia', params: ({ context }) => ({ route: context.route }) }, target: 'waiting' },
        },
        waiting: {
          tags: 'waiting',
          entry: 'expectList',
          invoke: {
            src: 'loadInternationalFares',
            onDone: { target: 'known', actions: { type: 'keepList', params: ({ event }) => ({ internationalFares: event.output }) } },
            onError: {
              target: 'unknown',
              actions: ['missList', logged('loadInternationalFares')],
            },
          },
        },
        known: {},
        unknown: {
          description: 'No fare can be used out of India. Another route, or another press, asks the airline again.',
          on: {
            'route.changed': { guard: { type: 'leavesIndia', params: ({ event }) => ({ route: event.route }) }, target: 'waiting' },
            'fare.provided': { guard: { type: 'leavesIndia', params: ({ event }) => ({ route: event.route }) }, target: 'waiting' },
            'fare.toggled': { guard: { type: 'mustBeChecked', params: ({ event }) => ({ fare: event.fare }) }, target: 'waiting' },
          },
        },
      },
    },
    information: {
      description: "The dialog with the airline's own words about its special fares.",
      initial: 'closed',
      meta: { covers: ['SPF-02', 'OPEN-16', 'API-17'] },
      states: {
        closed: {
          on: {
            'information.opened': [{ guard: 'hasInformation', target: 'open.shown' }, { target: 'open' }],
          },
        },
        open: {
          initial: 'loading',
          on: { 'information.closed': 'closed' },
          states: {
            loading: {
              tags: 'waiting',
              initial: 'waiting',
              invoke: {
                src: 'loadInformation',
                onDone: { target: 'shown', actions: { type: 'keepInformation', params: ({ event }) => ({ information: event.output }) } },
                onError: {
                  target: 'failed',
                  actions: logged('loadInformation'),
                },
              },
              states: {
                waiting: { after: { slow: 'slow' } },
                slow: { description: 'The airline takes longer than usual.' },
              },
            },
            shown: {},
            failed: { tags: 'refused', on: { 'information.retryAsked': 'loading' } },
          },
        },
      },
    },
    toast: {
      description: 'The notice that says why a fare is refused.',
      initial: 'quiet',
      meta: { covers: ['MSG-04'] },
      on: { 'fare.refused': { target: '.shown', actions: { type: 'rememberRestriction', params: ({ event }) => event } } },
      states: {
        quiet: {},
        shown: {
          tags: 'refused',
          initial: 'passing',
          meta: { covers: ['SPF-16', 'SPF-17', 'SPF-21'] },
          exit: 'forgetRestriction',
          on: {
            'toast.dismissed': 'quiet',
            'fare.accepted': { description: 'What the notice says is no longer true.', target: 'quiet' },
          },
          states: {
            passing: { after: { toast: '#specialFare.toast.quiet' }, on: { 'toast.held': 'held' } },
            held: {
              description: 'The traveller reads the notice or is about to press its button, so it stays.',
              on: {
                'toast.released': 'passing',
                'fare.refused': { actions: { type: 'rememberRestriction', params: ({ event }) => event } },
              },
            },
          },
        },
      },
    },
  },
})

export type SpecialFareActor = ActorRefFrom<typeof specialFareMachine>
