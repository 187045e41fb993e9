import { useSelector } from '@xstate/react'
import { CircleAlert, Info } from 'lucide-react'
import { type SubmitEvent, useId, useMemo } from 'react'
import type { SignInActor } from '../../../../machines/account/signIn/signIn.machine.ts'
import { AIRLINE_LANGUAGE } from '../../../messages/airlineLanguage.ts'
import { callingCodeOptions } from '../../../messages/callingCodes.ts'
import { Button } from '../../../ui/Button.tsx'
import { ContactField } from '../../../ui/ContactField.tsx'
import { FROM_TABLET } from '../../../ui/breakpoints.ts'
import { alertOf, canSend, canType, contactError, isNews, isSending, type SignInSnapshot, waitOf } from './signIn.select.ts'
import { t } from './signIn.text.en.ts'
import s from './signIn.module.css'

const bannerOf = ({ context }: SignInSnapshot) => context.configuration.banner
const contactOf = ({ context }: SignInSnapshot) => context.contact

/** Step 0: a contact to which a code is sent, Google, or going on as a guest [AUTH-01, AUTH-02]. */
export function ContactStep({ actor }: { readonly actor: SignInActor }) {
  const why = useId()
  const banner = useSelector(actor, bannerOf)
  const contact = useSelector(actor, contactOf)
  const error = useSelector(actor, contactError)
  const alert = useSelector(actor, alertOf)
  const isCalm = useSelector(actor, isNews)
  const wait = useSelector(actor, waitOf)
  const isReady = useSelector(actor, canSend)
  const isOpen = useSelector(actor, canType)
  const isBusy = useSelector(actor, isSending)
  const codes = useMemo(() => callingCodeOptions(), [])
  const AlertIcon = isCalm ? Info : CircleAlert
  const isPhone = contact.mode === 'mobile'
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    actor.send({ type: 'code.requested' })
  }
  return (
    <>
      {banner !== null && (
        <picture className={s['banner']}>
          <source media={FROM_TABLET} srcSet={banner.desktop} />
          <img src={banner.mobile} alt={banner.description} lang={AIRLINE_LANGUAGE} />
        </picture>
      )}
      <div>
        <h3 className={s['heading']}>{t('signInLead')}</h3>
        <p className={s['how']}>{t('signInHow')}</p>
      </div>
      <p role="alert" className={s['alert']} data-calm={isCalm}>
        {alert !== '' && <AlertIcon aria-hidden="true" size={20} />}
        {alert}
      </p>
      <form className={s['form']} noValidate onSubmit={send}>
        <ContactField
          name="contact"
          label={t('signInContact')}
          isPhone={isPhone}
          takesBoth
          codeLabel={t('signInCountryCode')}
          code={contact.countryCode}
          codes={codes}
          value={contact.text}
          readOnly={!isOpen}
          autoComplete={isPhone ? 'tel' : 'email'}
          error={error}
          onChange={(text) => actor.send({ type: 'contact.typed', text })}
          onChooseCode={(countryCode) => actor.send({ type: 'countryCode.chosen', countryCode })}
          onBlur={() => actor.send({ type: 'contact.left' })}
        />
        <Button type="submit" wide aria-disabled={!isReady} aria-busy={isBusy} aria-describedby={why}>
          {t('signInSend')}
        </Button>
        <p id={why} className={s['why']}>
          {wait !== '' || isReady || error !== null ? wait : t('signInNeedsContact')}
        </p>
        <Button look="quiet" aria-disabled={!isOpen} onClick={() => actor.send({ type: 'mode.toggled' })}>
          {isPhone ? t('signInUseEmail') : t('signInUseMobile')}
        </Button>
      </form>
      <p className={s['or']}>
        <span>{t('signInOr')}</span>
      </p>
      <div className={s['others']}>
        <Button look="plain" wide aria-disabled={!isOpen} onClick={() => actor.send({ type: 'google.chosen' })}>
          <GoogleMark /> {t('signInGoogle')}
        </Button>
        <Button look="quiet" wide aria-disabled={!isOpen} onClick={() => actor.send({ type: 'guest.chosen' })}>
          {t('signInGuest')}
        </Button>
      </div>
    </>
  )
}

/** The letter by which people know Google, in its four colours. */
const GoogleMark = () => (
  <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
    <path fill="#4285f4" d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62Z" />
    <path fill="#34a853" d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.33-1.58-5.04-3.71H.96v2.33A9 9 0 0 0 9 18Z" />
    <path fill="#fbbc05" d="M3.96 10.71a5.4 5.4 0 0 1 0-3.42V4.96H.96a9 9 0 0 0 0 8.08l3-2.33Z" />
    <path fill="#ea4335" d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.96l3 2.33C4.67 5.16 6.66 3.58 9 3.58Z" />
  </svg>
)
