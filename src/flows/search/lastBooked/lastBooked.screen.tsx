import { SAMPLE_STATIONS } from '../../../../machines/domain/station.samples.ts'
import { lastBookedMachine } from '../../../../machines/search/lastBooked/lastBooked.machine.ts'
import { lastBookedSamples } from '../../../../machines/search/lastBooked/lastBooked.samples.ts'
import { LastBookedStrip } from './LastBookedStrip.tsx'
import type { ShownFlow } from '../../../testing/screen.ts'

export const lastBookedShown: ShownFlow<typeof lastBookedMachine> = {
  machine: lastBookedMachine,
  samples: lastBookedSamples,
  render: (actor) => <LastBookedStrip actor={actor} stations={SAMPLE_STATIONS} />,
}
