import { expect, type Page } from 'playwright/test'
import type { ContextFrom, EventFrom, SnapshotFrom } from 'xstate'
import { SAMPLE_STATIONS } from '../../../../machines/domain/station.samples.ts'
import { type Market, reachableFrom, stationByCode } from '../../../../machines/domain/station.ts'
import {
  isSettled,
  mayChoose,
  type StationError,
  type stationPickerMachine,
} from '../../../../machines/search/stationPicker/stationPicker.machine.ts'
import { SAMPLE_RECENT, stationPickerSamples } from '../../../../machines/search/stationPicker/stationPicker.samples.ts'
import { FAILS } from '../../../testing/steps/answers.ts'
import { chooseStation } from '../../../testing/steps/chooseRoute.ts'
import { keepSearches, pickSearch } from '../../../testing/steps/keptSearches.ts'
import { sampled } from '../../../testing/steps/sampled.ts'
import { stopTimeEarly } from '../../../testing/steps/siteCalls.ts'
import type { Act, Scope, PageObject } from '../../../testing/steps/pageObject.ts'

type Snapshot = SnapshotFrom<typeof stationPickerMachine>
type Event = EventFrom<typeof stationPickerMachine>
type Condition = (snapshot: Snapshot) => boolean

/** The network of the samples: two airports of Delhi, Leh and Kochi, between which one does not fly everywhere. */
export const STATIONS = SAMPLE_STATIONS.filter(({ stationCode }) => ['DEL', 'HDO', 'IXL', 'COK'].includes(stationCode))
const POPULAR = ['DEL', 'COK'] as const
export const MARKETS: readonly Market[] = [
  { locationCode: 'COK', travelLocationCode: 'DEL' },
  { locationCode: 'COK', travelLocationCode: 'IXL' },
  { locationCode: 'IXL', travelLocationCode: 'DEL' },
  { locationCode: 'IXL', travelLocationCode: 'COK' },
  { locationCode: 'DEL', travelLocationCode: 'IXL' },
]

const isField =
  (field: 'origin' | 'destination'): Condition =>
  ({ context }) =>
    context.field === field
const isReady: Condition = (snapshot) => snapshot.matches({ network: 'ready' })
const isAwaited: Condition = (snapshot) => snapshot.matches({ network: 'waiting' }) || snapshot.matches({ network: 'slow' })
const isOpen: Condition = (snapshot) => snapshot.matches({ list: 'open' })
const showsSuggestions: Condition = (snapshot) => snapshot.matches({ list: { open: 'suggestions' } }) && isReady(snapshot)
const hasNoOrigin: Condition = ({ context }) => context.reachableFrom === null
const isEmpty: Condition = ({ context }) => context.chosen === null

/** The field has been left, or nothing follows when it is: somewhere else on the page can be pressed. */
const isLeft: Condition = (snapshot) => snapshot.matches({ list: 'closed' }) && (isSettled(snapshot.context) || snapshot.context.error !== null)

const when =
  (event: Event, ...conditions: readonly Condition[]) =>
  (snapshot: Snapshot): Event | null =>
    conditions.every((holds) => holds(snapshot)) ? event : null

/** What is in the field already is not typed again. */
const types = (text: string) => when({ type: 'text.typed', text }, ({ context }) => context.text !== text)

/** A station that the list shows: suggested where it can be reached, found by its text in any case. */
const picks =
  (stationCode: string, found: string) =>
  (snapshot: Snapshot): Event | null => {
    const isSuggested = showsSuggestions(snapshot) && mayChoose(snapshot.context, stationCode)
    const isFound = snapshot.matches({ list: { open: 'filtering' } }) && snapshot.context.text === found
    return isSuggested || isFound ? { type: 'station.picked', stationCode } : null
  }

const reaches = (origin: string | null): Event => ({ type: 'reachable.provided', codes: reachableFrom(MARKETS, origin), origin })

const mayKeepChoice =
  (origin: string): Condition =>
  ({ context: { chosen } }) =>
    chosen === null || reachableFrom(MARKETS, origin)?.includes(chosen) === true

/**
 * One of the two station fields on the home page; the other one changes what it is told. Searches made before are there from
 * the start. No choice comes from elsewhere while the list is open.
 */
