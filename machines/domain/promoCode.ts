import { totalPassengers } from './passengers.ts'
import type { Offers, PromoOffer, PromoQuestion } from './promo.ts'
import type { Search } from './search.ts'

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
