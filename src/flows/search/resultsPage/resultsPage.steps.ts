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
const { starts } = resultsPageSamples

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
      'swaps the places and searches': at(DELHI_TO_MUMBAI, { type: 'address.changed', query: MUMBAI_TO_DELHI }),
      'puts the earliest departure first': at(DELHI_TO_MUMBAI, { type: 'address.changed', query: SORTED }),
      'goes back': at(MUMBAI_TO_DELHI, { type: 'address.changed', query: DELHI_TO_MUMBAI }),
    },
  },
  screens: {
    '*': 'the order of the flights and the trip type are those of the address; there is no trip type where it names one that the site does not know',
    searching: 'a heading that names the route, and the same route in the form',
  },
} as const satisfies Scope<typeof resultsPageMachine, Record<string, string>>

const CITIES: Readonly<Record<string, string>> = { DEL: 'Delhi', BOM: 'Mumbai' }

const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

async function showsRoute(page: Page, { context: { search } }: Standing<Context>): Promise<void> {
  const { origin = '', destination = '' } = search ?? {}
  await expect(page.getByRole('heading', { level: 1, name: `${CITIES[origin]} to ${CITIES[destination]}`, exact: true })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'From', exact: true })).toHaveValue(new RegExp(`^${origin}`))
  await expect(page.getByRole('combobox', { name: 'To', exact: true })).toHaveValue(new RegExp(`^${destination}`))
}

async function followsAddress(page: Page, { context: { query } }: Standing<Context>): Promise<void> {
  await expect(radio(page, query['sort'] === SORTED['sort'] ? 'Earliest departure first' : 'Cheapest first')).toBeChecked()
  if (query['trip'] === UNKNOWN_TRIP['trip']) await expect(radio(page, 'Round Trip')).toHaveCount(0)
  else await expect(radio(page, 'Round Trip')).toBeChecked()
}

const open =
  (query: SearchQuery): Act =>
  async (page) => {
    await page.goto(`${RESULTS_PAGE}?${new URLSearchParams(query).toString()}`)
    await page.waitForLoadState('networkidle')
  }

export const pageObject: PageObject<typeof resultsPagePathModel, Context> = {
  starts: { 'at the address of a search': open(DELHI_TO_MUMBAI), 'at an address with an unknown trip type': open(UNKNOWN_TRIP) },
  events: {
    'swaps the places and searches': async (page) => {
      await page.getByRole('button', { name: 'Swap origin and destination', exact: true }).click()
      await page.getByRole('button', { name: 'Search flights', exact: true }).click()
    },
    'puts the earliest departure first': (page) => radio(page, 'Earliest departure first').click(),
    'goes back': async (page) => void (await page.goBack()),
  },
  ports: {},
  assertions: { '*': followsAddress, searching: showsRoute },
}
