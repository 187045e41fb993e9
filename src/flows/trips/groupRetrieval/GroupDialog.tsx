import { useSelector } from '@xstate/react'
import { CircleAlert } from 'lucide-react'
import { type RefObject, useId, useRef } from 'react'
import { LONGEST_NAME } from '../../../../machines/domain/personName.ts'
import type { GroupRetrievalActor } from '../../../../machines/trips/groupRetrieval/groupRetrieval.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import f from '../../../ui/field.module.css'
import s from './groupDialog.module.css'
import { alertOf, asksBoth, canSubmit, canType, isBusy, isMarked, isOpen, leadOf, statusOf, titleOf, whyNotSubmit } from './groupRetrieval.select.ts'
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
      <Names actor={actor} form={form} first={first} both={both} />
    </Popup>
  )
}

interface NamesProps extends Part {
  readonly form: string
  readonly first: RefObject<HTMLInputElement | null>
  readonly both: boolean
}

/** The names that are asked for, with one error under them [GRP-17]. */
function Names({ actor, form, first, both }: NamesProps) {
  const lead = useSelector(actor, leadOf)
  const { firstName, lastName } = useSelector(actor, ({ context }) => context)
  const isEditable = useSelector(actor, canType)
  const isWrong = useSelector(actor, isMarked)
  const alert = useSelector(actor, alertOf)
  const status = useSelector(actor, statusOf)
  const shared = {
    required: true,
    readOnly: !isEditable,
    errorId: isWrong ? `${form}alert` : null,
    autoCapitalize: 'words',
    spellCheck: false,
  } as const
  return (
    <form
      id={form}
      noValidate
      className={s['names']}
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'form.submitted' })
        first.current?.focus()
      }}
    >
      <p className={s['lead']}>{lead}</p>
      <div className={s['fields']} data-both={both}>
        <TextField
          {...shared}
          ref={first}
          label={t('groupFirstName')}
          autoComplete="given-name"
          maxLength={LONGEST_NAME}
          value={firstName}
          onChange={(text) => actor.send({ type: 'firstName.typed', text })}
        />
        {both && (
          <TextField
            {...shared}
            label={t('groupLastName')}
            autoComplete="family-name"
            maxLength={LONGEST_NAME}
            value={lastName}
            onChange={(text) => actor.send({ type: 'lastName.typed', text })}
          />
        )}
      </div>
      <div className={s['said']}>
        <p id={`${form}alert`} role="alert" className={f['alarm']}>
          {alert !== '' && <CircleAlert aria-hidden="true" size={16} />}
          {alert}
        </p>
        <p role="status" className={s['status']}>
          {status}
        </p>
      </div>
    </form>
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
