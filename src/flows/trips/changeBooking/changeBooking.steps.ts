import { expect } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { ChangeOptionsReply, ChangeQuoteReply, ChangeWanted } from '../../../../machines/domain/bookingChange.ts'
import type { BookingPageReply } from '../../../../machines/domain/bookingDetail.ts'
import type { Money } from '../../../../machines/domain/money.ts'
import { oneWay } from '../../../../machines/trips/bookingPage/sampleBookings.ts'
import type { changeBookingMachine } from '../../../../machines/trips/changeBooking/changeBooking.machine.ts'
import { changeBookingSamples } from '../../../../machines/trips/changeBooking/changeBooking.samples.ts'
import { bookingChanges, changeOptions, changeQuotes } from '../../../../server/contract/bookingChange.ts'
import { bookingInState } from '../../../../server/contract/retrieval.ts'
import { answer, FAILS, FAILURES, problem } from '../../../testing/steps/answers.ts'
import { called, pathTo } from '../../../testing/steps/called.ts'
import { alert, press, shown } from '../../../testing/steps/onPage.ts'
import type { PageObject, Scope } from '../../../testing/steps/pageObject.ts'
import { sampled } from '../../../testing/steps/sampled.ts'
import { asksToSignIn } from '../../../testing/steps/signInDialog.ts'
import { noteRequest, open } from '../../../testing/steps/stoppedTime.ts'
import { bookingOneWay } from '../bookingPage/bookingPage.steps.ts'

const inr = (rupees: number): Money => ({ minor: rupees * 100, currency: 'INR' })
const KEY = 'SR3113-20261212-DELBOM'
const FLIGHT = 'SR101-20261212-DELBOM'
const booked = oneWay('confirmed', 4_794)
const BOOKING: BookingPageReply = {
  kind: 'booking',
  booking: { ...booked, journeys: booked.journeys.map((journey) => ({ ...journey, journeyKey: KEY })) },
}
const TIMES = { departure: '2026-12-12T09:00', arrival: '2026-12-12T11:10', durationMinutes: 130, stops: 0 }
const DAYS = [{ date: '2026-12-12', amount: inr(-300) }]
const OPTIONS: ChangeOptionsReply = {
  kind: 'options',
  options: { days: DAYS, flights: [{ flightKey: FLIGHT, ...TIMES, flightNumbers: ['SR 101'], isThrough: false, amount: inr(-300) }] },
}
const QUOTE = ({ changes }: ChangeWanted): ChangeQuoteReply => ({
  kind: 'quote',
  quote: {
    version: 1,
    journeys: changes.map(({ journeyKey }) => ({ journeyKey, difference: inr(-300), feeEach: inr(0), travellers: 1, total: inr(-300) })),
    quotedTotal: inr(-300),
    byStaff: inr(0),
    refundDays: 7,
  },
})

/** Another flight of one journey, for which money comes back. Several journeys and days, and paying, are in the walks. */
export const changeBookingPathModel = {
  samples: {
    starts: sampled(changeBookingSamples.starts, ['the page for a booking', 'an address without a booking']),
    events: sampled(changeBookingSamples.events, ['ticks the first journey', 'picks the first flight', 'confirms', 'tries again', 'asks to sign in']),
    ports: {
      loadBooking: {
        answers: { 'a booking one way': BOOKING, 'it was not opened here': { kind: 'notOpened' }, 'it may not be opened': { kind: 'forbidden' } },
        failures: FAILURES,
      },
      loadOptions: {
        answers: { 'the flights of the day': OPTIONS, 'it cannot be changed': { kind: 'refused', why: 'notManageable' } },
        failures: FAILURES,
      },
      loadQuote: { answers: { 'money comes back': QUOTE, 'the flights overlap': { kind: 'refused', why: 'overlap' } }, failures: FAILURES },
      changeDates: {
        answers: { 'it is changed': { kind: 'changed' }, 'the price has changed': { kind: 'refused', why: 'priceChanged' } },
        failures: FAILURES,
      },
    },
  },
  screens: {
    'reading.waiting': 'the shape of the page',
    'reading.slow': 'Getting your booking. This takes longer than usual.',
    failed: 'We could not get your booking',
    'choosing.open': 'the journeys with a checkbox each, and what is still missing',
    'choosing.gettingFlights.slow': 'Getting the flights. This takes longer than usual.',
    'choosing.pricing.slow': 'Working out the price. This takes longer than usual.',
    'choosing.priced': 'what the change costs or gives back, part by part',
    'choosing.notGot': 'We could not get flights and prices',
    'changing.slow': 'Changing your dates. This takes longer than usual.',
    unsure: 'We do not know whether your dates were changed',
    changed: 'Your dates are changed',
    notOpened: 'This booking is not open here',
    fixed: 'Sorry, change booking is not available',
  },
} as const satisfies Scope<typeof changeBookingMachine, Record<string, string>>

