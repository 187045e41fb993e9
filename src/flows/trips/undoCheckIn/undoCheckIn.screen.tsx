import { undoCheckInMachine } from '../../../../machines/trips/undoCheckIn/undoCheckIn.machine.ts'
import { undoCheckInSamples } from '../../../../machines/trips/undoCheckIn/undoCheckIn.samples.ts'
import type { ShownFlow } from '../../../testing/screen.ts'
import { UndoCheckIn } from './UndoCheckIn.tsx'

export const undoCheckInShown: ShownFlow<typeof undoCheckInMachine> = {
  machine: undoCheckInMachine,
  samples: undoCheckInSamples,
  render: (actor) => <UndoCheckIn actor={actor} way={(_, words) => <a href="/">{words}</a>} />,
}
