import { createActor } from 'xstate'
import { accountDataMachine } from '../../../machines/account/accountData/accountData.machine.ts'
import { COMPILED_CONFIGURATION } from '../../airline/configuration.ts'
import { accountDataPorts } from '../../flows/account/accountData/accountData.ports.ts'
import { Preferences } from '../../flows/account/preferences/Preferences.tsx'
import { preferencesOf } from '../../flows/account/preferences/preferences.ports.ts'
import { AccountData } from '../../flows/account/accountData/AccountData.tsx'
import { useGuardedActor } from '../leaving/useGuardedActor.ts'
import { useSite } from '../site.ts'
import { whenConfigured, useConfigured } from '../useConfigured.ts'
import { useCustomer } from '../useCustomer.ts'
import { usePageActor } from '../usePageActor.ts'
import { hasUnsavedForm } from './hasUnsavedForm.ts'
import { createProfilePorts } from './profilePorts.ts'

/** How the customer likes to travel; below it, what becomes of all that is kept of them. */
export const PreferencesTab = whenConfigured(function PreferencesTab({ delays }) {
  const ports = useSite().shared(createProfilePorts)
  const actor = useGuardedActor('preferences', () => createActor(preferencesOf(ports), { input: { delays } }), hasUnsavedForm)
  useCustomer((customer) => actor.send({ type: 'customer.changed', customer }))
  return (
    <>
      <Preferences actor={actor} />
      <YourData />
    </>
  )
})

/** All that the airline keeps of the customer, at the foot of what they prefer. */
function YourData() {
  const { navigation, shared } = useSite()
  const ports = shared(createProfilePorts)
  const actor = usePageActor(() => {
    const machine = accountDataMachine.provide(accountDataPorts({ ...ports, goHome: () => void navigation.goTo('/', { asksNothing: true }) }))
    return createActor(machine, { input: { delays: COMPILED_CONFIGURATION.delays } })
  })
  useConfigured(({ delays }) => actor.send({ type: 'configuration.provided', delays }))
  useCustomer((customer) => actor.send({ type: 'customer.changed', customer }))
  return <AccountData actor={actor} />
}
