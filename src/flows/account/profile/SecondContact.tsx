import type { ProfileActor } from '../../../../machines/account/profile/profile.machine.ts'
import { useSelector } from '@xstate/react'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useMemo } from 'react'
import { callingCodeOptions } from '../../../messages/callingCodes.ts'
import { t } from '../../../messages/profileMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { ContactField } from '../../../ui/ContactField.tsx'
import s from './profile.module.css'
import { contactAlertOf, errorOf, isContactBusy, isContactOpen, provedOf, sendingOf, type ProfileSnapshot } from './profile.select.ts'

const whole = (snapshot: ProfileSnapshot) => snapshot
const LABELS = { email: () => t('profileEmail'), mobile: () => t('profileMobile') }
const CHANGES = { email: () => t('profileChangeEmail'), mobile: () => t('profileChangeMobile') }

/** Both contacts: what is proved, with a tick, and what has to be yet [AUTH-46, CON-58]. */
export function SecondContact({ actor }: { readonly actor: ProfileActor }) {
  const snapshot = useSelector(actor, whole)
  const { contact, way } = snapshot.context
  const alert = contactAlertOf(snapshot)
  const codes = useMemo(() => callingCodeOptions(), [])
  return (
    <div className={s['contacts']}>
      <dl className={s['proved']}>
        {provedOf(snapshot).map(({ mode, shown }) => (
          <div key={mode} className={s['contact']}>
            <dt>{LABELS[mode]()}</dt>
            <dd>
              <span dir="ltr">{shown}</span>
              <span className={s['tick']}>
                <CircleCheck aria-hidden="true" size={18} /> {t('profileVerified')}
              </span>
              {way === 'manage' && contact === null && (
                <Button look="quiet" onClick={() => actor.send({ type: 'contact.changeAsked', mode })}>
                  {CHANGES[mode]()}
                </Button>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {contact !== null && (
        <div className={s['asked']}>
          <ContactField
            name="contact"
            label={LABELS[contact.mode]()}
            isPhone={contact.mode === 'mobile'}
            codeLabel={t('profileCountryCode')}
            code={contact.countryCode}
            codes={codes}
            value={contact.text}
            required
            readOnly={!isContactOpen(snapshot)}
            autoComplete={contact.mode === 'mobile' ? 'tel-national' : 'email'}
            error={errorOf('contact')(snapshot)}
            onChange={(text) => actor.send({ type: 'contact.typed', text })}
            onChooseCode={(countryCode) => actor.send({ type: 'countryCode.chosen', countryCode })}
            onBlur={() => actor.send({ type: 'field.left', field: 'contact' })}
          />
          <div className={s['verify']}>
            <Button
              look="plain"
              aria-busy={isContactBusy(snapshot)}
              aria-disabled={!isContactOpen(snapshot)}
              onClick={() => actor.send({ type: 'verification.asked' })}
            >
              {t('profileVerify')}
            </Button>
            {way === 'manage' && provedOf(snapshot).some(({ mode }) => mode === contact.mode) && (
              <Button look="quiet" onClick={() => actor.send({ type: 'contact.kept' })}>
                {t('profileKeep')}
              </Button>
            )}
          </div>
        </div>
      )}
      <p role="alert" className={s['alert']}>
        {alert !== '' && <CircleAlert aria-hidden="true" size={16} />}
        {alert}
      </p>
      <p role="status" className={s['status']}>
        {sendingOf(snapshot)}
      </p>
    </div>
  )
}
