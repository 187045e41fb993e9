import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise, type SnapshotFrom } from 'xstate'
import type { PaymentReply } from '../../../../machines/domain/payment.ts'
import { paymentMachine } from '../../../../machines/trips/payment/payment.machine.ts'
import { paymentSamples } from '../../../../machines/trips/payment/payment.samples.ts'
import { speakIn } from '../../../messages/speakIn.ts'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { Payment } from './Payment.tsx'

type Shown = Pick<SnapshotFrom<typeof paymentMachine>, 'context'>

const PAY = 'Pay ₹4,599'
const button = (screen: Screen, name: string | RegExp) => screen.getByRole('button', { name, exact: true })
const link = (screen: Screen) => screen.getByRole('link', { name: 'Go to my bookings' })

const hasHeading = (screen: Screen, heading: string) => expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(heading)
/** One of the two speaks, and the other is silent. */
const speaks =
  (role: 'status' | 'alert', heading: string, ...texts: readonly string[]) =>
  async (_: unknown, screen: Screen) => {
    await hasHeading(screen, heading)
    for (const text of texts) await expect.element(screen.getByRole(role)).toHaveTextContent(text)
    await expect.element(screen.getByRole(role === 'status' ? 'alert' : 'status')).toBeEmptyDOMElement()
  }
const GOING = 'Going to the payment page'
const SLOW = 'This is taking longer than usual.'
const UNREACHED = 'We cannot reach our airline system just now, and ask again by ourselves.'

/** A booking waits for its first payment, or for another after one that came to nothing. */
const isBusy = async ({ context }: Shown, screen: Screen) => {
  const busy = button(screen, 'total' in context.start && context.payment === null ? PAY : 'Try again')
  for (const attribute of ['aria-busy', 'aria-disabled']) await expect.element(busy).toHaveAttribute(attribute, 'true')
  await expect.element(link(screen)).not.toBeInTheDocument()
}

/** `14:25`, by the clock of the browser. */
const timeOf = (instant: number) => new Date(instant).toTimeString().slice(0, 5)

