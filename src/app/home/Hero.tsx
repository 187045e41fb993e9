import { useState } from 'react'
import { capitalised } from '../../../machines/domain/customer.ts'
import { t } from '../../messages/messages.ts'
import { useCustomer } from '../useCustomer.ts'
import s from './hero.module.css'
import { Scene } from './Scene.tsx'

/** The head of the home page. One heading, in the words of the screen it stands on; on a phone with the name of the customer [LAY-17, LAY-18, MSG-37, CON-44, SEC-08]. */
export function Hero() {
  const [firstName, setFirstName] = useState<string | null>(null)
  useCustomer((customer) => setFirstName(customer && capitalised(customer.firstName)))
  return (
    <Scene
      heading={
        <>
          <span className={s['phone']}>
            {t('homeHeadingPhone')}
            {firstName !== null && (
              <>
                , <span className={s['name']}>{firstName}</span>
              </>
            )}
          </span>
          <span className={s['wide']}>{t('homeHeading')}</span>
        </>
      }
      promise={
        <>
          <span className={s['phone']}>{t('homePromisePhone')}</span>
          <span className={s['wide']}>{t('homePromise')}</span>
        </>
      }
    />
  )
}
