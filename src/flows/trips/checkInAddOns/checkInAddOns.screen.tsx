import { checkInAddOnsMachine } from '../../../../machines/trips/checkInAddOns/checkInAddOns.machine.ts'
import { checkInAddOnsSamples } from '../../../../machines/trips/checkInAddOns/checkInAddOns.samples.ts'
import type { ShownFlow } from '../../../testing/screen.ts'
import { CheckInAddOns } from './CheckInAddOns.tsx'

export const checkInAddOnsShown: ShownFlow<typeof checkInAddOnsMachine> = {
  machine: checkInAddOnsMachine,
  samples: checkInAddOnsSamples,
  render: (actor) => <CheckInAddOns actor={actor} way={(_, words) => <a href="/">{words}</a>} />,
}
