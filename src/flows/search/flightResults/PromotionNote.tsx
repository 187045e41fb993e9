import { Ticket, TicketCheck, TicketX } from 'lucide-react'
import type { PromoOutcome } from '../../../../machines/domain/promo.ts'
import { AIRLINE_LANGUAGE } from '../../../messages/airlineLanguage.ts'
import { t } from '../../../messages/resultsMessages.ts'
import { outcomeWords } from './flightResults.words.ts'
import s from './promotionNote.module.css'

interface PromotionNoteProps {
  readonly promotion: PromoOutcome | null
  /** The code whose flights are on their way. */
  readonly awaited: string | null
}

/** What became of the promo code: a quiet line above the flights whose prices it lowers, or does not. */
export function PromotionNote({ promotion, awaited }: PromotionNoteProps) {
  if (promotion === null && awaited === null) return null
  const Icon = promotion === null ? Ticket : promotion.applied ? TicketCheck : TicketX
  return (
    <p className={s['note']} data-applied={promotion?.applied ?? false}>
      <Icon aria-hidden size={18} className={s['icon']} />
      <span>
        {promotion === null ? t('promoAwaited', { code: awaited ?? '' }) : outcomeWords(promotion)}{' '}
        <span lang={AIRLINE_LANGUAGE}>{promotion?.message}</span>
      </span>
    </p>
  )
}
