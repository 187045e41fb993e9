import { clock } from '../../../../server/contract/clock.ts'
import { called } from '../../../testing/steps/called.ts'
import { expect, type Page } from 'playwright/test'
import type { ContextFrom, EventFrom, SnapshotFrom } from 'xstate'
import { ONE_ADULT } from '../../../../machines/domain/passengers.ts'
import type { searchWidgetMachine } from '../../../../machines/search/searchWidget/searchWidget.machine.ts'
import { refusalOf } from '../../../../machines/search/searchWidget/searchWidget.rules.ts'
import { NETWORK, NOW, searchWidgetSamples } from '../../../../machines/search/searchWidget/searchWidget.samples.ts'
import { answer, FAILS } from '../../../testing/steps/answers.ts'
import { chooseStation } from '../../../testing/steps/chooseRoute.ts'
import type { Reply, Scope, PageObject } from '../../../testing/steps/pageObject.ts'
import { noteRequest, passTimeUntil, stopTime } from '../../../testing/steps/stoppedTime.ts'

type Snapshot = SnapshotFrom<typeof searchWidgetMachine>
type Event = EventFrom<typeof searchWidgetMachine>
type Sample = (snapshot: Snapshot) => Event | null

const { starts, ports } = searchWidgetSamples

const canSearch = ({ context }: Snapshot): boolean => refusalOf(context) === null

/**
 * A search that can be made is made on a phone alone, where its sheet closes with the results: so it is known when the page
 * has been left for them, and nothing more is tried.
 */
const isInReach = (snapshot: Snapshot): boolean =>
  snapshot.matches({ form: 'filling' }) && (snapshot.matches({ sheet: 'expanded' }) || !canSearch(snapshot))

const once =
  (event: Event, can: (snapshot: Snapshot) => boolean = () => true): Sample =>
  (snapshot) =>
    isInReach(snapshot) && can(snapshot) ? event : null

/** Another field is used when the form does not lead the focus anywhere. */
const isStill = (snapshot: Snapshot): boolean => snapshot.matches({ guide: 'still', memory: 'ready' })

/** The site tells the form today's date by itself; the machine hears of dates where they are chosen, which is done before both places are. */
const isDatedFirst = ({ context: { search } }: Snapshot, field: 'origin' | 'destination', stationCode: string | null): boolean =>
  stationCode === null || search.departureDate !== null || search[field === 'origin' ? 'destination' : 'origin'] === null

const station = (field: 'origin' | 'destination', stationCode: string | null): Sample =>
  once(
    { type: 'station.changed', field, stationCode, hasError: stationCode === null },
    (snapshot) =>
      isStill(snapshot) &&
      snapshot.matches({ network: 'ready' }) &&
      snapshot.context.search[field] !== stationCode &&
      isDatedFirst(snapshot, field, stationCode) &&
      Object.values({ ...snapshot.context.search, [field]: null }).every((each) => stationCode === null || each !== stationCode) &&
      !(stationCode === null && snapshot.context.errors[field]),
  )

const departureDate = '2026-11-21'

/** The search form of the home page: wide, and on a phone while its sheet is open. What children tell each other through it is tried with the children. */
export const searchWidgetPathModel = {
  samples: {
    starts: { 'on the home page': starts['on the home page'] },
    events: {
      'chooses Delhi as the origin': station('origin', 'DEL'),
      'chooses Mumbai as the destination': station('destination', 'BOM'),
      'types an origin that is no airport': station('origin', null),
      'chooses round trip': once(
        { type: 'dates.changed', dates: { tripType: 'ROUND_TRIP', departureDate, returnDate: '2026-11-22' } },
        (snapshot) => isStill(snapshot) && snapshot.context.search.tripType === 'ONE_WAY',
      ),
      'chooses one way': once(
        { type: 'dates.changed', dates: { tripType: 'ONE_WAY', departureDate, returnDate: null } },
        (snapshot) => isStill(snapshot) && snapshot.context.search.tripType === 'ROUND_TRIP',
      ),
      'adds an adult': once(
        { type: 'passengers.changed', counts: { ...ONE_ADULT, adult: 2 } },
        (snapshot) => isStill(snapshot) && snapshot.context.search.passengers.adult === 1,
      ),
      'asks for the airports again': once({ type: 'network.retryAsked' }, (snapshot) => isStill(snapshot) && snapshot.matches({ network: 'failed' })),
      'swaps the stations': once({ type: 'stations.swapped' }, (snapshot) => snapshot.matches({ memory: 'ready', network: 'ready' })),
      'presses the search button': once({ type: 'search.submitted' }, (snapshot) => snapshot.matches({ memory: 'ready' })),
      'clicks the form': once({ type: 'widget.clicked' }, (snapshot) => isStill(snapshot) && snapshot.matches({ sheet: 'collapsed' })),
      'goes elsewhere': once({ type: 'focus.moved' }, (snapshot) => snapshot.matches({ guide: 'leading' })),
      'taps the bar': once({ type: 'bar.tapped' }, (snapshot) => isStill(snapshot) && snapshot.matches({ sheet: 'collapsed' })),
      'closes the sheet': once(
        { type: 'sheet.closed' },
        (snapshot) => isStill(snapshot) && snapshot.matches({ sheet: 'expanded' }) && !canSearch(snapshot),
      ),
    },
    ports: {
      ...ports,
      restoreSearch: { answers: { 'nothing was kept': ports.restoreSearch.answers['nothing was kept'] }, failures: ports.restoreSearch.failures },
    },
    limit: 2_500,
  },
  screens: {
    '*': 'the search button says whether it would search',
    'form.filling': 'the button is not busy',
    'form.filling.refused': 'the button does not search',
    'form.filling.failed': 'We could not open the flights. Your search is kept. Try again.',
    'form.leaving': 'the button is busy',
    'form.leaving.waiting': 'Finding flights',
    'form.leaving.slow': 'Still finding flights. This takes longer than usual.',
    'sheet.collapsed': 'no sheet',
    'sheet.expanded': 'the form in a sheet',
  },
} as const satisfies Scope<typeof searchWidgetMachine, Record<string, string>>

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
    if (location.protocol.startsWith('http')) sessionStorage.setItem('sarus:reloaded:1', String(Date.now() + 3_600_000))
  })

/** On a phone the sheet of a form that can search closes when the results are shown. */
const hasLeft = (page: Page, states: readonly string[], canSearch: boolean): boolean =>
  canSearch && states.includes('sheet.collapsed') && page.viewportSize()?.width === PHONE.width

const FAILED = FAILS['the airline fails']

export const pageObject: PageObject<typeof searchWidgetPathModel, ContextFrom<typeof searchWidgetMachine>> = {
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
      ...called(clock, 'GET'),
      replies: { 'tells the time': answer({ now: new Date(NOW).toISOString() }), 'is not reached': FAILED },
    },
    loadNetwork: { method: 'POST', path: '/graphql', replies: { 'three airports': network, 'is not reached': FAILED } },
    goToResults: {
      method: 'GET',
      path: /^\/assets\/link-.*\.js$/,
      replies: { 'are shown': 'airline', 'cannot be opened': FAILED },
    },
  },
  assertions: {
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
