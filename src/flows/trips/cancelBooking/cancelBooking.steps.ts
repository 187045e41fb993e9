import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import { moneyOf, whyNot, type CancellationMoney, type CancellationQuote } from '../../../../machines/domain/cancellation.ts'
import { majorOf } from '../../../../machines/domain/money.ts'
import type { cancelBookingMachine } from '../../../../machines/trips/cancelBooking/cancelBooking.machine.ts'
import { cancelBookingSamples, FAMILY_QUOTE } from '../../../../machines/trips/cancelBooking/cancelBooking.samples.ts'
import { bookingCancellation, type CancellationQuoteWire } from '../../../../server/contract/cancellation.ts'
import { answer, FAILS, FAILURES, problem } from '../../../testing/steps/answers.ts'
import { called, pathTo } from '../../../testing/steps/called.ts'
import { alert, button } from '../../../testing/steps/onPage.ts'
import type { PageObject, Scope } from '../../../testing/steps/pageObject.ts'
import { offered } from '../../../testing/steps/sampled.ts'
import { asksToSignIn } from '../../../testing/steps/signInDialog.ts'
import { noteRequest, open } from '../../../testing/steps/stoppedTime.ts'

const { starts, events, ports } = cancelBookingSamples
const { 'one adult, free of charge': _free, 'a group': _group, 'what is left after a change': _rest, ...quotes } = ports.loadQuote.answers

/** The page that cancels a booking, with a family there and back: the other amounts are in the walks. */
export const cancelBookingPathModel = {
  samples: {
    starts,
    events: offered(events, [
      'picks everything',
      'picks the way back',
      'picks some travellers',
      'ticks the first',
      'ticks the second',
      'asks to cancel',
      'tries again',
      'asks to sign in',
    ]),
    ports: { loadQuote: { answers: quotes, failures: FAILURES }, cancel: { answers: ports.cancel.answers, failures: FAILURES } },
  },
  screens: {
    '*': 'the heading “Cancel, with the refund first”',
    'reading.slow': 'Still working out what you get back. This takes longer than usual.',
    choosing: 'each part with its refund, and the button that names the amount',
    'cancelling.slow': 'Still cancelling. This takes longer than usual; please do not close the page.',
    done: 'Your booking is cancelled, or What you chose is cancelled',
    failed: 'We could not work out what you get back',
    unsure: 'We do not know yet whether it is cancelled',
    cancelledBefore: 'This booking is cancelled already',
    notManageable: 'Sorry, cancel booking is not available for this booking',
    notOpened: 'that the booking is not open here, or that the address names none',
  },
} as const satisfies Scope<typeof cancelBookingMachine, Record<string, string>>

const moneyWire = ({
  paid,
  charge,
  convenienceFee,
  changeFees,
  refundedTotal,
  byStaff,
  charges,
}: CancellationMoney): CancellationQuoteWire['whole'] => ({
  paid: majorOf(paid),
  charge: majorOf(charge),
  convenienceFee: majorOf(convenienceFee),
  changeFees: majorOf(changeFees),
  refundedTotal: majorOf(refundedTotal),
  byStaff: majorOf(byStaff),
  charges: charges.map(({ each, rise, ...row }) => ({ ...row, each: majorOf(each), rise: rise && { ...rise, each: majorOf(rise.each) } })),
})

const quoteWire = ({ whole, journeys, travellers, cities: _cities, paidBy, ...quote }: CancellationQuote): CancellationQuoteWire => ({
  ...quote,
  currencyCode: 'INR',
  whole: moneyWire(whole),
  journeys: journeys.map(({ money, ...journey }) => ({ ...journey, money: moneyWire(money) })),
  travellers: travellers.map(({ money, name, ...traveller }) => ({ ...traveller, name: { first: name, last: null }, money: moneyWire(money) })),
  paidBy: [...paidBy],
})

