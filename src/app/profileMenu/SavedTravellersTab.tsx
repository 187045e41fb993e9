import { createActor } from 'xstate'
import { newId } from '../../device/ids.ts'
import { SavedTravellers } from '../../flows/account/savedTravellers/SavedTravellers.tsx'
import { savedTravellersOf } from '../../flows/account/savedTravellers/savedTravellers.actors.ts'
import { useCustomer } from '../search/useCustomer.ts'
import type { Configured } from '../configured.ts'
import { usePageActor } from '../search/usePageActor.ts'
import { outside } from './outside.ts'

/** Those with whom, or for whom, the customer books. */
export function SavedTravellersTab({ delays }: Configured) {
  const actor = usePageActor(() => createActor(savedTravellersOf(outside), { input: { idPrefix: newId(), delays } }))
  useCustomer((customer) => actor.send({ type: 'customer.changed', customer }))
  return <SavedTravellers actor={actor} />
}