walkView({
  name: 'the payment of a booking [CONST-21]',
  machine: paymentMachine,
  samples: paymentSamples,
  render: (actor) => (
    <Payment actor={actor}>
      <a href="/profile-menu">Go to my bookings</a>
    </Payment>
  ),
  drivers: {
    'payment.wanted': (_, screen) => button(screen, 'Try again').click(),
    'payment.resumed': (_, screen) => button(screen, 'Continue to the payment page').click(),
    'page.restored': fromParent,
    'retry.asked': (_, screen) => button(screen, 'Try again').click(),
  },
  assertions: {
    'beginning.waiting': async (shown, screen) => {
      await speaks('status', GOING, 'We are opening the payment page.')(shown, screen)
      await isBusy(shown, screen)
    },
    'beginning.slow': speaks('status', GOING, SLOW),
    notBegun: async (shown, screen) => {
      await speaks('alert', 'The payment could not begin', 'Nothing was charged.')(shown, screen)
      await expect.element(button(screen, 'Try again')).toBeVisible()
    },
    preparing: async ({ context }, screen) => {
      await speaks('status', GOING, 'Our payment partner is slow to answer.', `Decided by ${timeOf(context.payment?.decideBy ?? 0)}.`)(null, screen)
      await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
    },
    'preparing.unreached': speaks('status', GOING, UNREACHED),
    'leaving.waiting': speaks('status', GOING, 'We are opening the payment page.'),
    leaving: async (_, screen) => {
      await expect.element(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true')
    },
    'leaving.slow': speaks('status', GOING, SLOW),
    'returning.waiting': speaks('status', 'Looking at your payment', 'We are asking what became of your payment.'),
    'returning.slow': speaks('status', 'Looking at your payment', SLOW),
    undecided: async ({ context: { payment, start } }, screen) => {
      const hasLeft = 'hasLeft' in start && start.hasLeft
      if (payment === null || (hasLeft && payment.isBack)) {
        await speaks('status', 'Looking at your payment', 'We are asking what became of your payment.')(null, screen)
        return
      }
      const isOpen = !payment.isBack && payment.url !== null
      await speaks(
        'status',
        isOpen ? 'You have not paid yet' : 'Your payment is being confirmed',
        `Decided by ${timeOf(payment.decideBy)}.`,
      )(null, screen)
      if (isOpen) await expect.element(button(screen, 'Continue to the payment page')).toBeVisible()
      else await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
    },
    'undecided.unreached': async (_, screen) => {
      await expect.element(screen.getByRole('status')).toHaveTextContent(UNREACHED)
    },
    goingBack: async ({ context: { payment } }, screen) => {
      const text =
        payment?.refund === 'wanted' ? '₹4,599 came too late, and is on its way back to you.' : 'If ₹4,599 was taken, it goes back to you by itself.'
      await expect.element(screen.getByRole('alert')).toHaveTextContent(text)
      await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
    },
    'goingBack.unreached': async (_, screen) => {
      await expect.element(screen.getByRole('alert')).toHaveTextContent(UNREACHED)
    },
    paid: async ({ context: { payment } }, screen) => {
      const text = {
        booking: 'Your booking is confirmed.',
        fareLock: 'Your fare is kept',
        dateChange: 'Your dates are changed',
        extras: 'Your seats and extras are yours.',
      }[payment?.of ?? 'booking']
      const title = (payment?.of ?? 'booking') === 'booking' ? 'Booking confirmed' : 'Payment received'
      await speaks('status', title, `We have received ₹4,599. ${text}`)(null, screen)
      await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
      await expect.element(link(screen)).toBeVisible()
    },
    unpaid: async ({ context: { payment } }, screen) => {
      const gone = { done: '₹4,599 came too late, and was sent back to you.', failed: 'We send it by hand' }
      const said =
        payment?.refund === 'done' || payment?.refund === 'failed'
          ? gone[payment.refund]
          : ({ left: 'You left the payment page.', expired: 'The payment was not made in time.', failed: 'Your bank declined the payment.' }[
              payment?.why as 'left'
            ] ?? 'Our payment partner does not take this payment.')
      await speaks('alert', 'This payment did not go through', said)(null, screen)
      await expect.element(button(screen, 'Try again')).toBeVisible()
      await expect.element(link(screen)).toBeVisible()
    },
    refused: async ({ context }, screen) => {
      const said = {
        nothingDue: ['There is nothing to pay', 'Nothing is due for this booking any more.'],
        tooOften: ['The payment could not begin', 'Please try again in an hour.'],
        unavailable: ['The payment could not begin', 'No payments can be made at the moment.'],
        unknown: ['We do not find this payment', 'Open your booking to see how it stands.'],
      }[context.refusal ?? 'unknown']
      await speaks('alert', said[0] ?? '', said[1] ?? '')(null, screen)
      await expect.element(link(screen)).toBeVisible()
    },
    unknown: speaks('alert', 'We do not find this payment', 'The address may be cut off'),
    failed: async (shown, screen) => {
      await speaks('alert', 'We could not look at your payment', 'A payment that you made is safe')(shown, screen)
      await expect.element(button(screen, 'Try again')).toBeVisible()
    },
  },
})

/** The page to which the customer comes back, with the answer of the airline. */
function show(reply: PaymentReply) {
  const machine = paymentMachine.provide({
    actors: { comeBack: fromPromise<PaymentReply, { readonly paymentId: string; readonly hasLeft: boolean }>(() => Promise.resolve(reply)) },
  })
  render(<Payment actor={createActor(machine, { input: paymentSamples.starts['the customer comes back from the provider'] }).start()} />)
}

afterEach(async () => {
  cleanup()
  await speakIn('en-IN')
})

const { answers } = paymentSamples.ports.comeBack

it('never says that nothing was charged when money has come', async () => {
  const late = answers['the late money has gone back']
  show('payment' in late ? { payment: { ...late.payment, why: 'expired' } } : late)
  await expect.element(page.getByRole('alert')).toHaveTextContent(/^₹4,599 came too late, and was sent back to you\.$/)
})

it('says in Hindi that the money is there, and so the booking [OPEN-57]', async () => {
  await speakIn('hi-IN')
  show(answers['it is paid'])
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('बुकिंग पक्की हो गई')
})
