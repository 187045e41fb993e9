import { useSelector } from '@xstate/react'
import { CircleAlert } from 'lucide-react'
import type { RefObject } from 'react'
import { LONGEST_NAME } from '../../../../machines/domain/personName.ts'
import type { GroupRetrievalActor } from '../../../../machines/trips/groupRetrieval/groupRetrieval.machine.ts'
import { TextField } from '../../../ui/TextField.tsx'
import f from '../../../ui/field.module.css'
import s from './groupDialog.module.css'
import { alertOf, asksBoth, canType, isMarked, leadOf, statusOf } from './groupRetrieval.select.ts'
import { t } from './groupRetrieval.text.en.ts'

interface GroupNamesProps {
  readonly actor: GroupRetrievalActor
  /** The id of the form, by which a button elsewhere submits it. */
  readonly form: string
  readonly first: RefObject<HTMLInputElement | null>
  /** What Enter does, and the button. */
  readonly onSubmit: () => void
}

/** The names that are asked for, with one error under them [GRP-17]. */
export function GroupNames({ actor, form, first, onSubmit }: GroupNamesProps) {
  const both = useSelector(actor, asksBoth)
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
        onSubmit()
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
