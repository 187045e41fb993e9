import { createActor } from 'xstate'
import { BusinessProfile } from '../../flows/account/businessProfile/BusinessProfile.tsx'
import { businessProfileOf } from '../../flows/account/businessProfile/businessProfile.ports.ts'
import { useGuardedActor } from '../leaving/useGuardedActor.ts'
import { useSite } from '../site.ts'
import { whenConfigured } from '../useConfigured.ts'
import { useCustomer } from '../useCustomer.ts'
import { hasUnsavedForm } from './hasUnsavedForm.ts'
import { createProfilePorts } from './profilePorts.ts'

/** The company for which the customer travels. */
export const BusinessProfileTab = whenConfigured(function BusinessProfileTab({ delays }) {
  const ports = useSite().shared(createProfilePorts)
  const actor = useGuardedActor('businessProfile', () => createActor(businessProfileOf(ports), { input: { delays } }), hasUnsavedForm)
  useCustomer((customer) => actor.send({ type: 'customer.changed', customer }))
  return <BusinessProfile actor={actor} />
})
