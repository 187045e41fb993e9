import type { SnapshotFrom } from 'xstate'
import { SAMPLE_STATIONS } from '../../../machines/domain/station.samples.ts'
import type { geolocationMachine } from '../../../machines/site/geolocation/geolocation.machine.ts'
import { AT_SEA, geolocationSamples, GURUGRAM } from '../../../machines/site/geolocation/geolocation.samples.ts'
import type { Scope } from '../driver/stepBook.ts'

type Snapshot = SnapshotFrom<typeof geolocationMachine>

const UNASKABLE = ['asking', 'geocoding', 'located', 'unsupported'] as const

/**
 * Where the traveller is, above the list of origins. The airport that is offered is among those of the airline, Delhi for
 * Gurugram. A browser that cannot be asked answers before anything could be seen of the wait, and one that breaks cannot be
 * brought about: both are not tried.
 */
export const geolocationScope = {
  samples: {
    starts: { 'a browser that was not asked': { delays: { slow: 3_000 } } },
    events: {
      'asks where they are': (snapshot: Snapshot) =>
        UNASKABLE.some((state) => snapshot.matches(state)) ? null : { type: 'location.asked', airports: SAMPLE_STATIONS },
    },
    ports: {
      locate: {
        answers: {
          'in Gurugram': { outcome: 'found', position: GURUGRAM },
          'at sea': { outcome: 'found', position: AT_SEA },
          'not allowed': { outcome: 'denied' },
          'not known': { outcome: 'unavailable' },
        },
        failures: {},
      },
      whereIs: geolocationSamples.ports.whereIs,
    },
  },
  screens: {
    unasked: 'a button that asks the browser, and no words',
    'asking.waiting': 'Finding where you are. Your browser may ask you first.',
    'asking.slow': 'Still finding where you are.',
    geocoding: 'Finding where you are. Your browser may ask you first.',
    located: 'Nearest airport: DEL Delhi, 14 km away. As a button; the place is kept for the session.',
    noAirport: 'No nearby airport found. And a button to ask again.',
    denied: 'Your browser does not say where you are. And a button to ask again.',
    failed: 'We could not find out where you are. And a button to ask again.',
  },
} as const satisfies Scope<typeof geolocationMachine, Record<string, string>>
