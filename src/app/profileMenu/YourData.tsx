import { createActor } from 'xstate'
import { accountDataMachine } from '../../../machines/account/accountData/accountData.machine.ts'
import { COMPILED_CONFIGURATION } from '../../airline/configuration.ts'
import { AccountData } from '../../flows/account/accountData/AccountData.tsx'
import { accountDataActors } from '../../flows/account/accountData/accountData.actors.ts'
import { useGoTo } from '../goTo.ts'
import { useConfigured } from '../search/useConfigured.ts'
import { useCustomer } from '../search/useCustomer.ts'
import { usePageActor } from '../search/usePageActor.ts'
import { outside } from './outside.ts'

/** All that the airline keeps of the customer, at the foot of what they prefer. */
export function YourData() {
  const goTo = useGoTo()
  const actor = usePageActor(() => {
    const machine = accountDataMachine.provide(accountDataActors({ ...outside, goHome: () => void goTo('/') }))
    return createActor(machine, { input: { delays: COMPILED_CONFIGURATION.delays } })
  })
  useConfigured(({ delays }) => actor.send({ type: 'configuration.provided', delays }))
  useCustomer((customer) => actor.send({ type: 'customer.changed', customer }))
  return <AccountData actor={actor} />
}
