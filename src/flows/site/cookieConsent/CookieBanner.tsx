import type { CookieConsentActor } from '../../../../machines/site/cookieConsent/cookieConsent.machine.ts'
import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { t } from '../../../messages/cookieMessages.ts'
import { Button } from '../../../ui/Button.tsx'
import { useFocusClearOf } from '../../../ui/useFocusClearOf.ts'
import { useFocusReturn } from '../../../ui/useFocusReturn.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { CookiePurposes } from './CookiePurposes.tsx'
import s from './cookieBanner.module.css'

/** At the lower edge of the window, beside the page and not over it: to reject looks and works like to accept. */
export function CookieBanner({ actor }: { readonly actor: CookieConsentActor }) {
  const isChoosing = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'choosing' }))
  const banner = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const headingId = useId()
  useFocusReturn(banner)
  useFocusClearOf(banner)
  useEffect(() => {
    if (isChoosing) heading.current?.focus()
  }, [isChoosing])
  return (
    <section ref={banner} className={s['banner']} data-choosing={isChoosing} aria-labelledby={headingId}>
      <div className={s['head']}>
        <h2 ref={heading} id={headingId} className={s['heading']} tabIndex={-1} data-cookie-choices>
          {t('cookieHeading')}
        </h2>
        <IconButton icon={<X aria-hidden="true" size={20} />} label={t('cookieClose')} onClick={() => actor.send({ type: 'banner.closed' })} />
      </div>
      <div className={s['words']}>
        <p>{t('cookieIntro')}</p>
        {isChoosing && <CookiePurposes actor={actor} />}
      </div>
      <div className={s['actions']}>
        <Button look="plain" onClick={() => actor.send({ type: 'all.accepted' })}>
          {t('cookieAcceptAll')}
        </Button>
        <Button look="plain" onClick={() => actor.send({ type: 'all.rejected' })}>
          {t('cookieRejectAll')}
        </Button>
        {isChoosing ? (
          <Button look="plain" onClick={() => actor.send({ type: 'choices.saved' })}>
            {t('cookieSave')}
          </Button>
        ) : (
          <Button look="plain" onClick={() => actor.send({ type: 'choices.asked' })}>
            {t('cookieChoose')}
          </Button>
        )}
      </div>
    </section>
  )
}
