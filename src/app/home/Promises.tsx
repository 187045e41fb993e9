import { t } from '../../messages/belowMessages.ts'
import s from './promises.module.css'

/** What a traveller can count on, below the search. */
export const Promises = () => (
  <section className={s['promises']} aria-labelledby="how-fares-work">
    <h2 id="how-fares-work" className={s['heading']}>
      {t('homeHow')}
    </h2>
    <ul className={s['list']}>
      <li className={s['item']}>
        <h3 className={s['name']}>{t('homeWhole')}</h3>
        <p>{t('homeWholeText')}</p>
      </li>
      <li className={s['item']}>
        <h3 className={s['name']}>{t('homeEveryDay')}</h3>
        <p>{t('homeEveryDayText')}</p>
      </li>
      <li className={s['item']}>
        <h3 className={s['name']}>{t('homeYourSearch')}</h3>
        <p>{t('homeYourSearchText')}</p>
      </li>
    </ul>
  </section>
)
