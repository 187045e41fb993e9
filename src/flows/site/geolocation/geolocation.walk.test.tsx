import { cleanup, render } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import type { Place, Position } from '../../../../machines/domain/place.ts'
import { SAMPLE_STATIONS } from '../../../../machines/domain/station.samples.ts'
import type { Located } from '../../../../machines/domain/userLocation.ts'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import { geolocationMachine } from '../../../../machines/site/geolocation/geolocation.machine.ts'
import { geolocationSamples, GURUGRAM } from '../../../../machines/site/geolocation/geolocation.samples.ts'
import type { Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { canAsk, isAsking, NearestAirport, offerOf, wordsOf } from './NearestAirport.tsx'
import { geolocationShown } from './geolocation.screen.tsx'
import '../../../ui/fonts.css'

const button = (screen: Screen, name: RegExp) => screen.getByRole('button', { name })
const says = (words: string | RegExp) => (_: unknown, screen: Screen) => expect.element(screen.getByRole('status')).toHaveTextContent(words)
const mayAsk = (_: unknown, screen: Screen) => expect.element(button(screen, /^Use my location$/)).toHaveAttribute('aria-disabled', 'false')

walkView({
  name: 'where the traveller is [GEO-01, GEO-06, MSG-82]',
  ...geolocationShown,
  drivers: {
    'location.asked': (_, screen) => button(screen, /^Use my location$/).click(),
  },
  assertions: {
    unasked: async (_, screen) => {
      await mayAsk(_, screen)
      await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
    },
    asking: (_, screen) => expect.element(button(screen, /^Use my location$/)).toHaveAttribute('aria-disabled', 'true'),
    'asking.waiting': says('Finding where you are. Your browser may ask you first.'),
    'asking.slow': says('Still finding where you are. This takes longer than usual.'),
    geocoding: says('Finding where you are.'),
    located: async (_, screen) => {
      await expect.element(button(screen, /^Nearest airport: DEL Delhi, 14 km away$/)).toBeVisible()
      await says('Nearest airport: DEL Delhi, 14 km away')(_, screen)
    },
    noAirport: async (_, screen) => {
      await says(/^No nearby airport found$/)(_, screen)
      await mayAsk(_, screen)
    },
    denied: says(/^Your browser does not say where you are\. Allow it/),
    failed: says(/^We could not find out where you are\. Try again/),
    unsupported: async (_, screen) => {
      await says('This browser cannot say where you are. Choose a city below.')(_, screen)
      await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
    },
  },
})

function show(located: Located) {
  const locate = vi.fn(() => Promise.resolve(located))
  const onPick = vi.fn()
  const actor = createActor(
    geolocationMachine.provide({
      actors: { locate: fromPromise<Located, void>(locate), whereIs: fromPromise<Place | null, Position>(() => Promise.resolve(null)) },
      actions: { storeUserLocation: () => undefined, logWarning: () => undefined },
    }),
    { input: { delays: { slow: 3_000 } } },
  ).start()
  render(
    <main>
      <h1>Where from</h1>
      <NearestAirport actor={actor} stations={SAMPLE_STATIONS} onPick={onPick} />
    </main>,
  )
  return { locate, onPick }
}

const ask = page.getByRole('button', { name: 'Use my location', exact: true })
const offer = page.getByRole('button', { name: /^Nearest airport/ })
const faults = async () => (await axe.run(document.body, { resultTypes: ['violations'] })).violations.map(({ id }) => id)

afterEach(cleanup)

it('asks nothing before the traveller wants it, and takes nothing by itself [GEO-01, GEO-06]', async () => {
  const { locate, onPick } = show({ outcome: 'found', position: GURUGRAM })
  await expect.element(ask).toBeVisible()
  expect(locate).not.toHaveBeenCalled()
  await ask.click()
  await expect.element(offer).toHaveTextContent('Nearest airport: DEL Delhi, 14 km away')
  expect(onPick).not.toHaveBeenCalled()
  await offer.click()
  expect(onPick.mock.calls).toEqual([['DEL']])
})

it('works by keyboard', async () => {
  const { onPick } = show({ outcome: 'found', position: GURUGRAM })
  await userEvent.keyboard('{Tab}')
  await expect.element(ask).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(offer).toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  expect(onPick.mock.calls).toEqual([['DEL']])
})

it('says less than a kilometre for less than a kilometre', async () => {
  show({ outcome: 'found', position: { latitude: 28.5665, longitude: 77.1031 } })
  await ask.click()
  await expect.element(offer).toHaveTextContent('Nearest airport: DEL Delhi, less than 1 km away')
})

it.each([
  [{ outcome: 'found', position: { latitude: 51.5, longitude: -0.1 } }, /^No nearby airport found$/],
  [{ outcome: 'denied' }, /^Your browser does not say where you are/],
  [{ outcome: 'unavailable' }, /^We could not find out where you are/],
  [{ outcome: 'unsupported' }, /^This browser cannot say where you are/],
] as const)('says it in words and passes the accessibility checks: %j [MSG-82, GEO-06]', async (located, words) => {
  show(located)
  expect(await faults()).toEqual([])
  await ask.click()
  await expect.element(page.getByRole('status')).toHaveTextContent(words)
  expect(await faults()).toEqual([])
})

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
