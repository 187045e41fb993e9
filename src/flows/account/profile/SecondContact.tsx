import { useSelector } from '@xstate/react'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useMemo } from 'react'
import type { ProfileActor } from '../../../../machines/account/profile/profile.machine.ts'
import { callingCodeOptions } from '../../../messages/callingCodes.ts'
import { Button } from '../../../ui/Button.tsx'
import { ContactField } from '../../../ui/ContactField.tsx'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { OtpEntry } from '../otpEntry/OtpEntry.tsx'
import {
  canMove,
  contactAlertOf,
  errorOf,
  isContactBusy,
  isContactOpen,
  isMoving,
  type ProfileSnapshot,
  provedOf,
  sendingOf,
  takenAlertOf,
} from './profile.select.ts'
import { t } from './profile.text.en.ts'
import f from '../../../ui/field.module.css'
import s from './profile.module.css'

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
      <p role="alert" className={`${f['alarm']} ${s['alert']}`}>
        {alert !== '' && <CircleAlert aria-hidden="true" size={16} />}
        {alert}
      </p>
      <p role="status" className={s['status']}>
        {sendingOf(snapshot)}
      </p>
    </div>
  )
}

/** Step 4: the contact is another account's [AUTH-06, OPEN-31]. */
export function ContactTaken({ actor }: { readonly actor: ProfileActor }) {
  const isAsked = useSelector(actor, canMove)
  const isBusy = useSelector(actor, isMoving)
  const alert = useSelector(actor, takenAlertOf)
  useKeptFocus('[data-taken] button', isAsked || isBusy)
  return (
    <div className={s['step']} data-taken>
      {(isAsked || isBusy) && (
        <p tabIndex={-1} data-first className={s['asks']}>
          {t('profileMoveIt')}
        </p>
      )}
      <p role="alert" className={`${f['alarm']} ${s['alert']}`}>
        {alert !== '' && <CircleAlert aria-hidden="true" size={16} />}
        {alert}
      </p>
      <div className={s['actions']}>
        {(isAsked || isBusy) && (
          <Button aria-busy={isBusy} aria-disabled={isBusy} onClick={() => actor.send({ type: 'replacement.accepted' })}>
            {t('profileYesMove')}
          </Button>
        )}
        <Button look="plain" aria-disabled={isBusy} onClick={() => actor.send({ type: 'replacement.declined' })}>
          {isAsked || isBusy ? t('profileNoMove') : t('profileUseAnother')}
        </Button>
      </div>
    </div>
  )
}

const entryOf = ({ children }: ProfileSnapshot) => children.otpEntry

/** Step 3: the code of the second contact [AUTH-05]. */
export function ContactCode({ actor }: { readonly actor: ProfileActor }) {
  const entry = useSelector(actor, entryOf)
  return (
    <div className={s['step']}>
      {entry !== undefined && <OtpEntry actor={entry} />}
      <Button look="quiet" onClick={() => actor.send({ type: 'verification.left' })}>
        {t('profileBackToForm')}
      </Button>
    </div>
  )
}
