import { useId } from 'react'
import { createActor } from 'xstate'
import { myBookingsMachine } from '../../../machines/account/myBookings/myBookings.machine.ts'
import type { MyAccount } from '../../airline/myAccount.ts'
import { MyBookings } from '../../flows/account/myBookings/MyBookings.tsx'
import { myBookingsPorts } from '../../flows/account/myBookings/myBookings.ports.ts'
import { ViewTrips } from '../../flows/trips/viewTrips/ViewTrips.tsx'
import { t } from '../../flows/trips/viewTrips/viewTrips.text.en.ts'
import { brand } from '../brand.ts'
import { isVisitor } from '../isVisitor.ts'
import { RETRIEVE_PATH } from '../paths.ts'
import { createProfilePorts } from '../profileMenu/profilePorts.ts'
import { SiteLink } from '../SiteLink.tsx'
import { useSite, type Site } from '../site.ts'
import { whenConfigured } from '../useConfigured.ts'
import { useCustomer } from '../useCustomer.ts'
import { usePageActor } from '../usePageActor.ts'
import { useTitle } from '../useTitle.ts'
import { createOpenedTrips } from './createOpenedTrips.ts'
import { OpenBooking } from './OpenBooking.tsx'
import p from '../../ui/page.module.css'
import s from './viewTripsPage.module.css'

/** The bookings that were found in this browser, and those of its customer [NAV-22, SEC-15, SEC-17]. */
export function ViewTripsPage() {
  useTitle(t('tripsTitle', { airline: brand.name }))
  return (
    <div className={p['page']}>
      <meta name="robots" content="noindex" />
      <h1 tabIndex={-1} className={p['heading']}>
        {t('tripsHeading')}
      </h1>
      <Trips />
    </div>
  )
}

const Trips = whenConfigured(function Trips({ delays }) {
  const id = useId()
  const site = useSite()
  const ports = site.shared(createProfilePorts)
  const mine = usePageActor(() => createActor(myBookingsMachine.provide(myBookingsPorts(forCustomers(ports, site))), { input: { delays } }))
  const here = usePageActor(() => createOpenedTrips(site, () => mine.send({ type: 'bookings.changed' }), { delays }))
  useCustomer((customer, isNews) => {
    mine.send({ type: 'customer.changed', customer })
    if (isNews) here.send({ type: 'customer.changed' })
  })
  return (
    <>
      <ViewTrips actor={here} find={<SiteLink to={RETRIEVE_PATH}>{t('tripsFind')}</SiteLink>} OpenTrip={OpenBooking} />
      <section aria-labelledby={id} className={s['mine']}>
        <h2 id={id} className={s['heading']}>
          {t('tripsMine')}
        </h2>
        <MyBookings actor={mine} searchFlights={<SiteLink to="/">{t('tripsSearch')}</SiteLink>} OpenBooking={OpenBooking} />
      </section>
    </>
  )
})

/** A visitor has no bookings of their own, so the airline is not asked for them [SEC-15]. */
const forCustomers = <Ports extends { readonly myAccount: Pick<MyAccount, 'bookings'> }>(ports: Ports, site: Pick<Site, 'session'>) => ({
  ...ports,
  myAccount: {
    bookings: async (...[question, signal]: Parameters<MyAccount['bookings']>): ReturnType<MyAccount['bookings']> =>
      (await isVisitor(site, signal)) ? { isSignedIn: false } : ports.myAccount.bookings(question, signal),
  },
})
