import { groupRosterMachine } from '../../../../machines/trips/groupRoster/groupRoster.machine.ts'
import { groupRosterSamples } from '../../../../machines/trips/groupRoster/groupRoster.samples.ts'
import type { ShownFlow } from '../../../testing/screen.ts'
import { GroupRoster } from './GroupRoster.tsx'

export const groupRosterShown: ShownFlow<typeof groupRosterMachine> = {
  machine: groupRosterMachine,
  samples: groupRosterSamples,
  render: (actor) => <GroupRoster actor={actor} find={<a href="/">Find the booking</a>} back={<a href="/">Back to the booking</a>} />,
}
