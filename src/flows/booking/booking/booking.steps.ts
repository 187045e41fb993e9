import { expect, type Page } from 'playwright/test'
import type { ContextFrom, EventFrom, SnapshotFrom } from 'xstate'
import type { bookingMachine } from '../../../../machines/booking/booking/booking.machine.ts'
import { begun, bookingSamples } from '../../../../machines/booking/booking/booking.samples.ts'
import { majorOf } from '../../../../machines/domain/money.ts'
import { quoteOf, tripOf } from '../../../../machines/booking/booking/bookingReplies.samples.ts'
import { ONE_WAY, TODAY } from '../../../../machines/domain/flights.samples.ts'
import { partyOf, type Wanted, toChosenQuery } from '../../../../machines/domain/sale.ts'
import { type SearchQuery, toSearchQuery } from '../../../../machines/domain/searchAddress.ts'
import { bookingQuotes, newBookings, saleSeats } from '../../../../server/contract/sale.ts'
import { specialServiceContent } from '../../../../server/contract/specialServices.ts'
import { answer, FAILS, FAILURES, problem } from '../../../testing/steps/answers.ts'
import { called, pathTo } from '../../../testing/steps/called.ts'
import { pressAnyway } from '../../../testing/steps/onPage.ts'
import { answerPassengers } from '../../../testing/steps/openSale.ts'
import type { Act, PageObject, Scope, Standing } from '../../../testing/steps/pageObject.ts'
import { quoteOnWire } from '../../../testing/steps/quoteOnWire.ts'
import { sampled } from '../../../testing/steps/sampled.ts'
import { noteRequest, passTimeUntil, stopTimeAt } from '../../../testing/steps/stoppedTime.ts'

type Snapshot = SnapshotFrom<typeof bookingMachine>
type Event = EventFrom<typeof bookingMachine>
type Context = ContextFrom<typeof bookingMachine>

const { starts, events, ports } = bookingSamples

const HELD = {
  recordLocator: 'K7Q4WD',
  holdUntil: '2026-06-01T07:00:00.000Z',
  pay: null,
  replaced: [],
  bookedTotal: majorOf(quoteOf({ trip: tripOf(ONE_WAY), services: {}, seats: {}, party: partyOf(ONE_WAY) }).quotedTotal),
}

/** The button is there where the price could not be read. */
const askedAgain = (snapshot: Snapshot): Event | null => (snapshot.matches({ answering: { price: 'unreached' } }) ? { type: 'retry.asked' } : null)

/** From a chosen flight to a booking on hold: what is paid is led to another site. */
export const bookingPathModel = {
  samples: {
    starts: { ...sampled(starts, ['one way', 'no flight chosen']), 'another price than was seen': begun(ONE_WAY, null, 100) },
    events: {
      ...sampled(events, [
        'has said who travels',
        'goes on without extras',
        'goes on without a seat',
        'accepts the conditions',
        'takes that back',
        'presses the button that books',
        'accepts the other price',
        'opens the passengers again',
        'opens the extras again',
        'opens the seats again',
      ]),
      'tries again': askedAgain,
    },
    ports: {
      loadQuote: { answers: sampled(ports.loadQuote.answers, ['the price', 'that the flight is gone']), failures: FAILURES },
      book: { answers: sampled(ports.book.answers, ['a booking on hold', 'that too many bookings wait']), failures: FAILURES },
    },
    key: bookingSamples.key,
  },
  screens: {
    nothingChosen: 'At least one flight must be chosen',
    'answering.price.asking.waiting': 'the last price, and nothing of a wait',
    'answering.price.changed': 'by how much the price is another, and a button that takes it',
    'answering.price.refused': 'This flight is not for sale any more',
    'answering.price.unreached': 'We could not get the price',
    'answering.steps.passengers': 'Who is flying?',
    'answering.steps.choices.extras': 'Extras, if you want any',
    'answering.steps.choices.seats': 'the seats of the first flight',
    'answering.steps.choices.review': 'Check, then pay',
    'answering.steps.choices.review.unaccepted': 'Please accept the conditions of carriage to go on.',
    'answering.steps.order.unfinished.unsure': 'it is never booked or charged twice',
    'answering.steps.order.unfinished.notBooked': 'why nothing was booked',
    'answering.steps.order.held': 'the reference, and until when the booking waits',
  },
} as const satisfies Scope<typeof bookingMachine, Record<string, string>>

const NOW = Date.parse(`${TODAY}T06:00:00Z`)

