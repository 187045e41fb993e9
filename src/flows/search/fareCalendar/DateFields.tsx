import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { FareCalendarActor } from '../../../../machines/search/fareCalendar/fareCalendar.machine.ts'
import { t } from '../../../messages/messages.ts'
import { FieldButton } from '../../../ui/FieldButton.tsx'
import { lazyPiece } from '../../../ui/lazyPiece.ts'
import { departureShown, isOpen, pickingOf, returnShown } from './dateFields.select.ts'
import s from './dateFields.module.css'

const { Piece: FareCalendarPopup, preload } = lazyPiece(async () => (await import('./FareCalendarPopup.tsx')).FareCalendarPopup)

/** The fields of the two dates, which open one calendar for both [CAL-01]. */
export function DateFields({ actor }: { readonly actor: FareCalendarActor }) {
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
      <FareCalendarPopup isWanted={open} props={{ actor, anchor }} />
    </div>
  )
}
