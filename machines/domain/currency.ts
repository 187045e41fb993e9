import type { IsoDate } from './calendarDate.ts'
import { DEFAULT_CURRENCY } from './money.ts'

/** A currency that fares are quoted in [CUR-06]. */
export interface Currency {
  readonly currencyCode: string
  readonly description: string
  readonly displayPrefix: string
}

/** The airline's currencies, with the date of the rates by which it converts. */
export interface CurrencyTable {
  readonly currencies: readonly Currency[]
  readonly ratesAsOf: IsoDate
}

/** The currencies of a route's ends; null where an end, or its currency, is not known. */
export interface RouteCurrencies {
  readonly origin: string | null
  readonly destination: string | null
  /** Not both ends are in India; false while an end is missing [OPEN-53]. */
  readonly isInternational: boolean
}

/** What a route and an airline allow. */
export interface CurrencyFacts {
  /** Null where no route is known, or where international flights are not sold. */
  readonly route: RouteCurrencies | null
  /** Currencies that may be chosen; empty for all [CUR-05]. */
  readonly filter: readonly string[]
  /** The currencies that the airline sells in; null while it has not said. */
  readonly sold: readonly string[] | null
}

/**
 * The currencies a traveller may choose, the default first [CUR-03, CUR-04, CUR-05]. Those of both ends are among them on
 * an international route, and while an end is missing: where only Dubai is chosen, the route can only be international. The
 * default is never filtered away [CUR-01].
 */
export function currencyOptions({ route, filter, sold }: CurrencyFacts): readonly string[] {
  const ofEnds = route !== null && mayBeInternational(route) ? [route.origin, route.destination] : []
  const offered = ofEnds.filter((code) => code !== null && (filter.length === 0 || filter.includes(code)) && (sold === null || sold.includes(code)))
  return [...new Set([DEFAULT_CURRENCY, ...offered.filter((code) => code !== null)])]
}

const mayBeInternational = ({ origin, destination, isInternational }: RouteCurrencies): boolean =>
  isInternational || origin === null || destination === null

/**
 * The currency of a search: what was asked for where it is an option, else that of the origin where it is one, else the
 * default [CUR-01, STN-15].
 */
export function currencyFor(wanted: string, options: readonly string[], route: RouteCurrencies | null): string {
  if (options.includes(wanted)) return wanted
  const origin = route?.origin ?? DEFAULT_CURRENCY
  return options.includes(origin) ? origin : DEFAULT_CURRENCY
}

/** Where a currency selector would stand. */
export interface CurrencyPlace {
  readonly isInternationalEnabled: boolean
  readonly isHomePage: boolean
  readonly isStartOfNewBooking: boolean
}

/** Whether the currency selector shows [CUR-02, CON-09]. */
export const isCurrencyShown = ({ isInternationalEnabled, isHomePage, isStartOfNewBooking }: CurrencyPlace): boolean =>
  isInternationalEnabled && (isStartOfNewBooking || isHomePage)