const main = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true })
const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const alarm = (page: Page, words: string) => main(page).getByRole('alert').filter({ hasText: words })
const alert = (page: Page, words: string) => expect(alarm(page, words)).toBeVisible()

const NOTHING_CHOSEN = 'At least one flight must be chosen'

/** Another price, or none, stands in the place of the step. */
const isHidden = ({ states }: Standing<Context>): boolean => states.some((state) => /price\.(?:changed|refused|unreached|asking)/.test(state))

const step = (name: string | RegExp) => async (page: Page, standing: Standing<Context>) => {
  if (!isHidden(standing)) await heading(page, name)
}

const open =
  (query: SearchQuery): Act =>
  async (page) => {
    const isAsked = noteRequest(page, (path) => path === pathTo(bookingQuotes))
    await stopTimeAt(page, NOW)
    await page.goto(`/booking?${new URLSearchParams(query).toString()}`)
    await passTimeUntil(page, 'out' in query ? isAsked : () => alarm(page, NOTHING_CHOSEN).isVisible())
  }

const SEARCHED = toSearchQuery(ONE_WAY)
const CHOSEN = { ...SEARCHED, ...toChosenQuery(tripOf(ONE_WAY)) }

const reopen = (name: string) => (page: Page) =>
  page
    .getByRole('navigation', { name: /^Step \d/ })
    .getByRole('button', { name, exact: true })
    .click()

const terms = (page: Page) => main(page).getByRole('checkbox', { name: 'I accept the conditions of carriage', exact: true })

export const pageObject: PageObject<typeof bookingPathModel, Context> = {
  starts: { 'one way': open(CHOSEN), 'no flight chosen': open(SEARCHED), 'another price than was seen': open({ ...CHOSEN, seen: '100' }) },
  events: {
    'has said who travels': answerPassengers,
    'goes on without extras': (page) => button(page, /^Continue without extras/).click(),
    'goes on without a seat': (page) => button(page, /^Continue without seats/).click(),
    'accepts the conditions': (page) => terms(page).check(),
    'takes that back': (page) => terms(page).uncheck(),
    // Also while the price is asked for, when the button says that it does nothing.
    'presses the button that books': (page) => pressAnyway(button(page, /^(?:Pay ₹|Hold the booking|Ask again|Try again)/)),
    'accepts the other price': (page) => button(page, /^Continue at ₹/).click(),
    'opens the passengers again': reopen('Passengers'),
    'opens the extras again': reopen('Extras'),
    'opens the seats again': reopen('Seats'),
    'tries again': (page) => button(page, 'Try again').click(),
  },
  ports: {
    loadQuote: {
      ...called(bookingQuotes, 'POST'),
      replies: {
        'the price': (_, input) => quoteOnWire(quoteOf(input as Wanted)),
        'that the flight is gone': problem(409, 'SEATS_GONE', 'Sold out'),
        ...FAILS,
      },
    },
    book: {
      ...called(newBookings, 'POST'),
      replies: { 'a booking on hold': answer(HELD), 'that too many bookings wait': problem(429, 'TOO_MANY_UNPAID', 'Too many'), ...FAILS },
    },
  },
  silenced: [pathTo(saleSeats), pathTo(specialServiceContent)],
  assertions: {
    nothingChosen: (page) => alert(page, NOTHING_CHOSEN),
    'answering.price.asking.waiting': async (page) => {
      await expect(main(page).getByText('This takes longer than usual.')).toHaveCount(0)
    },
    'answering.price.changed': async (page) => {
      await alert(page, 'higher now')
      await expect(button(page, /^Continue at ₹/)).toBeVisible()
    },
    'answering.price.refused': (page) => alert(page, 'This flight is not for sale any more'),
    'answering.price.unreached': (page) => alert(page, 'We could not get the price'),
    'answering.steps.passengers': step('Who is flying?'),
    'answering.steps.choices.extras': step('Extras, if you want any'),
    'answering.steps.choices.seats': step(/^Seats/),
    'answering.steps.choices.review': step('Check, then pay'),
    'answering.steps.choices.review.unaccepted': async (page, standing) => {
      if (!isHidden(standing)) await alert(page, 'Please accept the conditions of carriage to go on.')
    },
    'answering.steps.order.unfinished.unsure': (page) => alert(page, 'it is never booked or charged twice'),
    'answering.steps.order.unfinished.notBooked': (page) => alert(page, 'Too many seats are not paid yet'),
    'answering.steps.order.held': (page) => alert(page, 'K7Q4WD'),
  },
}
