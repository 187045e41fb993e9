import { CircleCheck, CircleX, Clock, Hourglass } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { BookingDetail } from '../../../../machines/domain/bookingDetail.ts'
import { Button } from '../../../ui/Button.tsx'
import { statusOf } from './bookingPage.select.ts'
import { t } from './bookingPage.text.en.ts'
import s from './bookingPage.module.css'

interface StatusCardProps {
  readonly booking: BookingDetail
  readonly isWaiting: boolean
  /** Null where another button does it. */
  readonly onLookAgain: (() => void) | null
  readonly search: ReactNode
}

const ICONS = { good: CircleCheck, waiting: Hourglass, due: Clock, over: CircleX } as const

/** What is so, until when, and what to do next [RETR-55]. */
export function StatusCard({ booking, isWaiting, onLookAgain, search }: StatusCardProps) {
  const id = useId()
  const { tone, label, title, text, way } = statusOf(booking)
  const Icon = ICONS[tone]
  return (
    <section aria-labelledby={id} className={s['status']} data-tone={tone}>
      <Icon aria-hidden="true" size={28} className={s['statusIcon']} />
      <div className={s['statusWords']}>
        <h2 id={id} className={s['statusTitle']}>
          <span className={s['statusLabel']}>{label}</span> {title}
        </h2>
        <p className={s['statusText']}>{text}</p>
        {way === 'search' && <p className={s['statusWay']}>{search}</p>}
        {way === 'lookAgain' && onLookAgain !== null && (
          <p className={s['statusWay']}>
            <Button look="plain" aria-busy={isWaiting} aria-disabled={isWaiting} onClick={onLookAgain}>
              {t('bookedLookAgain')}
            </Button>
          </p>
        )}
      </div>
    </section>
  )
}
