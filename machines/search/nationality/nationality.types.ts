import type { Country, NationalityRule } from '../../domain/nationality.ts'

/** On the home page a nationality may be asked for; where a search is modified the first search's is carried [NAT-02, OPEN-62]. */
export type NationalityMode = 'home' | 'modify'

/** Milliseconds after which a wait is called slow. */
export interface NationalityDelays {
  readonly slow: number
}

export interface NationalityInput {
  readonly mode: NationalityMode
  /** Country code; null where none was chosen before. */
  readonly nationality: string | null
  readonly configuration: { readonly delays: NationalityDelays }
}

/** The station codes of a route's ends; null where not chosen. */
export interface NationalityRoute {
  readonly origin: string | null
  readonly destination: string | null
}

export interface NationalityContext {
  readonly mode: NationalityMode
  /** What was chosen or provided, kept while no route asks for it. */
  readonly chosen: string | null
  readonly route: NationalityRoute
  readonly delays: NationalityDelays
  /** Null until the airline has sent them. */
  readonly rules: readonly NationalityRule[] | null
  /** India first, then by name; null until the airline has sent them [NAT-03]. */
  readonly countries: readonly Country[] | null
  /** What the parent was told last. */
  readonly told: NationalityAnswer
}

/** What the parent needs to know. */
export interface NationalityAnswer {
  /** Null where none is asked for, or none was chosen. */
  readonly nationality: string | null
  /** A route asks for a nationality that is not chosen: the search is blocked [NAT-04]. */
  readonly isMissing: boolean
}

export type NationalityEvent =
  | { readonly type: 'nationality.chosen'; readonly countryCode: string }
  | { readonly type: 'countries.retryAsked' }
  | ({ readonly type: 'route.changed' } & NationalityRoute)
  | { readonly type: 'nationality.provided'; readonly nationality: string | null }
  | { readonly type: 'missing.shown' }
  | { readonly type: 'configuration.provided'; readonly delays: NationalityDelays }

/** What the nationality tells its parent when the answer has changed. */
export type NationalityTold = { readonly type: 'nationality.changed' } & NationalityAnswer
