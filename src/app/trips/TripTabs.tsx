import { createActor } from 'xstate'
import { tripTabsMachine } from '../../../machines/trips/tripTabs/tripTabs.machine.ts'
import { TripTabs as Tabs } from '../../flows/trips/tripTabs/TripTabs.tsx'
import { t } from '../../messages/messages.ts'
import { lazyView } from '../../ui/lazyView.tsx'
import { RETRIEVE_PATH } from '../paths.ts'
import { SiteLink } from '../SiteLink.tsx'
import { usePageActor } from '../usePageActor.ts'
import { useShown } from '../useShown.ts'

/** Comes when it is asked for. */
const { View: FindBookingSheet } = lazyView(async () => (await import('./FindBookingSheet.tsx')).FindBookingSheet)

/** The tabs of the home page and of the page that finds a booking. */
export function TripTabs() {
  const { path } = useShown()
  const actor = usePageActor(() => createActor(tripTabsMachine, { input: { tab: path === RETRIEVE_PATH ? 'manage' : 'book' } }))
  return (
    <Tabs
      actor={actor}
      renderLinks={(opensSheet) => (
        <>
          <SiteLink to="/">{t('tabBook')}</SiteLink>
          <SiteLink to={RETRIEVE_PATH} instead={opensSheet}>
            {t('tabManage')}
          </SiteLink>
        </>
      )}
      renderSheet={(isWanted, props) => <FindBookingSheet isWanted={isWanted} props={props} />}
    />
  )
}
