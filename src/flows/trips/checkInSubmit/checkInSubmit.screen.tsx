import { checkInSubmitMachine } from '../../../../machines/trips/checkInSubmit/checkInSubmit.machine.ts'
import { checkInSubmitSamples } from '../../../../machines/trips/checkInSubmit/checkInSubmit.samples.ts'
import type { ShownFlow } from '../../../testing/screen.ts'
import { CheckInSubmit } from './CheckInSubmit.tsx'

export const checkInSubmitShown: ShownFlow<typeof checkInSubmitMachine> = {
  machine: checkInSubmitMachine,
  samples: checkInSubmitSamples,
  render: (actor) => <CheckInSubmit actor={actor} way={(_, words) => <a href="/">{words}</a>} />,
}
