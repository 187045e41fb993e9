import { cancelBookingMachine } from '../../../../machines/trips/cancelBooking/cancelBooking.machine.ts'
import { cancelBookingSamples } from '../../../../machines/trips/cancelBooking/cancelBooking.samples.ts'
import type { ShownFlow } from '../../../testing/screen.ts'
import { CancelBooking } from './CancelBooking.tsx'

export const cancelBookingShown: ShownFlow<typeof cancelBookingMachine> = {
  machine: cancelBookingMachine,
  samples: cancelBookingSamples,
  render: (actor) => <CancelBooking actor={actor} toBooking={(words) => <a href="/">{words}</a>} find={<a href="/">Find the booking</a>} />,
}
