import { createActor } from 'xstate'
import { cleanPnr } from '../../../machines/domain/retrieval.ts'
import type { SoughtBooking } from '../../../machines/trips/retrieveBooking/retrieveBooking.rules.ts'
import { RetrieveBooking } from '../../flows/trips/retrieveBooking/RetrieveBooking.tsx'
import { t } from '../../flows/trips/retrieveBooking/retrieveBooking.text.en.ts'
import { brand } from '../brand.ts'
import { Scene } from '../home/Scene.tsx'
import { RETRIEVE_PATH } from '../paths.ts'
import { parseSearch, stringifySearch } from '../search.ts'
import { useSite } from '../site.ts'
import { type Configured, whenConfigured } from '../useConfigured.ts'
import { usePageActor } from '../usePageActor.ts'
import { useShown } from '../useShown.ts'
import { useTitle } from '../useTitle.ts'
import { createBookingFinder, finderInput } from './bookingFinder.ts'
import { FindHelp } from './FindHelp.tsx'
import s from './findBookingPage.module.css'
import { TripTabs } from './TripTabs.tsx'

/** Where a booking is looked for, in place of the search form of the home page [RETR-37, RETR-43, SEC-17]. */
export function FindBookingPage() {
  useTitle(t('retrieveTitle', { airline: brand.name }))
  return (
    <>
      <Scene heading={t('retrieveForm')} promise={t('retrievePromise')} />
      <div className={s['page']}>
        <div className={s['box']}>
          <TripTabs />
          <div className={s['card']}>
            <Finder />
          </div>
        </div>
        <FindHelp />
      </div>
    </>
  )
}

/** The form. Its mode and a whole reference stand in the address, so that they are there after a reload and after Back; who asks does not. */
const Finder = whenConfigured(function Finder(configured: Configured) {
  const site = useSite()
  const { query } = useShown()
  const actor = usePageActor(() => {
    const keepAddress = ({ isByPnr, pnr }: SoughtBooking) => {
      const address = `${RETRIEVE_PATH}${stringifySearch(isByPnr ? { pnr: pnr ?? undefined } : { by: 'phone' })}`
      if (location.pathname === RETRIEVE_PATH && address !== `${location.pathname}${location.search}`) site.navigation.replaceAddress(address)
    }
    const finder = createActor(createBookingFinder(site, keepAddress), { input: finderInput(site, configured) })
    const { pnr = '', by } = parseSearch(query)
    if (pnr !== '') finder.send({ type: 'pnr.typed', text: cleanPnr(pnr) })
    if (by === 'phone') finder.send({ type: 'mode.toggled' })
    return finder
  })
  return <RetrieveBooking actor={actor} />
})
