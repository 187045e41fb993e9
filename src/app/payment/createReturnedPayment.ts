import { createActor, type Actor } from 'xstate'
import { paymentMachine } from '../../../machines/trips/payment/payment.machine.ts'
import { paymentPorts } from '../../flows/trips/payment/payment.ports.ts'
import type { Site } from '../site.ts'
import type { Configured } from '../useConfigured.ts'

/** A payment of which a customer comes back from the page of the provider, by the query of the address. */
export function createReturnedPayment({ airline }: Pick<Site, 'airline'>, query: string, delays: Configured['delays']): Actor<typeof paymentMachine> {
  const address = new URLSearchParams(query)
  const start = { paymentId: address.get('payment') || null, hasLeft: address.get('left') === '1' }
  const ports = paymentPorts({ airline, goToProvider: (url) => location.assign(url) })
  return createActor(paymentMachine.provide(ports), { input: { start, delays } })
}
