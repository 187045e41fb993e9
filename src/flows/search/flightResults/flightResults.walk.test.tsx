import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise, type SnapshotFrom } from 'xstate'
import { DEFAULT_LIST, filteredFlights, NO_FILTERS } from '../../../../machines/domain/flightList.ts'
import * as sample from '../../../../machines/domain/flights.samples.ts'
import { ONE_WAY } from '../../../../machines/domain/flights.samples.ts'
import type { LowFareQuestion } from '../../../../machines/domain/lowFare.ts'
import { lowFares } from '../../../../machines/domain/lowFare.samples.ts'
import type { CompleteSearch } from '../../../../machines/domain/search.ts'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import { flightResultsMachine, type LowFares } from '../../../../machines/search/flightResults/flightResults.machine.ts'
import { input, flightResultsSamples as samples } from '../../../../machines/search/flightResults/flightResults.samples.ts'
import { ENGLISH, speak } from '../../../messages/language.ts'
import { speakIn } from '../../../messages/speakIn.ts'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { FareStrip } from './ResultsControls.tsx'
import { NoFlights } from './ResultsNotices.tsx'
import { flightResultsShown } from './flightResults.screen.tsx'
import type { StripDay, StripView } from './flightResults.select.ts'
import { listOptions } from './listOptions.select.ts'

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
    'filter.ticked': (event, screen, actor) => {
      const isOfStops = event.field === 'stops'
      const [box] = controls(screen)
        .getByRole('group', { name: isOfStops ? 'Stops' : 'Departure from Delhi' })
        .getByRole('checkbox', { name: isOfStops ? /^Non-stop/ : /^06:00 to 12:00/, disabled: false })
        .elements()
      return box instanceof HTMLElement ? box.click() : actor.send(event)
    },
    'limit.chosen': (event, screen) =>
      controls(screen)
        .getByRole('combobox', { name: 'Price' })
        .selectOptions(String(event.limit ?? '')),
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
  sampleDrivers: { 'the sold-out flight': fromParent, 'a stop that no flight has': fromParent },
  assertions: {
    'flights.invalidAddress': async (_, screen) => {
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
    'flights.shown.refreshFailed': (_, screen) => says(screen, 'Something went wrong. These prices are more than 10 minutes old.'),
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
    'flights.shown.refreshFailed': (snapshot) => snapshot.matches({ filterPanel: 'closed' }),
    'breakdown.open': (snapshot) => snapshot.matches({ flights: 'shown', filterPanel: 'closed' }),
  },
})

const DAYS: readonly StripDay[] = ['09', '10', '11', '12', '13', '14', '15'].map((day) => ({
  date: `2026-12-${day}`,
  price: { minor: 498_900, currency: 'INR' },
  isChosen: day === '12',
  isLowest: day === '15',
  refusal: null,
}))

const FAMILY = { ...ONE_WAY, passengers: { adult: 2, child: 1, infant: 0, seniorcitizen: 0, extraSeat: 0 } }

/** From the first paint to the last: no day is known, no fare is, all are. */
const stagesOf = ({ promoCode }: CompleteSearch): readonly StripView[] => [
  { status: 'loading', days: [], promoApplied: null },
  { status: 'loading', days: DAYS.map((day) => ({ ...day, price: null, isLowest: false })), promoApplied: null },
  { status: 'ready', days: DAYS, promoApplied: promoCode === '' ? null : 'all' },
]

function heightOf(search: CompleteSearch, strip: StripView): number {
  const { container } = render(
    <div style={{ marginInline: 'var(--gutter)' }}>
      <FareStrip label="Fares of other days" strip={strip} search={search} direction="outbound" send={() => {}} />
    </div>,
  )
  const { height } = container.getBoundingClientRect()
  cleanup()
  return Math.round(height)
}

afterEach(async () => {
  speak(ENGLISH)
  document.documentElement.lang = 'en-IN'
  await page.viewport(1280, 900)
})

it.each(['en-IN', 'hi-IN'])(
  'is as tall before its days and its fares have come, with a code and for a family, at every width, in %s',
  async (lang) => {
    await speakIn(lang)
    document.documentElement.lang = lang
    const moved: string[] = []
    for (const width of [360, 390, 430, 480, 599, 600, 820, 1024, 1280]) {
      await page.viewport(width, 900)
      for (const search of [ONE_WAY, FAMILY])
        for (const promoCode of ['', 'MONSOON']) {
          const asked = { ...search, promoCode }
          const heights = stagesOf(asked).map((stage) => heightOf(asked, stage))
          if (new Set(heights).size > 1) moved.push(`${width} px, ${asked.passengers.adult} adults, ${promoCode || 'no code'}: ${heights.join(' ')}`)
        }
    }
    expect(moved).toEqual([])
  },
)

