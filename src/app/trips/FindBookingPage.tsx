import { getRouteApi } from '@tanstack/react-router'
import { pageAt } from '../../../machines/domain/bookingAddress.ts'
import type { SoughtBooking } from '../../../machines/trips/retrieveBooking/retrieveBooking.rules.ts'
import { RetrieveBooking } from '../../flows/trips/retrieveBooking/RetrieveBooking.tsx'
import { t } from '../../flows/trips/retrieveBooking/retrieveBooking.text.en.ts'
import { brand } from '../brand.ts'
import { Scene } from '../home/Scene.tsx'
import { RETRIEVE_PATH } from '../paths.ts'
import { stringifySearch } from '../search.ts'
import { useSite } from '../site.ts'
import { type Configured, whenConfigured } from '../useConfigured.ts'
import { usePageActor } from '../usePageActor.ts'
import { useTitle } from '../useTitle.ts'
import { createBookingFinder } from './bookingFinder.ts'
import { FindHelp } from './FindHelp.tsx'
import s from './findBookingPage.module.css'
import { TripTabs } from './TripTabs.tsx'

const page = getRouteApi(RETRIEVE_PATH)

/** Where a booking is looked for: the address names none. In place of the search form of the home page [RETR-37, RETR-43, SEC-17]. */
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

/** The form. Its mode with a whole reference or a flight stands in the address, so that it is there after a reload and after Back; who asks does not. */
const Finder = whenConfigured(function Finder(configured: Configured) {
  const site = useSite()
  const { reference, by, date, from, to } = page.useSearch()
  const actor = usePageActor(() => {
    const sought = { isByPnr: by === undefined, pnr: reference ?? null, date: date ?? null, origin: from ?? null, destination: to ?? null }
    const keep = (now: SoughtBooking) => {
      const address = `${RETRIEVE_PATH}${stringifySearch(searchOf(now))}`
      if (pageAt(location.pathname, location.search) === RETRIEVE_PATH && address !== `${location.pathname}${location.search}`)
        site.navigation.replaceAddress(address)
    }
    return createBookingFinder(site, configured, { sought, keep })
  })
  return <RetrieveBooking actor={actor} />
})

const searchOf = ({ isByPnr, pnr, date, origin, destination }: SoughtBooking) =>
  isByPnr ? { reference: pnr ?? undefined } : { by: 'phone', date: date ?? undefined, from: origin ?? undefined, to: destination ?? undefined }
