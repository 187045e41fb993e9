import { expect, type Page } from 'playwright/test'
import type { ContextFrom, EventFrom, SnapshotFrom } from 'xstate'
import type { FareFamily } from '../../../../machines/domain/fareFamily.ts'
import * as sample from '../../../../machines/domain/flights.samples.ts'
import { RESULTS_PAGE } from '../../../../machines/domain/linkAddress.ts'
import { isWholeTrip } from '../../../../machines/domain/sale.ts'
import type { CompleteSearch } from '../../../../machines/domain/search.ts'
import { toSearchQuery } from '../../../../machines/domain/searchAddress.ts'
import type { flightSelectionMachine } from '../../../../machines/search/flightSelection/flightSelection.machine.ts'
import { flightSelectionSamples, SAME_DAY } from '../../../../machines/search/flightSelection/flightSelection.samples.ts'
import { availability } from '../../../../server/contract/availability.ts'
import { lowFares } from '../../../../server/contract/lowFares.ts'
import { promotionValidate } from '../../../../server/contract/promotions.ts'
import { called, pathTo } from '../../../testing/steps/called.ts'
import { flightsOnWire } from '../../../testing/steps/flightsOnWire.ts'
import { pressAnyway } from '../../../testing/steps/onPage.ts'
import type { Act, PageObject, Scope, Standing } from '../../../testing/steps/pageObject.ts'
import { noteRequest, passTimeUntil, stopTimeAt } from '../../../testing/steps/stoppedTime.ts'
import { offered } from '../../../testing/steps/sampled.ts'

type Context = ContextFrom<typeof flightSelectionMachine>
type Snapshot = SnapshotFrom<typeof flightSelectionMachine>
type Event = EventFrom<typeof flightSelectionMachine>

const { starts, events } = flightSelectionSamples

/** The airline answers once. */
const answering = (snapshot: Snapshot): Event | null => (snapshot.matches('withoutFlights') ? events['the airline offers flights'](snapshot) : null)

/** With all flights chosen another page opens. */
const continuing = (snapshot: Snapshot): Event | null => {
  const { search, trip } = snapshot.context
  return search === null || isWholeTrip(search, trip) ? null : events['presses Continue']
}

/** The choice on the page of results, whose flights come when the case says so. */
export const flightSelectionPathModel = {
  samples: {
    starts: {
      'a way there, nothing chosen': starts['a way there, nothing chosen'],
      'there and back on one day, nothing chosen': starts['there and back on one day, nothing chosen'],
    },
    events: {
      'the airline offers flights': answering,
      ...offered(events, [
        'selects the flight at 06:10',
        'selects the flight at 22:50',
        'selects the flight back at 05:30',
        'selects the flight back at 18:40',
        'chooses Flexi',
        'chooses Saver',
        'goes on to the way back',
        'changes the way out',
      ]),
      'presses Continue': continuing,
    },
    key: flightSelectionSamples.key,
  },
  screens: {
    withoutFlights: 'no bar below the list',
    wayOut: 'the flights of the way out',
    'wayOut.open': 'no fares, and no sum',
    'wayOut.missing': 'At least one flight must be chosen',
    'wayOut.chosen': 'the fares of the chosen flight, and the sum',
    wayBack: 'the way out in one line, and the flights of the way back',
    'wayBack.open': 'no fares below a flight',
    'wayBack.missing': 'Choose your return flight too',
    'wayBack.chosen': 'the fares of the chosen flight, and the sum of both ways',
  },
} as const satisfies Scope<typeof flightSelectionMachine, Record<string, string>>

const NOW = Date.parse(`${sample.TODAY}T06:00:00Z`)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Your flights', exact: true })
const folded = (page: Page) => page.getByRole('region', { name: 'Outbound', exact: true })
const list = (page: Page, name: string) => page.getByRole('list', { name, exact: true })
const radio = (page: Page, name: string) => page.getByRole('radio', { name: new RegExp(`^${name} [₹+]`) })

const open =
  (search: CompleteSearch): Act =>
  async (page, wire) => {
    const isAsked = noteRequest(page, (path) => path === pathTo(availability))
    await stopTimeAt(page, NOW)
    await page.goto(`${RESULTS_PAGE}?${new URLSearchParams(toSearchQuery(search)).toString()}`)
    await passTimeUntil(page, isAsked)
    await wire.arrives('flights')
  }

/** One that overlaps the way out cannot be chosen, and the press does nothing. */
const selects = (time: string) => (page: Page) => pressAnyway(button(page, new RegExp(`Select(?:ed)? the flight at ${time}`)))
const chooses = (name: string) => (page: Page) => radio(page, name).check({ force: true })

const NAMES = { saver: 'Saver', flexi: 'Flexi', max: 'Max' } as const satisfies Record<FareFamily, string>

const hasNoFares = (page: Page) => expect(radio(page, 'Saver')).toHaveCount(0)

const hasFares =
  (way: 'outbound' | 'inbound') =>
  async (page: Page, { context: { trip } }: Standing<Context>) => {
    await expect(radio(page, NAMES[trip[way]?.family ?? 'saver'])).toBeChecked()
    await expect(bar(page).getByRole('status')).toContainText(/^₹[\d,]+ for \d travellers?, all included$/)
  }

const says = (words: string) => (page: Page) => expect(bar(page).getByRole('status')).toContainText(words)

export const pageObject: PageObject<typeof flightSelectionPathModel, Context> = {
  starts: { 'a way there, nothing chosen': open(sample.ONE_WAY), 'there and back on one day, nothing chosen': open(SAME_DAY) },
  events: {
    'the airline offers flights': async (page, wire) => {
      await wire.ends('flights', page.url().includes('RoundTrip') ? 'there and back' : 'one way')
      await passTimeUntil(page, () => bar(page).isVisible())
    },
    'selects the flight at 06:10': selects('06:10'),
    'selects the flight at 22:50': selects('22:50'),
    'selects the flight back at 05:30': selects('05:30'),
    'selects the flight back at 18:40': selects('18:40'),
    'chooses Flexi': chooses('Flexi'),
    'chooses Saver': chooses('Saver'),
    'goes on to the way back': (page) => button(page, 'Choose the return flight').click(),
    'changes the way out': (page) => button(page, 'Change the outbound flight').click(),
    'presses Continue': (page) => button(page, 'Continue').click(),
  },
  ports: {},
  calls: {
    flights: {
      ...called(availability, 'POST'),
      replies: {
        'one way': flightsOnWire(sample.ONE_WAY, sample.found(sample.ONE_WAY)),
        'there and back': flightsOnWire(SAME_DAY, sample.found(SAME_DAY)),
      },
    },
  },
  silenced: [pathTo(lowFares), pathTo(promotionValidate)],
  assertions: {
    withoutFlights: (page) => expect(bar(page)).toHaveCount(0),
    wayOut: (page) => expect(list(page, 'Flights')).toBeVisible(),
    'wayOut.open': async (page) => {
      await hasNoFares(page)
      await says('No flight chosen yet')(page)
    },
    'wayOut.missing': says('At least one flight must be chosen'),
    'wayOut.chosen': hasFares('outbound'),
    wayBack: async (page) => {
      await expect(folded(page)).toBeVisible()
      await expect(list(page, 'Return flights')).toBeVisible()
    },
    'wayBack.open': hasNoFares,
    'wayBack.missing': says('Choose your return flight too'),
    'wayBack.chosen': hasFares('inbound'),
  },
}
