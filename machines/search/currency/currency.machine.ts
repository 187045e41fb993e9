import { assign, not, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import { currencyFor, currencyOptions, type CurrencyTable, isCurrencyShown, type RouteCurrencies } from '../../domain/currency.ts'
import { DEFAULT_CURRENCY } from '../../domain/money.ts'
import { logged } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'
import { notifyParent } from '../../kit/runtime/notifyParent.ts'

/** On the home page the currency may be chosen; where a search is modified the first search's is carried [CON-09]. */
type CurrencyMode = 'home' | 'modify'

/** Milliseconds after which a wait is called slow. */
interface CurrencyDelays {
  readonly slow: number
}

export interface CurrencyInput {
  readonly code: string
  readonly isInternationalEnabled: boolean
  /** Currencies that may be chosen; empty for all that a route offers [CUR-05]. */
  readonly filter: readonly string[]
  readonly mode: CurrencyMode
  readonly configuration: { readonly delays: CurrencyDelays }
}

interface CurrencyContext {
  /** What was last chosen or provided: the currency of the search wherever the route offers it. */
  readonly wanted: string
  /** The currency that the parent knows: the last one that either of them sent. */
  readonly notified: string
  readonly isInternationalEnabled: boolean
  readonly filter: readonly string[]
  readonly mode: CurrencyMode
  readonly delays: CurrencyDelays
  /** Null until an end has been known: before that no currency can be judged. */
  readonly route: RouteCurrencies | null
  /** Null until the airline has sent it. */
  readonly table: CurrencyTable | null
}

export type CurrencyEvent =
  | { readonly type: 'currency.chosen'; readonly code: string }
  | { readonly type: 'currencies.retryAsked' }
  | ({ readonly type: 'route.changed' } & RouteCurrencies)
  | { readonly type: 'currency.provided'; readonly code: string }
  | {
      readonly type: 'configuration.provided'
      readonly isInternationalEnabled: boolean
      readonly filter: readonly string[]
      readonly delays: CurrencyDelays
    }

/** The child update of the currency, the same for every cause of a change. */
export type CurrencyOutput = { readonly type: 'currency.changed'; readonly code: string }

type Context = CurrencyContext
type Code = { readonly code: string }

export const initialContext = ({ code, isInternationalEnabled, filter, mode, configuration }: CurrencyInput): CurrencyContext => ({
  wanted: code,
  notified: code,
  isInternationalEnabled,
  filter,
  mode,
  delays: configuration.delays,
  route: null,
  table: null,
})

/** What may be chosen now, the default first; what was asked for is among it while no route is known [CUR-03, CUR-04, CUR-05]. */
export function optionsOf({ route, wanted, isInternationalEnabled, filter, table }: CurrencyContext): readonly string[] {
  if (route === null) return [...new Set([DEFAULT_CURRENCY, wanted])]
  const sold = table === null ? null : table.currencies.map(({ currencyCode }) => currencyCode)
  return currencyOptions({ route: isInternationalEnabled ? route : null, filter, sold })
}

/** The currency that fares are quoted in: always one of the options. */
export const codeOf = (context: CurrencyContext): string => currencyFor(context.wanted, optionsOf(context), context.route)

/** Whether the selector shows. The home page is where a new booking starts; a search that is modified has started [CUR-02, CON-09]. */
export const isShown = ({ isInternationalEnabled, mode }: CurrencyContext): boolean =>
  isCurrencyShown({ isInternationalEnabled, isHomePage: mode === 'home', isStartOfNewBooking: mode === 'home' })

/** Whether there is more to choose from than the default, so that names and rates are of use. */
export const isChoice = (context: CurrencyContext): boolean => isShown(context) && optionsOf(context).length > 1

/** The route after the parent has named its currencies; unknown until an end was known for the first time. */
const routeAfter = (route: RouteCurrencies | null, { origin, destination, isInternational }: RouteCurrencies): RouteCurrencies | null =>
  route === null && origin === null && destination === null ? null : { origin, destination, isInternational }

/** What the currency can ask, check and do; the statechart itself is in `currency.machine.ts`. */
export const currency = setup({
  types: { context: {} as Context, events: {} as CurrencyEvent, input: {} as CurrencyInput, meta: {} as Covers },
  actors: { loadCurrencies: port<CurrencyTable>('loadCurrencies') },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    isShown: ({ context }) => isShown(context),
    isChoice: ({ context }) => isChoice(context),
    isOption: ({ context }, { code }: Code) => optionsOf(context).includes(code),
    isNews: ({ context }) => codeOf(context) !== context.notified,
  },
  actions: {
    choose: assign((_, { code }: Code) => ({ wanted: code })),
    takeProvided: assign((_, { code }: Code) => ({ wanted: code, notified: code })),
    setRoute: assign(({ context }, named: RouteCurrencies) => ({ route: routeAfter(context.route, named) })),
    setConfiguration: assign(
      (
        _,
        {
          isInternationalEnabled,
          filter,
          delays,
        }: { readonly isInternationalEnabled: boolean; readonly filter: readonly string[]; readonly delays: CurrencyDelays },
      ) => ({ isInternationalEnabled, filter, delays }),
    ),
    keepTable: assign((_, { table }: { readonly table: CurrencyTable }) => ({ table })),
    rememberNotified: assign({ notified: ({ context }) => codeOf(context) }),
    notifyCurrency: notifyParent(({ context }: { context: Context }): CurrencyOutput => ({ type: 'currency.changed', code: codeOf(context) })),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
  },
})

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
      description: 'The currency of another origin, of an address or of the stored search. One that the route does not offer yet waits for it.',
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
        actions: ['notifyCurrency', 'rememberNotified'],
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
