import { CircleAlert } from 'lucide-react'
import { t } from '../../../messages/messages.ts'
import { Button } from '../../../ui/Button.tsx'
import s from './stationsWait.module.css'

interface StationsWaitProps {
  readonly stage: 'waiting' | 'slow' | 'failed'
  readonly onRetry: () => void
}

const ROWS = ['a', 'b', 'c', 'd'] as const

/** In place of the list: rows to come, or what happened and a way on. */
export const StationsWait = ({ stage, onRetry }: StationsWaitProps) =>
  stage === 'failed' ? (
    <div className={s['failed']}>
      <p role="alert" className={s['words']}>
        <CircleAlert aria-hidden="true" size={18} className={s['icon']} />
        {t('stationsFailed')}
      </p>
      <Button look="plain" onClick={onRetry}>
        {t('stationsRetry')}
      </Button>
    </div>
  ) : (
    <div className={s['wait']} aria-hidden="true">
      {stage === 'slow' ? <p className={s['slow']}>{t('stationsSlow')}</p> : null}
      {ROWS.map((row) => (
        <div key={row} className={s['skeleton']}>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
  )
