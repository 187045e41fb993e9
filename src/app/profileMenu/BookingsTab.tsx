import { createActor } from 'xstate'
import { myBookingsMachine } from '../../../machines/account/myBookings/myBookings.machine.ts'
import { COMPILED_CONFIGURATION } from '../../airline/configuration.ts'
import { MyBookings } from '../../flows/account/myBookings/MyBookings.tsx'
import { myBookingsPorts } from '../../flows/account/myBookings/myBookings.ports.ts'
import { t } from '../../messages/profileMenuMessages.ts'
import { OpenBooking } from '../trips/OpenBooking.tsx'
import { useSite } from '../site.ts'
import { useConfigured } from '../useConfigured.ts'
import { useCustomer } from '../useCustomer.ts'
import { usePageActor } from '../usePageActor.ts'
import { SiteLink } from '../SiteLink.tsx'
import { createProfilePorts } from './profilePorts.ts'

/** What the customer has booked. */
export function BookingsTab() {
  const ports = useSite().shared(createProfilePorts)
  const actor = usePageActor(() =>
    createActor(myBookingsMachine.provide(myBookingsPorts(ports)), { input: { delays: COMPILED_CONFIGURATION.delays } }),
  )
  useConfigured(({ delays }) => actor.send({ type: 'configuration.provided', delays }))
  useCustomer((customer) => actor.send({ type: 'customer.changed', customer }))
  return <MyBookings actor={actor} searchFlights={<SiteLink to="/">{t('profileSearchFlights')}</SiteLink>} OpenBooking={OpenBooking} />
}
