import { viewTripsMachine } from '../../../../machines/trips/viewTrips/viewTrips.machine.ts'
import { viewTripsSamples } from '../../../../machines/trips/viewTrips/viewTrips.samples.ts'
import type { ShownFlow } from '../../../testing/screen.ts'
import { ViewTrips } from './ViewTrips.tsx'

export const viewTripsShown: ShownFlow<typeof viewTripsMachine> = {
  machine: viewTripsMachine,
  samples: viewTripsSamples,
  render: (actor) => (
    <ViewTrips
      actor={actor}
      find={<a href="/">Find a booking</a>}
      OpenTrip={({ recordLocator, children }) => <a href={`/?pnr=${recordLocator}`}>{children}</a>}
    />
  ),
}
