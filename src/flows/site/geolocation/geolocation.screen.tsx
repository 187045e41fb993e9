import type { Samples } from '../../../../machines/kit/testing/samples.ts'
import { SAMPLE_STATIONS } from '../../../../machines/domain/station.samples.ts'
import { geolocationMachine } from '../../../../machines/site/geolocation/geolocation.machine.ts'
import { geolocationSamples } from '../../../../machines/site/geolocation/geolocation.samples.ts'
import { NearestAirport } from './NearestAirport.tsx'
import type { ShownFlow } from '../../../testing/screen.ts'

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
