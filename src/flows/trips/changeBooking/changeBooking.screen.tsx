import { changeBookingMachine } from '../../../../machines/trips/changeBooking/changeBooking.machine.ts'
import { changeBookingSamples } from '../../../../machines/trips/changeBooking/changeBooking.samples.ts'
import type { ShownFlow } from '../../../testing/screen.ts'
import { ChangeBooking } from './ChangeBooking.tsx'

export const changeBookingShown: ShownFlow<typeof changeBookingMachine> = {
  machine: changeBookingMachine,
  samples: changeBookingSamples,
  render: (actor) => <ChangeBooking actor={actor} back={<a href="/">Back to your booking</a>} find={<a href="/">Find the booking</a>} />,
}
