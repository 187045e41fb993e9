import type { AccountFormActor } from '../../../../machines/account/accountForm/accountForm.machine.ts'
import { useMemo, type ReactNode } from 'react'
import { OFFER_CHANNELS } from '../../../../machines/domain/preferences.ts'
import { t } from './accountForm.text.en.ts'
import { callingCodeOptions } from '../../../messages/callingCodes.ts'
import { optionsOf, type FormChoices } from './accountForm.choices.ts'
import { FormCheck, FormDate, FormSelect, FormText } from './FormField.tsx'
import s from './accountForm.module.css'

interface FieldsProps {
  readonly actor: AccountFormActor
  readonly choices: FormChoices
}

interface GroupProps {
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

/** Fields that belong together, under words of their own. */
const Group = ({ title, text, children }: GroupProps) => (
  <fieldset className={s['group']}>
    <legend className={s['legend']}>{title}</legend>
    {text === undefined ? null : <p className={s['text']}>{text}</p>}
    <div className={s['fields']}>{children}</div>
  </fieldset>
)

/** How a customer likes to travel and to be written to. */
export function PreferenceFields({ actor, choices }: FieldsProps) {
  const select = (field: string, autoComplete?: string) => (
    <FormSelect
      actor={actor}
      field={field}
      options={optionsOf(field, choices) ?? []}
      nothing={t('choiceNone')}
      {...(autoComplete === undefined ? {} : { autoComplete })}
    />
  )
  return (
    <>
      <Group title={t('groupTravel')} text={t('groupTravelText')}>
        {select('origin')}
        {select('nationality', 'country')}
        {select('seat')}
        {select('meal')}
      </Group>
      <Group title={t('groupOffers')} text={t('groupOffersText')}>
        <div className={s['checks']}>
          {OFFER_CHANNELS.map((field) => (
            <FormCheck key={field} actor={actor} field={field} />
          ))}
        </div>
      </Group>
    </>
  )
}

/** The company for which a customer travels [VAL-01, VAL-04, VAL-08]. */
export function CompanyFields({ actor }: { readonly actor: AccountFormActor }) {
  const codes = useMemo(() => callingCodeOptions(), [])
  return (
    <>
      <Group title={t('groupCompany')}>
        <FormText actor={actor} field="companyName" autoComplete="organization" maxLength={100} required />
        <FormText actor={actor} field="gstNumber" autoComplete="off" autoCapitalize="characters" spellCheck={false} required />
      </Group>
      <Group title={t('groupAddress')}>
        <FormText actor={actor} field="addressLine1" autoComplete="address-line1" maxLength={100} required />
        <FormText actor={actor} field="addressLine2" autoComplete="address-line2" maxLength={100} />
        <FormText actor={actor} field="city" autoComplete="address-level2" maxLength={50} required />
        <FormText actor={actor} field="pinCode" autoComplete="postal-code" inputMode="numeric" maxLength={6} required />
      </Group>
      <Group title={t('groupContact')}>
        <FormText actor={actor} field="email" type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} required />
        <div className={s['phone']}>
          <FormSelect
            actor={actor}
            field="countryCode"
            options={codes}
            shows={(code) => `+${code}`}
            nothing={t('choiceChoose')}
            isRequired
            autoComplete="tel-country-code"
          />
          <FormText actor={actor} field="mobile" type="tel" inputMode="tel" autoComplete="tel-national" required />
        </div>
      </Group>
    </>
  )
}

/** A traveller whom a customer saves. The browser fills in nothing: it knows only its owner. */
export function TravellerFields({ actor, choices }: FieldsProps) {
  return (
    <>
      <Group title={t('groupPerson')}>
        <FormSelect actor={actor} field="title" options={optionsOf('title', choices) ?? []} nothing={t('choiceChoose')} isRequired />
        <FormSelect actor={actor} field="gender" options={optionsOf('gender', choices) ?? []} nothing={t('choiceChoose')} isRequired />
        <FormText actor={actor} field="firstName" autoComplete="off" autoCapitalize="words" maxLength={64} required />
        <FormText actor={actor} field="lastName" autoComplete="off" autoCapitalize="words" maxLength={64} required />
        <FormDate actor={actor} field="birthDate" required />
        <FormSelect actor={actor} field="nationality" options={optionsOf('nationality', choices) ?? []} nothing={t('choiceNotSaid')} />
      </Group>
      <Group title={t('groupDocuments')}>
        <FormText actor={actor} field="passportNumber" autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={20} />
        <FormDate actor={actor} field="passportExpiry" />
      </Group>
    </>
  )
}
