import { Check } from 'lucide-react'
import { checkIn } from '../../messages/en/checkIn.ts'
import { translator } from '../../messages/translate.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import row from '../../ui/stepRow.module.css'
import s from './checkInSteps.module.css'

const t = translator(checkIn)

const STEPS = [
  ['flights', 'checkInStepFlights'],
  ['addOns', 'checkInStepAddOns'],
  ['seats', 'checkInStepSeats'],
  ['goods', 'checkInStepGoods'],
  ['passes', 'checkInStepPasses'],
] as const

/** A step of check-in. */
export type CheckInStep = (typeof STEPS)[number][0]

/** How far check-in is: a row of steps, on a phone thin bars under the name of the one that is shown. */
export function CheckInSteps({ current }: { readonly current: CheckInStep }) {
  const place = STEPS.findIndex(([step]) => step === current)
  const name = t(STEPS[place]?.[1] ?? 'checkInStepFlights')
  const counted = { step: place + 1, count: STEPS.length }
  return (
    <nav className={row['steps']} aria-label={t('checkInSteps', { ...counted, name })}>
      <p aria-hidden="true" className={row['short']}>
        <b>{name}</b> {t('checkInStepsShort', counted)}
      </p>
      <ol className={row['list']}>
        {STEPS.map(([step, key], index) => (
          <li key={step} data-done={index < place} aria-current={index === place ? 'step' : undefined} className={s['step']}>
            <span aria-hidden="true" className={s['sign']}>
              {index < place ? <Check size={18} /> : index + 1}
            </span>
            <VisuallyHidden shownOn="others">{t(key)}</VisuallyHidden>
          </li>
        ))}
      </ol>
    </nav>
  )
}
