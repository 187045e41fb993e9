import { basicDetails } from '../../../../server/contract/account.ts'
import { called } from '../../../testing/steps/called.ts'
import { expect, type Page } from 'playwright/test'
import type { ContextFrom, EventFrom, SnapshotFrom } from 'xstate'
import { KNOWN, NEW_BY_EMAIL } from '../../../../machines/account/profile/profile.samples.ts'
import type { signInMachine } from '../../../../machines/account/signIn/signIn.machine.ts'
import { isContactValid } from '../../../../machines/account/signIn/signIn.rules.ts'
import { SENT, signInSamples, VISITOR } from '../../../../machines/account/signIn/signIn.samples.ts'
import { codeTo } from '../../../testing/steps/outbox.ts'
import { answer, FAILS, FAILURES, problem } from '../../../testing/steps/answers.ts'
import { sampled } from '../../../testing/steps/sampled.ts'
import { codeField, newMobile, openSignIn } from '../../../testing/steps/signInDialog.ts'
import type { Act, Scope, PageObject } from '../../../testing/steps/pageObject.ts'
import { passTimeUntil } from '../../../testing/steps/stoppedTime.ts'
import { POOL_FAILS, poolCall, poolRefusal } from '../../../testing/steps/userPool.ts'

type Snapshot = SnapshotFrom<typeof signInMachine>
type Event = EventFrom<typeof signInMachine>

const when =
  (is: (snapshot: Snapshot) => boolean, event: Event) =>
  (snapshot: Snapshot): Event | null =>
    is(snapshot) ? event : null

/** During a sign-out the browser has forgotten the customer already: the pool is called once, and not again for a closed dialog. */
const canClose = (snapshot: Snapshot): boolean => !snapshot.matches('leaving') && !snapshot.matches({ onboarding: 'cancelling' })

const AS_SERVED = { ...VISITOR, configuration: { ...VISITOR.configuration, delays: { slow: 3_000 } } }

/**
 * Steps 0, 1 and 5, and what lies between them. What a code, Google and a profile do is theirs: of their ends only those are
 * here that can be brought about in the dialog as it is.
 */
export const signInPathModel = {
  samples: {
    starts: {
      'a visitor': AS_SERVED,
      'a reload in step 1': { ...AS_SERVED, draft: SENT, sentSecondsAgo: 1 },
      'a reload in step 2': { ...AS_SERVED, draft: { ...SENT, sent: null }, hasSession: true },
    },
    events: {
      ...sampled(signInSamples.events, [
        'types a number',
        'types too short a number',
        'types an address',
        'leaves the contact',
        'chooses another calling code',
        'changes between e-mail and mobile',
        'asks for a code',
        'goes back to the contact',
        'chooses Google',
        'goes on as a guest',
        'the code is right',
        'the profile is saved',
        'the profile is given up',
      ]),
      'tries again': when((snapshot) => snapshot.matches({ onboarding: 'detailsUnread' }), { type: 'retry.asked' }),
      'closes the welcome': when((snapshot) => snapshot.matches('welcome'), { type: 'welcome.closed' }),
      'closes the dialog': when(canClose, { type: 'dialog.closed' }),
    },
    ports: {
      requestCode: {
        answers: sampled(signInSamples.ports.requestCode.answers, ['sent', 'too many', 'the contact is unknown']),
        failures: FAILURES,
      },
      createAccount: { answers: { made: undefined }, failures: FAILURES },
      readDetails: {
        answers: { 'a customer who is known': KNOWN, 'an account without details': NEW_BY_EMAIL, 'no customer': null },
        failures: FAILURES,
      },
      signOut: { answers: { 'signed out': undefined }, failures: FAILURES },
    },
  },
  screens: {
    'authenticating.askingContact': 'the contact can be typed, and a code asked for once it is one',
    'authenticating.askingContact.quiet': 'nothing went wrong',
    'authenticating.askingContact.incomplete': 'the contact is called wrong, and has the focus',
    'authenticating.askingContact.limited': 'Attempt limit exceeded, please try after some time',
    'authenticating.askingContact.failed': 'We could not send a code. What you typed is kept: try again.',
    'authenticating.askingContact.lapsed': 'Session expired, please start again. What you typed comes back when you sign in.',
    'authenticating.sendingCode': 'the contact is held',
    'authenticating.sendingCode.requesting.waiting': 'Sending the code',
    'authenticating.sendingCode.requesting.slow': 'Still sending the code. This takes longer than usual.',
    'authenticating.sendingCode.creatingAccount.waiting': 'Sending the code',
    'authenticating.sendingCode.creatingAccount.slow': 'Still sending the code. This takes longer than usual.',
    'authenticating.provingContact': 'the field of the code, and a way back to the contact',
    'authenticating.google': 'On the way to Google',
    'onboarding.readingDetails.waiting': 'Looking you up',
    'onboarding.readingDetails.slow': 'Still looking you up. This takes longer than usual.',
    'onboarding.detailsUnread': 'Your code was right, but we could not reach the airline.',
    'onboarding.completing': 'Need more information',
    'onboarding.cancelling': 'Signing you out',
    welcome: 'Welcome on board',
    guest: 'no dialog any more',
    closed: 'no dialog any more',
  },
} as const satisfies Scope<typeof signInMachine, Record<string, string>>

