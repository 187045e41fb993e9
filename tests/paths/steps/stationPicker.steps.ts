import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import { stationByCode } from '../../../machines/domain/station.ts'
import type { stationPickerMachine } from '../../../machines/search/stationPicker/stationPicker.machine.ts'
import { SAMPLE_RECENT } from '../../../machines/search/stationPicker/stationPicker.samples.ts'
import type { StationError } from '../../../machines/search/stationPicker/stationPicker.types.ts'
import type { Act, StepBook } from '../driver/stepBook.ts'
import { FAILS } from './answers.ts'
import { chooseStation } from './chooseRoute.ts'
import { keepSearches, pickSearch } from './keptSearches.ts'
import { stopTimeEarly } from './siteCalls.ts'
import { MARKETS, POPULAR, STATIONS, type stationPickerScope } from './stationPicker.scope.ts'

type Name = 'From' | 'To'

/** Which field a page's path is about. */
const abouts = new WeakMap<Page, Name>()

const about = (page: Page): Name => abouts.get(page) ?? 'To'
const combobox = (page: Page, name: Name) => page.getByRole('combobox', { name, exact: true })
const field = (page: Page) => combobox(page, about(page))
const group = (page: Page, name: string) => page.getByRole('listbox', { name: about(page) }).getByRole('group', { name })
const retry = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true })

const types = (text: string) => (page: Page) => field(page).fill(text)

const picks = (name: RegExp) => (page: Page) => page.getByRole('option', { name }).last().click({ force: true })

/** Whoever comes back from another window is in the field again without having left it. */
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

export const stepBook: StepBook<typeof stationPickerScope, ContextFrom<typeof stationPickerMachine>> = {
  starts: { 'the field for the destination': open('To'), 'the field for the origin': open('From') },
  events: {
    'focuses the field': focuses,
    'asks for the list': async (page) => {
      await field(page).focus()
      await field(page).press('Escape')
      await field(page).press('ArrowDown')
    },
    'leaves the field': (page) => field(page).blur(),
    'types a code': types('ixl'),
    'types a city of two airports': types('Delhi'),
    'types a city of one airport': types('Kochi'),
    'types a space': types(' '),
    'types an unknown place': types('atlantis'),
    'empties the field': types(''),
    'picks Leh': picks(/^IXL Leh/),
    'picks Kochi': picks(/^COK Kochi/),
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
  promises: {
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
