import type { Payment, PaymentReply } from '../../domain/payment.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import type { paymentMachine } from './payment.machine.ts'

const delays = { slow: 3_000 } as const

/** A payment whose page is open. */
export const OPEN: Payment = {
  id: 'V1StGXR8Z5jdHi6BmyT90w',
  state: 'open',
  why: null,
  url: 'https://pay.example/c/1',
  chargedTotal: { minor: 459_900, currency: 'INR' },
  decideBy: Date.UTC(2026, 11, 1, 8, 55),
  isBack: false,
  of: 'booking',
  refund: null,
}

const OTHER_SUM: Payment = { ...OPEN, chargedTotal: { minor: 617_200, currency: 'INR' } }

const released = (why: Payment['why'], refund: Payment['refund'] = null): PaymentReply => ({
  payment: { ...OPEN, state: 'released', url: null, isBack: true, why, refund },
})

const ENDS = {
  'it is paid': { payment: { ...OPEN, state: 'confirmed', url: null, isBack: true } },
  'the price of a fare lock is paid': { payment: { ...OPEN, state: 'confirmed', url: null, isBack: true, of: 'fareLock' } },
  'other dates are paid': { payment: { ...OPEN, state: 'confirmed', url: null, isBack: true, of: 'dateChange' } },
  'seats and extras are paid': { payment: { ...OPEN, state: 'confirmed', url: null, isBack: true, of: 'extras' } },
  'the customer has left': released('left'),
  'nobody paid in time': released('expired'),
  'the bank has declined': released('failed'),
  'the provider takes no such payment': released('refused'),
  'nobody could decide it in time': released('undecided'),
  'the money came too late': released('undecided', 'wanted'),
  'the late money has gone back': released('undecided', 'done'),
  'the late money could not be sent back': released('undecided', 'failed'),
  'the booking needed no money any more': released('nothingDue', 'wanted'),
  'other seats were chosen meanwhile': {
    payment: { ...OPEN, state: 'released', url: null, isBack: true, why: 'nothingDue', refund: 'wanted', of: 'extras' },
  },
} as const satisfies Record<string, PaymentReply>

const failures = { 'the airline is not reached': new Error('no connection') } as const

const UNKNOWN = { 'the payment is unknown': { refusal: 'unknown' } } as const

/** What a walk tries with a payment. */
export const paymentSamples = {
  starts: {
    'a booking that is to be paid': { start: { recordLocator: 'K7MXQ2', acceptedTotal: OPEN.chargedTotal, underWay: null }, delays },
    'seats and extras that are to be paid': {
      start: { recordLocator: 'K7MXQ2', acceptedTotal: OPEN.chargedTotal, underWay: null, of: 'extras' },
      delays,
    },
    'a booking whose payment is under way': { start: { recordLocator: 'K7MXQ2', acceptedTotal: OPEN.chargedTotal, underWay: OPEN.id }, delays },
    'the customer comes back from the provider': { start: { paymentId: OPEN.id, hasLeft: false }, delays },
    'the customer comes back without having paid': { start: { paymentId: OPEN.id, hasLeft: true }, delays },
    'an address that is cut off': { start: { paymentId: null, hasLeft: false }, delays },
  },
  events: {
    'presses Pay': { type: 'payment.wanted' },
    'presses Continue': { type: 'payment.resumed' },
    'accepts the other sum': { type: 'sum.accepted' },
    'presses Back on the page of the provider': { type: 'page.restored' },
    'presses Try again': { type: 'retry.asked' },
  },
  ports: {
    begin: {
      answers: {
        'its page is open': { payment: OPEN },
        'its page is open for another sum': { payment: OTHER_SUM },
        'the provider is silent': { payment: { ...OPEN, state: 'opening', url: null } },
        'the customer was there in another tab': { payment: { ...OPEN, isBack: true } },
        'it was paid in another tab': ENDS['it is paid'],
        'nobody could decide it in time': ENDS['nobody could decide it in time'],
        'the provider takes no such payment': ENDS['the provider takes no such payment'],
        'nothing is due any more': { refusal: 'nothingDue' },
        'it was tried too often': { refusal: 'tooOften' },
        'no payments are taken': { refusal: 'unavailable' },
        'the booking is not open in this browser': { refusal: 'unknown' },
      },
      failures,
    },
    comeBack: {
      answers: { 'the bank has not answered': { payment: { ...OPEN, isBack: true } }, ...ENDS, ...UNKNOWN },
      failures,
    },
    look: {
      answers: {
        'its page is open': { payment: OPEN },
        'its page is open for another sum': { payment: OTHER_SUM },
        'the provider is silent': { payment: { ...OPEN, state: 'opening', url: null } },
        'the bank has not answered': { payment: { ...OPEN, isBack: true } },
        ...ENDS,
        ...UNKNOWN,
      },
      failures,
    },
  },
} as const satisfies Samples<typeof paymentMachine>
