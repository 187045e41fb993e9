import { expect, type Page } from 'playwright/test'
import type { ContextFrom, EventFrom, SnapshotFrom } from 'xstate'
import { quoteOf, tripOf } from '../../../../machines/booking/booking/bookingReplies.samples.ts'
import type { saleSeatsMachine } from '../../../../machines/booking/saleSeats/saleSeats.machine.ts'
import { saleSeatsSamples } from '../../../../machines/booking/saleSeats/saleSeats.samples.ts'
import { ONE_WAY } from '../../../../machines/domain/flights.samples.ts'
import { partyOf, type ChosenSeats } from '../../../../machines/domain/sale.ts'
import { occupant, seatMapOf } from '../../../../machines/trips/seatSelection/seatSelection.samples.ts'
import { saleSeats } from '../../../../server/contract/sale.ts'
import { specialServiceContent } from '../../../../server/contract/specialServices.ts'
import { answer, FAILS, FAILURES } from '../../../testing/steps/answers.ts'
import { called, pathTo } from '../../../testing/steps/called.ts'
import { alert, button, press, shown } from '../../../testing/steps/onPage.ts'
import { answerPassengers, openSale, priceAgain, SALE_CALLS } from '../../../testing/steps/openSale.ts'
import type { Act, PageObject, Scope } from '../../../testing/steps/pageObject.ts'
import { offered, sampled } from '../../../testing/steps/sampled.ts'
import { seatMapOnWire } from '../../../testing/steps/seatMapOnWire.ts'

type Snapshot = SnapshotFrom<typeof saleSeatsMachine>
type Event = EventFrom<typeof saleSeatsMachine>
type Context = ContextFrom<typeof saleSeatsMachine>

const TRIP = tripOf(ONE_WAY)
const SEGMENTS = quoteOf({ trip: TRIP, services: {}, seats: {}, party: partyOf(ONE_WAY) }).journeys.flatMap(({ segments }) => segments)
const FLIGHT = SEGMENTS[0]?.segmentKey ?? ''

const start = (chosen: ChosenSeats = {}) => ({
  trip: TRIP,
  segments: SEGMENTS,
  party: [{ kind: 'adult', goesWith: null, name: 'Asha Rao' } as const],
  currency: 'INR',
  chosen,
  delays: { slow: 3_000 },
})

const mapWith = (taken: readonly string[] = []) => seatMapOf(FLIGHT, [occupant('P1', '6A')], taken)
const ALL_FREE = mapWith()
const ONE_TAKEN = mapWith(['4E'])

const seatOf = ({ chosen }: Pick<Context, 'chosen'>): string | undefined => chosen[FLIGHT]?.['0']

const pick =
  (seat: string) =>
  (snapshot: Snapshot): Event | null => {
    const isFree = snapshot.context.flights[0]?.map.seats.some((each) => each.seat === seat && each.isFree) === true
    return snapshot.matches('choosing') && isFree && seatOf(snapshot.context) !== seat ? { type: 'seat.picked', seat } : null
  }

const takesBack =
  (seat: string) =>
  (snapshot: Snapshot): Event | null =>
    snapshot.matches('choosing') && seatOf(snapshot.context) === seat ? { type: 'seat.picked', seat } : null

/** One adult on one flight. Parties, who may sit where, and several flights are in the walks. */
export const saleSeatsPathModel = {
  samples: {
    starts: { 'an adult alone on one flight': start(), 'with a seat of before': start({ [FLIGHT]: { 0: '4E' } }) },
    events: {
      ...offered(saleSeatsSamples.events, ['sits together']),
      ...sampled(saleSeatsSamples.events, ['wants no seat instead', 'continues with seats', 'continues without seats', 'tries again']),
      'picks a free seat': pick('4E'),
      'picks that seat once more': takesBack('4E'),
      'picks a seat at the front': pick('1A'),
    },
    ports: { loadSeats: { answers: { 'the seats': [ALL_FREE], 'a seat is taken': [ONE_TAKEN] }, failures: FAILURES } },
  },
  screens: {
    'getting.waiting': 'that the seats are on their way',
    'getting.slow': 'Getting the seats. This takes longer than usual.',
    failed: 'We could not get the seats',
    choosing: 'the map, and the way on without seats',
    'choosing.open': 'who sits where, and what it costs',
    'choosing.robbed': 'the seat that is gone, and what is free near it',
    done: 'the review, the last step',
  },
} as const satisfies Scope<typeof saleSeatsMachine, Record<string, string>>

