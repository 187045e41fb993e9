import { useId } from 'react'
import type { BankOffer } from '../../../../machines/domain/promo.ts'
import { AIRLINE_LANGUAGE } from '../../../messages/airlineLanguage.ts'
import { t } from '../../../messages/offersMessages.ts'
import s from './bankOffers.module.css'

/** Offers of banks, to know of: there is nothing to press [OFF-04, CON-16]. */
export function BankOffers({ offers }: { readonly offers: readonly BankOffer[] }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className={s['heading']}>
        {t('offersBanks')}
      </h3>
      <p className={s['note']}>{t('offersBanksNote')}</p>
      <ul className={s['banks']} aria-labelledby={heading}>
        {offers.map(({ logo, title, description }) => (
          <li key={title} className={s['bank']}>
            <img src={logo} alt="" width={48} height={48} className={s['logo']} loading="lazy" />
            <div lang={AIRLINE_LANGUAGE}>
              <p className={s['title']}>{title}</p>
              <p className={s['text']}>{description}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
