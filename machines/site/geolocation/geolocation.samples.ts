import { SAMPLE_STATIONS } from '../../domain/station.samples.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import type { geolocationMachine } from './geolocation.machine.ts'

/** In Gurugram, by the airport of Delhi. */
export const GURUGRAM = { latitude: 28.4595, longitude: 77.0266 }

/** In the middle of the ocean. */
export const AT_SEA = { latitude: -20, longitude: 80 }

const AIRPORTS = SAMPLE_STATIONS.filter(({ stationCode }) => ['DEL', 'IXL'].includes(stationCode))

/** What a walk tries with where the traveller is. */
export const geolocationSamples: Samples<typeof geolocationMachine> = {
  starts: { 'a browser that was not asked': { delays: { slow: 3_000 } } },
  events: {
    'asks where they are': { type: 'location.asked', airports: AIRPORTS },
  },
  ports: {
    locate: {
      answers: {
        'in Gurugram': { outcome: 'found', position: GURUGRAM },
        'at sea': { outcome: 'found', position: AT_SEA },
        'not allowed': { outcome: 'denied' },
        'cannot be asked': { outcome: 'unsupported' },
        'not known': { outcome: 'unavailable' },
      },
      failures: { broken: new Error('broken') },
    },
    whereIs: {
      answers: {
        'a place in India': { country: 'IND', region: 'Haryana', subregion: 'Gurugram' },
        'a place of no country': { country: 'XKX', region: '', subregion: '' },
        'no place': null,
      },
      failures: { offline: new Error('offline') },
    },
  },
}
