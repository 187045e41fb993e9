import { expect, type Page } from 'playwright/test'
import type { ContextFrom, EventFrom, SnapshotFrom } from 'xstate'
import type { begunBookingMachine } from '../../../../machines/booking/begunBooking/begunBooking.machine.ts'
import { answersOf, BEGUN, begunBookingSamples } from '../../../../machines/booking/begunBooking/begunBooking.samples.ts'
import { tripOf } from '../../../../machines/booking/booking/bookingReplies.samples.ts'
import { ASHA } from '../../../../machines/domain/customer.samples.ts'
import { ONE_WAY } from '../../../../machines/domain/flights.samples.ts'
import { partyOf } from '../../../../machines/domain/sale.ts'
import { answeredIn, toKept } from '../../../../machines/domain/saleAnswers.ts'
import { begunBooking } from '../../../../server/contract/begunBooking.ts'
import { answer, FAILS, FAILURES, problem } from '../../../testing/steps/answers.ts'
import { called } from '../../../testing/steps/called.ts'
import { signIn } from '../../../testing/steps/customers.ts'
import { openSale, SALE_CALLS } from '../../../testing/steps/openSale.ts'
import type { PageObject, Scope } from '../../../testing/steps/pageObject.ts'
import { sampled } from '../../../testing/steps/sampled.ts'
import { drawFrame, passTimeUntil } from '../../../testing/steps/stoppedTime.ts'

type Snapshot = SnapshotFrom<typeof begunBookingMachine>
type Event = EventFrom<typeof begunBookingMachine>

const FOR = { trip: tripOf(ONE_WAY), party: partyOf(ONE_WAY) }
const { ports, key } = begunBookingSamples

/** Once: the walks type more. */
const typesAName = ({ context: { answers } }: Snapshot): Event | null =>
  answeredIn(answers) === null ? { type: 'answers.changed', answers: answersOf('Leela') } : null

/** A customer on a second device. Who signs in or out meanwhile, and answers that are younger here, are in the walks. */
export const begunBookingPathModel = {
  samples: {
    starts: { 'a customer': { ...BEGUN, of: FOR, customer: ASHA } },
    events: { 'types a name': typesAName },
    ports: {
      loadAnswers: {
        answers: sampled(ports.loadAnswers.answers, ['answers of another device', 'that nothing was begun', 'that the session is over']),
        failures: FAILURES,
      },
      saveAnswers: { answers: ports.saveAnswers.answers, failures: FAILURES },
    },
    key,
  },
  screens: {
    'open.visitor': 'who travels, and nothing of the account',
    'open.account.reading.slow': 'Still looking for what you answered on another device. You can go on.',
    'open.account.unread': 'We could not ask your account for what you answered before. You can go on.',
    'open.account.kept': 'that answers are here again, where they came back',
    'open.account.unsaved': 'who travels, and nothing of the account',
    'open.account.unkept': 'Your account could not be reached. Your answers are kept in this browser alone.',
  },
} as const satisfies Scope<typeof begunBookingMachine, Record<string, string>>

const { screens } = begunBookingPathModel
const SIGNED_OUT = problem(401, 'NOT_SIGNED_IN', 'Nobody is signed in')

const words = (page: Page, text: string | RegExp) => page.getByRole('main').getByRole('status').filter({ hasText: text })
const says = (text: string) => async (page: Page) => {
  await expect(words(page, text)).toBeVisible()
}
const isQuiet = async (page: Page) => {
  await expect(words(page, /another device|answered before|account/)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1, name: 'Who is flying?' })).toBeVisible()
}

const firstName = (page: Page) =>
  page.getByRole('group', { name: 'Passenger 1, adult', exact: true }).getByRole('textbox', { name: 'First name', exact: true })

const ownEmail = (page: Page) => page.getByRole('group', { name: 'Contact', exact: true }).getByRole('textbox', { name: 'E-mail', exact: true })

/** The name of the other device is there, and the page says so. */
const isBack = async (page: Page) => {
  await expect(words(page, 'What you answered before is here again.')).toBeVisible()
  await expect(firstName(page)).toHaveValue('Asha')
}

const { shownFares: _shown, seenFares: _seen, ...FOUND } = toKept(answersOf('Asha'), FOR)

export const pageObject: PageObject<typeof begunBookingPathModel, ContextFrom<typeof begunBookingMachine>> = {
  starts: {
    'a customer': async (page, wire) => {
      await signIn(page, 'round-trip')
      await openSale(page, wire)
      await wire.arrives('loadAnswers')
      // Later it would be one more answer that is saved.
      await passTimeUntil(page, async () => (await ownEmail(page).inputValue()) !== '')
    },
  },
  events: {
    'types a name': async (page) => {
      await firstName(page).fill('Leela')
      await drawFrame(page)
    },
  },
  ports: {
    loadAnswers: {
      ...called(begunBooking, 'GET'),
      replies: {
        'answers of another device': answer({ answers: FOUND, millisecondsAgo: 60_000 }),
        'that nothing was begun': answer(null),
        'that the session is over': SIGNED_OUT,
        ...FAILS,
      },
    },
    saveAnswers: {
      ...called(begunBooking, 'PUT'),
      replies: { 'that they are saved': answer({ status: 'success' }), 'that the session is over': SIGNED_OUT, ...FAILS },
    },
  },
  ...SALE_CALLS,
  assertions: {
    'open.visitor': isQuiet,
    'open.account.reading.slow': says(screens['open.account.reading.slow']),
    'open.account.unread': says(screens['open.account.unread']),
    'open.account.kept': (page, { context: { isResumed } }) => (isResumed ? isBack(page) : isQuiet(page)),
    'open.account.unsaved': isQuiet,
    'open.account.unkept': says(screens['open.account.unkept']),
  },
}
