import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createActor } from 'xstate'
import { bookingOfKept } from '../../../machines/domain/keptItinerary.ts'
import { bookingPageMachine } from '../../../machines/trips/bookingPage/bookingPage.machine.ts'
import { groupRetrievalMachine } from '../../../machines/trips/groupRetrieval/groupRetrieval.machine.ts'
import { itineraryMailMachine } from '../../../machines/trips/itineraryMail/itineraryMail.machine.ts'
import { createRetrieval } from '../../airline/retrieval.ts'
import { groupRetrievalPorts } from '../../flows/trips/groupRetrieval/groupRetrieval.ports.ts'
import { paymentMachine } from '../../../machines/trips/payment/payment.machine.ts'
import { createItineraryStore } from '../../device/itineraryStore.ts'
import { whenPageRestored } from '../../device/pageShown.ts'
import { BookingPage } from '../../flows/trips/bookingPage/BookingPage.tsx'
import { bookingPagePorts } from '../../flows/trips/bookingPage/bookingPage.ports.ts'
import { t } from '../../flows/trips/bookingPage/bookingPage.text.en.ts'
import { ItineraryMail } from '../../flows/trips/itineraryMail/ItineraryMail.tsx'
import { itineraryMailPorts } from '../../flows/trips/itineraryMail/itineraryMail.ports.ts'
import { paymentPorts } from '../../flows/trips/payment/payment.ports.ts'
import { brand } from '../brand.ts'
import { CANCEL_PATH, CHANGE_PATH, PASS_PATH, RETRIEVE_PATH } from '../paths.ts'
import { stringifySearch } from '../search.ts'
import { SiteLink } from '../SiteLink.tsx'
import { signInRequest } from '../signInRequest.ts'
import { useSite } from '../site.ts'
import { whenConfigured } from '../useConfigured.ts'
import { useCustomer } from '../useCustomer.ts'
import { usePageActor } from '../usePageActor.ts'
import { useTitle } from '../useTitle.ts'
import { bookingWay } from './bookingWay.tsx'
import { createContactProof } from './contactProof.ts'

const page = getRouteApi(RETRIEVE_PATH)

/** A booking that was opened in this browser, or whose owner is signed in. It stands where the address names one. */
export function ManageBookingPage() {
  const { pnr = '' } = page.useSearch()
  useTitle(t('bookedTitle', { pnr, airline: brand.name }))
  return (
    <>
      <meta name="robots" content="noindex" />
      <ManagedBooking key={pnr} recordLocator={pnr} />
    </>
  )
}

interface ManagedProps {
  readonly recordLocator: string
  /** Below the heading of another page. */
  readonly isPart?: boolean
}

/** The booking with all that can be done with it. */
export const ManagedBooking = whenConfigured<ManagedProps>(function ManagedBooking({ recordLocator, isPart = false, delays }) {
  const site = useSite()
  const { airline, clock, configuration, locale, navigation } = site
  const actor = usePageActor(() => {
    const itineraries = createItineraryStore()
    const itinerary = itineraries.read(recordLocator)
    const ports = bookingPagePorts({
      airline,
      brand: brand.name,
      clock,
      print: () => window.print(),
      goToCancellation: () => void navigation.goTo(`${CANCEL_PATH}${stringifySearch({ pnr: recordLocator })}`),
      goToPass: () => void navigation.goTo(`${PASS_PATH}${stringifySearch({ pnr: recordLocator })}`),
      goToChange: () => void navigation.goTo(`${CHANGE_PATH}${stringifySearch({ pnr: recordLocator })}`),
      askToSignIn: signInRequest(site),
      itineraries,
      recordLocator,
    })
    const payment = paymentMachine.provide(paymentPorts({ airline, goToProvider: (url) => location.assign(url) }))
    const contactProof = createContactProof(site)
    const groupRetrieval = groupRetrievalMachine.provide(groupRetrievalPorts(createRetrieval({ configuration })))
    const machine = bookingPageMachine.provide({ ...ports, actors: { ...ports.actors, payment, contactProof, groupRetrieval } })
    return createActor(machine, { input: { recordLocator, kept: itinerary && bookingOfKept(itinerary), delays } })
  })
  const mail = usePageActor(() =>
    createActor(itineraryMailMachine.provide(itineraryMailPorts({ airline, locale })), { input: { recordLocator, delays } }),
  )
  useCustomer((_, isNews) => {
    if (!isNews) return
    actor.send({ type: 'customer.changed' })
    mail.send({ type: 'customer.changed' })
  })
  useEffect(() => whenPageRestored(() => actor.send({ type: 'page.restored' })), [actor])
  const search = <SiteLink to="/">{t('bookedSearch')}</SiteLink>
  return (
    <BookingPage
      actor={actor}
      airline={brand.name}
      search={search}
      way={bookingWay(recordLocator)}
      other={(other, words) => bookingWay(other)('booking', words)}
      mail={<ItineraryMail actor={mail} />}
      isPart={isPart}
    />
  )
})
