import { t } from '../../messages/messages.ts'
import { Dawn } from './Dawn.tsx'
import s from './hero.module.css'

/** The head of the home page. One heading, in the words of the screen it stands on [MSG-37]. */
export const Hero = () => (
  <div className={s['hero']}>
    <Dawn />
    <div className={s['words']}>
      <h1 className={s['heading']}>
        <span className={s['phone']}>{t('homeHeadingPhone')}</span>
        <span className={s['wide']}>{t('homeHeading')}</span>
      </h1>
      <p className={s['promise']}>
        <span className={s['phone']}>{t('homePromisePhone')}</span>
        <span className={s['wide']}>{t('homePromise')}</span>
      </p>
    </div>
  </div>
)
