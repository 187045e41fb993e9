import { useSelector } from '@xstate/react'
import { useContext, useRef, type Ref, type RefObject } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { passengerPickerMachine } from '../../../../machines/search/passengerPicker/passengerPicker.machine.ts'
import { t } from './passengerCounters.text.en.ts'
import { Button } from '../../../ui/Button.tsx'
import { Counter } from '../../../ui/Counter.tsx'
import { GroupAid } from '../../../ui/groupAid.ts'
import { Popup } from '../../../ui/Popup.tsx'
import { countShown } from './partyShown.ts'
import s from './passengerPopup.module.css'
import { counterRows, fullWords, isFull, type CounterRow } from './passengerPicker.select.ts'

type Actor = ActorRefFrom<typeof passengerPickerMachine>

interface PassengerPopupProps {
  readonly actor: Actor
  readonly anchor: RefObject<HTMLElement | null>
}

/** The counters of the passengers [PAX-01]. */
export function PassengerPopup({ actor, anchor }: PassengerPopupProps) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'))
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const groupAid = useContext(GroupAid)
  const firstAdd = useRef<HTMLButtonElement>(null)
  const close = () => actor.send({ type: 'picker.closed' })
  return (
    <Popup
      open={isOpen}
      onClose={close}
      title={t('passengers')}
      anchor={anchor}
      size={360}
      initialFocus={firstAdd}
      footer={
        <>
          <p role="status" className={s['full']}>
            {fullWords(context)}
          </p>
          {isFull(context) && groupAid}
          <Button wide onClick={close}>
            {t('passengersDone')}
          </Button>
        </>
      }
    >
      {counterRows(context).map((row, index) => (
        <PassengerRow key={row.kind} row={row} actor={actor} {...(index === 0 ? { addRef: firstAdd } : {})} />
      ))}
    </Popup>
  )
}

interface PassengerRowProps {
  readonly row: CounterRow
  readonly actor: Actor
  readonly addRef?: Ref<HTMLButtonElement>
}

function PassengerRow({ row, actor, ...focus }: PassengerRowProps) {
  const { kind } = row
  return (
    <Counter
      {...focus}
      label={row.ageGroup}
      info={row.ageInfo}
      value={row.value}
      spoken={countShown(kind, row.value)}
      add={{ label: t(`${kind}Add`), refusal: row.addRefusal, onPress: () => actor.send({ type: 'passenger.added', kind }) }}
      remove={{ label: t(`${kind}Remove`), refusal: row.removeRefusal, onPress: () => actor.send({ type: 'passenger.removed', kind }) }}
      message={row.message}
    />
  )
}
