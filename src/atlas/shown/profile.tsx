import { profileMachine } from '../../../machines/account/profile/profile.machine.ts'
import { profileSamples } from '../../../machines/account/profile/profile.samples.ts'
import { Profile } from '../../flows/account/profile/Profile.tsx'
import type { ShownFlow } from './shownFlow.ts'

export const profileShown: ShownFlow<typeof profileMachine> = {
  machine: profileMachine,
  samples: profileSamples,
  render: (actor) => <Profile actor={actor} />,
}
