import { bookingPageMachine } from '../../../../machines/trips/bookingPage/bookingPage.machine.ts'
import { bookingPageSamples } from '../../../../machines/trips/bookingPage/bookingPage.samples.ts'
import type { ShownFlow } from '../../../testing/screen.ts'
import { BookingPage } from './BookingPage.tsx'

export const bookingPageShown: ShownFlow<typeof bookingPageMachine> = {
  machine: bookingPageMachine,
  samples: bookingPageSamples,
  render: (actor) => (
    <BookingPage
      actor={actor}
      airline="Sarus Air"
      search={<a href="/">Search flights</a>}
      way={(_, words) => <a href="/">{words}</a>}
      other={(recordLocator, words) => <a href={`/?pnr=${recordLocator}`}>{words}</a>}
      mail={<button type="button">E-mail the itinerary</button>}
    />
  ),
}
