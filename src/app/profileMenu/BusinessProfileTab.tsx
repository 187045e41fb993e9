import { createActor } from 'xstate'
import { BusinessProfile } from '../../flows/account/businessProfile/BusinessProfile.tsx'
import { businessProfileOf } from '../../flows/account/businessProfile/businessProfile.actors.ts'
import { useCustomer } from '../search/useCustomer.ts'
import type { Configured } from '../configured.ts'
import { usePageActor } from '../search/usePageActor.ts'
import { outside } from './outside.ts'

/** The company for which the customer travels. */
export function BusinessProfileTab({ delays }: Configured) {
  const actor = usePageActor(() => createActor(businessProfileOf(outside), { input: { delays } }))
  useCustomer((customer) => actor.send({ type: 'customer.changed', customer }))
  return <BusinessProfile actor={actor} />
}
