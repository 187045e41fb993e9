import type { FareRouteFacts, SpecialFare, SpecialFareContent } from '../../domain/specialFare.ts'
import type { FareRefusal } from '../../domain/specialFareRules.ts'

/** What another airline changes, as far as special fares are concerned. */
export interface SpecialFareConfiguration {
  /** Milliseconds after which a wait is called slow, and for which a toast stays. */
  readonly delays: { readonly slow: number; readonly toast: number }
}

export interface SpecialFareInput {
  /** Chosen before: it is judged as soon as its route is known. */
  readonly fare: SpecialFare | null
  readonly configuration: SpecialFareConfiguration
}

/** Why a fare cannot be used: by the rules, or because the airline could not be asked. Each has words in the catalogue. */
export type RestrictionReason = FareRefusal | 'notChecked'

/** A fare that cannot be used, and why: it was not taken, or it was taken away. */
export interface FareRestriction {
  readonly fare: SpecialFare
  readonly reason: RestrictionReason
  readonly outcome: 'refused' | 'removed'
}

/** What the traveller's last press or the route did to the chosen fare. */
export interface FareChange {
  readonly fare: SpecialFare
  readonly outcome: 'chosen' | 'removed'
}

/** The fares that may be used on routes out of India: not told yet, or not to be had, or these [SPF-14]. */
export type InternationalFares = 'awaited' | 'unknown' | readonly SpecialFare[]

export interface SpecialFareContext {
  readonly configuration: SpecialFareConfiguration
  readonly route: FareRouteFacts
  readonly fare: SpecialFare | null
  /** The fare that was pressed and waits for the list of international fares. */
  readonly awaited: SpecialFare | null
  readonly change: FareChange | null
  readonly restriction: FareRestriction | null
  readonly internationalFares: InternationalFares
  /** Null until the airline has told it. */
  readonly information: readonly SpecialFareContent[] | null
}

export type SpecialFareEvent =
  // told by the parent
  | { readonly type: 'route.changed'; readonly route: FareRouteFacts }
  // a search that was made elsewhere: a fare comes with its route, so that neither is judged by what was there before
  | { readonly type: 'fare.provided'; readonly fare: SpecialFare | null; readonly route: FareRouteFacts }
  | { readonly type: 'configuration.provided'; readonly configuration: SpecialFareConfiguration }
  // done by the traveller
  | { readonly type: 'fare.toggled'; readonly fare: SpecialFare }
  | { readonly type: 'information.opened' }
  | { readonly type: 'information.closed' }
  | { readonly type: 'information.retryAsked' }
  | { readonly type: 'toast.dismissed' }
  // the pointer or the focus is on the toast, or has left it
  | { readonly type: 'toast.held' }
  | { readonly type: 'toast.released' }
  // raised by the machine
  | { readonly type: 'fare.accepted' }
  | { readonly type: 'fare.refused'; readonly restriction: FareRestriction }

/** What the parent hears of a change that it did not make itself: nothing is told of a provided fare that is allowed. */
export type SpecialFareTold = { readonly type: 'specialFare.changed'; readonly fare: SpecialFare | null }
