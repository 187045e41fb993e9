import { createActor, type Actor } from 'xstate'
import { choicesIn } from '../../../machines/domain/bookingChange.ts'
import { changeBookingMachine } from '../../../machines/trips/changeBooking/changeBooking.machine.ts'
import { paymentMachine } from '../../../machines/trips/payment/payment.machine.ts'
import { changeBookingPorts } from '../../flows/trips/changeBooking/changeBooking.ports.ts'
import { paymentPorts } from '../../flows/trips/payment/payment.ports.ts'
import { CHANGE_PATH } from '../paths.ts'
import { parseSearch, stringifySearch } from '../search.ts'
import { signInRequest } from '../signInRequest.ts'
import type { Site } from '../site.ts'
import type { Configured } from '../useConfigured.ts'

/** Other dates for a booking. What was chosen stands in the address, so that it is there after a reload. */
export function createDateChange(
  site: Site,
  recordLocator: string | null,
  { delays, horizonDays }: Pick<Configured, 'delays' | 'horizonDays'>,
): Actor<typeof changeBookingMachine> {
  const { airline, navigation } = site
  const ports = changeBookingPorts({
    airline,
    keepChoice(text) {
      const address = `${CHANGE_PATH}${stringifySearch({ pnr: recordLocator ?? undefined, to: text === '' ? undefined : text })}`
      if (location.pathname === CHANGE_PATH && address !== `${location.pathname}${location.search}`) navigation.replaceAddress(address)
    },
    askToSignIn: signInRequest(site),
  })
  const choices = choicesIn(parseSearch(location.search)['to'] ?? '')
  const payment = paymentMachine.provide(paymentPorts({ airline, goToProvider: (url) => location.assign(url) }))
  return createActor(changeBookingMachine.provide({ ...ports, actors: { ...ports.actors, payment } }), {
    input: { recordLocator, choices, horizonDays, delays },
  })
}
