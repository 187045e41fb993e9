import { createActor } from 'xstate'
import type { Customer } from '../../machines/domain/customer.ts'
import { accountMenuMachine } from '../../machines/site/accountMenu/accountMenu.machine.ts'
import { COMPILED_CONFIGURATION } from '../airline/configuration.ts'
import { logFailure } from '../device/log.ts'
import { accountMenuActors } from '../flows/site/accountMenu/accountMenu.actors.ts'
import { configuration } from './wire.ts'

const session = () => import('./session.ts')

/** The account of whoever uses this browser: one menu for the header and the bottom bar. */
export const accountMenu = createActor(
  accountMenuMachine.provide(
    accountMenuActors({
      askToSignIn: async () => (await session()).askToSignIn(),
      askToSignOut: async () => (await session()).askToSignOut(),
    }),
  ),
  { input: { delays: COMPILED_CONFIGURATION.delays } },
).start()

let isWatched = false

/** Tells the menu who is here and what the airline offers, once for the whole visit. */
export function watchAccount(): void {
  if (isWatched) return
  isWatched = true
  session()
    .then(({ watchCustomer }) => watchCustomer(tell, new AbortController().signal))
    .catch((error: unknown) => logFailure('session', error))
  readOffer().catch((error: unknown) => logFailure('accountConfiguration', error))
}

const tell = (customer: Customer | null) => accountMenu.send({ type: 'customer.changed', customer })

async function readOffer() {
  const [{ accountConfiguration }, { delays }] = await Promise.all([import('./accounts.ts'), configuration()])
  const { flags, logins } = await accountConfiguration()
  const { enableManageProfile } = flags
  accountMenu.send({ type: 'configuration.provided', delays, configuration: { enableManageProfile, agentLogin: logins.agent, smeLogin: logins.sme } })
}
