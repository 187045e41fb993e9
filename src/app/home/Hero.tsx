import { lazy, Suspense } from 'react'
import { t } from '../../messages/messages.ts'
import './dawn.module.css'
import s from './hero.module.css'

/** Prerendered with the page: the browser shows it at once and needs no code for it before it has the time. */
const Dawn = lazy(async () => ({ default: (await import('./Dawn.tsx')).Dawn }))

/** The head of the home page. One heading, in the words of the screen it stands on [MSG-37]. */
export const Hero = () => (
  <div className={s['hero']}>
    <Suspense>
      <Dawn />
    </Suspense>
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
