import { availability } from '../../../../server/contract/availability.ts'
import { lowFares } from '../../../../server/contract/lowFares.ts'
import { promotionValidate } from '../../../../server/contract/promotions.ts'
import { session } from '../../../../server/contract/session.ts'
import { called, pathTo } from '../../../testing/steps/called.ts'
import { expect, type Locator, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import { dateOfDirection } from '../../../../machines/domain/fareStrip.ts'
import { countFilters, filteredFlights } from '../../../../machines/domain/flightList.ts'
import { RESULTS_PAGE } from '../../../../machines/domain/linkAddress.ts'
import type { LowFareQuestion } from '../../../../machines/domain/lowFare.ts'
import * as sample from '../../../../machines/domain/flights.samples.ts'
import { toSearchQuery } from '../../../../machines/domain/searchAddress.ts'
import type { flightResultsMachine } from '../../../../machines/search/flightResults/flightResults.machine.ts'
import { COMPILED_CONFIGURATION } from '../../../airline/configuration.ts'
import { lowFareQuery } from '../../../airline/lowFares.ts'
import type { Standing, PageObject } from '../../../testing/steps/pageObject.ts'
import { FAILS, problem } from '../../../testing/steps/answers.ts'
import { changeCustomer } from '../../../testing/steps/customers.ts'
import { type flightResultsPathModel, flightsOnWire, lowFaresOnWire } from './flightResults.pathModel.ts'
import { comeBack, settingsCall } from '../../../testing/steps/siteCalls.ts'
import { noteRequest, passTimeUntil, stopTimeAt } from '../../../testing/steps/stoppedTime.ts'

type Context = ContextFrom<typeof flightResultsMachine>

const NOW = Date.parse(`${sample.TODAY}T06:00:00Z`)
const MINUTE_MS = 61_000
const SESSION = pathTo(session)
const WIDE = { width: 1280, height: 900 } as const
/** Where the filters are a sheet. */
const NARROW = { width: 800, height: 900 } as const

const button = (page: Page | Locator, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const says = (words: string | RegExp) => (page: Page) => expect(page.getByRole('status').filter({ hasText: words }).first()).toBeAttached()
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Sort and filter' })
const opened = (page: Page) => page.getByRole('button', { name: /^Fare details/, expanded: true })

/** The sheet where it is open, else the panel beside the flights. */
const controls = async (page: Page): Promise<Locator> =>
  (await sheet(page).isVisible()) ? sheet(page) : page.getByRole('complementary', { name: 'Sort and filter' })

/** The form is folded to a line while the flights are looked at. */
async function unfold(page: Page): Promise<void> {
  const opener = button(page, 'Change search')
  if ((await opener.isVisible()) && (await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
}

async function search(page: Page): Promise<void> {
  await unfold(page)
  await button(page, 'Search flights').click()
}

async function choose(page: Page, trip: string): Promise<void> {
  await unfold(page)
  await page.getByRole('radio', { name: trip, exact: true }).check({ force: true })
}
const details = (time: string) => (page: Page) => button(page, new RegExp(`^Fare details of the flight at ${time}, `)).click()
const day = (name: RegExp) => (page: Page) => button(page, name).first().click({ force: true })

async function open(page: Page, wire: { readonly ends: (call: string, sample: string) => Promise<void> }): Promise<void> {
  const isAsked = [SESSION, pathTo(availability), pathTo(lowFares)].map((path) => noteRequest(page, (each) => each === path))
  await stopTimeAt(page, NOW)
  await page.goto(`${RESULTS_PAGE}?${new URLSearchParams(toSearchQuery(sample.WITH_CODE)).toString()}`)
  await wire.ends('settings', 'with patience')
  await passTimeUntil(page, async () => isAsked.every((is) => is()) && (await heading(page, 'Delhi to Mumbai').isVisible()))
}

async function signInOrOut(page: Page): Promise<void> {
  await changeCustomer(page)
  const read = page.waitForResponse((response) => new URL(response.url()).pathname === SESSION)
  await comeBack(page)
  await read
}

/** The days of a direction, where it is within reach. */
const daysOf = (
  direction: 'outbound' | 'inbound',
  look: (days: Locator, page: Page, standing: Standing<Context>) => Promise<void>,
): ((page: Page, standing: Standing<Context>) => Promise<void>) => {
  const city = direction === 'outbound' ? 'Mumbai' : 'Delhi'
  return async (page, standing) => {
    const isAway = ['flights.failed', 'filterPanel.open', ...(direction === 'inbound' ? ['flights.refused'] : [])]
    if (isAway.some((state) => standing.states.includes(state))) return
    const days = page.getByRole('list', { name: `Other days to ${city}`, exact: true })
    // The way back is listed once the way out is chosen.
    if (direction === 'outbound' || (await days.count()) > 0) await look(days, page, standing)
  }
}

const stripSays = (direction: 'outbound' | 'inbound', words: string) =>
  daysOf(direction, (_, page) => expect(page.getByText(words).first()).toBeVisible())

const stripIsBusy = (direction: 'outbound' | 'inbound') => daysOf(direction, (days) => expect(days).toHaveAttribute('aria-busy', 'true'))

/** The fare of the day that is chosen. */
const stripIsReady = (direction: 'outbound' | 'inbound') =>
  daysOf(direction, async (days, _, { context }) => {
    const date = context.search === null ? null : dateOfDirection(context.search, direction)
    await expect(days).toHaveAttribute('aria-busy', 'false')
    await expect(button(days, new RegExp(`^\\w{3}, ${Number(date?.slice(8))} Jun, ([\\d,]+ rupees|no flights|sold out)`, 'i'))).toHaveCount(1)
  })

const SLOW = 'The fares of other days take longer than usual.'
const UNAVAILABLE = 'Fares of other days are not available. You can still choose a day.'

export const pageObject: PageObject<typeof flightResultsPathModel, Context> = {
  starts: { 'a one-way search with a promo code': open },
  events: {
    'searches the same again': search,
    'searches a round trip': async (page) => {
      await choose(page, 'Round Trip')
      await search(page)
    },
    'searches one way': async (page) => {
      await choose(page, 'One Way')
      await search(page)
    },
    'searches without the promo code': async (page) => {
      await unfold(page)
      // The code of this part of the form comes once the browser is idle.
      await passTimeUntil(page, () => button(page, 'Remove promo code').isVisible())
      await button(page, 'Remove promo code').click()
      await search(page)
    },
    'searches the same again with the usual list': search,
    'presses the next day': day(/^\w{3}, 13 Jun/),
    'presses the day that is chosen': day(/^\w{3}, 12 Jun/),
    'the customer signs in or out': signInOrOut,
    'tries again': async (page) => {
      const ofFlights = heading(page, 'Our servers are down')
      await ((await ofFlights.isVisible()) ? button(page, 'Try again') : button(page, /^Try again \(Other days/).first()).click()
    },
    'a minute later checks the prices again': async (page) => {
      await page.clock.runFor(MINUTE_MS)
      await button(page, /^(Check prices again|Try again)$/)
        .first()
        .click()
    },
    'earliest first': async (page) => (await controls(page)).getByRole('radio', { name: 'Earliest departure first', exact: true }).click(),
    'non-stop': async (page) => (await controls(page)).getByRole('checkbox', { name: /^Non-stop/ }).click(),
    'in the morning': async (page) =>
      (await controls(page))
        .getByRole('group', { name: 'Departure from Delhi' })
        .getByRole('checkbox', { name: /^06:00 to 12:00/ })
        .click(),
    'at most 5,000 rupees': async (page) => void (await (await controls(page)).getByRole('combobox', { name: 'Price' }).selectOption('500000')),
    'no filters': async (page) => button(await controls(page), 'Clear filters').click(),
    'opens the filters': async (page) => {
      await page.setViewportSize(NARROW)
      await button(page, /^Sort and filter/).click()
    },
    'is done with the filters': async (page) => {
      await button(sheet(page), /^Show \d+ flights?$/).click()
      await page.setViewportSize(WIDE)
    },
    'opens the flight at 06:10': details('06:10'),
    'opens the connecting flight': details('14:05'),
    'closes the breakdown': (page) => opened(page).click(),
  },
  ports: {
    findFlights: {
      ...called(availability, 'POST'),
      replies: {
        flights: flightsOnWire(sample.found),
        'flights without the promo code': flightsOnWire(sample.foundWithoutCode),
        'flights without the one at 06:10': flightsOnWire(sample.foundWithoutEarly),
        'no flights': flightsOnWire(sample.foundNothing),
        'the date has passed': problem(422, 'DATE_PASSED', 'The day of departure has passed.'),
        'the airline is not reached': FAILS['the airline fails'],
      },
    },
    loadLowFares: {
      ...called(lowFares, 'GET'),
      isAskedWith: ({ search }, input) =>
        search ===
        `?${new URLSearchParams(lowFareQuery(input as LowFareQuestion, COMPILED_CONFIGURATION.limits.promoMaximumLength) as Record<string, string>).toString()}`,
      replies: { fares: lowFaresOnWire, 'the airline is not reached': FAILS['the airline fails'] },
    },
  },
  // So that no call is given up while time passes.
  calls: { settings: settingsCall({ 'with patience': { delays: { timeout: 3_600_000 } } }) },
  silenced: [pathTo(promotionValidate)],
  assertions: {
    'flights.asking.waiting': (page, { context }) => says(context.availability === null ? 'Looking for flights' : 'Checking the prices again…')(page),
    'flights.asking.slow': says('This is taking longer than usual. Your search is kept.'),
    'flights.shown': async (page, { context: { availability, list, promotion } }) => {
      if (promotion !== null) await expect(page.getByText(promotion.applied ? /^MONSOON applied\./ : /^MONSOON not applied\./).first()).toBeAttached()
      const journeys = filteredFlights(availability?.outbound ?? [], list.filters, 'outbound')
      if (journeys.length === 0) await expect(heading(page, 'Your filters hide every flight of this day').first()).toBeAttached()
      else await expect(page.locator('ul[aria-label="Flights"]').getByText('Departs')).toHaveCount(journeys.length)
    },
    'flights.shown.fresh': says(/^Flights to Mumbai: \d.* flights?/),
    'flights.shown.stale': says('These prices are more than 10 minutes old.'),
    'flights.shown.refreshFailed': says('Our servers are down. These prices are more than 10 minutes old.'),
    'flights.noFlights': async (page) => {
      await says(/^Flights to Mumbai: no flights found/)(page)
      await expect(heading(page, /^Delhi to Mumbai, .* no flights found$/).first()).toBeVisible()
    },
    'flights.failed': async (page) => {
      await says('Our servers are down. Your search is kept. Try again.')(page)
      await expect(button(page, 'Try again')).toBeVisible()
    },
    'flights.refused': (page) => expect(heading(page, 'That day has passed')).toBeVisible(),
    'outboundStrip.ready': stripIsReady('outbound'),
    'outboundStrip.unavailable': stripSays('outbound', UNAVAILABLE),
    'outboundStrip.loading.waiting': stripIsBusy('outbound'),
    'outboundStrip.loading.slow': stripSays('outbound', SLOW),
    'inboundStrip.ready': stripIsReady('inbound'),
    'inboundStrip.unavailable': stripSays('inbound', UNAVAILABLE),
    'inboundStrip.loading.waiting': stripIsBusy('inbound'),
    'inboundStrip.loading.slow': stripSays('inbound', SLOW),
    'filterPanel.open': (page) => expect(sheet(page)).toBeVisible(),
    'filterPanel.closed': (page) => expect(sheet(page)).toHaveCount(0),
    'breakdown.closed': (page) => expect(opened(page)).toHaveCount(0),
    'breakdown.open': async (page, { context }) => {
      if (countFilters(context.list.filters) === 0)
        await expect(page.getByRole('table', { name: 'What the price is made of', includeHidden: true })).toHaveCount(1)
    },
  },
}
