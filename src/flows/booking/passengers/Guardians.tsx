import { useSelector } from '@xstate/react'
import { useId, useMemo } from 'react'
import type { PassengersActor } from '../../../../machines/booking/passengers/passengers.machine.ts'
import type { GuardianField } from '../../../../machines/domain/guardians.ts'
import { GUARDIAN_ROLES, type GuardianRole } from '../../../../machines/domain/handedOver.ts'
import { guardianFieldId, isHandedOver } from '../../../../machines/domain/partyForm.ts'
import { LONGEST_NAME } from '../../../../machines/domain/personName.ts'
import { callingCodeOptions } from '../../../messages/callingCodes.ts'
import { ContactField } from '../../../ui/ContactField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useView } from '../../useView.ts'
import { guardianShown } from './passengers.select.ts'
import { t } from './passengers.text.en.ts'
import p from '../../../ui/page.module.css'
import s from './traveller.module.css'

interface Part {
  readonly actor: PassengersActor
}

/** Who brings a child that travels alone, and who meets it; nothing where none does [OPEN-81]. */
export function Guardians({ actor }: Part) {
  const isAsked = useSelector(actor, ({ context }) => isHandedOver(context))
  return isAsked && GUARDIAN_ROLES.map((role) => <Guardian key={role} actor={actor} role={role} />)
}

const TITLES = { brings: 'paxBrings', meets: 'paxMeets' } as const

function Guardian({ actor, role }: Part & { readonly role: GuardianRole }) {
  const heading = useId()
  const { text, guardian, nameError, phoneError } = useView(actor, (snapshot) => guardianShown(snapshot, role))
  const codes = useMemo(() => callingCodeOptions(), [])
  const type = (field: GuardianField | 'countryCode') => (typed: string) => actor.send({ type: 'guardian.typed', role, field, text: typed })
  return (
    <div role="group" aria-labelledby={heading} className={p['card']}>
      <div className={s['head']}>
        <h2 id={heading} className={s['title']}>
          {t(TITLES[role])}
        </h2>
        <p className={s['soft']}>{text}</p>
      </div>
      <div className={s['fields']}>
        <TextField
          name={guardianFieldId(role, 'name')}
          label={t('paxGuardianName')}
          hint={nameError === null ? t('paxGuardianNameHint') : null}
          autoComplete={`section-${role} name`}
          autoCapitalize="words"
          spellCheck={false}
          maxLength={LONGEST_NAME}
          required
          value={guardian.name}
          error={nameError}
          onChange={type('name')}
        />
        <ContactField
          name={guardianFieldId(role, 'phone')}
          label={t('paxGuardianPhone')}
          isPhone
          codeLabel={t('paxGuardianCode')}
          code={guardian.countryCode}
          codes={codes}
          value={guardian.phone}
          autoComplete={`section-${role} tel`}
          required
          error={phoneError}
          onChange={type('phone')}
          onChooseCode={type('countryCode')}
        />
      </div>
    </div>
  )
}
