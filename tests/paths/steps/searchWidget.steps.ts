import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { searchWidgetMachine } from '../../../machines/search/searchWidget/searchWidget.machine.ts'
import { refusalOf } from '../../../machines/search/searchWidget/searchWidget.rules.ts'
import { NETWORK, NOW } from '../../../machines/search/searchWidget/searchWidget.samples.ts'
import type { Reply, StepBook } from '../driver/stepBook.ts'
import { answer, FAILS } from './answers.ts'
import { chooseStation } from './chooseRoute.ts'
import type { searchWidgetScope } from './searchWidget.scope.ts'
import { noteRequest, passTimeUntil, stopTime } from './stoppedTime.ts'

const WIDE = { width: 1280, height: 900 } as const
const PHONE = { width: 360, height: 740 } as const
const SEARCH_MEMORY = /^\/assets\/searchMemory-.*\.js$/

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const combobox = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const search = (page: Page) => button(page, 'Search flights')
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Book a flight', exact: true })
const says = (words: RegExp | string) => (page: Page) => expect(page.getByText(words, { exact: true }).first()).toBeVisible()
const choose = (name: string) => (page: Page) => page.getByRole('radio', { name, exact: true }).check({ force: true })

const network: Reply = {
  status: 200,
  body: {
    data: {
      stations: NETWORK.stations,
      markets: NETWORK.markets,
      cities: NETWORK.popular.map((code, index) => ({ cityCode: code, name: code, stationCodes: [code], popularity: index + 1 })),
    },
  },
}

/** A page that has just been loaded anew for want of its code is not loaded anew again: here not within an hour, as time is stopped meanwhile. */
const loadedAnew = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (location.protocol.startsWith('http')) sessionStorage.setItem('sarus:reloaded', String(Date.now() + 3_600_000))
  })

/** On a phone the sheet of a form that can search closes when the results are shown. */
const hasLeft = (page: Page, states: readonly string[], canSearch: boolean): boolean =>
  canSearch && states.includes('sheet.collapsed') && page.viewportSize()?.width === PHONE.width

const FAILED = FAILS['the airline fails']

export const stepBook: StepBook<typeof searchWidgetScope, ContextFrom<typeof searchWidgetMachine>> = {
  starts: {
    'on the home page': async (page) => {
      const isAsked = [noteRequest(page, (path) => SEARCH_MEMORY.test(path)), noteRequest(page, (path) => path === '/graphql')]
      await loadedAnew(page)
      await stopTime(page)
      await page.goto('/')
      await passTimeUntil(page, () => isAsked.every((is) => is()))
    },
  },
  events: {
    'chooses Delhi as the origin': (page) => chooseStation(page, 'From', 'DEL'),
    'chooses Mumbai as the destination': (page) => chooseStation(page, 'To', 'BOM'),
    'types an origin that is no airport': async (page) => {
      await combobox(page, 'From').fill('Xyzzy')
      await combobox(page, 'From').press('Tab')
    },
    'chooses round trip': choose('Round Trip'),
    'chooses one way': choose('One Way'),
    'adds an adult': async (page) => {
      await page.getByRole('button', { name: /^Passengers/ }).click()
      await button(page, 'Add adult').click()
      await button(page, 'Done').click()
    },
    'asks for the airports again': async (page) => {
      await combobox(page, 'From').click()
      await button(page, 'Try again').click()
    },
    'swaps the stations': (page) => button(page, 'Swap origin and destination').press('Enter'),
    'presses the search button': (page) => search(page).press('Enter'),
    'clicks the form': (page) => page.getByRole('form', { name: 'Search flights' }).click({ position: { x: 700, y: 10 } }),
    'goes elsewhere': (page) => button(page, 'Swap origin and destination').focus(),
    'taps the bar': async (page) => {
      await page.setViewportSize(PHONE)
      await page.getByRole('button', { name: /^Where from, where to/ }).click()
    },
    'closes the sheet': async (page) => {
      await button(page, 'Back').click()
      await page.setViewportSize(WIDE)
    },
  },
  ports: {
    restoreSearch: { method: 'GET', path: SEARCH_MEMORY, replies: { 'nothing was kept': 'airline', 'storage is broken': FAILED } },
    readClock: {
      method: 'GET',
      path: '/api/ibe/clock',
      replies: { 'tells the time': answer({ now: new Date(NOW).toISOString() }), 'is not reached': FAILED },
    },
    loadNetwork: { method: 'POST', path: '/graphql', replies: { 'three airports': network, 'is not reached': FAILED } },
    goToResults: {
      method: 'GET',
      path: /^\/assets\/resultsQuery-.*\.js$/,
      replies: { 'are shown': 'airline', 'cannot be opened': FAILED },
    },
  },
  promises: {
    '*': async (page, { context, states }) => {
      if (states.includes('form.leaving') || hasLeft(page, states, refusalOf(context) === null)) return
      await expect(search(page)).toHaveAttribute('aria-disabled', String(refusalOf(context) !== null))
    },
    'form.filling': async (page, { context, states }) => {
      if (hasLeft(page, states, refusalOf(context) === null))
        await expect(page.getByRole('heading', { level: 1, name: /^Delhi to Mumbai$/ })).toBeVisible()
      else await expect(search(page)).toHaveAttribute('aria-busy', 'false')
    },
    'form.filling.refused': (page) => expect(search(page)).toHaveAttribute('aria-disabled', 'true'),
    'form.filling.failed': says('We could not open the flights. Your search is kept. Try again.'),
    'form.leaving': (page) => expect(search(page)).toHaveAttribute('aria-busy', 'true'),
    'form.leaving.waiting': says('Finding flights'),
    'form.leaving.slow': says('Still finding flights. This takes longer than usual.'),
    'sheet.collapsed': (page) => expect(sheet(page)).toHaveCount(0),
    'sheet.expanded': (page) => expect(sheet(page)).toBeVisible(),
  },
}
