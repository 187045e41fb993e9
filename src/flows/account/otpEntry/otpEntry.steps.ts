import { expect, type Page } from 'playwright/test'
import type { ContextFrom, EventFrom, SnapshotFrom } from 'xstate'
import type { otpEntryMachine } from '../../../../machines/account/otpEntry/otpEntry.machine.ts'
import { otpEntrySamples, TO_MOBILE } from '../../../../machines/account/otpEntry/otpEntry.samples.ts'
import { codeTo } from '../../../testing/steps/outbox.ts'
import { FAILURES } from '../../../testing/steps/answers.ts'
import { sampled } from '../../../testing/steps/sampled.ts'
import { askForCode, codeField, mobileOnScreen, newMobile, openSignIn } from '../../../testing/steps/signInDialog.ts'
import { changeSettings } from '../../../testing/steps/siteCalls.ts'
import type { Reply, Scope, PageObject } from '../../../testing/steps/pageObject.ts'
import { POOL_FAILS, poolAnswer, poolCall, poolRefusal } from '../../../testing/steps/userPool.ts'

type Snapshot = SnapshotFrom<typeof otpEntryMachine>
type Event = EventFrom<typeof otpEntryMachine>

/** What the airline's file says for these cases: seconds of the wait that are few enough to be walked one by one. */
export const COUNTDOWNS = { signInOtpTime: 2, signInInternationalOtpTime: 3 } as const

/** Stands for the code that was sent, which is not known beforehand. */
export const CODE = '1234'

const typesCode = (snapshot: Snapshot): Event | null =>
  snapshot.matches({ entering: { code: 'editable' } }) && snapshot.context.code !== CODE ? { type: 'code.typed', text: CODE } : null

/** The code of a sign-in by a mobile number. The steps after it belong to signIn. */
export const otpEntryPathModel = {
  samples: {
    starts: { 'a code to a mobile number': { ...TO_MOBILE, countdowns: COUNTDOWNS, delays: { slow: 3_000 } } },
    events: {
      ...sampled(otpEntrySamples.events, ['types two digits', 'types a blank', 'empties the field', 'confirms', 'asks for a new code']),
      'pastes the code that was sent, with a space and a hyphen': typesCode,
    },
    ports: {
      verifyCode: {
        answers: {
          right: { verdict: 'verified', belongsToAnother: false },
          'wrong, and two tries are left': { verdict: 'wrong', attemptsLeft: 2 },
          wrong: { verdict: 'wrong', attemptsLeft: null },
          expired: { verdict: 'expired' },
          'wrong too often': { verdict: 'limitReached' },
        },
        failures: FAILURES,
      },
      requestCode: {
        answers: { sent: ({ requestId }) => ({ isSent: true, requestId }), 'too many': { isSent: false, retryAfter: null } },
        failures: FAILURES,
      },
    },
    // A pause after too many codes is a quarter of an hour: its seconds are not told apart.
    key: (snapshot: Snapshot) => ({
      value: snapshot.value,
      code: snapshot.context.code,
      attemptsLeft: snapshot.context.attemptsLeft,
      secondsLeft: snapshot.matches({ entering: { resend: 'limited' } }) ? null : snapshot.context.secondsLeft,
    }),
  },
  screens: {
    'entering.code': 'where the code was sent, and the digits that are typed',
    'entering.code.editable': 'the code can be typed',
    'entering.code.editable.filling.quiet': 'Enter all 4 digits to confirm.',
    'entering.code.editable.filling.tooShort': 'how many digits are missing',
    'entering.code.editable.complete': 'it can be confirmed',
    'entering.code.editable.wrong': 'Invalid OTP. Either OTP is incorrect or expired. And how many tries are left, where that is known.',
    'entering.code.editable.failed': 'We could not check the code. It is kept: confirm again.',
    'entering.code.verifying.waiting': 'Checking the code',
    'entering.code.verifying.slow': 'Still checking the code. This takes longer than usual.',
    'entering.code.expired': 'This code has expired.',
    'entering.code.limitReached': 'Too many wrong codes: this one counts no longer.',
    'entering.resend.countingDown': 'in how many seconds another code can be asked for',
    'entering.resend.available': 'a button that asks for another code',
    'entering.resend.resending.waiting': 'Sending a new code',
    'entering.resend.resending.slow': 'Still sending a new code. This takes longer than usual.',
    'entering.resend.limited': 'Attempt limit exceeded, please try after some time. And in how many minutes that is.',
    'entering.resend.failed': 'We could not send a new code. Try again. And the button.',
    verified: 'no field of a code any more',
  },
} as const satisfies Scope<typeof otpEntryMachine, Record<string, string>>

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const confirm = (page: Page) => button(page, 'Confirm')
const newCode = (page: Page) => button(page, 'Send a new code')

const sentCode = async (page: Page): Promise<string> => codeTo(page, await mobileOnScreen(page))

