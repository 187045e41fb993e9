import { createActor, type Actor } from 'xstate'
import { viewTripsMachine } from '../../../machines/trips/viewTrips/viewTrips.machine.ts'
import { createTrips } from '../../airline/trips.ts'
import { viewTripsPorts } from '../../flows/trips/viewTrips/viewTrips.ports.ts'
import { signInRequest } from '../signInRequest.ts'
import type { Site } from '../site.ts'
import type { Configured } from '../useConfigured.ts'

/** The bookings that were found in this browser. @param notifyAdded one was added to those of the account */
export function createOpenedTrips(site: Site, notifyAdded: () => void, { delays }: Pick<Configured, 'delays'>): Actor<typeof viewTripsMachine> {
  const trips = createTrips({ configuration: site.configuration, network: (signal) => site.airline.network(signal) })
  return createActor(viewTripsMachine.provide(viewTripsPorts({ trips, notifyAdded, askToSignIn: signInRequest(site) })), { input: { delays } })
}
