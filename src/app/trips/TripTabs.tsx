import { createActor } from 'xstate'
import { tripTabsMachine } from '../../../machines/trips/tripTabs/tripTabs.machine.ts'
import { TripTabs as Tabs } from '../../flows/trips/tripTabs/TripTabs.tsx'
import { t } from '../../messages/messages.ts'
import { lazyView } from '../../ui/lazyView.tsx'
import { CHECK_IN_PATH, RETRIEVE_PATH } from '../paths.ts'
import { SiteLink } from '../SiteLink.tsx'
import { usePageActor } from '../usePageActor.ts'
import { useShown } from '../useShown.ts'

/** They come when they are asked for. */
const SHEETS = {
  manage: lazyView(async () => (await import('./FindBookingSheet.tsx')).FindBookingSheet).View,
  checkIn: lazyView(async () => (await import('./CheckInSheet.tsx')).CheckInSheet).View,
}

/** The tabs of the pages that are no home page. */
const TABS: Readonly<Record<string, 'manage' | 'checkIn'>> = { [RETRIEVE_PATH]: 'manage', [CHECK_IN_PATH]: 'checkIn' }

/** The tabs of the home page, of the page that finds a booking and of the one that checks in. */
export function TripTabs() {
  const { path } = useShown()
  const actor = usePageActor(() => createActor(tripTabsMachine, { input: { tab: TABS[path] ?? 'book' } }))
  return (
    <Tabs
      actor={actor}
      renderLinks={(opensSheet) => (
        <>
          <SiteLink to="/">{t('tabBook')}</SiteLink>
          <SiteLink to={RETRIEVE_PATH} instead={() => opensSheet('manage')}>
            {t('tabManage')}
          </SiteLink>
          <SiteLink to={CHECK_IN_PATH} instead={() => opensSheet('checkIn')}>
            {t('tabCheckIn')}
          </SiteLink>
        </>
      )}
      renderSheet={(tab, isWanted, props) => {
        const Sheet = SHEETS[tab]
        return <Sheet isWanted={isWanted} props={props} />
      }}
    />
  )
}
