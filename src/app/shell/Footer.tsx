import { logFailure } from '../../device/log.ts'
import { t } from '../../messages/belowMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { brand } from '../brand.ts'
import { RETRIEVE_PATH, VIEW_TRIPS_PATH } from '../paths.ts'
import { SiteLink } from '../SiteLink.tsx'
import { useSite } from '../site.ts'
import s from './footer.module.css'

/** Opens what the traveller has allowed, to be looked at and taken back [OPEN-26]. Its code comes when it is pressed, if not before. */
function CookieChoices() {
  const { consent: asked } = useSite()
  const open = async () => {
    const { cookieConsent } = await asked()
    const consent = await cookieConsent()
    consent.send({ type: 'choices.asked' })
  }
  return (
    <Button look="plain" onClick={() => void open().catch((error: unknown) => logFailure('cookieConsent', error))}>
      {t('footerCookies')}
    </Button>
  )
}

/**
 * What the site is, where its data comes from and whose it is [LAY-12]. Where the configuration takes it away, the way to
 * the cookie choices stays: what was allowed must be as easy to take back as it was to allow.
 */
export const Footer = () => (
  <>
    <footer className={s['footer']}>
      <div className={s['inner']}>
        <section>
          <h2 className={s['heading']}>{t('footerAbout')}</h2>
          {brand.contact[useSite().locale].map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>{t('footerSandbox')}</p>
          <p>{t('footerLicence')}</p>
        </section>
        <section>
          <h2 className={s['heading']}>{t('footerCredits')}</h2>
          <p>{t('footerCreditsText')}</p>
        </section>
        <nav aria-label={t('footerBookings')} className={s['links']}>
          <SiteLink to={RETRIEVE_PATH}>{t('footerFind')}</SiteLink>
          <SiteLink to={VIEW_TRIPS_PATH}>{t('footerTrips')}</SiteLink>
        </nav>
        <CookieChoices />
      </div>
    </footer>
    <section className={s['instead']} aria-label={t('footerPrivacy')}>
      <CookieChoices />
    </section>
  </>
)
