import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { fareCalendarMachine } from '../../../../machines/search/fareCalendar/fareCalendar.machine.ts'
import { t } from '../../../messages/messages.ts'
import { FieldButton } from '../../../ui/FieldButton.tsx'
import { whenIdle } from '../../../ui/whenIdle.ts'
import { departureShown, isOpen, pickingOf, returnShown } from './fareCalendar.select.ts'
import s from './dateFields.module.css'

export type FareCalendarActor = ActorRefFrom<typeof fareCalendarMachine>

const load = () => import('./FareCalendarPopup.tsx')
const FareCalendarPopup = lazy(async () => ({ default: (await load()).FareCalendarPopup }))
const preload = () => void load().catch(() => undefined)

interface DateFieldsProps {
  readonly actor: FareCalendarActor
  /** What is wrong with a date, in words. */
  readonly departureError?: string | null
  readonly returnError?: string | null
}

/** The fields of the two dates, which open one calendar for both [CAL-01]. */
export function DateFields({ actor, departureError = null, returnError = null }: DateFieldsProps) {
  const departure = useSelector(actor, departureShown)
  const comingBack = useSelector(actor, returnShown)
  const open = useSelector(actor, isOpen)
  const picking = useSelector(actor, pickingOf)
  const anchor = useRef<HTMLButtonElement>(null)
  useEffect(() => whenIdle(preload), [])
  return (
    <div className={s['fields']} onPointerEnter={preload} onFocus={preload}>
      <FieldButton
        ref={anchor}
        label={t('departureDate')}
        value={departure}
        placeholder={t('chooseDate')}
        expanded={open && picking === 'departure'}
        error={departureError}
        onClick={() => actor.send({ type: 'departure.opened' })}
      />
      <FieldButton
        label={t('returnDate')}
        value={comingBack}
        placeholder={t('addReturn')}
        expanded={open && picking === 'return'}
        error={returnError}
        onClick={() => actor.send({ type: 'return.opened' })}
      />
      {open && (
        <Suspense fallback={null}>
          <FareCalendarPopup actor={actor} anchor={anchor} />
        </Suspense>
      )}
    </div>
  )
}
