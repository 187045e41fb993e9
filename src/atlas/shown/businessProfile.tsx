import { businessProfileMachine } from '../../../machines/account/businessProfile/businessProfile.machine.ts'
import { businessProfileSamples } from '../../../machines/account/businessProfile/businessProfile.samples.ts'
import { BusinessProfile } from '../../flows/account/businessProfile/BusinessProfile.tsx'
import type { ShownFlow } from './shownFlow.ts'

export const businessProfileShown: ShownFlow<typeof businessProfileMachine> = {
  machine: businessProfileMachine,
  samples: businessProfileSamples,
  render: (actor) => <BusinessProfile actor={actor} />,
}
