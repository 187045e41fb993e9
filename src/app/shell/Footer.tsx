import { t } from '../../messages/belowMessages.ts'
import { brand } from '../brand.ts'
import s from './footer.module.css'

/** What the site is, where its data comes from and whose it is [LAY-12]. */
export const Footer = () => (
  <footer className={s['footer']}>
    <div className={s['inner']}>
      <section>
        <h2 className={s['heading']}>{t('footerAbout')}</h2>
        {brand.contact.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>{t('footerSandbox')}</p>
        <p>{t('footerLicence')}</p>
      </section>
      <section>
        <h2 className={s['heading']}>{t('footerCredits')}</h2>
        <p>{t('footerCreditsText')}</p>
      </section>
    </div>
  </footer>
)
