import { createActor, type Actor } from 'xstate'
import { cancelBookingMachine } from '../../../machines/trips/cancelBooking/cancelBooking.machine.ts'
import { cancelBookingPorts } from '../../flows/trips/cancelBooking/cancelBooking.ports.ts'
import { signInRequest } from '../signInRequest.ts'
import type { Site } from '../site.ts'
import type { Configured } from '../useConfigured.ts'

/** The cancellation of a booking, or of a part of it. */
export function createCancellation(
  site: Site,
  recordLocator: string | null,
  { delays }: Pick<Configured, 'delays'>,
): Actor<typeof cancelBookingMachine> {
  const ports = cancelBookingPorts({ airline: site.airline, askToSignIn: signInRequest(site) })
  return createActor(cancelBookingMachine.provide(ports), { input: { recordLocator, delays } })
}
