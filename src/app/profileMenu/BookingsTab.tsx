import { createActor } from 'xstate'
import { myBookingsMachine } from '../../../machines/account/myBookings/myBookings.machine.ts'
import { COMPILED_CONFIGURATION } from '../../airline/configuration.ts'
import { MyBookings } from '../../flows/account/myBookings/MyBookings.tsx'
import { myBookingsActors } from '../../flows/account/myBookings/myBookings.actors.ts'
import { t } from '../../messages/profileMenuMessages.ts'
import { useConfigured } from '../search/useConfigured.ts'
import { useCustomer } from '../search/useCustomer.ts'
import { usePageActor } from '../search/usePageActor.ts'
import { SiteLink } from '../SiteLink.tsx'
import { outside } from './outside.ts'

/** What the customer has booked. */
export function BookingsTab() {
  const actor = usePageActor(() =>
    createActor(myBookingsMachine.provide(myBookingsActors(outside)), { input: { delays: COMPILED_CONFIGURATION.delays } }),
  )
  useConfigured(({ delays }) => actor.send({ type: 'configuration.provided', delays }))
  useCustomer((customer) => actor.send({ type: 'customer.changed', customer }))
  return <MyBookings actor={actor} searchFlights={<SiteLink to="/">{t('profileSearchFlights')}</SiteLink>} />
}