/** The dialog by the names that screen readers hear. */
function signInOf(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true })
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  return {
    dialog: page.getByRole('dialog', { name: 'Sign In', exact: true }),
    alert: page.getByRole('alert').filter({ hasText: /\S/ }),
    heading,
    contact: textbox('E-mail or mobile number'),
    send: button('Send code'),
    code: codeField(page),
    confirm: button('Confirm'),
    firstName: textbox('First name'),
    lastName: textbox('Last name'),
    email: textbox('E-mail'),
    mobile: textbox('Mobile number'),
    verify: button('Verify'),
    update: button('Update'),
  }
}

/** As a keyboard does: the focus stays where it is, and nothing is left. */
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).dispatchEvent('click')

const newAddress = (): string => `asha.${newMobile()}@example.com`

/** The contact to which the code was sent that is asked for. */
async function contactOnScreen(page: Page): Promise<string> {
  const words = await page.getByText(/^We sent a code of \d digits to /).innerText()
  const [address] = /[\w.]+@[\w.]+\w/.exec(words) ?? []
  return address ?? words.slice(words.indexOf('+')).replaceAll(/[^+\d]/g, '')
}

/** Types the code that was sent. */
async function proves(page: Page): Promise<void> {
  const { code, confirm } = signInOf(page)
  await code.fill(await codeTo(page, await contactOnScreen(page)))
  await confirm.click()
}

const asksForCode: Act = async (page, wire) => {
  await openSignIn(page)
  const { contact, code } = signInOf(page)
  await contact.fill(newMobile())
  await contact.press('Enter')
  await wire.ends('requestCode', 'sent')
  await code.waitFor()
}

/** The dialog is open again by itself. */
async function reloads(page: Page): Promise<void> {
  await page.reload()
  await passTimeUntil(page, () => signInOf(page).dialog.isVisible())
}

/** Says who they are, through steps 2, 3 and 2. The second contact is of the other kind than the first. */
async function saysMore(page: Page): Promise<void> {
  const { firstName, lastName, email, mobile, verify, code, confirm, update } = signInOf(page)
  await firstName.fill('Asha')
  await lastName.fill('Verma')
  const isMobile = (await mobile.count()) > 0
  await (isMobile ? mobile.fill(newMobile()) : email.fill(newAddress()))
  await verify.click()
  await code.waitFor()
  await code.fill(await codeTo(page, await contactOnScreen(page)))
  await confirm.click()
  await code.waitFor({ state: 'detached' })
  await expect(update).not.toHaveAttribute('aria-disabled', 'true')
  await update.click()
}

const { screens } = signInPathModel
const says = (words: string) => (page: Page) => expect(page.getByRole('status').filter({ hasText: words }).first()).toBeAttached()
const alerts = (words: string) => (page: Page) => expect(signInOf(page).alert.filter({ hasText: words }).first()).toBeVisible()
const isHeld = async (page: Page) => {
  await expect(signInOf(page).contact).not.toBeEditable()
  await expect(signInOf(page).send).toHaveAttribute('aria-disabled', 'true')
}
const isClosed = (page: Page) => expect(signInOf(page).dialog).toHaveCount(0)

const KNOWN_REPLY = answer({
  containsBasicDetails: true,
  email: 'asha@example.com',
  firstName: 'Asha',
  lastName: 'Verma',
  dob: '1990-05-17',
  country: 'IN',
  phoneNumber: '9812343210',
  countryCode: '+91',
})

