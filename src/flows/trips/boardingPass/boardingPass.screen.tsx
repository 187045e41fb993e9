import { boardingPassMachine } from '../../../../machines/trips/boardingPass/boardingPass.machine.ts'
import { boardingPassSamples } from '../../../../machines/trips/boardingPass/boardingPass.samples.ts'
import type { ShownFlow } from '../../../testing/screen.ts'
import { BoardingPass } from './BoardingPass.tsx'

export const boardingPassShown: ShownFlow<typeof boardingPassMachine> = {
  machine: boardingPassMachine,
  samples: boardingPassSamples,
  render: (actor) => <BoardingPass actor={actor} find={<a href="/">Find the booking</a>} booking={(words) => <a href="/">{words}</a>} />,
}
