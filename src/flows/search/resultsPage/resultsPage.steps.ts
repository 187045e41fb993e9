import { expect, type Page } from 'playwright/test'
import type { ContextFrom, EventFrom, SnapshotFrom } from 'xstate'
import { RESULTS_PAGE } from '../../../../machines/domain/linkAddress.ts'
import { type SearchQuery, toSearchQuery } from '../../../../machines/domain/searchAddress.ts'
import type { resultsPageMachine } from '../../../../machines/search/resultsPage/resultsPage.machine.ts'
import { DELHI_TO_MUMBAI, resultsPageSamples, SEARCH, SORTED, UNKNOWN_TRIP } from '../../../../machines/search/resultsPage/resultsPage.samples.ts'
import type { Act, Scope, Standing, PageObject } from '../../../testing/steps/pageObject.ts'

type Event = EventFrom<typeof resultsPageMachine>
type Context = ContextFrom<typeof resultsPageMachine>

const MUMBAI_TO_DELHI = toSearchQuery({ ...SEARCH, origin: 'BOM', destination: 'DEL' })
const { starts, events } = resultsPageSamples

/** An event that happens at one address alone. */
const at =
  (query: SearchQuery, event: Event) =>
  ({ context }: SnapshotFrom<typeof resultsPageMachine>): Event | null =>
    context.query === query ? event : null

/** The page of results, opened by its address. What the form and the flights do by themselves is tried with them. */
export const resultsPagePathModel = {
  samples: {
    starts: {
      'at the address of a search': starts['at the address of a search'],
      'at an address with an unknown trip type': starts['at an address with an unknown trip type'],
    },
    events: {
      'presses Change search': events['presses Change search'],
      'presses Change search again': events['presses Change search again'],
      'swaps the places and searches': at(DELHI_TO_MUMBAI, { type: 'address.changed', query: MUMBAI_TO_DELHI }),
      'puts the earliest departure first': at(DELHI_TO_MUMBAI, { type: 'address.changed', query: SORTED }),
      'goes back': at(MUMBAI_TO_DELHI, { type: 'address.changed', query: DELHI_TO_MUMBAI }),
    },
  },
  screens: {
    '*': 'the order of the flights is that of the address',
    searching: 'a heading that names the route',
    'searching.folded': 'the route in one line, and no form',
    'searching.open': 'the route and the trip type of the address in the form; no trip type where it names one that the site does not know',
  },
} as const satisfies Scope<typeof resultsPageMachine, Record<string, string>>

const CITIES: Readonly<Record<string, string>> = { DEL: 'Delhi', BOM: 'Mumbai' }

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

const line = (page: Page) => page.getByRole('region', { name: 'Your search', exact: true })
const changeSearch = (page: Page) => page.getByRole('button', { name: 'Change search', exact: true })

const showsHeading = (page: Page, { context: { search } }: Standing<Context>) =>
  expect(
    page.getByRole('heading', { level: 1, name: `${CITIES[search?.origin ?? '']} to ${CITIES[search?.destination ?? '']}`, exact: true }),
  ).toBeVisible()

async function showsLine(page: Page, { context: { search } }: Standing<Context>): Promise<void> {
  await expect(line(page)).toContainText(
    `${search?.origin} ${CITIES[search?.origin ?? '']} – ${search?.destination} ${CITIES[search?.destination ?? '']}`,
  )
  await expect(page.getByRole('combobox', { name: 'From', exact: true })).toHaveCount(0)
}

async function showsForm(page: Page, { context: { search, query } }: Standing<Context>): Promise<void> {
  await expect(page.getByRole('combobox', { name: 'From', exact: true })).toHaveValue(new RegExp(`^${search?.origin}`))
  await expect(page.getByRole('combobox', { name: 'To', exact: true })).toHaveValue(new RegExp(`^${search?.destination}`))
  if (query['trip'] === UNKNOWN_TRIP['trip']) await expect(radio(page, 'Round Trip')).toHaveCount(0)
  else await expect(radio(page, 'Round Trip')).toBeChecked()
}

const followsAddress = (page: Page, { context: { query } }: Standing<Context>) =>
  expect(radio(page, query['sort'] === SORTED['sort'] ? 'Earliest departure first' : 'Cheapest first')).toBeChecked()

const open =
  (query: SearchQuery): Act =>
  async (page) => {
    await page.goto(`${RESULTS_PAGE}?${new URLSearchParams(query).toString()}`)
    await page.waitForLoadState('networkidle')
  }

export const pageObject: PageObject<typeof resultsPagePathModel, Context> = {
  starts: { 'at the address of a search': open(DELHI_TO_MUMBAI), 'at an address with an unknown trip type': open(UNKNOWN_TRIP) },
  events: {
    'presses Change search': (page) => changeSearch(page).click(),
    'presses Change search again': (page) => changeSearch(page).click(),
    'swaps the places and searches': async (page) => {
      if ((await changeSearch(page).getAttribute('aria-expanded')) === 'false') await changeSearch(page).click()
      await page.getByRole('button', { name: 'Swap origin and destination', exact: true }).click()
      await page.getByRole('button', { name: 'Search flights', exact: true }).click()
    },
    'puts the earliest departure first': (page) => radio(page, 'Earliest departure first').click(),
    'goes back': async (page) => void (await page.goBack()),
  },
  ports: {},
  assertions: { '*': followsAddress, searching: showsHeading, 'searching.folded': showsLine, 'searching.open': showsForm },
}
