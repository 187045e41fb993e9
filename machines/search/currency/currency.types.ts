import type { CurrencyTable } from '../../domain/currency.ts'
import type { RouteCurrencies } from '../../domain/currencyRules.ts'

/** On the home page the currency may be chosen; where a search is modified the first search's is carried [CON-09]. */
export type CurrencyMode = 'home' | 'modify'

/** Milliseconds after which a wait is called slow. */
export interface CurrencyDelays {
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

export interface CurrencyContext {
  /** What was last chosen or provided: the currency of the search wherever the route offers it. */
  readonly wanted: string
  /** What the parent was told, or said, last. */
  readonly told: string
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

/** What the currency tells its parent, whoever or whatever changed it. */
export type CurrencyTold = { readonly type: 'currency.changed'; readonly code: string }
