import { useSelector } from '@xstate/react'
import { Check, CircleAlert } from 'lucide-react'
import { useId } from 'react'
import type { PassengersActor } from '../../../../machines/booking/passengers/passengers.machine.ts'
import { travellerFieldId, type Unit } from '../../../../machines/domain/partyForm.ts'
import { LONGEST_NAME } from '../../../../machines/domain/personName.ts'
import type { Gender } from '../../../../machines/domain/travellerForm.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useView } from '../../useView.ts'
import { birthDateHint, fieldShown, foldedShown, infantOf, numberLabel, travellerOf, type TravellerView } from './passengers.select.ts'
import { t } from './passengers.text.en.ts'
import c from '../../../ui/choice.module.css'
import f from '../../../ui/field.module.css'
import p from '../../../ui/page.module.css'
import s from './traveller.module.css'

interface TravellerProps {
  readonly actor: PassengersActor
  readonly unit: Unit
}

/** Who has a place of their own, with the infant on their lap: fields, or one row once nothing is missing. */
export function Traveller({ actor, unit }: TravellerProps) {
  const heading = useId()
  const folded = useView(actor, (snapshot) => foldedShown(snapshot, unit))
  const { title, ages, ...traveller } = travellerOf(unit)
  const infant = infantOf(unit)
  if (folded !== null)
    return (
      <div role="group" aria-labelledby={heading} className={`${p['card']} ${s['row']}`}>
        <Check aria-hidden="true" size={20} className={s['done']} />
        <p className={s['who']}>
          <b>{folded.words}</b>
          <span id={heading} className={s['soft']}>
            {title}
          </span>
        </p>
        <Button
          look="quiet"
          aria-label={t('paxChangeWho', { name: folded.name })}
          onClick={() => actor.send({ type: 'traveller.opened', place: unit.place })}
        >
          {t('paxChange')}
        </Button>
      </div>
    )
  return (
    <div role="group" aria-labelledby={heading} className={p['card']}>
      <div className={s['head']}>
        <h2 id={heading} className={s['title']}>
          {title}
        </h2>
        {ages !== null && <p className={s['soft']}>{ages}</p>}
      </div>
      <Fields actor={actor} traveller={{ title, ages, ...traveller }} />
      {unit.hasExtraSeat && <p className={s['soft']}>{t('paxExtraSeat')}</p>}
      {infant !== null && <Infant actor={actor} traveller={infant} />}
    </div>
  )
}

interface FieldsProps {
  readonly actor: PassengersActor
  readonly traveller: TravellerView
}

function Infant({ actor, traveller }: FieldsProps) {
  const heading = useId()
  return (
    <div role="group" aria-labelledby={heading} className={s['infant']}>
      <div className={s['head']}>
        <h3 id={heading} className={s['title']}>
          {traveller.title}
        </h3>
        {traveller.ages !== null && <p className={s['soft']}>{traveller.ages}</p>}
      </div>
      <Fields actor={actor} traveller={traveller} />
    </div>
  )
}

function Fields({ actor, traveller }: FieldsProps) {
  const { kind, fields } = traveller
  const birthHint = useSelector(actor, (snapshot) => birthDateHint(snapshot, kind))
  const birthDate = useField(actor, traveller, 'birthDate')
  return (
    <div className={s['fields']}>
      <Text actor={actor} traveller={traveller} field="firstName" label={t('paxFirstName')} hint={t('paxFirstNameHint')} autoComplete="given-name" />
      <Text actor={actor} traveller={traveller} field="lastName" label={t('paxLastName')} hint={t('paxLastNameHint')} autoComplete="family-name" />
      <GenderChoice actor={actor} traveller={traveller} />
      {fields.includes('birthDate') && (
        <DateField
          {...birthDate}
          label={t('paxBirthDate')}
          pattern={t('paxDatePattern')}
          hint={birthHint}
          autoComplete={`${traveller.section}bday`}
          required
        />
      )}
      {fields.includes('documentNumber') && (
        <Text actor={actor} traveller={traveller} field="documentNumber" label={numberLabel(kind)} hint={t('paxNumberHint')} autoComplete={null} />
      )}
    </div>
  )
}

type TextField = 'firstName' | 'lastName' | 'birthDate' | 'documentNumber'

function useField(actor: PassengersActor, { place }: TravellerView, field: TextField) {
  const shown = useView(actor, (snapshot) => fieldShown(snapshot, place, field))
  return {
    name: travellerFieldId(place, field),
    ...shown,
    onChange: (text: string) => actor.send({ type: 'field.typed', place, field, text }),
  }
}

interface TextProps extends FieldsProps {
  readonly field: Exclude<TextField, 'birthDate'>
  readonly label: string
  readonly hint: string
  /** Null for what a browser must not remember. */
  readonly autoComplete: string | null
}

function Text({ actor, traveller, field, label, hint, autoComplete }: TextProps) {
  const isNumber = field === 'documentNumber'
  const shown = useField(actor, traveller, field)
  return (
    <TextField
      {...shown}
      label={label}
      hint={shown.error === null ? hint : null}
      autoComplete={autoComplete === null ? 'off' : `${traveller.section}${autoComplete}`}
      autoCapitalize={isNumber ? 'characters' : 'words'}
      spellCheck={false}
      maxLength={isNumber ? LONGEST_NUMBER : LONGEST_NAME}
      required
    />
  )
}

/** With room for spaces around a number that is pasted. */
const LONGEST_NUMBER = 24

const GENDERS = [
  { gender: 'F', label: 'paxFemale' },
  { gender: 'M', label: 'paxMale' },
  { gender: 'X', label: 'paxOther' },
] as const satisfies readonly { readonly gender: Gender; readonly label: string }[]

function GenderChoice({ actor, traveller: { place } }: FieldsProps) {
  const [label, why] = [useId(), useId()]
  const { value: chosen, error } = useView(actor, (snapshot) => fieldShown(snapshot, place, 'gender'))
  return (
    <div
      role="radiogroup"
      aria-labelledby={label}
      aria-required="true"
      aria-invalid={error !== null}
      aria-describedby={error === null ? undefined : why}
      className={s['gender']}
    >
      <span id={label} className={s['label']}>
        {t('paxGender')}
      </span>
      <div className={s['options']}>
        {GENDERS.map(({ gender, label: words }) => (
          <label key={gender} className={s['option']}>
            <input
              type="radio"
              className={c['radio']}
              name={travellerFieldId(place, 'gender')}
              checked={gender === chosen}
              aria-describedby={error === null ? undefined : why}
              onChange={() => actor.send({ type: 'gender.chosen', place, gender })}
            />
            {t(words)}
          </label>
        ))}
      </div>
      <div aria-live="polite">
        {error !== null && (
          <p id={why} className={f['error']}>
            <CircleAlert aria-hidden="true" size={16} />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
