import { createActor, type Actor } from 'xstate'
import { checkInAddOnsMachine } from '../../../machines/trips/checkInAddOns/checkInAddOns.machine.ts'
import { paymentMachine } from '../../../machines/trips/payment/payment.machine.ts'
import { addOnDraftOf } from '../../device/addOnDrafts.ts'
import { keepLeftToPay, keptCheckInPlan } from '../../device/checkInPlan.ts'
import { shownLocale } from '../../device/locale.ts'
import { checkInAddOnsPorts } from '../../flows/trips/checkInAddOns/checkInAddOns.ports.ts'
import { paymentPorts } from '../../flows/trips/payment/payment.ports.ts'
import { CHECK_IN_SEATS_PATH } from '../paths.ts'
import { stringifySearch } from '../search.ts'
import { signInRequest } from '../signInRequest.ts'
import type { Site } from '../site.ts'
import type { Configured } from '../useConfigured.ts'

/** Meals, bags and the like for those who were chosen in this tab to be checked in. */
export function createCheckInAddOns(
  site: Site,
  recordLocator: string | null,
  { delays, plusOneSsr }: Pick<Configured, 'delays' | 'plusOneSsr'>,
): Actor<typeof checkInAddOnsMachine> {
  const { airline, navigation } = site
  const ports = checkInAddOnsPorts({
    airline,
    locale: shownLocale(),
    recordLocator,
    leaveStep: () => void navigation.goTo(`${CHECK_IN_SEATS_PATH}${stringifySearch({ pnr: recordLocator ?? undefined })}`),
    askToSignIn: signInRequest(site),
  })
  const goToProvider = (url: string) => {
    keepLeftToPay(recordLocator)
    location.assign(url)
  }
  const payment = paymentMachine.provide(paymentPorts({ airline, goToProvider }))
  const plan = recordLocator === null ? null : keptCheckInPlan(recordLocator)
  return createActor(checkInAddOnsMachine.provide({ ...ports, actors: { ...ports.actors, payment } }), {
    input: { recordLocator, plan, draft: addOnDraftOf(recordLocator), plusOne: plusOneSsr, delays },
  })
}