export const pageObject: PageObject<typeof signInPathModel, ContextFrom<typeof signInMachine>> = {
  starts: {
    'a visitor': openSignIn,
    'a reload in step 1': async (page, wire) => {
      await asksForCode(page, wire)
      await reloads(page)
    },
    'a reload in step 2': async (page, wire) => {
      await asksForCode(page, wire)
      await proves(page)
      await wire.arrives('readDetails')
      await reloads(page)
    },
  },
  events: {
    'types a number': (page) => signInOf(page).contact.fill(newMobile()),
    'types too short a number': (page) => signInOf(page).contact.fill('98123'),
    'types an address': (page) => signInOf(page).contact.fill(newAddress()),
    'leaves the contact': (page) => signInOf(page).contact.blur(),
    'chooses another calling code': async (page) => {
      await page.getByRole('combobox', { name: 'Country code', exact: true }).selectOption('44')
    },
    'changes between e-mail and mobile': async (page) => {
      const isMobile = (await page.getByRole('button', { name: 'Use an e-mail address', exact: true }).count()) > 0
      await press(page, isMobile ? 'Use an e-mail address' : 'Use a mobile number')
    },
    'asks for a code': (page) => press(page, 'Send code'),
    'goes back to the contact': (page) => press(page, 'Use another contact'),
    'chooses Google': (page) => press(page, 'Continue with Google'),
    'goes on as a guest': (page) => press(page, 'Continue as guest'),
    'tries again': (page) => press(page, 'Try again'),
    'closes the welcome': (page) => press(page, 'Continue'),
    'closes the dialog': (page) => page.keyboard.press('Escape'),
    'the code is right': proves,
    'the profile is saved': saysMore,
    'the profile is given up': (page) => press(page, 'Cancel'),
  },
  ports: {
    requestCode: poolCall('InitiateAuth', {
      sent: 'airline',
      'too many': poolRefusal('UserLambdaValidationException', 'CreateAuthChallenge failed with error Attempt limit exceeded.'),
      'the contact is unknown': poolRefusal('UserNotFoundException', 'User does not exist.'),
      ...POOL_FAILS,
    }),
    createAccount: poolCall('SignUp', { made: 'airline', ...POOL_FAILS }),
    readDetails: {
      ...called(basicDetails, 'GET'),
      replies: {
        'a customer who is known': KNOWN_REPLY,
        'an account without details': 'airline',
        'no customer': problem(401, 'UNAUTHENTICATED', 'Nobody is signed in.'),
        ...FAILS,
      },
    },
    signOut: { ...poolCall('RevokeToken', { 'signed out': 'airline', ...POOL_FAILS }), isUnread: true },
  },
  calls: {
    // Held for good: what Google does is told by its own flow.
    startGoogle: { method: 'GET', path: /^\/assets\/google-[\w-]+\.js$/, replies: {} },
  },
  assertions: {
    'authenticating.askingContact': async (page, { context }) => {
      const { contact, send } = signInOf(page)
      await expect(contact).toBeEditable()
      await expect(send).toHaveAttribute('aria-disabled', String(!isContactValid(context)))
    },
    'authenticating.askingContact.quiet': (page) => expect(signInOf(page).alert).toHaveCount(0),
    'authenticating.askingContact.incomplete': async (page) => {
      const { contact } = signInOf(page)
      await expect(contact).toHaveAttribute('aria-invalid', 'true')
      await expect(contact).toBeFocused()
    },
    'authenticating.askingContact.limited': alerts(screens['authenticating.askingContact.limited']),
    'authenticating.askingContact.failed': alerts(screens['authenticating.askingContact.failed']),
    'authenticating.askingContact.lapsed': alerts(screens['authenticating.askingContact.lapsed']),
    'authenticating.sendingCode': isHeld,
    'authenticating.sendingCode.requesting.waiting': says(screens['authenticating.sendingCode.requesting.waiting']),
    'authenticating.sendingCode.requesting.slow': says(screens['authenticating.sendingCode.requesting.slow']),
    'authenticating.sendingCode.creatingAccount.waiting': says(screens['authenticating.sendingCode.creatingAccount.waiting']),
    'authenticating.sendingCode.creatingAccount.slow': says(screens['authenticating.sendingCode.creatingAccount.slow']),
    'authenticating.provingContact': async (page) => {
      await expect(signInOf(page).code).toBeEditable()
      await expect(page.getByRole('button', { name: 'Use another contact', exact: true })).toBeVisible()
    },
    'authenticating.google': says(screens['authenticating.google']),
    'onboarding.readingDetails.waiting': says(screens['onboarding.readingDetails.waiting']),
    'onboarding.readingDetails.slow': says(screens['onboarding.readingDetails.slow']),
    'onboarding.detailsUnread': alerts(screens['onboarding.detailsUnread']),
    'onboarding.completing': (page) => expect(signInOf(page).heading(screens['onboarding.completing'])).toBeVisible(),
    'onboarding.cancelling': says(screens['onboarding.cancelling']),
    welcome: (page) => expect(signInOf(page).heading(screens.welcome)).toBeVisible(),
    guest: isClosed,
    closed: isClosed,
  },
}
