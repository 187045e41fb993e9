import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { otpEntryMachine } from '../../../machines/account/otpEntry/otpEntry.machine.ts'
import { codeTo } from '../../journeys/support/outbox.ts'
import type { Reply, StepBook } from '../driver/stepBook.ts'
import { CODE, COUNTDOWNS, otpEntryScope } from './otpEntry.scope.ts'
import { askForCode, codeField, mobileOnScreen, newMobile, openSignIn } from './signInDialog.ts'
import { changeSettings } from './siteCalls.ts'
import { POOL_FAILS, poolAnswer, poolCall, poolRefusal } from './userPool.ts'

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

const { screens } = otpEntryScope
const says = (words: string) => (page: Page) => expect(page.getByText(words).first()).toBeAttached()
const alerts = (words: string | RegExp) => (page: Page) => expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible()
const isOpen = (page: Page) => expect(codeField(page)).toBeEditable()
const isHeld = async (page: Page) => {
  await expect(codeField(page)).not.toBeEditable()
  await expect(confirm(page)).toHaveAttribute('aria-disabled', 'true')
}

export const stepBook: StepBook<typeof otpEntryScope, ContextFrom<typeof otpEntryMachine>> = {
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
  promises: {
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
