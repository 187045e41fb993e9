import { seatSelectionMachine } from '../../../../machines/trips/seatSelection/seatSelection.machine.ts'
import { seatSelectionSamples } from '../../../../machines/trips/seatSelection/seatSelection.samples.ts'
import type { ShownFlow } from '../../../testing/screen.ts'
import { SeatSelection } from './SeatSelection.tsx'

export const seatSelectionShown: ShownFlow<typeof seatSelectionMachine> = {
  machine: seatSelectionMachine,
  samples: seatSelectionSamples,
  render: (actor) => <SeatSelection actor={actor} back={<a href="/">Back to your booking</a>} find={<a href="/">Find the booking</a>} />,
}