const WIRE_FLIGHT = { flightKey: FLIGHT, ...TIMES, flightNos: ['SR 101'], flightType: 'NonStop', amount: -300 }
const JOURNEY = { journeyKey: KEY, difference: -300, feeEach: 0, travellers: 1, total: -300 }

export const pageObject: PageObject<typeof changeBookingPathModel, ContextFrom<typeof changeBookingMachine>> = {
  starts: {
    'the page for a booking': open('/manage-booking/change?pnr=K7M4QX', (page) => noteRequest(page, (path) => path === pathTo(bookingInState))),
    'an address without a booking': open('/manage-booking/change', (page) => () => page.getByRole('alert').isVisible()),
  },
  events: {
    'ticks the first journey': (page) => page.getByRole('checkbox').first().click(),
    'picks the first flight': (page) => page.getByRole('radio').first().click(),
    confirms: press(/^(?:Change the dates|Pay ₹.*)$/),
    'tries again': press(/^(?:Try again|Look again)$/),
    'asks to sign in': asksToSignIn,
  },
  ports: {
    loadBooking: bookingOneWay,
    loadOptions: {
      ...called(changeOptions, 'GET'),
      replies: {
        'the flights of the day': answer({ currencyCode: 'INR', days: [{ date: '2026-12-12', amount: -300 }], flights: [WIRE_FLIGHT] }),
        'it cannot be changed': problem(409, 'BOOKING_NOT_MANAGEABLE', 'The booking cannot be changed here'),
        ...FAILS,
      },
    },
    loadQuote: {
      ...called(changeQuotes, 'POST'),
      replies: {
        'money comes back': answer({ version: 1, currencyCode: 'INR', journeys: [JOURNEY], quotedTotal: -300, byStaff: 0, refundDays: 7 }),
        'the flights overlap': problem(422, 'DATES_DO_NOT_FIT', 'A journey would begin before the one before it has ended'),
        ...FAILS,
      },
    },
    changeDates: {
      ...called(bookingChanges, 'POST'),
      replies: {
        'it is changed': answer({ outcome: 'changed' }),
        'the price has changed': problem(409, 'QUOTE_CHANGED', 'The amounts have changed meanwhile'),
        ...FAILS,
      },
    },
  },
  assertions: {
    'reading.waiting': (page) => expect(page.getByText('Getting your booking')).toHaveCount(1),
    'reading.slow': shown('Getting your booking. This takes longer than usual.'),
    failed: alert('We could not get your booking'),
    'choosing.open': (page) => expect(page.getByRole('checkbox').first()).toBeVisible(),
    'choosing.gettingFlights.slow': shown('Getting the flights. This takes longer than usual.'),
    'choosing.pricing.slow': shown('Working out the price. This takes longer than usual.'),
    'choosing.priced': (page) => expect(page.getByText('Goes back to you')).toBeVisible(),
    'choosing.notGot': alert('We could not get flights and prices'),
    'changing.slow': shown('Changing your dates. This takes longer than usual.'),
    unsure: alert('We do not know whether your dates were changed'),
    changed: alert('Your dates are changed'),
    notOpened: alert('This booking is not open here'),
    fixed: alert('Sorry, change booking is not available'),
  },
}
