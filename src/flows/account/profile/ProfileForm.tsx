import type { ProfileActor } from '../../../../machines/account/profile/profile.machine.ts'
import { useSelector } from '@xstate/react'
import { useId, useMemo, type SubmitEvent } from 'react'
import { t } from './profile.text.en.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { Toast } from '../../../ui/Toast.tsx'
import s from './profile.module.css'
import { canUpdate, countryOptions, errorOf, isSaving, type ProfileSnapshot } from './profile.select.ts'
import { SecondContact } from './SecondContact.tsx'

interface Part {
  readonly actor: ProfileActor
}

const formOf = ({ context }: ProfileSnapshot) => context.form
const isManaging = ({ context }: ProfileSnapshot) => context.way === 'manage'

/** Names, contacts, date of birth and country [AUTH-04, AUTH-44, AUTH-47, AUTH-48]. */
export function ProfileForm({ actor }: Part) {
  const why = useId()
  const form = useSelector(actor, formOf)
  const canSave = useSelector(actor, canUpdate)
  const isBusy = useSelector(actor, isSaving)
  const isOwn = useSelector(actor, isManaging)
  const birthError = useSelector(actor, errorOf('dateOfBirth'))
  const countries = useMemo(() => countryOptions(), [])
  const update = (event: SubmitEvent) => {
    event.preventDefault()
    actor.send({ type: 'profile.updated' })
  }
  return (
    <form className={s['form']} noValidate onSubmit={update}>
      {!isOwn && (
        <div>
          <h3 className={s['heading']}>{t('profileMore')}</h3>
          <p className={s['why']}>{t('profileMoreWhy')}</p>
        </div>
      )}
      <div className={s['pair']}>
        <NameField actor={actor} field="firstName" label={t('profileFirstName')} autoComplete="given-name" />
        <NameField actor={actor} field="lastName" label={t('profileLastName')} autoComplete="family-name" />
      </div>
      <SecondContact actor={actor} />
      <div className={s['pair']}>
        <DateField
          name="dateOfBirth"
          pattern={t('profileDatePattern')}
          label={t('profileBirth')}
          hint={t('profileBirthHint')}
          autoComplete="bday"
          value={form.dateOfBirth}
          error={birthError}
          onChange={(text) => actor.send({ type: 'dateOfBirth.typed', text })}
          onBlur={() => actor.send({ type: 'field.left', field: 'dateOfBirth' })}
        />
        <SelectField
          label={t('profileCountry')}
          value={form.country}
          options={countries}
          onChoose={(country) => actor.send({ type: 'country.chosen', country })}
        />
      </div>
      <Lapsed actor={actor} />
      <div className={s['actions']}>
        <Button type="submit" aria-disabled={!canSave} aria-busy={isBusy} aria-describedby={why}>
          {t('profileUpdate')}
        </Button>
        {!isOwn && (
          <Button look="plain" onClick={() => actor.send({ type: 'profile.cancelled' })}>
            {t('profileCancel')}
          </Button>
        )}
      </div>
      <p id={why} className={s['why']}>
        {canSave || isBusy ? '' : t('profileUpdateNeeds')}
      </p>
      <SaveFailed actor={actor} />
    </form>
  )
}

interface NameFieldProps extends Part {
  readonly field: 'firstName' | 'lastName'
  readonly label: string
  readonly autoComplete: string
}

function NameField({ actor, field, label, autoComplete }: NameFieldProps) {
  const value = useSelector(actor, (snapshot) => snapshot.context.form[field])
  const error = useSelector(actor, errorOf(field))
  return (
    <TextField
      name={field}
      label={label}
      autoComplete={autoComplete}
      maxLength={64}
      required
      value={value}
      error={error}
      onChange={(text) => actor.send({ type: 'name.typed', field, text })}
      onBlur={() => actor.send({ type: 'field.left', field })}
    />
  )
}

const hasLapsed = (snapshot: ProfileSnapshot) => snapshot.matches({ editing: { form: 'lapsed' } })

function Lapsed({ actor }: Part) {
  const isOver = useSelector(actor, hasLapsed)
  return (
    <div role="alert" className={s['lapsed']}>
      {isOver && (
        <>
          <p>{t('profileLapsed')}</p>
          <Button look="plain" onClick={() => actor.send({ type: 'signIn.asked' })}>
            {t('profileSignInAgain')}
          </Button>
        </>
      )}
    </div>
  )
}

const hasFailed = (snapshot: ProfileSnapshot) => snapshot.matches({ editing: { form: 'failed' } })
const nothing = () => undefined

/** It stays until it is taken away or something is typed: what it says is not over by itself [PROF-05, MSG-16]. */
function SaveFailed({ actor }: Part) {
  const isShown = useSelector(actor, hasFailed)
  if (!isShown) return null
  return (
    <Toast
      title={t('somethingWentWrong')}
      dismiss={t('profileDismiss')}
      onDismiss={() => actor.send({ type: 'notice.dismissed' })}
      onHold={nothing}
      onRelease={nothing}
    >
      {t('profileSaveFailedNext')}
    </Toast>
  )
}
