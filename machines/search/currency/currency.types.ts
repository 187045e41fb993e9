import type { CurrencyTable } from '../../domain/currency.ts'

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

/** The currencies of a route's ends; null where an end, or its currency, is not known. */
export interface CurrencyRoute {
  readonly origin: string | null
  readonly destination: string | null
  readonly isInternational: boolean
}

export interface CurrencyContext {
  /** The currency that fares are quoted in. */
  readonly code: string
  /** What was last chosen or provided; it is the code wherever the route offers it. */
  readonly wanted: string
  readonly isInternationalEnabled: boolean
  readonly filter: readonly string[]
  readonly mode: CurrencyMode
  readonly delays: CurrencyDelays
  /** Null until an end has been known: before that no currency can be judged. */
  readonly route: CurrencyRoute | null
  /** Null until the airline has sent it. */
  readonly table: CurrencyTable | null
}

export type CurrencyEvent =
  | { readonly type: 'currency.chosen'; readonly code: string }
  | { readonly type: 'currencies.retryAsked' }
  | ({ readonly type: 'route.changed' } & CurrencyRoute)
  | { readonly type: 'currency.provided'; readonly code: string }
  | {
      readonly type: 'configuration.provided'
      readonly isInternationalEnabled: boolean
      readonly filter: readonly string[]
      readonly delays: CurrencyDelays
    }

/** What the currency tells its parent, whoever or whatever changed it. */
export type CurrencyTold = { readonly type: 'currency.changed'; readonly code: string }
