import { assign, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import type { CurrencyTable } from '../../domain/currency.ts'
import type { RouteCurrencies } from '../../domain/currencyRules.ts'
import { effect } from '../../kit/effect.ts'
import { port } from '../../kit/port.ts'
import { tell } from '../../kit/tell.ts'
import { codeOf, isChoice, isShown, optionsOf, routeAfter } from './currency.rules.ts'
import type { CurrencyContext, CurrencyDelays, CurrencyEvent, CurrencyInput, CurrencyTold } from './currency.types.ts'

type Context = CurrencyContext
type Code = { readonly code: string }

/** What the currency can ask, check and do; the statechart itself is in `currency.machine.ts`. */
export const currency = setup({
  types: { context: {} as Context, events: {} as CurrencyEvent, input: {} as CurrencyInput, meta: {} as Covers },
  actors: { loadCurrencies: port<CurrencyTable>('loadCurrencies') },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    isShown: ({ context }) => isShown(context),
    isChoice: ({ context }) => isChoice(context),
    isOption: ({ context }, { code }: Code) => optionsOf(context).includes(code),
    isNews: ({ context }) => codeOf(context) !== context.told,
  },
  actions: {
    choose: assign((_, { code }: Code) => ({ wanted: code })),
    takeProvided: assign((_, { code }: Code) => ({ wanted: code, told: code })),
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
    rememberTold: assign({ told: ({ context }) => codeOf(context) }),
    tellCurrency: tell(({ context }: { context: Context }): CurrencyTold => ({ type: 'currency.changed', code: codeOf(context) })),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
  },
})