/** The same challenge comes again: it stays open, and the right code can be typed. */
const wrongCode: Reply = (_asked, _input, _page, sent) => {
  const { Session, ChallengeResponses } = sent as { readonly Session: string; readonly ChallengeResponses: { readonly USERNAME: string } }
  const { USERNAME } = ChallengeResponses
  return poolAnswer({ ChallengeName: 'CUSTOM_CHALLENGE', Session, ChallengeParameters: { USERNAME, attemptsLeft: '2' } })
}

const { screens } = otpEntryPathModel
const says = (words: string) => (page: Page) => expect(page.getByText(words).first()).toBeAttached()
const alerts = (words: string | RegExp) => (page: Page) => expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
const isOpen = (page: Page) => expect(codeField(page)).toBeEditable()
const isHeld = async (page: Page) => {
  await expect(codeField(page)).not.toBeEditable()
  await expect(confirm(page)).toHaveAttribute('aria-disabled', 'true')
}

export const pageObject: PageObject<typeof otpEntryPathModel, ContextFrom<typeof otpEntryMachine>> = {
  starts: {
    'a code to a mobile number': async (page, wire) => {
      await changeSettings(page, { countdowns: COUNTDOWNS })
      await openSignIn(page)
      await askForCode(page, newMobile())
      await wire.ends('requestCode', 'sent')
      await codeField(page).waitFor()
    },
  },
  events: {
    'types two digits': (page) => codeField(page).fill('12'),
    'types a blank': async (page) => codeField(page).fill(`${await codeField(page).inputValue()} `),
    'empties the field': (page) => codeField(page).fill(''),
    'pastes the code that was sent, with a space and a hyphen': async (page) =>
      codeField(page).fill((await sentCode(page)).replace(/(.)(.)(.*)/, '$1 $2-$3')),
    confirms: (page) => confirm(page).click({ force: true }),
    'asks for a new code': (page) => newCode(page).click(),
  },
  ports: {
    requestCode: poolCall('InitiateAuth', {
      sent: 'airline',
      'too many': poolRefusal('UserLambdaValidationException', 'CreateAuthChallenge failed with error Attempt limit exceeded.'),
      ...POOL_FAILS,
    }),
    verifyCode: poolCall('RespondToAuthChallenge', {
      right: 'airline',
      'wrong, and two tries are left': wrongCode,
      wrong: poolRefusal('CodeMismatchException', 'Invalid code provided, please request a code again.'),
      expired: poolRefusal('ExpiredCodeException', 'The code has expired.'),
      'wrong too often': poolRefusal('NotAuthorizedException', 'Incorrect username or password.'),
      ...POOL_FAILS,
    }),
  },
  assertions: {
    'entering.code': async (page, { context: { code } }) => {
      await expect(codeField(page)).toHaveValue(code === CODE ? await sentCode(page) : code)
    },
    'entering.code.editable': isOpen,
    'entering.code.editable.filling.quiet': says(screens['entering.code.editable.filling.quiet']),
    'entering.code.editable.filling.tooShort': async (page, { context: { code, length } }) => {
      const missing = length - code.length
      await alerts(`${missing} more digits are needed.`)(page)
    },
    'entering.code.editable.complete': (page) => expect(confirm(page)).not.toHaveAttribute('aria-disabled', 'true'),
    'entering.code.editable.wrong': async (page, { context: { attemptsLeft } }) => {
      const words = 'Invalid OTP. Either OTP is incorrect or expired.'
      await alerts(attemptsLeft === null ? new RegExp(`${words}$`) : `${words} ${attemptsLeft} tries are left.`)(page)
      await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true')
    },
    'entering.code.editable.failed': alerts(screens['entering.code.editable.failed']),
    'entering.code.verifying.waiting': says(screens['entering.code.verifying.waiting']),
    'entering.code.verifying.slow': says(screens['entering.code.verifying.slow']),
    'entering.code.expired': async (page) => {
      await alerts(screens['entering.code.expired'])(page)
      await isHeld(page)
    },
    'entering.code.limitReached': async (page) => {
      await alerts(screens['entering.code.limitReached'])(page)
      await isHeld(page)
    },
    'entering.resend.countingDown': async (page, { context: { secondsLeft } }) => {
      await says(secondsLeft === 1 ? 'You can ask for a new code in 1 second.' : `You can ask for a new code in ${secondsLeft} seconds.`)(page)
      await expect(newCode(page)).toHaveCount(0)
    },
    'entering.resend.available': (page) => expect(newCode(page)).toBeVisible(),
    'entering.resend.resending.waiting': says(screens['entering.resend.resending.waiting']),
    'entering.resend.resending.slow': says(screens['entering.resend.resending.slow']),
    'entering.resend.limited': async (page) => {
      await alerts('Attempt limit exceeded, please try after some time')(page)
      await says('You can ask for a new code in 15 minutes.')(page)
    },
    'entering.resend.failed': async (page) => {
      await alerts('We could not send a new code. Try again.')(page)
      await expect(newCode(page)).toBeVisible()
    },
    verified: (page) => expect(codeField(page)).toHaveCount(0),
  },
}
