import { createActor, type Actor } from 'xstate'
import { paymentMachine } from '../../../machines/trips/payment/payment.machine.ts'
import { seatSelectionMachine } from '../../../machines/trips/seatSelection/seatSelection.machine.ts'
import { keepLeftToPay, keptCheckInPlan } from '../../device/checkInPlan.ts'
import { seatDraftOf } from '../../device/seatDrafts.ts'
import { paymentPorts } from '../../flows/trips/payment/payment.ports.ts'
import { seatSelectionPorts } from '../../flows/trips/seatSelection/seatSelection.ports.ts'
import { DANGEROUS_GOODS_PATH } from '../paths.ts'
import { stringifySearch } from '../search.ts'
import { signInRequest } from '../signInRequest.ts'
import type { Site } from '../site.ts'
import type { Configured } from '../useConfigured.ts'

interface Choosing extends Pick<Configured, 'delays'> {
  readonly recordLocator: string | null
  readonly isCheckIn: boolean
}

/** The seats of a booking: as a step of check-in, for the journeys that were chosen for it, or of all. */
export function createSeatSelection(site: Site, { recordLocator, isCheckIn, delays }: Choosing): Actor<typeof seatSelectionMachine> {
  const { airline, navigation } = site
  const ports = seatSelectionPorts({
    airline,
    recordLocator,
    leaveStep: () => void navigation.goTo(`${DANGEROUS_GOODS_PATH}${stringifySearch({ pnr: recordLocator ?? undefined })}`),
    askToSignIn: signInRequest(site),
  })
  const goToProvider = (url: string) => {
    keepLeftToPay(isCheckIn ? recordLocator : null)
    location.assign(url)
  }
  const payment = paymentMachine.provide(paymentPorts({ airline, goToProvider }))
  const plan = isCheckIn && recordLocator !== null ? keptCheckInPlan(recordLocator) : null
  return createActor(seatSelectionMachine.provide({ ...ports, actors: { ...ports.actors, payment } }), {
    input: { recordLocator, isCheckIn, journeyKeys: plan?.journeyKeys ?? null, draft: seatDraftOf(recordLocator), delays },
  })
}
