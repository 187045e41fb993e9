import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import type { PageTurn } from '../../../../machines/account/myBookings/myBookings.types.ts'
import { t } from '../../../messages/myBookingsMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import s from './pager.module.css'

interface PagerProps {
  readonly page: number
  readonly pages: number
  readonly onTurn: (by: PageTurn) => void
}

/** Turns the pages of a list. At either end the button stays in reach and says why it does nothing. */
export function Pager({ page, pages, onTurn }: PagerProps) {
  const [first, last] = [useId(), useId()]
  const [isFirst, isLast] = [page === 1, page === pages]
  return (
    <nav aria-label={t('bookingsPages')} className={s['pager']}>
      <Button look="plain" aria-disabled={isFirst} aria-describedby={isFirst ? first : undefined} onClick={() => onTurn(-1)}>
        <ChevronLeft aria-hidden="true" size={20} />
        {t('bookingsPrevious')}
      </Button>
      <p className={s['page']}>{t('bookingsPage', { page, pages })}</p>
      <Button look="plain" aria-disabled={isLast} aria-describedby={isLast ? last : undefined} onClick={() => onTurn(1)}>
        {t('bookingsNext')}
        <ChevronRight aria-hidden="true" size={20} />
      </Button>
      <VisuallyHidden>
        <span id={first}>{t('bookingsFirstPage')}</span>
        <span id={last}>{t('bookingsLastPage')}</span>
      </VisuallyHidden>
    </nav>
  )
}
