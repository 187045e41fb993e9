import { FLIGHT_STATIONS } from '../../../../machines/domain/flights.samples.ts'
import { flightResultsMachine } from '../../../../machines/search/flightResults/flightResults.machine.ts'
import { flightResultsSamples } from '../../../../machines/search/flightResults/flightResults.samples.ts'
import { FlightResults } from './FlightResults.tsx'
import type { ShownFlow } from '../../../testing/screen.ts'

export const flightResultsShown: ShownFlow<typeof flightResultsMachine> = {
  machine: flightResultsMachine,
  samples: flightResultsSamples,
  render: (actor) => <FlightResults actor={actor} stations={FLIGHT_STATIONS} />,
}
