import type { IsoDate } from './calendarDate.ts'

/** What the airline judges a promo code by [API-01]. */
export interface PromoQuestion {
  readonly origin: string
  readonly destination: string
  readonly departureDate: IsoDate
  readonly returnDate: IsoDate | null
  /** Adults, children and seniors [OPEN-59]. */
  readonly passengerCount: number
}

/** The airline's judgement. `message` is the airline's own wording; empty where it gave none [API-02, API-03, CON-47]. */
export interface PromoReply {
  readonly accepted: boolean
  readonly message: string
}

/** A code that the airline proposes by itself [PRO-18, OPEN-13]. */
export interface PromoNudge {
  readonly promoCode: string
  readonly message: string
}

/** A code of which this visit has reserved a use [API-05]. */
export interface AppliedPromo {
  readonly promoCode: string
  readonly message: string
}

/** What became of the promo code of a search, in the airline's own words; these are empty where it gave none. */
export interface PromoOutcome {
  readonly promoCode: string
  readonly applied: boolean
  readonly message: string
}

/** A promo code of the offers dialog [PRO-19, OFF-03]. */
export interface PromoOffer {
  readonly promoCode: string
  readonly title: string
  /** For the search at hand [OFF-07]. */
  readonly applicable: boolean
  /** What stands in the way, in the airline's own words; empty for nothing. */
  readonly message: string
  /** False hides the code from the dialog [OPEN-58]. */
  readonly isForWeb: boolean
}

/** An offer of a bank: information only [OFF-04, CON-16]. */
export interface BankOffer {
  readonly logo: string
  readonly title: string
  readonly description: string
}

export interface Offers {
  readonly promoCodes: readonly PromoOffer[]
  readonly bankOffers: readonly BankOffer[]
}
