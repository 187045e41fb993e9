import type { Samples } from '../../../machines/kit/samples.ts'
import { SAMPLE_STATIONS } from '../../../machines/domain/station.samples.ts'
import { geolocationMachine } from '../../../machines/site/geolocation/geolocation.machine.ts'
import { geolocationSamples } from '../../../machines/site/geolocation/geolocation.samples.ts'
import { NearestAirport } from '../../flows/site/geolocation/NearestAirport.tsx'
import type { ShownFlow } from './shownFlow.ts'

/** The traveller asks among the stations of the view. */
const samples: Samples<typeof geolocationMachine> = {
  ...geolocationSamples,
  events: { 'asks where they are': { type: 'location.asked', airports: SAMPLE_STATIONS } },
}

export const geolocationShown: ShownFlow<typeof geolocationMachine> = {
  machine: geolocationMachine,
  samples,
  render: (actor) => <NearestAirport actor={actor} stations={SAMPLE_STATIONS} onPick={() => undefined} />,
}