export const stationPickerPathModel = {
  samples: {
    starts: sampled(stationPickerSamples.starts, ['the field for the destination', 'the field for the origin']),
    events: {
      ...sampled(stationPickerSamples.events, ['focuses the field', 'asks for the list', 'leaves the field']),
      'types a code': types('ixl'),
      'types a city of two airports': types('Delhi'),
      'types a city of one airport': types('Kochi'),
      'types a space': types(' '),
      'types an unknown place': types('atlantis'),
      'empties the field': types(''),
      'picks Leh': picks('IXL', 'ixl'),
      'picks Kochi': picks('COK', 'Kochi'),
      'picks a search made before': when({ type: 'recent.picked', recent: SAMPLE_RECENT }, showsSuggestions),
      'closes the list': when({ type: 'list.dismissed' }, isOpen),
      'asks to try again': when({ type: 'retry.asked' }, isOpen, (snapshot) => snapshot.matches({ network: 'failed', list: { open: 'awaiting' } })),
      'the stations arrive': when({ type: 'network.provided', stations: STATIONS, popular: POPULAR }, isAwaited),
      'the stations are slow': when({ type: 'network.slow' }, (snapshot) => snapshot.matches({ network: 'waiting' })),
      'the stations cannot be loaded': when({ type: 'network.failed' }, isAwaited),
      'Kochi is swapped in': when({ type: 'station.set', stationCode: 'COK' }, isField('origin'), isReady, isLeft, isEmpty),
      'nothing is swapped in': when({ type: 'station.set', stationCode: null }, isField('origin'), isReady, isLeft),
      'the origin is Kochi': when(reaches('COK'), isField('destination'), isReady, isLeft, hasNoOrigin, mayKeepChoice('COK')),
      'there is no origin': when(reaches(null), isField('destination'), isReady, isLeft),
      'the search was asked without a station': when({ type: 'missing.shown' }, isField('destination'), isLeft, isEmpty, hasNoOrigin),
    },
  },
  parentSays: (output, { context: { field } }) => {
    if (output.type === 'network.retryAsked') return [{ type: 'network.asked' }]
    if (output.type !== 'recent.chosen') return []
    const filled: Event = { type: 'station.set', stationCode: SAMPLE_RECENT[field] }
    return field === 'destination' ? [filled, reaches(SAMPLE_RECENT.origin)] : [filled]
  },
  screens: {
    '*': 'the text, and what is wrong with it',
    'list.closed': 'no list',
    'list.open': 'the list',
    'list.open.awaiting': 'that the airports are on their way, that it takes longer, or that the airline could not be reached and a button Try again',
    'list.open.suggestions': 'searches made before, and Our Destinations',
    'list.open.filtering': 'airports that the text finds',
    'list.open.noMatch': 'Our Destinations',
  },
} as const satisfies Scope<typeof stationPickerMachine, Record<string, string>>

type Name = 'From' | 'To'

/** Which field a page's path is about. */
const abouts = new WeakMap<Page, Name>()

const about = (page: Page): Name => abouts.get(page) ?? 'To'
const combobox = (page: Page, name: Name) => page.getByRole('combobox', { name, exact: true })
const field = (page: Page) => combobox(page, about(page))
const group = (page: Page, name: string) => page.getByRole('listbox', { name: about(page) }).getByRole('group', { name })
const retry = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true })

const typesInto = (text: string) => (page: Page) => field(page).fill(text)

const picksFrom = (name: RegExp) => (page: Page) => page.getByRole('option', { name }).last().click({ force: true })

/** After another window the focus is in the field again, although the visitor had not left it. */
const focuses = (page: Page) =>
  field(page).evaluate((input) => {
    if (input === document.activeElement) input.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
    else input.focus()
  })

const clears = async (page: Page, name: Name) => {
  await combobox(page, name).fill('')
  await combobox(page, name).press('Escape')
}

const swaps = (page: Page) => page.getByRole('button', { name: 'Swap origin and destination', exact: true }).click()

/** The field is there, and the stations are on their way. */
const open =
  (name: Name): Act =>
  async (page, wire) => {
    abouts.set(page, name)
    await stopTimeEarly(page)
    await keepSearches(page, [SAMPLE_RECENT])
    await page.goto('/')
    await wire.arrives('network')
  }

