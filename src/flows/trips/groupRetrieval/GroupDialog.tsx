import { useSelector } from '@xstate/react'
import { useId, useRef } from 'react'
import type { GroupRetrievalActor } from '../../../../machines/trips/groupRetrieval/groupRetrieval.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { GroupNames } from './GroupNames.tsx'
import s from './groupDialog.module.css'
import { asksBoth, canSubmit, isBusy, isOpen, titleOf, whyNotSubmit } from './groupRetrieval.select.ts'
import { t } from './groupRetrieval.text.en.ts'

interface Part {
  readonly actor: GroupRetrievalActor
}

/** The dialog in which one of a group says who they are [GRP-02, GRP-03, GRP-04, GRP-05]. */
export function GroupDialog({ actor }: Part) {
  const form = useId()
  const open = useSelector(actor, isOpen)
  const title = useSelector(actor, titleOf)
  const both = useSelector(actor, asksBoth)
  const first = useRef<HTMLInputElement>(null)
  const close = () => actor.send({ type: 'dialog.closed' })
  return (
    <Popup
      open={open}
      onClose={close}
      title={title}
      size={both ? 620 : 466}
      initialFocus={first}
      footer={<Actions actor={actor} form={form} onClose={close} />}
    >
      <GroupNames actor={actor} form={form} first={first} onSubmit={() => actor.send({ type: 'form.submitted' })} />
    </Popup>
  )
}

interface ActionsProps extends Part {
  readonly form: string
  readonly onClose: () => void
}

function Actions({ actor, form, onClose }: ActionsProps) {
  const isReady = useSelector(actor, canSubmit)
  const busy = useSelector(actor, isBusy)
  const why = useSelector(actor, whyNotSubmit)
  return (
    <div className={s['actions']}>
      <p id={`${form}why`} className={s['why']}>
        {why}
      </p>
      <div className={s['close']}>
        <Button look="plain" onClick={onClose}>
          {t('groupClose')}
        </Button>
      </div>
      <Button type="submit" form={form} aria-disabled={!isReady} aria-busy={busy} aria-describedby={`${form}why`}>
        {t('groupContinue')}
      </Button>
    </div>
  )
}
