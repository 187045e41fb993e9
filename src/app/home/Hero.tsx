import { useState } from 'react'
import { capitalised } from '../../../machines/domain/customer.ts'
import { t } from '../../messages/messages.ts'
import { prerenderedView } from '../../ui/lazyView.tsx'
import { useCustomer } from '../useCustomer.ts'
import './dawn.module.css'
import s from './hero.module.css'

/** Prerendered with the page: the browser shows it at once and needs no code for it before it has the time. */
const Dawn = prerenderedView({ load: async () => (await import('./Dawn.tsx')).Dawn, isPatient: true })

/** The head of the home page. One heading, in the words of the screen it stands on; on a phone with the name of the customer [LAY-17, LAY-18, MSG-37, CON-44, SEC-08]. */
export function Hero() {
  const [firstName, setFirstName] = useState<string | null>(null)
  useCustomer((customer) => setFirstName(customer && capitalised(customer.firstName)))
  return (
    <div className={s['hero']}>
      <Dawn />
      <div className={s['words']}>
        <h1 className={s['heading']}>
          <span className={s['phone']}>
            {t('homeHeadingPhone')}
            {firstName !== null && (
              <>
                , <span className={s['name']}>{firstName}</span>
              </>
            )}
          </span>
          <span className={s['wide']}>{t('homeHeading')}</span>
        </h1>
        <p className={s['promise']}>
          <span className={s['phone']}>{t('homePromisePhone')}</span>
          <span className={s['wide']}>{t('homePromise')}</span>
        </p>
      </div>
    </div>
  )
}
