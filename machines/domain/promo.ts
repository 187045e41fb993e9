import type { IsoDate } from './calendarDate.ts'
import { totalPassengers } from './passengers.ts'
import type { Search } from './search.ts'

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

/** Why a text is not asked about as a promo code. Each has words in the catalogue. */
export type PromoRemark = 'tooShort' | 'tooLong'

/** What of a typed text can be a promo code: its letters and digits, in capitals [PRO-05, PRO-06, PRO-07]. */
export const strippedPromoCode = (text: string): string => text.replaceAll(/[^a-z0-9]/gi, '').toUpperCase()

/**
 * The promo code that a typed text stands for, cut where it exceeds the longest code [PRO-05, PRO-06, PRO-07, PRO-08].
 * @param maximumLength how many characters a code has at most
 */
export const cleanPromoCode = (text: string, maximumLength: number): string => strippedPromoCode(text).slice(0, maximumLength)

/**
 * Whether the airline is asked about a code [PRO-09].
 * @param minimum a code is longer than this [OPEN-04]
 * @param maximum and not longer than this [OPEN-05]
 */
export const shouldAsk = (code: string, minimum: number, maximum: number): boolean => code.length > minimum && code.length <= maximum

/** Why a code is not asked about; null when it is, and while there is none. Limits as in `shouldAsk` [PRO-08, PRO-09]. */
export function whyNotAsk(code: string, minimum: number, maximum: number): PromoRemark | null {
  if (code === '' || shouldAsk(code, minimum, maximum)) return null
  return code.length > maximum ? 'tooLong' : 'tooShort'
}

/** What a code is judged by in a search; null while the search is incomplete [API-01, OPEN-59]. */
export function promoQuestionOf({ tripType, origin, destination, departureDate, returnDate, passengers }: Search): PromoQuestion | null {
  if (origin === null || destination === null || departureDate === null) return null
  if (tripType === 'ROUND_TRIP' && returnDate === null) return null
  return { origin, destination, departureDate, returnDate, passengerCount: totalPassengers(passengers) }
}

/** Whether two questions are the same: a code is judged alike by both [OPEN-64]. */
export const isSameQuestion = (one: PromoQuestion | null, other: PromoQuestion | null): boolean =>
  one === null || other === null
    ? one === other
    : one.origin === other.origin &&
      one.destination === other.destination &&
      one.departureDate === other.departureDate &&
      one.returnDate === other.returnDate &&
      one.passengerCount === other.passengerCount

/** The offers of the dialog: codes that are not for the web are hidden [OPEN-58]. */
export const shownOffers = ({ promoCodes, bankOffers }: Offers): Offers => ({ promoCodes: promoCodes.filter((each) => each.isForWeb), bankOffers })

/** Why the apply button of an offer does nothing. Each has words in the catalogue. */
export type OfferRefusal = 'alreadyApplied' | 'specialFareChosen' | 'notApplicable'

/**
 * Why a code of the dialog cannot be applied, or null when it can [OFF-06, OFF-07, SPF-13].
 * @param appliedCode the code that is applied; null for none
 * @param isLocked whether a special fare is chosen
 */
export function whyNotApply(offer: PromoOffer, appliedCode: string | null, isLocked: boolean): OfferRefusal | null {
  if (isLocked) return 'specialFareChosen'
  if (appliedCode !== null && strippedPromoCode(offer.promoCode) === appliedCode) return 'alreadyApplied'
  return offer.applicable ? null : 'notApplicable'
}