const REFUSED = {
  cancelled: problem(409, 'BOOKING_CANCELLED', 'The booking was cancelled before'),
  notManageable: problem(409, 'BOOKING_NOT_MANAGEABLE', 'The booking cannot be changed here'),
  notOpened: problem(404, 'BOOKING_NOT_FOUND', 'No booking was found'),
}
const done = (isWhole: boolean, refundedTotal: number, byStaff: number) =>
  answer({ recordLocator: 'K7M4QX', version: 2, refundedTotal, byStaff, isWhole })

const pick = (name: RegExp) => (page: Page) => page.getByRole('radio', { name }).click()
const tick = (place: number) => (page: Page) => page.getByRole('checkbox').nth(place).click()
const text = (words: string) => (page: Page) => expect(page.getByText(words)).toBeVisible()

export const pageObject: PageObject<typeof cancelBookingPathModel, ContextFrom<typeof cancelBookingMachine>> = {
  starts: {
    'the page that cancels a booking': open('/manage-booking/cancel?pnr=K7M4QX', (page) =>
      noteRequest(page, (path) => path === pathTo(bookingCancellation)),
    ),
    'an address without a booking': open('/manage-booking/cancel', (page) => () => page.getByRole('alert').isVisible()),
  },
  events: {
    'picks everything': pick(/^The whole booking/),
    'picks the way back': pick(/^Only Mumbai to Delhi/),
    'picks some travellers': pick(/^Only some passengers/),
    'ticks the first': tick(0),
    'ticks the second': tick(1),
    'asks to cancel': (page) => button(page, /^Cancel (?:and refund ₹|these passengers)/).click(),
    'tries again': (page) => button(page, /^(?:Try again|Look again)$/).click(),
    'asks to sign in': asksToSignIn,
  },
  ports: {
    loadQuote: {
      ...called(bookingCancellation, 'GET'),
      replies: {
        'a family there and back': answer(quoteWire(FAMILY_QUOTE)),
        'it was cancelled before': REFUSED.cancelled,
        'it cannot be changed': REFUSED.notManageable,
        'it was not opened here': 'airline',
        ...FAILS,
      },
    },
    cancel: {
      ...called(bookingCancellation, 'POST'),
      replies: {
        'all of it is cancelled': done(true, 19_400.5, 0),
        'a part is cancelled': done(false, 4_444, 4_444),
        'it was changed meanwhile': problem(409, 'BOOKING_CHANGED', 'The booking was changed meanwhile'),
        'the amounts have changed': problem(409, 'QUOTE_CHANGED', 'The amounts have changed meanwhile'),
        'the part cannot be cancelled': problem(422, 'NOT_CANCELLABLE', 'This part of the booking cannot be cancelled by itself'),
        'it was cancelled meanwhile': REFUSED.cancelled,
        'it cannot be changed any more': REFUSED.notManageable,
        'it is not open here any more': REFUSED.notOpened,
        ...FAILS,
      },
    },
  },
  assertions: {
    '*': (page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancel, with the refund first'),
    'reading.slow': text('Still working out what you get back. This takes longer than usual.'),
    choosing: async (page, { context: { quote, picked, travellers } }) => {
      if (quote === null) throw new Error('who chooses has seen the amounts')
      if (whyNot(quote, picked, travellers) === 'nobody') return expect(button(page, 'Cancel these passengers')).toBeVisible()
      const amount = majorOf(moneyOf(quote, picked, travellers).refundedTotal).toLocaleString('en-IN', { minimumFractionDigits: 0 })
      await expect(button(page, new RegExp(`^Cancel and refund ₹${amount}`))).toBeVisible()
    },
    'cancelling.slow': text('Still cancelling. This takes longer than usual; please do not close the page.'),
    done: (page, { context }) => alert(context.cancelled?.isWhole === true ? 'Your booking is cancelled' : 'What you chose is cancelled')(page),
    failed: alert('We could not work out what you get back'),
    unsure: alert('We do not know yet whether it is cancelled'),
    cancelledBefore: alert('This booking is cancelled already'),
    notManageable: alert('Sorry, cancel booking is not available for this booking'),
    notOpened: (page, { context }) =>
      alert(context.recordLocator === null ? 'Which booking do you want to cancel?' : 'This booking is not open here')(page),
  },
}
