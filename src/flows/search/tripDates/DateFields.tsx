import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { TripDatesActor } from '../../../../machines/search/tripDates/tripDates.machine.ts'
import { t } from './tripDates.text.en.ts'
import { FieldButton } from '../../../ui/FieldButton.tsx'
import { lazyView } from '../../../ui/lazyView.tsx'
import { departureShown, isOpen, pickingOf, returnShown } from './tripDates.select.ts'
import s from './tripDates.module.css'

const { View: CalendarPopup, preload } = lazyView(async () => (await import('./CalendarPopup.tsx')).CalendarPopup)

/** The fields of the two dates, which open one calendar for both [CAL-01]. */
export function DateFields({ actor }: { readonly actor: TripDatesActor }) {
  const departure = useSelector(actor, departureShown)
  const comingBack = useSelector(actor, returnShown)
  const open = useSelector(actor, isOpen)
  const picking = useSelector(actor, pickingOf)
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <div className={s['fields']} onPointerEnter={preload} onFocus={preload}>
      <FieldButton
        ref={anchor}
        label={t('departureDate')}
        value={departure}
        placeholder={t('chooseDate')}
        expanded={open && picking === 'departure'}
        onClick={() => actor.send({ type: 'departure.opened' })}
      />
      <FieldButton
        label={t('returnDate')}
        value={comingBack}
        placeholder={t('addReturn')}
        expanded={open && picking === 'return'}
        onClick={() => actor.send({ type: 'return.opened' })}
      />
      <CalendarPopup isWanted={open} props={{ actor, anchor }} />
    </div>
  )
}
