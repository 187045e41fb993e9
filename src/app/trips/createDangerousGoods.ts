import { createActor, type Actor } from 'xstate'
import { checkInSubmitMachine } from '../../../machines/trips/checkInSubmit/checkInSubmit.machine.ts'
import { dangerousGoodsMachine } from '../../../machines/trips/dangerousGoods/dangerousGoods.machine.ts'
import { keptCheckInPlan } from '../../device/checkInPlan.ts'
import { checkInSubmitPorts } from '../../flows/trips/checkInSubmit/checkInSubmit.ports.ts'
import { dangerousGoodsPorts } from '../../flows/trips/dangerousGoods/dangerousGoods.ports.ts'
import { CHECK_IN_SUMMARY_PATH } from '../paths.ts'
import { stringifySearch } from '../search.ts'
import { signInRequest } from '../signInRequest.ts'
import type { Site } from '../site.ts'
import type { Configured } from '../useConfigured.ts'

/** What must not be in the bags, and the check-in itself of who was chosen in this tab. */
export function createDangerousGoods(
  site: Site,
  recordLocator: string | null,
  { delays }: Pick<Configured, 'delays'>,
): Actor<typeof dangerousGoodsMachine> {
  const { airline, navigation } = site
  const ports = dangerousGoodsPorts({
    airline,
    askToSignIn: signInRequest(site),
    // In the place of this page, so that Back submits nothing.
    goToSummary: () => void navigation.goTo(`${CHECK_IN_SUMMARY_PATH}${stringifySearch({ pnr: recordLocator ?? undefined })}`, { replace: true }),
  })
  const checkInSubmit = checkInSubmitMachine.provide(checkInSubmitPorts({ airline }))
  const plan = recordLocator === null ? null : keptCheckInPlan(recordLocator)
  const machine = dangerousGoodsMachine.provide({ ...ports, actors: { ...ports.actors, checkInSubmit } })
  return createActor(machine, { input: { recordLocator, plan, delays } })
}
