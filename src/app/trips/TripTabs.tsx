import { useState } from 'react'
import { t } from '../../messages/messages.ts'
import { lazyView } from '../../ui/lazyView.tsx'
import { isPhone } from '../../ui/useIsPhone.ts'
import { RETRIEVE_PATH } from '../paths.ts'
import { SiteLink } from '../SiteLink.tsx'
import { useShown } from '../useShown.ts'
import s from './tripTabs.module.css'

/** Comes when it is asked for. */
const { View: FindBookingSheet } = lazyView(async () => (await import('./FindBookingSheet.tsx')).FindBookingSheet)

/** What can be done on the white card: each has a page of its own. On a phone, finding a booking opens over the home page [RETR-04]. */
export function TripTabs() {
  const { path } = useShown()
  const [sheet, setSheet] = useState<'open' | 'closed' | null>(null)
  const openSheet = () => {
    if (path === RETRIEVE_PATH || !isPhone()) return false
    setSheet('open')
    return true
  }
  return (
    <>
      <nav className={s['tabs']} aria-label={t('tabs')}>
        <SiteLink to="/" className={s['tab']}>
          {t('tabBook')}
        </SiteLink>
        <SiteLink to={RETRIEVE_PATH} className={s['tab']} instead={openSheet}>
          {t('tabManage')}
        </SiteLink>
      </nav>
      <FindBookingSheet isWanted={sheet !== null} props={{ open: sheet === 'open', onClose: () => setSheet('closed') }} />
    </>
  )
}
