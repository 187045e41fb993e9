import { myBookingsMachine } from '../../../../machines/account/myBookings/myBookings.machine.ts'
import { myBookingsSamples } from '../../../../machines/account/myBookings/myBookings.samples.ts'
import type { OpenBookingProps } from './BookingCard.tsx'
import { MyBookings } from './MyBookings.tsx'
import type { ShownFlow } from '../../../testing/screen.ts'

export const myBookingsShown: ShownFlow<typeof myBookingsMachine> = {
  machine: myBookingsMachine,
  samples: myBookingsSamples,
  render: (actor) => <MyBookings actor={actor} searchFlights={<a href="/">Search flights</a>} OpenBooking={OpenBooking} />,
}

const OpenBooking = ({ recordLocator, children }: OpenBookingProps) => <a href={`/?pnr=${recordLocator}`}>{children}</a>