const FOUND = 'findFlights: flights'

it('the stops to choose from are in order, also where what is on is fewer than any flight has', () => {
  const starts = { connecting: input(sample.CONNECTING, { list: { ...DEFAULT_LIST, filters: { ...NO_FILTERS, stops: [0] } } }) }
  const ports = { ...samples.ports, findFlights: { answers: { 'by way of Delhi': sample.foundConnection }, failures: {} } }
  const [stops] = listOptions(reached(flightResultsMachine, { ...samples, starts, ports }, 'connecting', ['findFlights: by way of Delhi'])).ticks
  expect(stops?.options).toEqual([
    { tick: { field: 'stops', value: 0 }, isOn: true, flights: 0 },
    { tick: { field: 'stops', value: 1 }, isOn: false, flights: 1 },
  ])
})

describe('the prices to choose from', () => {
  it('have the one that holds in its place, and only once', () => {
    const prices = (priceMinor: number | null) =>
      listOptions(
        reached(
          flightResultsMachine,
          { ...samples, starts: { limited: input(sample.ONE_WAY, { list: { ...DEFAULT_LIST, filters: { ...NO_FILTERS, priceMinor } } }) } },
          'limited',
          [FOUND],
        ),
      )
        .limits.find(({ field }) => field === 'priceMinor')
        ?.options.map(({ limit }) => limit)
    const offered = prices(null) ?? []
    const known = offered.at(-1) ?? 0
    expect(prices(known)).toEqual(offered)
    expect(prices(known + 100)).toEqual([...offered, known + 100])
    expect(prices(100)).toEqual([100, ...offered])
  })
})

describe('the times to choose from', () => {
  it('are those of each direction, from its own station, and what is on', () => {
    const filters = { ...NO_FILTERS, times: ['morning' as const], returnTimes: ['afternoon' as const] }
    const starts = { filtered: input(sample.ROUND_TRIP, { list: { ...DEFAULT_LIST, filters } }) }
    const { ticks, on, all, shown } = listOptions(reached(flightResultsMachine, { ...samples, starts }, 'filtered', [FOUND]))
    const times = ticks.filter(({ field }) => field === 'times' || field === 'returnTimes')
    expect(
      times.map(({ field, station, options }) => [field, station, ...options.map(({ tick, isOn, flights }) => [tick.value, isOn, flights])]),
    ).toEqual([
      ['times', 'DEL', ['morning', true, 2], ['afternoon', false, 2], ['evening', false, 2]],
      ['returnTimes', 'BOM', ['night', false, 1], ['afternoon', true, 0], ['evening', false, 1]],
    ])
    expect([on, all, shown]).toEqual([2, 8, 2])
  })
})

it('names a route without flights in the language of the page [MSG-41]', async () => {
  await speakIn('hi-IN')
  const way = { direction: 'outbound', origin: 'DEL', destination: 'BOM', date: '2026-06-12' } as const
  const nothing = { all: 0, isSoldOut: false, shown: [], lowestMinor: null, nearest: null, terminals: {} }
  const strip: StripView = { status: 'ready', days: [], promoApplied: null }
  render(<NoFlights view={{ ...way, ...nothing, strip }} search={ONE_WAY} onChoose={() => {}} />)
  await expect.element(page.getByRole('heading', { name: /^DEL से BOM, .* कोई फ़्लाइट नहीं मिली$/ })).toBeVisible()
})

it.each([
  ['Other days to Mumbai', 'outbound'],
  ['Other days to Delhi', 'inbound'],
])('chooses a day in %s for its own direction', async (strip, direction) => {
  const events: unknown[] = []
  const answered = flightResultsMachine.provide({
    actors: {
      findFlights: fromPromise(() => Promise.resolve(sample.found(sample.ROUND_TRIP))),
      loadLowFares: fromPromise<LowFares, LowFareQuestion>(({ input: asked }) => Promise.resolve({ days: lowFares(asked.startDate) })),
    },
    actions: { goToSearch: () => undefined, replaceList: () => undefined, logFailure: () => undefined },
  })
  const actor = createActor(answered, {
    input: input(sample.ROUND_TRIP),
    inspect: (inspected) => inspected.type === '@xstate.event' && events.push(inspected.event),
  }).start()
  render(flightResultsShown.render(actor))
  await page
    .getByRole('list', { name: strip })
    .getByRole('button', { name: /rupees/ })
    .last()
    .click()
  expect(events).toContainEqual(expect.objectContaining({ type: 'day.chosen', direction }))
})
