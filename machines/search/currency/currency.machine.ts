import { not } from 'xstate'
import { logged } from '../../kit/calls.ts'
import { initialContext } from './currency.rules.ts'
import { currency } from './currency.setup.ts'

export const currencyMachine = currency.createMachine({
  id: 'currency',
  description: 'The currency that fares are quoted in: rupees, or that of an end of an international route.',
  type: 'parallel',
  context: ({ input }) => initialContext(input),
  meta: { covers: ['CUR-01', 'CUR-03', 'CUR-04', 'CUR-05', 'OPEN-53'] },
  on: {
    'route.changed': {
      description: 'Another route offers other currencies: one that it does not offer falls back.',
      meta: { covers: ['CUR-03'] },
      actions: { type: 'setRoute', params: ({ event }) => event },
    },
    'currency.provided': {
      description: 'Of an origin picked or swapped, of an address, or of what was kept. One that the route does not offer yet waits for it.',
      meta: { covers: ['STN-14', 'STN-15'] },
      actions: { type: 'takeProvided', params: ({ event }) => event },
    },
    'configuration.provided': { meta: { covers: ['CUR-05'] }, actions: { type: 'setConfiguration', params: ({ event }) => event } },
  },
  states: {
    selector: {
      initial: 'hidden',
      always: {
        guard: 'isNews',
        description: 'Once for every new currency, whether it was chosen or the route fell back to another.',
        actions: ['tellCurrency', 'rememberTold'],
      },
      states: {
        hidden: { meta: { covers: ['CUR-02', 'CON-09'] }, always: { guard: 'isShown', target: 'shown' } },
        shown: {
          meta: { covers: ['CUR-02', 'CON-09'] },
          always: { guard: not('isShown'), target: 'hidden' },
          on: {
            'currency.chosen': {
              guard: { type: 'isOption', params: ({ event }) => event },
              meta: { covers: ['CUR-03'] },
              actions: { type: 'choose', params: ({ event }) => event },
            },
          },
        },
      },
    },
    table: {
      description: "The airline's currencies by name, and the date of its rates.",
      initial: 'unneeded',
      states: {
        unneeded: {
          description: 'Rupees are the only option: nothing is asked.',
          always: { guard: 'isChoice', target: 'asking' },
        },
        asking: {
          description: 'The options can be chosen by their codes meanwhile.',
          tags: 'waiting',
          initial: 'waiting',
          invoke: {
            src: 'loadCurrencies',
            onDone: {
              description: 'What the airline does not sell in is no option any more.',
              target: 'ready',
              meta: { covers: ['CUR-06'] },
              actions: { type: 'keepTable', params: ({ event }) => ({ table: event.output }) },
            },
            onError: {
              description: 'The options stay, by their codes; the date of the rates is not known.',
              target: 'failed',
              actions: logged('loadCurrencies'),
            },
          },
          states: {
            waiting: { after: { slow: 'slow' } },
            slow: { description: 'The airline takes longer than usual.' },
          },
        },
        ready: {},
        failed: { tags: 'refused', on: { 'currencies.retryAsked': 'asking' } },
      },
    },
  },
})
