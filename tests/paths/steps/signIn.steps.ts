import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import { isContactValid } from '../../../machines/account/signIn/signIn.rules.ts'
import type { signInMachine } from '../../../machines/account/signIn/signIn.machine.ts'
import { codeTo } from '../../journeys/support/outbox.ts'
import type { Act, StepBook } from '../driver/stepBook.ts'
import { answer, FAILS, problem } from './answers.ts'
import { signInScope } from './signIn.scope.ts'
import { codeField, newMobile, openSignIn } from './signInDialog.ts'
import { passTimeUntil } from './stoppedTime.ts'
import { POOL_FAILS, poolCall, poolRefusal } from './userPool.ts'

/** The dialog by the names that screen readers hear. */
function signInOf(page: Page) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const textbox = (name: string) => page.getByRole('textbox', { name, exact: true })
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })
  return {
    dialog: page.getByRole('dialog', { name: 'Sign in', exact: true }),
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

const { screens } = signInScope
const says = (words: string) => (page: Page) => expect(page.getByRole('status').filter({ hasText: words }).first()).toBeAttached()
const alerts = (words: string) => (page: Page) => expect(signInOf(page).alert.filter({ hasText: words }).first()).toBeVisible()
const isHeld = async (page: Page) => {
  await expect(signInOf(page).contact).not.toBeEditable()
  await expect(signInOf(page).send).toHaveAttribute('aria-disabled', 'true')
}
const isClosed = (page: Page) => expect(signInOf(page).dialog).toHaveCount(0)

const KNOWN = answer({
  containsBasicDetails: true,
  email: 'asha@example.com',
  firstName: 'Asha',
  lastName: 'Verma',
  dob: '1990-05-17',
  country: 'IN',
  phoneNumber: '9812343210',
  countryCode: '+91',
})

export const stepBook: StepBook<typeof signInScope, ContextFrom<typeof signInMachine>> = {
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
      'nobody is known by it': poolRefusal('UserNotFoundException', 'User does not exist.'),
      ...POOL_FAILS,
    }),
    createAccount: poolCall('SignUp', { made: 'airline', ...POOL_FAILS }),
    readDetails: {
      method: 'GET',
      path: '/api/ibe/users/me/basic-details',
      replies: {
        'a customer who is known': KNOWN,
        'an account without details': 'airline',
        nobody: problem(401, 'UNAUTHENTICATED', 'Nobody is signed in.'),
        ...FAILS,
      },
    },
    signOut: { ...poolCall('RevokeToken', { 'signed out': 'airline', ...POOL_FAILS }), isUnread: true },
  },
  calls: {
    // Held for good: what Google does is told by its own flow.
    startGoogle: { method: 'GET', path: /^\/assets\/google-[\w-]+\.js$/, replies: {} },
  },
  promises: {
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
