import { t } from '../../flows/trips/retrieveBooking/retrieveBooking.text.en.ts'
import { REFUND_PATH, VIEW_TRIPS_PATH } from '../paths.ts'
import { SiteLink } from '../SiteLink.tsx'
import s from './findHelp.module.css'

/** What helps a visitor who looks for a booking. */
export const FindHelp = () => (
  <div className={s['help']}>
    <section>
      <h2>{t('retrieveHelpReference')}</h2>
      <p>{t('retrieveHelpReferenceText')}</p>
    </section>
    <section>
      <h2>{t('retrieveHelpAccount')}</h2>
      <p>{t('retrieveHelpAccountText')}</p>
      <SiteLink to={VIEW_TRIPS_PATH} className={s['link']}>
        {t('retrieveHelpAccountLink')}
      </SiteLink>
    </section>
    <section>
      <h2>{t('retrieveHelpRefund')}</h2>
      <p>{t('retrieveHelpRefundText')}</p>
      <SiteLink to={REFUND_PATH} className={s['link']}>
        {t('retrieveHelpRefundLink')}
      </SiteLink>
    </section>
    <section>
      <h2>{t('retrieveHelpGroup')}</h2>
      <p>{t('retrieveHelpGroupText')}</p>
    </section>
  </div>
)
