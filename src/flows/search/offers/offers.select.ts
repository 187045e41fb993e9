import type { SnapshotFrom } from 'xstate'
import type { PromoOffer } from '../../../../machines/domain/promo.ts'
import type { OfferRefusal } from '../../../../machines/domain/promoCode.ts'
import { refusalOf, type offersMachine } from '../../../../machines/search/offers/offers.machine.ts'
import { t } from '../../../messages/offersMessages.ts'

type OffersSnapshot = SnapshotFrom<typeof offersMachine>

const REFUSAL_WORDS = {
  alreadyApplied: 'offerAlreadyApplied',
  notApplicable: 'offerNotApplicable',
  specialFareChosen: 'offerSpecialFareChosen',
} as const satisfies Record<OfferRefusal, string>

/** Why the code of an offer cannot be applied; null when it can [OFF-06, OFF-07, SPF-13]. */
export const offerRefusal = ({ context }: OffersSnapshot, offer: PromoOffer): OfferRefusal | null => refusalOf(context, offer.promoCode)

/** What is said below an offer: why it cannot be applied, or what it asks for; null for nothing. */
export function offerNote(refusal: OfferRefusal | null, { message }: PromoOffer): { readonly words: string; readonly isAirlines: boolean } | null {
  const isAirlines = message !== '' && (refusal === null || refusal === 'notApplicable')
  if (isAirlines) return { words: message, isAirlines }
  return refusal === null ? null : { words: t(REFUSAL_WORDS[refusal]), isAirlines }
}
