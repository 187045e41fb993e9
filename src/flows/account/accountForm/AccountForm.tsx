import type { AccountFormActor } from '../../../../machines/account/accountForm/accountForm.machine.ts'
import { useSelector } from '@xstate/react'
import type { SubmitEvent } from 'react'
import { t } from './accountForm.text.en.ts'
import { Button } from '../../../ui/Button.tsx'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import type { FormChoices } from './accountForm.choices.ts'
import { hasChanges, isHeld } from './accountForm.select.ts'
import { CompanyFields, PreferenceFields, TravellerFields } from './FormFields.tsx'
import { FormNotice } from './FormNotice.tsx'
import s from './accountForm.module.css'

interface AccountFormProps {
  readonly actor: AccountFormActor
  readonly choices: FormChoices
  /** What the form is about. */
  readonly name: string
}

/** A form of an account: its fields, what is to be said of it, and the buttons that save and discard. */
export function AccountForm({ actor, choices, name }: AccountFormProps) {
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    actor.send({ type: 'save.asked' })
  }
  return (
    <form className={s['form']} noValidate aria-label={name} onSubmit={save}>
      <Fields actor={actor} choices={choices} />
      <FormNotice actor={actor} choices={choices} />
      <Actions actor={actor} />
    </form>
  )
}

function Fields({ actor, choices }: Omit<AccountFormProps, 'name'>) {
  const form = useSelector(actor, ({ context }) => context.form)
  switch (form) {
    case 'preferences':
      return <PreferenceFields actor={actor} choices={choices} />
    case 'businessProfile':
      return <CompanyFields actor={actor} />
    case 'traveller':
      return <TravellerFields actor={actor} choices={choices} />
  }
}

/** A traveller’s form can be left at any time; the others have something to discard only when something was changed. */
function Actions({ actor }: { readonly actor: AccountFormActor }) {
  const isSaving = useSelector(actor, isHeld)
  const isTraveller = useSelector(actor, ({ context }) => context.form === 'traveller')
  const isChanged = useSelector(actor, hasChanges)
  useKeptFocus('[data-actions] button', isChanged)
  return (
    <div className={s['actions']} data-actions="">
      <Button type="submit" aria-busy={isSaving} aria-disabled={isSaving} onMouseDown={keepFocus}>
        {t('formSave')}
      </Button>
      {(isTraveller || isChanged) && (
        <Button look="plain" aria-disabled={isSaving} onMouseDown={keepFocus} onClick={() => actor.send({ type: 'changes.discarded' })}>
          {t(isTraveller ? 'formCancel' : 'formDiscard')}
        </Button>
      )}
    </div>
  )
}

/** A field that is left by pressing a button says what is wrong with it, and the button would move away from under the finger. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()
