import { createActor } from 'xstate'
import { newId } from '../../device/ids.ts'
import { SavedTravellers } from '../../flows/account/savedTravellers/SavedTravellers.tsx'
import { savedTravellersOf } from '../../flows/account/savedTravellers/savedTravellers.ports.ts'
import { useGuardedActor } from '../leaving/useGuardedActor.ts'
import { useSite } from '../site.ts'
import { whenConfigured } from '../useConfigured.ts'
import { useCustomer } from '../useCustomer.ts'
import { hasUnsavedForm } from './hasUnsavedForm.ts'
import { createProfilePorts } from './profilePorts.ts'

/** The people for whom the customer books. */
export const SavedTravellersTab = whenConfigured(function SavedTravellersTab({ delays }) {
  const ports = useSite().shared(createProfilePorts)
  const actor = useGuardedActor('traveller', () => createActor(savedTravellersOf(ports), { input: { idPrefix: newId(), delays } }), hasUnsavedForm)
  useCustomer((customer) => actor.send({ type: 'customer.changed', customer }))
  return <SavedTravellers actor={actor} />
})