const cities = [
  { cityCode: 'DEL', name: 'Delhi', stationCodes: ['DEL'], popularity: POPULAR.indexOf('DEL') + 1 },
  { cityCode: 'COK', name: 'Kochi', stationCodes: ['COK'], popularity: POPULAR.indexOf('COK') + 1 },
]

const WORDS: Readonly<Record<StationError, (city: string) => string>> = {
  errInvalidAirportSearch: () => 'No airport found. Try a city, an airport or its code.',
  severalMatches: () => 'More than one airport fits. Choose one from the list.',
  noFlights: (city) => `No flights from ${city} to this place. Choose another one.`,
  sameStations: () => 'Your journey starts here. Choose another place.',
  chooseOrigin: () => 'Choose Origin',
  chooseDestination: () => 'Choose Destination',
}

export const pageObject: PageObject<typeof stationPickerPathModel, ContextFrom<typeof stationPickerMachine>> = {
  starts: { 'the field for the destination': open('To'), 'the field for the origin': open('From') },
  events: {
    'focuses the field': focuses,
    'asks for the list': async (page) => {
      await field(page).focus()
      await field(page).press('Escape')
      await field(page).press('ArrowDown')
    },
    'leaves the field': (page) => field(page).blur(),
    'types a code': typesInto('ixl'),
    'types a city of two airports': typesInto('Delhi'),
    'types a city of one airport': typesInto('Kochi'),
    'types a space': typesInto(' '),
    'types an unknown place': typesInto('atlantis'),
    'empties the field': typesInto(''),
    'picks Leh': picksFrom(/^IXL Leh/),
    'picks Kochi': picksFrom(/^COK Kochi/),
    'picks a search made before': (page) => pickSearch(page, about(page), /^Leh to Delhi/),
    'closes the list': (page) => field(page).press('Escape'),
    'asks to try again': (page) => retry(page).click(),
    'the stations arrive': (_, wire) => wire.ends('network', 'four stations'),
    'the stations are slow': (page) => page.clock.runFor(3_000),
    'the stations cannot be loaded': (_, wire) => wire.ends('network', 'the airline fails'),
    'Kochi is swapped in': async (page) => {
      await chooseStation(page, 'To', 'COK')
      await swaps(page)
    },
    'nothing is swapped in': async (page) => {
      await clears(page, 'To')
      await swaps(page)
    },
    'the origin is Kochi': (page) => chooseStation(page, 'From', 'COK'),
    'there is no origin': (page) => clears(page, 'From'),
    'the search was asked without a station': (page) => page.getByRole('button', { name: 'Search flights', exact: true }).click({ force: true }),
  },
  ports: {},
  calls: {
    network: {
      method: 'POST',
      path: '/graphql',
      replies: { 'four stations': { status: 200, body: { data: { stations: STATIONS, cities, markets: MARKETS } } }, ...FAILS },
    },
  },
  assertions: {
    '*': async (page, { context: { text, error, stations, reachableFrom } }) => {
      await expect(field(page)).toHaveValue(text)
      const city = stationByCode(stations, reachableFrom)?.cityInfo.name ?? ''
      await expect(field(page)).toHaveAccessibleDescription(error === null ? '' : WORDS[error](city))
    },
    'list.closed': (page) => expect(field(page)).toHaveAttribute('aria-expanded', 'false'),
    'list.open': (page) => expect(field(page)).toHaveAttribute('aria-expanded', 'true'),
    'list.open.awaiting': async (page, { states }) => {
      await expect(retry(page)).toHaveCount(states.includes('network.failed') ? 1 : 0)
      if (states.includes('network.failed')) await expect(page.getByRole('alert')).toContainText('We could not reach the airline.')
      else
        await expect(
          page.getByRole('status').filter({ hasText: states.includes('network.slow') ? /^Still getting our airports\./ : /^Getting our airports$/ }),
        ).toHaveCount(1)
    },
    'list.open.suggestions': async (page) => {
      await expect(group(page, 'Recent searches')).toBeVisible()
      await expect(group(page, 'Our Destinations')).toBeVisible()
    },
    'list.open.filtering': async (page) => {
      await expect(group(page, 'Our Destinations')).toHaveCount(0)
      await expect(page.getByRole('option').first()).toBeVisible()
    },
    'list.open.noMatch': (page) => expect(group(page, 'Our Destinations')).toBeVisible(),
  },
}
