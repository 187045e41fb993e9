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

/** Why the code of an offer cannot be applied, in words; null when it can [OFF-06, OFF-07, SPF-13]. */
export function refusalWords({ context }: OffersSnapshot, offer: PromoOffer): string | null {
  const refusal = refusalOf(context, offer.promoCode)
  return refusal === null ? null : t(REFUSAL_WORDS[refusal])
}
