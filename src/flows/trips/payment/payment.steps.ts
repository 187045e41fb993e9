import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { Payment, PaymentRefusal, PaymentReply } from '../../../../machines/domain/payment.ts'
import { majorOf } from '../../../../machines/domain/money.ts'
import type { paymentMachine } from '../../../../machines/trips/payment/payment.machine.ts'
import { OPEN, paymentSamples } from '../../../../machines/trips/payment/payment.samples.ts'
import { paymentAttempts, paymentReturns, payments } from '../../../../server/contract/payments.ts'
import { answer, FAILS, FAILURES, problem } from '../../../testing/steps/answers.ts'
import { called } from '../../../testing/steps/called.ts'
import type { Act, FixedReply, PageObject, Scope } from '../../../testing/steps/pageObject.ts'
import { sampled } from '../../../testing/steps/sampled.ts'

const { starts, events, ports } = paymentSamples

/** What does not lead to the page of the provider, which is another site. */
const { 'its page is open': _open, ...looks } = ports.look.answers
const { 'its page is open': _begun, ...begins } = ports.begin.answers

/** The page to which a customer comes back. A booking is paid for the first time on its own page. */
export const paymentPathModel = {
  samples: {
    starts: sampled(starts, [
      'the customer comes back from the provider',
      'the customer comes back without having paid',
      'an address that is cut off',
    ]),
    events: sampled(events, ['presses Pay', 'presses Try again']),
    ports: {
      begin: { answers: begins, failures: FAILURES },
      comeBack: { answers: ports.comeBack.answers, failures: FAILURES },
      look: { answers: looks, failures: FAILURES },
    },
  },
  screens: {
    'beginning.waiting': 'We are opening the payment page.',
    'beginning.slow': 'This is taking longer than usual.',
    notBegun: 'The payment could not begin',
    preparing: 'Our payment partner is slow to answer',
    'preparing.unreached': 'We cannot reach our airline system just now',
    'returning.waiting': 'We are asking what became of your payment.',
    'returning.slow': 'This is taking longer than usual.',
    undecided: '“Your payment is being confirmed”, or “You have not paid yet”, and until when it is decided',
    'undecided.unreached': 'We cannot reach our airline system just now',
    goingBack: 'that money which was taken goes back',
    'goingBack.unreached': 'We cannot reach our airline system just now',
    paid: 'We have received ₹4,599, and that the booking is confirmed or its dates are changed',
    unpaid: 'why the booking is not paid, and the button “Try again”',
    refused: 'why there is no payment',
    unknown: 'We do not find this payment',
    failed: 'A payment that you made is safe, and the button “Try again”',
  },
} as const satisfies Scope<typeof paymentMachine, Record<string, string>>

const wireOf = ({ id, state, why, url, total, decideBy, isBack, isChange, refund }: Payment) => ({
  id,
  of: isChange ? 'dateChange' : 'booking',
  state,
  why,
  url,
  total: { amount: majorOf(total), currencyCode: total.currency },
  begunAt: new Date(decideBy - 885_000).toISOString(),
  decideBy: new Date(decideBy).toISOString(),
  returnedAt: isBack ? new Date(decideBy).toISOString() : null,
  lookedAt: null,
  refund,
})

const REFUSALS: Readonly<Record<PaymentRefusal, FixedReply>> = {
  unknown: problem(404, 'NOT_FOUND', 'Not found'),
  nothingDue: problem(422, 'NOTHING_DUE', 'Nothing is due for it'),
  tooOften: problem(429, 'ATTEMPT_LIMIT_EXCEEDED', 'Attempt limit exceeded'),
  unavailable: problem(503, 'PAYMENT_UNAVAILABLE', 'No payments are taken here'),
}

const replyOf = (reply: PaymentReply): FixedReply => ('payment' in reply ? answer(wireOf(reply.payment)) : REFUSALS[reply.refusal])
const replies = (answers: Readonly<Record<string, PaymentReply>>) => ({
  ...Object.fromEntries(Object.entries(answers).map(([name, reply]) => [name, replyOf(reply)])),
  ...FAILS,
})

const main = (page: Page) => page.getByRole('main')
const button = (page: Page) => main(page).getByRole('button', { name: 'Try again', exact: true })
const says =
  (text: string | RegExp, role: 'status' | 'alert' = 'status') =>
  (page: Page): Promise<void> =>
    expect(main(page).getByRole(role)).toContainText(text)
const warns = (text: string | RegExp) => says(text, 'alert')
const retries = (text: string | RegExp) => async (page: Page) => {
  await warns(text)(page)
  await expect(button(page)).toBeVisible()
}

const open =
  (query: string): Act =>
  async (page) => {
    await page.goto(`/pay/return${query}`)
    await main(page).getByRole('heading', { level: 1 }).waitFor()
  }

export const pageObject: PageObject<typeof paymentPathModel, ContextFrom<typeof paymentMachine>> = {
  starts: {
    'the customer comes back from the provider': open(`?payment=${OPEN.id}`),
    'the customer comes back without having paid': open(`?payment=${OPEN.id}&left=1`),
    'an address that is cut off': open(''),
  },
  events: { 'presses Pay': (page) => button(page).click(), 'presses Try again': (page) => button(page).click() },
  ports: {
    begin: { ...called(paymentAttempts, 'POST'), replies: replies(begins) },
    comeBack: { ...called(paymentReturns, 'POST'), replies: replies(ports.comeBack.answers) },
    look: { ...called(payments, 'GET'), replies: replies(looks) },
  },
  assertions: {
    'beginning.waiting': says('We are opening the payment page.'),
    'beginning.slow': says('This is taking longer than usual.'),
    notBegun: retries('We could not reach our airline system. Nothing was charged.'),
    preparing: says('Our payment partner is slow to answer.'),
    'preparing.unreached': says('We cannot reach our airline system just now'),
    'returning.waiting': says('We are asking what became of your payment.'),
    'returning.slow': says('This is taking longer than usual.'),
    undecided: says(/Decided by \d\d:\d\d\./),
    'undecided.unreached': says('We cannot reach our airline system just now'),
    goingBack: warns(/goes back to you by itself|is on its way back to you/),
    'goingBack.unreached': warns('We cannot reach our airline system just now'),
    paid: says(/We have received ₹4,599\. Your (?:booking is confirmed|dates are changed)/),
    unpaid: retries(/charged|sent back|by hand/),
    refused: async (page, { context: { refusal } }) => {
      const said = {
        nothingDue: 'Nothing is due for this booking any more.',
        tooOften: 'You have tried too often.',
        unavailable: 'No payments can be made at the moment.',
        unknown: 'Open your booking to see how it stands.',
      }
      await warns(said[refusal ?? 'unknown'])(page)
    },
    unknown: warns('Open your booking to see how it stands.'),
    failed: retries('A payment that you made is safe'),
  },
}
