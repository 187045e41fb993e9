import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { LeavingActor } from '../../../../machines/site/leaving/leaving.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { t } from './leaving.text.en.ts'
import s from './leaving.module.css'

/** Asks before a page is left on which something is not saved. “Stay” has the focus: nothing changes by this answer. */
export function Leaving({ actor }: { readonly actor: LeavingActor }) {
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches({ unsaved: 'asking' }))
  const stay = useRef<HTMLButtonElement>(null)
  const choose = (type: 'stay.chosen' | 'leave.chosen') => () => actor.send({ type })
  return (
    <Popup
      open={isAsking}
      onClose={choose('stay.chosen')}
      title={t('leavingTitle')}
      size={360}
      isBottomSheet
      initialFocus={stay}
      footer={
        <div className={s['answers']}>
          <Button look="plain" onClick={choose('leave.chosen')}>
            {t('leavingGo')}
          </Button>
          <Button ref={stay} onClick={choose('stay.chosen')}>
            {t('leavingStay')}
          </Button>
        </div>
      }
    >
      <p className={s['text']}>{t('leavingText')}</p>
    </Popup>
  )
}
