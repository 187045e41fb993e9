import { getRouteApi } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { SearchQuery } from '../../../machines/domain/searchAddress.ts'
import { holdNotices } from '../../../machines/kit/runtime/heldNotices.ts'
import { afterFrame, flushAfterFrame } from '../../device/afterFrame.ts'
import { logFailure } from '../../device/log.ts'
import { whenPageRestored } from '../../device/pageShown.ts'
import { Booking } from '../../flows/booking/booking/Booking.tsx'
import { t } from '../../flows/booking/booking/booking.text.en.ts'
import { CityNames } from '../../ui/stationNames.tsx'
import { brand } from '../brand.ts'
import { RETRIEVE_PATH, RESULTS_PATH, SALE_PATH } from '../paths.ts'
import { SiteLink } from '../SiteLink.tsx'
import { useSite } from '../site.ts'
import { type Configured, whenConfigured } from '../useConfigured.ts'
import { useCustomer } from '../useCustomer.ts'
import { usePageActor } from '../usePageActor.ts'
import { useTitle } from '../useTitle.ts'
import { createSale } from './createSale.ts'
import { enterSteps } from './stepEntries.ts'

const page = getRouteApi(SALE_PATH)

/** From chosen flights, which stand in the address, to a booking [SRCH-24, LAY-23]. */
export function SalePage() {
  useTitle(t('saleTitle', { airline: brand.name }))
  const query = page.useSearch()
  return (
    <>
      <meta name="robots" content="noindex" />
      <Sale key={JSON.stringify(query)} query={query} />
    </>
  )
}

const Sale = whenConfigured<{ readonly query: SearchQuery }>(function Sale({ query, limits, delays }: Configured & { readonly query: SearchQuery }) {
  const site = useSite()
  const cityOf = useCities()
  const actor = usePageActor(() => createSale(site, query, { limits, delays }))
  useCustomer((customer) => {
    // What was just typed belongs to whoever typed it.
    flushAfterFrame()
    actor.send({ type: 'customer.changed', customer })
  })
  useEffect(holdUntilAnswered, [])
  useEffect(() => enterSteps(actor), [actor])
  useEffect(() => whenPageRestored(() => actor.send({ type: 'page.restored' })), [actor])
  const pnr = useSelector(actor, ({ context }) => context.booked?.recordLocator)
  const toFlights = (words: string) => (
    <SiteLink to={RESULTS_PATH} search={query}>
      {words}
    </SiteLink>
  )
  const toBooking = (words: string) => (
    <SiteLink to={RETRIEVE_PATH} search={pnr === undefined ? {} : { pnr }}>
      {words}
    </SiteLink>
  )
  return (
    <CityNames value={cityOf}>
      <Booking actor={actor} toFlights={toFlights} toBooking={toBooking} />
    </CityNames>
  )
})

/** A press in a step is answered first; then the booking hears of it, at the latest when its page goes. */
function holdUntilAnswered(): () => void {
  holdNotices({ hold: afterFrame, flush: flushAfterFrame })
  return () => {
    flushAfterFrame()
    holdNotices(null)
  }
}

/** Tells the city of a station, once the network of the airline is there; its code until then. */
function useCities(): (code: string) => string {
  const { airline } = useSite()
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    const leaving = new AbortController()
    airline
      .network(leaving.signal)
      .then(({ stations }) => setNames(new Map(stations.map(({ stationCode, cityInfo }) => [stationCode, cityInfo.name]))))
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) logFailure('network', error)
      })
    return () => leaving.abort()
  }, [airline])
  return (code) => names.get(code) ?? code
}
