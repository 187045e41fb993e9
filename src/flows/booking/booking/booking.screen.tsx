import { bookingMachine } from '../../../../machines/booking/booking/booking.machine.ts'
import { bookingSamples } from '../../../../machines/booking/booking/booking.samples.ts'
import type { ShownFlow } from '../../../testing/screen.ts'
import { Booking } from './Booking.tsx'

const link = (words: string) => <a href="/flight-search">{words}</a>

export const bookingShown: ShownFlow<typeof bookingMachine> = {
  machine: bookingMachine,
  samples: bookingSamples,
  render: (actor) => <Booking actor={actor} toFlights={link} toBooking={link} />,
}
