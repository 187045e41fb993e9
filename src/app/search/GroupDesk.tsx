import { useState } from 'react'
import type { Configuration } from '../../airline/configuration.ts'
import { groupDesk } from '../../messages/en/groupDesk.ts'
import { translator } from '../../messages/translate.ts'
import { useConfigured } from '../useConfigured.ts'
import s from './groupDesk.module.css'

const t = translator(groupDesk)

/** How a party books that is too large for one booking: the group desk of the airline. */
export function GroupDesk() {
  const [known, setKnown] = useState<Pick<Configuration, 'limits' | 'sale'> | null>(null)
  useConfigured(setKnown)
  if (known === null) return null
  const { email, phone } = known.sale.groupDesk
  return (
    <p className={s['desk']}>
      {t('groupDeskText', { count: known.limits.seats })} <a href={`mailto:${email}`}>{email}</a>, <a href={`tel:${phone}`}>{phone}</a>
    </p>
  )
}
