import { TicketCheck, TicketX } from 'lucide-react'
import type { PromoOutcome } from '../../../../machines/domain/promo.ts'
import { promotionWords } from './flightResults.words.ts'
import s from './promotionNote.module.css'

/** What became of the promo code: a quiet line above the flights whose prices it lowers, or does not. */
export function PromotionNote({ promotion }: { readonly promotion: PromoOutcome | null }) {
  if (promotion === null) return null
  const Icon = promotion.applied ? TicketCheck : TicketX
  return (
    <p className={s['note']} data-applied={promotion.applied}>
      <Icon aria-hidden size={18} className={s['icon']} />
      {promotionWords(promotion)}
    </p>
  )
}
