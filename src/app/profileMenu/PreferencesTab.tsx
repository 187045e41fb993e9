import { createActor } from 'xstate'
import { Preferences } from '../../flows/account/preferences/Preferences.tsx'
import { preferencesOf } from '../../flows/account/preferences/preferences.actors.ts'
import { useCustomer } from '../search/useCustomer.ts'
import type { Configured } from '../configured.ts'
import { usePageActor } from '../search/usePageActor.ts'
import { outside } from './outside.ts'
import { YourData } from './YourData.tsx'

/** How the customer likes to travel; below it, what becomes of all that is kept of them. */
export function PreferencesTab({ delays }: Configured) {
  const actor = usePageActor(() => createActor(preferencesOf(outside), { input: { delays } }))
  useCustomer((customer) => actor.send({ type: 'customer.changed', customer }))
  return (
    <>
      <Preferences actor={actor} />
      <YourData />
    </>
  )
}
