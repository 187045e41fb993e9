import { Check } from 'lucide-react'
import type { BookingActor } from '../../../../machines/booking/booking/booking.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { useView } from '../../useView.ts'
import { stepsShown } from './booking.select.ts'
import { t } from './booking.text.en.ts'
import row from '../../../ui/stepRow.module.css'
import s from './bookingSteps.module.css'

/** How far the booking is. A step that was done is a button that opens it again, and keeps everything. */
export function BookingSteps({ actor }: { readonly actor: BookingActor }) {
  const steps = useView(actor, stepsShown)
  const current = steps.find(({ isCurrent }) => isCurrent)
  const counted = { step: current?.number ?? 1, count: steps.length }
  return (
    <nav className={row['steps']} aria-label={t('saleSteps', { ...counted, name: current?.name ?? '' })}>
      <p aria-hidden="true" className={row['short']}>
        <b>{current?.name}</b> {t('saleStepsShort', counted)}
      </p>
      <ol className={row['list']}>
        {steps.map(({ step, name, number, isCurrent, isDone, reopens }) => {
          const sign = (
            <span aria-hidden="true" className={s['sign']}>
              {isDone ? <Check size={18} /> : number}
            </span>
          )
          return (
            <li key={step} data-done={isDone} aria-current={isCurrent ? 'step' : undefined} className={s['step']}>
              {reopens !== null ? (
                <Button look="bare" onClick={() => actor.send({ type: reopens })}>
                  {sign}
                  {name}
                </Button>
              ) : (
                <span className={s['name']}>
                  {sign}
                  {name}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
