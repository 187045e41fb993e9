import type { SignInActor } from '../../../../machines/account/signIn/signIn.machine.ts'
import { useSelector } from '@xstate/react'
import { CircleAlert, Info } from 'lucide-react'
import { useId, useMemo, type SubmitEvent } from 'react'
import { callingCodeOptions } from '../../../messages/callingCodes.ts'
import { AIRLINE_LANGUAGE } from '../../../messages/airlineLanguage.ts'
import { t } from '../../../messages/signInMessages.ts'
import { FROM_TABLET } from '../../../ui/breakpoints.ts'
import { Button } from '../../../ui/Button.tsx'
import { ContactField } from '../../../ui/ContactField.tsx'
import { GoogleMark } from './GoogleMark.tsx'
import s from './signIn.module.css'
import { alertOf, canSend, canType, contactError, isNews, isSending, waitOf, type SignInSnapshot } from './signIn.select.ts'

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
    actor.send({ type: 'code.asked' })
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
