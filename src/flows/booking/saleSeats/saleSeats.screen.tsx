import { saleSeatsMachine } from '../../../../machines/booking/saleSeats/saleSeats.machine.ts'
import { saleSeatsSamples } from '../../../../machines/booking/saleSeats/saleSeats.samples.ts'
import type { ShownFlow } from '../../../testing/screen.ts'
import { SaleSeats } from './SaleSeats.tsx'

export const saleSeatsShown: ShownFlow<typeof saleSeatsMachine> = {
  machine: saleSeatsMachine,
  samples: saleSeatsSamples,
  render: (actor) => <SaleSeats actor={actor} />,
}
