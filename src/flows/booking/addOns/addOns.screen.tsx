import { addOnsMachine } from '../../../../machines/booking/addOns/addOns.machine.ts'
import { addOnsSamples } from '../../../../machines/booking/addOns/addOns.samples.ts'
import type { ShownFlow } from '../../../testing/screen.ts'
import { AddOns } from './AddOns.tsx'

export const addOnsShown: ShownFlow<typeof addOnsMachine> = {
  machine: addOnsMachine,
  samples: addOnsSamples,
  render: (actor) => <AddOns actor={actor} />,
}
