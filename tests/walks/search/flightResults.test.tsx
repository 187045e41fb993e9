import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { SnapshotFrom } from 'xstate'
import { filteredFlights } from '../../../machines/domain/flightList.ts'
import { type flightResultsMachine } from '../../../machines/search/flightResults/flightResults.machine.ts'
import '../../../src/ui/tokens.css'
import { fromParent, type Screen } from '../driver/view.ts'
import { flightResultsShown } from '../../../src/atlas/shown/flightResults.tsx'
import { walkView } from '../driver/walkView.ts'

type Snapshot = SnapshotFrom<typeof flightResultsMachine>

const button = (screen: Screen, name: string | RegExp) => screen.getByRole('button', { name, exact: true })
const heading = (screen: Screen, name: string | RegExp) => screen.getByRole('heading', { name })
const says = (screen: Screen, words: string | RegExp) => expect.element(screen.getByRole('status')).toHaveTextContent(words)

/** The sheet where it is open, else the panel beside the flights. */
const controls = (screen: Screen) => {
  const sheet = screen.getByRole('dialog', { name: 'Sort and filter' })
  return sheet.query() === null ? screen.getByRole('complementary', { name: 'Sort and filter' }) : sheet
}

const details = (screen: Screen, time: string) => button(screen, new RegExp(`^Fare details of the flight at ${time}, `))

const departureOf = (journeyKey: string) => /T(\d\d:\d\d)/.exec(journeyKey)?.[1] ?? ''

const hasStripInReach = (snapshot: Snapshot) =>
  snapshot.context.today !== null && !snapshot.matches({ flights: 'failed' }) && !snapshot.matches({ filterPanel: 'open' })