const cell = (page: Page, seat: string) => page.getByRole('gridcell', { name: new RegExp(`^${seat}, `) })

/** The calls of the page around are ended as they come: each other choice asks for the price. */
const picks =
  (seat: string): Act =>
  async (page, wire) => {
    await cell(page, seat).click()
    await priceAgain(wire)
  }

const open: Act = async (page, wire) => {
  await openSale(page, wire)
  await answerPassengers(page)
  await press('Continue without extras')(page)
}

/** A seat is chosen and priced; then the step is opened again from the review. */
const reopen: Act = async (page, wire) => {
  await open(page, wire)
  await wire.arrives('loadSeats')
  await wire.ends('loadSeats', 'the seats')
  await picks('4E')(page, wire)
  await press(/^Continue with seats/)(page)
  await page
    .getByRole('navigation', { name: /^Step \d/ })
    .getByRole('button', { name: 'Seats', exact: true })
    .click()
}

const PRICES: Readonly<Record<string, string>> = { '4E': '₹0', '1A': '₹600', '6A': '₹0' }

export const pageObject: PageObject<typeof saleSeatsPathModel, Context> = {
  starts: { 'an adult alone on one flight': open, 'with a seat of before': reopen },
  events: {
    'sits together': async (page, wire) => {
      await press('Seat us for nothing')(page)
      await priceAgain(wire)
    },
    'wants no seat instead': press('No seat now, one is given at check-in, ₹0'),
    'continues with seats': press(/^Continue with seats, ₹/),
    'continues without seats': press('Continue without seats'),
    'tries again': press('Try again'),
    'picks a free seat': picks('4E'),
    'picks that seat once more': picks('4E'),
    'picks a seat at the front': picks('1A'),
  },
  ports: {
    loadSeats: {
      ...called(saleSeats, 'POST'),
      replies: { 'the seats': answer(seatMapOnWire(ALL_FREE)), 'a seat is taken': answer(seatMapOnWire(ONE_TAKEN)), ...FAILS },
    },
  },
  ...SALE_CALLS,
  silenced: [pathTo(specialServiceContent)],
  assertions: {
    'getting.waiting': (page) => expect(page.getByRole('status').filter({ hasText: 'Getting the seats' })).toHaveCount(1),
    'getting.slow': shown('Getting the seats. This takes longer than usual.'),
    failed: alert('We could not get the seats'),
    choosing: async (page) => {
      await expect(page.getByRole('grid', { name: 'Seats', exact: true })).toBeVisible()
      await expect(button(page, 'Continue without seats')).toBeVisible()
    },
    'choosing.open': async (page, { context }) => {
      const seat = seatOf(context)
      const sitter = page.getByRole('group', { name: 'Passengers' }).getByRole('button', { name: /^Asha Rao/ })
      await expect(sitter).toHaveAccessibleName(seat === undefined ? 'Asha Rao No seat yet' : new RegExp(`^Asha Rao ${seat}, `))
      const keep = button(page, /^Continue with seats/)
      await (seat === undefined ? expect(keep).toHaveCount(0) : expect(keep).toHaveAccessibleName(`Continue with seats, ${PRICES[seat]}`))
    },
    'choosing.robbed': alert('4E'),
    done: (page) => expect(page.getByRole('heading', { level: 1, name: 'Check, then pay' })).toBeVisible(),
  },
}
