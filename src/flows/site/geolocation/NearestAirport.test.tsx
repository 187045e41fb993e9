import '../../../ui/tokens.css'
import '../../../ui/fonts.css'
import { cleanup, render } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import type { Place, Position } from '../../../../machines/domain/place.ts'
import { SAMPLE_STATIONS } from '../../../../machines/domain/station.samples.ts'
import type { Located } from '../../../../machines/domain/userLocation.ts'
import { geolocationMachine } from '../../../../machines/site/geolocation/geolocation.machine.ts'
import { GURUGRAM } from '../../../../machines/site/geolocation/geolocation.samples.ts'
import { NearestAirport } from './NearestAirport.tsx'

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
