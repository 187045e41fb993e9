import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Samples } from '../../../../machines/kit/testing/samples.ts'
import { offlineSiteMachine } from '../../../../machines/site/offlineSite/offlineSite.machine.ts'
import { offlineSiteSamples } from '../../../../machines/site/offlineSite/offlineSite.samples.ts'
import type { ShownFlow } from '../../../testing/screen.ts'
import { OfflineSite } from './OfflineSite.tsx'

type Snapshot = SnapshotFrom<typeof offlineSiteMachine>

/** A button that is not on the screen cannot be pressed. */
const whileOffered = (event: EventFrom<typeof offlineSiteMachine>) => (snapshot: Snapshot) =>
  snapshot.matches('offered') || snapshot.matches('notReplaced') || snapshot.matches('outdated') ? event : null

const samples: Samples<typeof offlineSiteMachine> = {
  ...offlineSiteSamples,
  events: {
    ...offlineSiteSamples.events,
    'takes the new version': whileOffered({ type: 'version.accepted' }),
    'puts the new version off': whileOffered({ type: 'offer.putOff' }),
  },
}

export const offlineSiteShown: ShownFlow<typeof offlineSiteMachine> = {
  machine: offlineSiteMachine,
  samples,
  render: (actor) => <OfflineSite actor={actor} />,
}
