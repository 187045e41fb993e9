import type { Station } from '../../../machines/domain/station.ts'
import { flightResultsMachine } from '../../../machines/search/flightResults/flightResults.machine.ts'
import { flightResultsSamples } from '../../../machines/search/flightResults/flightResults.samples.ts'
import { FlightResults } from '../../flows/search/flightResults/FlightResults.tsx'
import type { ShownFlow } from './shownFlow.ts'

const station = (stationCode: string, name: string): Station => ({
  stationCode,
  shortName: name,
  fullName: name,
  cityInfo: { name, cityCode: stationCode },
  locationDetails: { countryCode: 'IN', cityCode: stationCode },
  location: { latitude: 28.5665, longitude: 77.1031 },
  currencyCode: 'INR',
  timeZone: 'Asia/Kolkata',
  aliases: [],
})

const stations = [station('DEL', 'Delhi'), station('BOM', 'Mumbai'), station('NAG', 'Nagpur'), station('HYD', 'Hyderabad')]

export const flightResultsShown: ShownFlow<typeof flightResultsMachine> = {
  machine: flightResultsMachine,
  samples: flightResultsSamples,
  render: (actor) => <FlightResults actor={actor} stations={stations} />,
}
