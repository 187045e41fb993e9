import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { createActor } from 'xstate'
import { itineraryMailMachine } from '../../../machines/trips/itineraryMail/itineraryMail.machine.ts'
import { whenPageRestored } from '../../device/pageShown.ts'
import { BookingPage } from '../../flows/trips/bookingPage/BookingPage.tsx'
import { t } from '../../flows/trips/bookingPage/bookingPage.text.en.ts'
import { ItineraryMail } from '../../flows/trips/itineraryMail/ItineraryMail.tsx'
import { itineraryMailPorts } from '../../flows/trips/itineraryMail/itineraryMail.ports.ts'
import { brand } from '../brand.ts'
import { RETRIEVE_PATH } from '../paths.ts'
import { SiteLink } from '../SiteLink.tsx'
import { useSite } from '../site.ts'
import { whenConfigured } from '../useConfigured.ts'
import { useCustomer } from '../useCustomer.ts'
import { usePageActor } from '../usePageActor.ts'
import { useTitle } from '../useTitle.ts'
import { bookingWay } from './bookingWay.tsx'
import { createBookingPage } from './createBookingPage.ts'

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
  const { airline, locale } = site
  const actor = usePageActor(() => createBookingPage(site, recordLocator, { delays }))
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
