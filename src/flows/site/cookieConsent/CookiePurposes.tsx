import type { CookieConsentActor } from '../../../../machines/site/cookieConsent/cookieConsent.machine.ts'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { CONSENT_DAYS, PURPOSES, type Purpose } from '../../../../machines/domain/consent.ts'
import { t } from '../../../messages/cookieMessages.ts'
import c from '../../../ui/choice.module.css'
import s from './cookiePurposes.module.css'

const NAMES = { analytics: 'cookieAnalytics', campaigns: 'cookieCampaigns' } as const satisfies Record<Purpose, string>
const TEXTS = { analytics: 'cookieAnalyticsText', campaigns: 'cookieCampaignsText' } as const satisfies Record<Purpose, string>

/** Each purpose for itself, with what it is about. Nothing is ticked but what the traveller has allowed before. */
export function CookiePurposes({ actor }: { readonly actor: CookieConsentActor }) {
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
