import { currencyFor, currencyOptions, isCurrencyShown, type RouteCurrencies } from '../../domain/currencyRules.ts'
import { DEFAULT_CURRENCY } from '../../domain/money.ts'
import type { CurrencyContext, CurrencyInput } from './currency.types.ts'

export const initialContext = ({ code, isInternationalEnabled, filter, mode, configuration }: CurrencyInput): CurrencyContext => ({
  wanted: code,
  told: code,
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
export const routeAfter = (route: RouteCurrencies | null, { origin, destination, isInternational }: RouteCurrencies): RouteCurrencies | null =>
  route === null && origin === null && destination === null ? null : { origin, destination, isInternational }
