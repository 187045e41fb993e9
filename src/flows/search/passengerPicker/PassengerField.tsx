import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { passengerPickerMachine } from '../../../../machines/search/passengerPicker/passengerPicker.machine.ts'
import { t } from './passengerPicker.text.en.ts'
import { FieldButton } from '../../../ui/FieldButton.tsx'
import { lazyView } from '../../../ui/lazyView.tsx'
import { partyShown } from './partyShown.ts'

const { View: PassengerPopup } = lazyView(async () => (await import('./PassengerPopup.tsx')).PassengerPopup)

/** Who travels: a button with the party, and the counters it opens [PAX-01]. */
export function PassengerField({ actor }: { readonly actor: ActorRefFrom<typeof passengerPickerMachine> }) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'))
  const counts = useSelector(actor, (snapshot) => snapshot.context.counts)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      <FieldButton
        ref={button}
        label={t('passengers')}
        value={partyShown(counts)}
        expanded={isOpen}
        onClick={() => actor.send({ type: 'picker.opened' })}
      />
      <PassengerPopup isWanted={isOpen} props={{ actor, anchor: button }} />
    </>
  )
}
