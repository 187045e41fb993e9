import { useSelector } from '@xstate/react'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { CONSENT_DAYS, type Purpose, PURPOSES } from '../../../../machines/domain/consent.ts'
import type { CookieConsentActor } from '../../../../machines/site/cookieConsent/cookieConsent.machine.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { useFocusClearOf } from '../../../ui/useFocusClearOf.ts'
import { useFocusReturn } from '../../../ui/useFocusReturn.ts'
import { t } from './cookieConsent.text.en.ts'
import c from '../../../ui/choice.module.css'
import s from './cookieConsent.module.css'

/** The question what a traveller allows, said to screen readers when it comes by itself [LAY-09, OPEN-26]. */
export function CookieConsent({ actor }: { readonly actor: CookieConsentActor }) {
  const isShown = useSelector(actor, (snapshot) => snapshot.matches('shown'))
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches({ shown: 'asking' }))
  return (
    <>
      <VisuallyHidden>
        <span aria-live="polite">{isAsking && t('cookieAsked')}</span>
      </VisuallyHidden>
      {isShown && <CookieBanner actor={actor} />}
    </>
  )
}

/** At the lower edge of the window, beside the page and not over it: to reject looks and works like to accept. */
function CookieBanner({ actor }: { readonly actor: CookieConsentActor }) {
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

const NAMES = { analytics: 'cookieAnalytics', campaigns: 'cookieCampaigns' } as const satisfies Record<Purpose, string>
const TEXTS = { analytics: 'cookieAnalyticsText', campaigns: 'cookieCampaignsText' } as const satisfies Record<Purpose, string>

/** Each purpose for itself, with what it is about. Nothing is ticked but what the traveller has allowed before. */
function CookiePurposes({ actor }: { readonly actor: CookieConsentActor }) {
  const ticked = useSelector(actor, ({ context }) => context.ticked)
  const id = useId()
  return (
    <>
      <fieldset className={s['purposes']}>
        <legend className={s['legend']}>{t('cookiePurposes')}</legend>
        <div className={s['purpose']}>
          <p className={s['name']}>
            {t('cookieNeeded')} <span className={s['always']}>{t('cookieNeededAlways')}</span>
          </p>
          <p className={s['text']}>{t('cookieNeededText')}</p>
        </div>
        {PURPOSES.map((purpose) => (
          <div key={purpose} className={s['purpose']}>
            <label className={s['name']}>
              <input
                type="checkbox"
                className={c['checkbox']}
                checked={ticked.includes(purpose)}
                aria-describedby={`${id}-${purpose}`}
                onChange={() => actor.send({ type: 'purpose.toggled', purpose })}
              />
              {t(NAMES[purpose])}
            </label>
            <p id={`${id}-${purpose}`} className={s['text']}>
              {t(TEXTS[purpose])}
            </p>
          </div>
        ))}
      </fieldset>
      <p className={s['kept']}>{t('cookieKept', { days: CONSENT_DAYS })}</p>
    </>
  )
}
