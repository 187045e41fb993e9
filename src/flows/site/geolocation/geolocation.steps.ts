import { expect, type Page } from 'playwright/test'
import type { ContextFrom, SnapshotFrom } from 'xstate'
import type { Position } from '../../../../machines/domain/place.ts'
import { SAMPLE_STATIONS } from '../../../../machines/domain/station.samples.ts'
import type { geolocationMachine } from '../../../../machines/site/geolocation/geolocation.machine.ts'
import { AT_SEA, geolocationSamples, GURUGRAM } from '../../../../machines/site/geolocation/geolocation.samples.ts'
import { openHome } from '../../../testing/steps/chooseRoute.ts'
import { sampled } from '../../../testing/steps/sampled.ts'
import type { Scope, PageObject } from '../../../testing/steps/pageObject.ts'

type Snapshot = SnapshotFrom<typeof geolocationMachine>

const UNASKABLE = ['asking', 'geocoding', 'located', 'unsupported'] as const

/**
 * Where the traveller is, above the list of origins. The airport that is offered is among those of the airline, Delhi for
 * Gurugram. A browser that cannot be asked answers before anything could be seen of the wait, and one that breaks cannot be
 * brought about: both are not tried.
 */
export const geolocationPathModel = {
  samples: {
    starts: { 'a browser that was not asked': { delays: { slow: 3_000 } } },
    events: {
      'asks where they are': (snapshot: Snapshot) =>
        UNASKABLE.some((state) => snapshot.matches(state)) ? null : { type: 'location.asked', airports: SAMPLE_STATIONS },
    },
    ports: {
      locate: {
        answers: sampled(geolocationSamples.ports.locate.answers, ['in Gurugram', 'at sea', 'not allowed', 'not known']),
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

declare global {
  interface Window {
    /** The questions that the browser has not been allowed to hear yet. */
    heldQuestions: (() => void)[]
  }
}

/**
 * In the page: a question for the position waits, then the browser itself answers it. It is not to answer from memory: its
 * clock does not stand still with that of the page, so that the age of the position would be unknown.
 */
function holdQuestions() {
  window.heldQuestions = []
  const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
  navigator.geolocation.getCurrentPosition = (found, failed, options) =>
    void window.heldQuestions.push(() => ask(found, failed, { ...options, maximumAge: 0 }))
}

const letAsk = (page: Page) => page.evaluate(() => window.heldQuestions.shift()?.())

/** The traveller allows it, and the device knows where it is, or does not. */
const isAt = (position: Position | null) => async (page: Page) => {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation(position)
  await letAsk(page)
}

const origin = (page: Page) => page.getByRole('combobox', { name: 'From', exact: true })
const ask = (page: Page) => page.getByRole('button', { name: 'Use my location', exact: true })
const offer = (page: Page) => page.getByRole('button', { name: /^Nearest airport/ })
const says = (words: RegExp) => (page: Page) => expect(page.getByRole('status').filter({ hasText: words })).toHaveCount(1)

const saysAndAsksAgain = (words: RegExp) => async (page: Page) => {
  await says(words)(page)
  await expect(ask(page)).toBeVisible()
}

const place = (country: string, region?: string, subregion?: string) => ({
  status: 200,
  body: { Results: [{ Place: { Country: country, Region: region, SubRegion: subregion } }] },
})

const keptPlace = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((each) => each.includes('userLocation'))
    return key === undefined ? null : JSON.parse(sessionStorage.getItem(key) ?? 'null')
  })

export const pageObject: PageObject<typeof geolocationPathModel, ContextFrom<typeof geolocationMachine>> = {
  starts: {
    'a browser that was not asked': async (page) => {
      await page.addInitScript(holdQuestions)
      await openHome(page)
      await origin(page).click()
      await ask(page).waitFor()
    },
  },
  events: { 'asks where they are': (page) => ask(page).click() },
  ports: {
    whereIs: {
      method: 'POST',
      path: '/maps/places/v0/indexes/sarus/search/position',
      replies: {
        'a place in India': place('IND', 'Haryana', 'Gurugram'),
        'a place of no country': place('XKX'),
        'no place': { status: 200, body: { Results: [] } },
        offline: 'unreachable',
      },
    },
  },
  devicePorts: {
    locate: {
      arrives: (page) => expect.poll(() => page.evaluate(() => window.heldQuestions.length), { message: 'locate is asked' }).toBe(1),
      ends: {
        'in Gurugram': isAt(GURUGRAM),
        'at sea': isAt(AT_SEA),
        'not known': isAt(null),
        'not allowed': async (page) => {
          await page.context().clearPermissions()
          await letAsk(page)
        },
      },
    },
  },
  assertions: {
    unasked: async (page) => {
      await expect(ask(page)).toBeVisible()
      await expect(offer(page)).toHaveCount(0)
    },
    'asking.waiting': says(/^Finding where you are\./),
    'asking.slow': says(/^Still finding where you are\./),
    geocoding: says(/^Finding where you are\./),
    located: async (page, { context: { location } }) => {
      await expect(offer(page)).toHaveText('Nearest airport: DEL Delhi, 14 km away')
      await expect.poll(() => keptPlace(page)).toEqual(location)
    },
    noAirport: saysAndAsksAgain(/^No nearby airport found$/),
    denied: saysAndAsksAgain(/^Your browser does not say where you are\./),
    failed: saysAndAsksAgain(/^We could not find out where you are\./),
  },
}