walkView({
  name: 'the results of a search [FEE-01, MSG-39, MSG-41]',
  ...flightResultsShown,
  drivers: {
    'search.changed': fromParent,
    'customer.changed': fromParent,
    'list.changed': fromParent,
    'today.changed': fromParent,
    'configuration.provided': fromParent,
    'retry.asked': async (_, screen) => {
      const ofFlights = button(screen, 'Try again')
      await (heading(screen, 'Something went wrong').query() === null ? button(screen, /^Try again \(Other days/).first() : ofFlights).click()
    },
    'refresh.asked': async (_, screen) => {
      const whenStale = button(screen, 'Check prices again')
      await (whenStale.query() === null ? button(screen, 'Try again') : whenStale).click()
    },
    'sort.chosen': (_, screen) => controls(screen).getByRole('radio', { name: 'Earliest departure first' }).click(),
    'stops.toggled': (_, screen) =>
      controls(screen)
        .getByRole('checkbox', { name: /^Non-stop/ })
        .click(),
    'time.toggled': (_, screen) =>
      controls(screen)
        .getByRole('group', { name: 'Departure from Delhi' })
        .getByRole('checkbox', { name: /^06:00 to 12:00/ })
        .click(),
    'price.limited': (event, screen) =>
      controls(screen)
        .getByRole('combobox', { name: 'Price' })
        .selectOptions(String(event.priceMinor ?? '')),
    'filters.cleared': (_, screen) => controls(screen).getByRole('button', { name: 'Clear filters' }).click(),
    'filters.opened': async (_, screen) => {
      await page.viewport(800, 900)
      await button(screen, /^Sort and filter/).click()
      await page.viewport(1280, 900)
    },
    'filters.closed': (_, screen) => button(screen, /^Show \d+ flights?$/).click(),
    'flight.opened': (event, screen) => details(screen, departureOf(event.journeyKey)).click(),
    'breakdown.closed': (_, screen) => screen.getByRole('button', { name: /^Fare details/, expanded: true }).click(),
    'day.chosen': (event, screen) =>
      button(screen, new RegExp(`^\\w{3}, ${Number(event.date.slice(8))} Jun`))
        .first()
        .click({ force: true }),
  },
  sampleDrivers: { 'the sold-out flight': fromParent },
  promises: {
    'flights.notUnderstood': async (_, screen) => {
      await expect.element(heading(screen, 'This address names no flights')).toBeVisible()
      await says(screen, 'This address names no flights')
    },
    'flights.asking.waiting': async ({ context }, screen) => {
      await says(screen, context.availability === null ? 'Looking for flights' : 'Checking the prices again…')
      await expect.element(heading(screen, /^Flights to Mumbai, \w{3}, \d+ Jun 2026$/)).toBeVisible()
    },
    'flights.asking.slow': (_, screen) => says(screen, 'This is taking longer than usual. Your search is kept.'),
    'flights.shown': async ({ context: { availability, list, promotion } }, screen) => {
      if (promotion !== null)
        await expect.element(screen.getByText(promotion.applied ? /^MONSOON applied\./ : /^MONSOON not applied\./).last()).toBeVisible()
      const journeys = filteredFlights(availability?.outbound ?? [], list.filters, 'outbound')
      const flights = screen.getByRole('list', { name: 'Flights', exact: true })
      if (journeys.length === 0) await expect.element(heading(screen, 'Your filters hide every flight of this day').first()).toBeVisible()
      else await expect.poll(() => flights.getByText('Departs').elements()).toHaveLength(journeys.length)
    },
    'flights.shown.fresh': (_, screen) => says(screen, /^Flights to Mumbai: \d.* flights?/),
    'flights.shown.stale': (_, screen) => says(screen, 'These prices are more than 10 minutes old.'),
    'flights.shown.notRenewed': (_, screen) => says(screen, 'Something went wrong. These prices are more than 10 minutes old.'),
    'flights.noFlights': async (_, screen) => {
      await says(screen, /^Flights to Mumbai: no flights found/)
      await expect.element(heading(screen, /^Delhi to Mumbai, .* no flights found$/).first()).toBeVisible()
    },
    'flights.failed': async (_, screen) => {
      await says(screen, 'Something went wrong. Your search is kept. Try again.')
      await expect.element(button(screen, 'Try again')).toBeVisible()
    },
    'flights.refused': (_, screen) => expect.element(heading(screen, 'That day has passed')).toBeVisible(),
    'outboundStrip.ready': async (snapshot, screen) => {
      if (!hasStripInReach(snapshot)) return
      const days = screen.getByRole('list', { name: 'Other days to Mumbai' })
      await expect.element(days.getByRole('button', { name: /^Thu, 11 Jun, no flights$/ })).toHaveAttribute('aria-disabled', 'true')
      await expect.element(days.getByRole('button', { name: 'Fri, 12 Jun, 3,980 rupees, lowest', exact: true })).toBeInTheDocument()
    },
    'outboundStrip.unavailable': async (snapshot, screen) => {
      if (!hasStripInReach(snapshot)) return
      await expect.element(screen.getByText('Fares of other days are not available. You can still choose a day.').first()).toBeVisible()
    },
    'outboundStrip.loading.waiting': async (snapshot, screen) => {
      if (!hasStripInReach(snapshot)) return
      await expect.element(screen.getByRole('list', { name: 'Other days to Mumbai' })).toHaveAttribute('aria-busy', 'true')
      await expect.element(screen.getByText('The fares of other days take longer than usual.')).not.toBeInTheDocument()
    },
    'outboundStrip.loading.slow': async (snapshot, screen) => {
      if (!hasStripInReach(snapshot)) return
      await expect.element(screen.getByText('The fares of other days take longer than usual.').first()).toBeVisible()
    },
    'filterPanel.open': async (snapshot, screen) => {
      if (!snapshot.matches({ flights: 'refused' })) await expect.element(screen.getByRole('dialog', { name: 'Sort and filter' })).toBeVisible()
    },
    'filterPanel.closed': (_, screen) => expect.element(screen.getByRole('dialog', { name: 'Sort and filter' })).not.toBeInTheDocument(),
    'breakdown.closed': (_, screen) => expect.element(screen.getByRole('button', { name: /^Fare details/, expanded: true })).not.toBeInTheDocument(),
    'breakdown.open': async ({ context }, screen) => {
      if (context.list.filters.stops.length + context.list.filters.times.length > 0 || context.list.filters.priceMinor !== null) return
      await expect.element(screen.getByRole('table', { name: 'What the price is made of', includeHidden: true })).toBeInTheDocument()
    },
  },
  pictured: {
    'flights.shown.stale': (snapshot) => snapshot.matches({ filterPanel: 'closed' }),
    'flights.shown.notRenewed': (snapshot) => snapshot.matches({ filterPanel: 'closed' }),
    'breakdown.open': (snapshot) => snapshot.matches({ flights: 'shown', filterPanel: 'closed' }),
  },
})
