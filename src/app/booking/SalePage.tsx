import { getRouteApi } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import { bookingMachine } from '../../../machines/booking/booking/booking.machine.ts'
import { addOnsMachine } from '../../../machines/booking/addOns/addOns.machine.ts'
import { saleSeatsMachine } from '../../../machines/booking/saleSeats/saleSeats.machine.ts'
import type { Preferred } from '../../../machines/domain/preferences.ts'
import { fromChosenQuery, partyOf, shownFaresOf } from '../../../machines/domain/sale.ts'
import { settledCounts } from '../../../machines/domain/passengers.ts'
import { fromSearchQuery, type SearchQuery } from '../../../machines/domain/searchAddress.ts'
import { presetOf } from '../../../machines/domain/specialFare.ts'
import { holdNotices } from '../../../machines/kit/runtime/heldNotices.ts'
import { paymentMachine } from '../../../machines/trips/payment/payment.machine.ts'
import { begunBookingMachine } from '../../../machines/booking/begunBooking/begunBooking.machine.ts'
import { createBegunSales } from '../../airline/begunSales.ts'
import { begunBookingPorts } from '../../flows/booking/begunBooking/begunBooking.ports.ts'
import type { AccountForms } from '../../airline/accountForms.ts'
import type { Accounts } from '../../airline/accounts.ts'
import { afterFrame, flushAfterFrame } from '../../device/afterFrame.ts'
import { shownLocale } from '../../device/locale.ts'
import { logFailure } from '../../device/log.ts'
import { whenPageRestored } from '../../device/pageShown.ts'
import { keptSaleAnswers } from '../../device/saleMemory.ts'
import { addOnsPorts } from '../../flows/booking/addOns/addOns.ports.ts'
import { Booking } from '../../flows/booking/booking/Booking.tsx'
import { bookingPorts } from '../../flows/booking/booking/booking.ports.ts'
import { t } from '../../flows/booking/booking/booking.text.en.ts'
import { passengersOf } from '../../flows/booking/passengers/passengers.ports.ts'
import { saleSeatsPorts } from '../../flows/booking/saleSeats/saleSeats.ports.ts'
import { paymentPorts } from '../../flows/trips/payment/payment.ports.ts'
import { CityNames } from '../../ui/stationNames.tsx'
import { brand } from '../brand.ts'
import { isVisitor } from '../isVisitor.ts'
import { BOOKING_PATH, RESULTS_PATH, SALE_PATH } from '../paths.ts'
import { todayAtHome } from '../signIn/createProfile.ts'
import { SiteLink } from '../SiteLink.tsx'
import { useSite, type Site } from '../site.ts'
import { type Configured, whenConfigured } from '../useConfigured.ts'
import { useCustomer } from '../useCustomer.ts'
import { usePageActor } from '../usePageActor.ts'
import { useTitle } from '../useTitle.ts'
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
  const { airline, clock, configuration } = site
  const cityOf = useCities()
  const [asked] = useState(() => {
    const search = fromSearchQuery(query)
    const preset = presetOf(search?.specialFare ?? null, limits).preset
    return search && { ...search, passengers: settledCounts(search.passengers, limits, preset) }
  })
  const actor = usePageActor(() => {
    const trip = fromChosenQuery(query)
    const ports = bookingPorts({ airline, locale: shownLocale(), deviceNow: Date.now })
    const passengers = passengersOf({ forms: lateForms(configuration), accounts: lateDetails(configuration) })
    const addOns = addOnsMachine.provide(addOnsPorts({ airline, preferred: customersPreferred(site), locale: shownLocale() }))
    const saleSeats = saleSeatsMachine.provide(saleSeatsPorts({ airline, deviceNow: Date.now }))
    const payment = paymentMachine.provide(paymentPorts({ airline, goToProvider: (url) => location.assign(url) }))
    const begunBooking = begunBookingMachine.provide(begunBookingPorts({ sales: createBegunSales({ configuration }) }))
    const begun = keptSaleAnswers({ trip, party: asked === null ? [] : partyOf(asked) }, Date.now())
    return createActor(bookingMachine.provide({ ...ports, actors: { ...ports.actors, begunBooking, passengers, addOns, saleSeats, payment } }), {
      input: { search: asked, trip, shownFares: shownFaresOf(query), ...begun, today: todayAtHome(clock), customer: null, delays },
    })
  })
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
    <SiteLink to={BOOKING_PATH} search={pnr === undefined ? {} : { pnr }}>
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

/** What a customer prefers; for a visitor the airline is not asked. */
const customersPreferred =
  (site: Pick<Site, 'airline' | 'session'>) =>
  async (signal: AbortSignal): Promise<Preferred | null> =>
    (await isVisitor(site, signal)) ? null : site.airline.preferred(signal)

/** The saved travellers of a customer; a visitor fetches no code for them. */
const lateForms = (configuration: ReturnType<typeof useSite>['configuration']): Pick<AccountForms, 'travellers'> => ({
  travellers: async (signal) => (await import('../../airline/savedTravellers.ts')).readSavedTravellers(await configuration(), signal),
})

/** What the airline knows of a customer. The client of the user pool is not fetched for it, unless a session has to be renewed. */
const lateDetails =
  (configuration: ReturnType<typeof useSite>['configuration']): (() => Promise<Pick<Accounts, 'basicDetails'>>) =>
  async () =>
    (await import('../../airline/accounts/accountCalls.ts')).accountCalls(await configuration())

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
