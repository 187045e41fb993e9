import { expect, it } from 'vitest'
import { SAMPLE_STATIONS } from '../../../../machines/domain/station.samples.ts'
import { reached } from '../../../../machines/kit/reached.ts'
import { geolocationMachine } from '../../../../machines/site/geolocation/geolocation.machine.ts'
import { geolocationSamples } from '../../../../machines/site/geolocation/geolocation.samples.ts'
import { canAsk, isAsking, offerOf, wordsOf } from './geolocation.select.ts'

const after = (...steps: readonly string[]) => reached(geolocationMachine, geolocationSamples, 'a browser that was not asked', steps)
const ASKS = 'asks where they are'
const NEAR_DELHI = [ASKS, 'locate: in Gurugram', 'whereIs: a place in India']

it.each([
  [[], false, true, ''],
  [[ASKS], true, false, 'Finding where you are. Your browser may ask you first.'],
  [[ASKS, '3000 ms pass'], true, false, 'Still finding where you are. This takes longer than usual.'],
  [[ASKS, 'locate: in Gurugram'], true, false, 'Finding where you are. Your browser may ask you first.'],
  [
    [ASKS, 'locate: not allowed'],
    false,
    true,
    'Your browser does not say where you are. Allow it in the settings of this page, or choose a city below.',
  ],
  [[ASKS, 'locate: cannot be asked'], false, false, 'This browser cannot say where you are. Choose a city below.'],
  [[ASKS, 'locate: not known'], false, true, 'We could not find out where you are. Try again, or choose a city below.'],
  [[ASKS, 'locate: at sea', 'whereIs: a place in India'], false, true, 'No nearby airport found'],
  [NEAR_DELHI, false, false, ''],
])('after %j is asking: %j, can be asked: %j, and says “%s” [MSG-82]', (steps, ...shown) => {
  const snapshot = after(...steps)
  expect([isAsking(snapshot), canAsk(snapshot), wordsOf(snapshot)]).toEqual(shown)
})

it('offers the nearest airport with its distance, by its code where the station is not known', () => {
  expect(offerOf(after(...NEAR_DELHI), SAMPLE_STATIONS)).toEqual({ stationCode: 'DEL', words: 'Nearest airport: DEL Delhi, 14 km away' })
  expect(offerOf(after(...NEAR_DELHI), [])).toEqual({ stationCode: 'DEL', words: 'Nearest airport: DEL, 14 km away' })
})

it('offers nothing before an airport was found, while it is looked for again, and at sea', () => {
  expect(offerOf(after(), SAMPLE_STATIONS)).toBeNull()
  expect(offerOf(after(ASKS, 'locate: in Gurugram'), SAMPLE_STATIONS)).toBeNull()
  expect(offerOf(after(ASKS, 'locate: at sea', 'whereIs: a place in India'), SAMPLE_STATIONS)).toBeNull()
})

/** So many metres north of the airport of Delhi. */
const north = (metres: number) => ({
  ...geolocationSamples,
  ports: {
    ...geolocationSamples.ports,
    locate: {
      answers: { 'near the airport': { outcome: 'found' as const, position: { latitude: 28.5665 + metres / 111_195, longitude: 77.1031 } } },
      failures: {},
    },
  },
})

it.each([
  [300, 'Nearest airport: DEL Delhi, less than 1 km away'],
  [600, 'Nearest airport: DEL Delhi, 1 km away'],
  [1_600, 'Nearest airport: DEL Delhi, 2 km away'],
])('%i m from an airport the offer is “%s”', (metres, words) => {
  const steps = [ASKS, 'locate: near the airport', 'whereIs: a place in India']
  const snapshot = reached(geolocationMachine, north(metres), 'a browser that was not asked', steps)
  expect(offerOf(snapshot, SAMPLE_STATIONS)?.words).toBe(words)
})
