import { basicDetails } from '../../../../server/contract/account.ts'
import { session } from '../../../../server/contract/session.ts'
import { pathTo } from '../../../testing/steps/called.ts'
import { typedOfIso } from '../../../ui/typedDate.ts'
import { expect, type Locator, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import { canSave, saidProblems } from '../../../../machines/account/profile/profile.rules.ts'
import type { profileMachine } from '../../../../machines/account/profile/profile.machine.ts'
import { codeTo } from '../../../testing/steps/outbox.ts'
import type { Act, PageObject } from '../../../testing/steps/pageObject.ts'
import { COUNTDOWNS } from '../otpEntry/otpEntry.steps.ts'
import { NUMBER, profilePathModel } from './profile.pathModel.ts'
import { isSigningUp, PROFILE_PORTS, VERIFY_CODE } from './profile.wire.ts'
import { askForCode, asksToSignIn, codeField, contactField, mobileOnScreen, newMobile, openSignIn } from '../../../testing/steps/signInDialog.ts'
import { changeSettings, comeBack, WHO_IS_HERE } from '../../../testing/steps/siteCalls.ts'
import { noteRequest, passTimeUntil, stopTime } from '../../../testing/steps/stoppedTime.ts'

type Context = ContextFrom<typeof profileMachine>

const SESSION = pathTo(session)
const PAGE = '/user-profile'
const MS = 1_000

const NAMES = { firstName: 'First name', lastName: 'Last name' } as const
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const birth = (page: Page) => page.getByLabel('Date of birth (optional)', { exact: true })
const list = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
/** The contact that is to be proved. */
const contact = (page: Page) => textbox(page, 'Mobile number').or(textbox(page, 'E-mail'))
const update = (page: Page) => button(page, 'Update')

/** As a keyboard does: the focus stays where it is, and no field is left. */
const press = (name: string | RegExp) => (page: Page) => button(page, name).dispatchEvent('click')

/** Typed without the focus, which would leave another field. */
const types = (field: Locator, text: string): Promise<void> =>
  field.evaluate((input, typed) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(input, typed)
    input.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }, text)

async function leaves(field: Locator): Promise<void> {
  await field.focus()
  await field.blur()
}

/** Types the code that was sent to the second contact: that of a visitor was sent nowhere. */
const proves =
  (verdict: string): Act =>
  async (page, wire) => {
    const words = await page.getByText(/^We sent a code of \d digits to /).innerText()
    const [address] = /[\w.]+@[\w.]+\w/.exec(words) ?? []
    await codeField(page).fill(address === undefined ? '1234' : await codeTo(page, address))
    await press('Confirm')(page)
    await wire.ends('verifyCode', verdict)
  }

/** Opens the page of one's own profile, or opens it again. Nothing is slow yet. */
const opens =
  (go: (page: Page) => Promise<unknown>): Act =>
  async (page, wire) => {
    const isAsked = [SESSION, pathTo(basicDetails)].map((path) => noteRequest(page, (each) => each === path))
    await go(page)
    await passTimeUntil(page, () => isAsked.every((is) => is()))
    await wire.ends('session', 'no customer')
  }

const opensOwn = opens(async (page) => {
  await changeSettings(page, { countdowns: COUNTDOWNS })
  await stopTime(page)
  await page.goto(PAGE)
})

const opensAgain = opens((page) => page.reload())

const asksForCode: Act = async (page, wire) => {
  await opensOwn(page, wire)
  await wire.ends('readDetails', 'a customer who is known')
  await button(page, 'Change mobile number').click()
  await types(contact(page), NUMBER)
  await press('Verify')(page)
  await wire.ends('requestCode', 'sent')
  await codeField(page).waitFor()
}

const { screens } = profilePathModel
const says = (words: string) => (page: Page) => expect(page.getByRole('status').filter({ hasText: words }).first()).toBeAttached()
const alerts = (words: string) => (page: Page) => expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible()

const isMarked = async (page: Page, context: Context) => {
  const said = saidProblems(context)
  for (const name of ['firstName', 'lastName'] as const)
    await expect(textbox(page, NAMES[name])).toHaveAttribute('aria-invalid', String(said[name] !== undefined))
  await expect(birth(page)).toHaveAttribute('aria-invalid', String(said.dateOfBirth !== undefined))
  if (context.contact !== null) await expect(contact(page)).toHaveAttribute('aria-invalid', String(said.contact !== undefined))
}

/** A visitor who signs up uses their own contacts, not those of the case. */
const isProved = async (page: Page, { email, phone, way }: Context) => {
  const proved = [email, phone && `+${phone.countryCode} ${phone.national.slice(0, 5)} ${phone.national.slice(5)}`].filter((each) => each !== null)
  const ticked = page.getByRole('definition').filter({ hasText: 'verified' })
  await expect(ticked).toHaveCount(proved.length)
  if (way === 'manage') for (const shown of proved) await expect(ticked.filter({ hasText: shown })).toHaveCount(1)
}

const asksToMove = async (page: Page, can: boolean) => {
  await expect(page.getByText(/Shall we move it to this account\?/)).toBeVisible()
  for (const name of ['Yes, move it here', 'No, use another']) await expect(button(page, name)).toHaveAttribute('aria-disabled', String(!can))
}
const asksForAnother = (words: string) => async (page: Page) => {
  await alerts(words)(page)
  await expect(button(page, 'Yes, move it here')).toHaveCount(0)
  await expect(button(page, 'Use another')).toBeVisible()
}

export const pageObject: PageObject<typeof profilePathModel, Context> = {
  starts: {
    'a profile that is managed': opensOwn,
    'a reload in step 3': async (page, wire) => {
      await asksForCode(page, wire)
      await opensAgain(page, wire)
    },
    'a reload in step 4': async (page, wire) => {
      await asksForCode(page, wire)
      await proves('right, and another’s')(page, wire)
      await button(page, 'Yes, move it here').waitFor()
      await opensAgain(page, wire)
    },
    'a profile that cannot be managed': async (page) => {
      await changeSettings(page, { flags: { enableManageProfile: false } })
      await page.goto(PAGE)
      await page.getByText('cannot be changed here').waitFor()
    },
    'a sign-up by mobile number': async (page, wire) => {
      await openSignIn(page)
      await askForCode(page, newMobile())
      await codeField(page).waitFor()
      await codeField(page).fill(await codeTo(page, await mobileOnScreen(page)))
      await press('Confirm')(page)
      await wire.ends('readDetails', 'an account without details')
      await textbox(page, NAMES.firstName).waitFor()
    },
  },
  events: {
    'types a first name': (page) => types(textbox(page, NAMES.firstName), 'Asha'),
    'types a first name with a digit': (page) => types(textbox(page, NAMES.firstName), 'Asha2'),
    'types a last name': (page) => types(textbox(page, NAMES.lastName), 'Verma'),
    'types a date of birth': (page) => types(birth(page), '1990-05-17'),
    'types that of a child': (page) => types(birth(page), '2015-05-17'),
    'chooses a country': async (page) => void (await list(page, 'Country (optional)').selectOption('IN')),
    'leaves the first name': (page) => leaves(textbox(page, NAMES.firstName)),
    'leaves the second contact': (page) => leaves(contact(page)),
    'types a number': (page) => types(contact(page), NUMBER),
    'types too short a number': (page) => types(contact(page), '98123'),
    'types an address': async (page) => types(contact(page), (await isSigningUp(page)) ? `asha.${newMobile()}@example.com` : 'asha@example.org'),
    'chooses another calling code': async (page) => void (await list(page, 'Country code').selectOption('44')),
    'asks to change the number': press('Change mobile number'),
    'keeps the contact': press('Keep it as it was'),
    'asks for a code': press('Verify'),
    'goes back to the form': press('Back to the form'),
    'the code is right': proves('right'),
    'the code is right, and the contact another account’s': proves('right, and another’s'),
    'another code was sent': async (page, wire) => {
      await page.clock.runFor(COUNTDOWNS.signInInternationalOtpTime * MS)
      await press('Send a new code')(page)
      await wire.ends('requestCode', 'sent again')
    },
    'says yes': press('Yes, move it here'),
    'says no': press(/^(No, use|Use) another$/),
    updates: press('Update'),
    cancels: press('Cancel'),
    'takes the message away': press('Dismiss'),
    'tries again': press('Try again'),
    'asks to sign in': asksToSignIn,
    'has signed in again': async (page, wire) => {
      const isAsha = (await button(page, 'Asha Account').count()) > 0
      await comeBack(page)
      await wire.ends('session', isAsha ? 'Ravi' : 'Asha')
    },
  },
  ports: PROFILE_PORTS,
  calls: { session: WHO_IS_HERE, verifyCode: VERIFY_CODE },
  assertions: {
    'reading.waiting': says(screens['reading.waiting']),
    'reading.slow': says(screens['reading.slow']),
    notOffered: async (page) => {
      await expect(page.getByText('Your profile cannot be changed here.')).toBeVisible()
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
    },
    unread: alerts(screens.unread),
    signedOut: async (page) => {
      await alerts('Sign in to see your profile.')(page)
      await expect(button(page, 'Sign In')).toBeVisible()
    },
    editing: async (page, { context }) => {
      const { form } = context
      for (const name of ['firstName', 'lastName'] as const) await expect(textbox(page, NAMES[name])).toHaveValue(form[name])
      await expect(birth(page)).toHaveValue(typedOfIso(form.dateOfBirth))
      await expect(list(page, 'Country (optional)')).toHaveValue(form.country)
      await expect(update(page)).toHaveAttribute('aria-disabled', String(!canSave(context)))
      await isProved(page, context)
      await isMarked(page, context)
    },
    'editing.form.quiet': (page) => expect(page.getByText('Something went wrong')).toHaveCount(0),
    'editing.form.incomplete': async (page) => {
      await expect(update(page)).toHaveAccessibleDescription(screens['editing.form.incomplete'])
      await expect(page.locator('[aria-invalid="true"]:focus')).toHaveCount(1)
    },
    'editing.form.failed': alerts(screens['editing.form.failed']),
    'editing.form.lapsed': alerts(screens['editing.form.lapsed']),
    'editing.form.saved': says(screens['editing.form.saved']),
    'editing.contact.verified': (page) => expect(contact(page)).toHaveCount(0),
    'editing.contact.typing': async (page, { context }) => {
      await expect(contact(page)).toBeEditable()
      if (context.way === 'manage') await expect(contact(page)).toHaveValue(context.contact?.text ?? '')
      await expect(button(page, 'Verify')).toHaveAttribute('aria-disabled', 'false')
    },
    'editing.contact.typing.quiet': (page) => expect(page.getByText(/^(Attempt limit|We could not send)/)).toHaveCount(0),
    'editing.contact.typing.limited': alerts(screens['editing.contact.typing.limited']),
    'editing.contact.typing.failed': alerts(screens['editing.contact.typing.failed']),
    'editing.contact.sending': async (page) => {
      await expect(contact(page)).not.toBeEditable()
      await expect(button(page, 'Verify')).toHaveAttribute('aria-disabled', 'true')
    },
    'editing.contact.sending.waiting': says(screens['editing.contact.sending.waiting']),
    'editing.contact.sending.slow': says(screens['editing.contact.sending.slow']),
    'provingContact.enteringCode': async (page, { context }) => {
      const title = context.contact?.mode === 'email' ? 'Verify your e-mail' : 'Verify your mobile number'
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
      await expect(codeField(page)).toBeEditable()
      await expect(button(page, 'Back to the form')).toBeVisible()
    },
    'provingContact.taken': (page) =>
      expect(page.getByRole('heading', { name: 'Mobile number exists with another account', exact: true })).toBeVisible(),
    'provingContact.taken.asking.quiet': (page) => asksToMove(page, true),
    'provingContact.taken.asking.failed': async (page) => {
      await asksToMove(page, true)
      await alerts(screens['provingContact.taken.asking.failed'])(page)
    },
    'provingContact.taken.asking.lastWay': asksForAnother(screens['provingContact.taken.asking.lastWay']),
    'provingContact.taken.asking.tooLate': asksForAnother(screens['provingContact.taken.asking.tooLate']),
    'provingContact.taken.replacing': (page) => asksToMove(page, false),
    'provingContact.taken.replacing.waiting': says(screens['provingContact.taken.replacing.waiting']),
    'provingContact.taken.replacing.slow': says(screens['provingContact.taken.replacing.slow']),
    saving: (page) => expect(update(page)).toHaveAttribute('aria-disabled', 'true'),
    'saving.waiting': says(screens['saving.waiting']),
    'saving.slow': says(screens['saving.slow']),
    saved: (page) => expect(page.getByRole('heading', { name: screens.saved, exact: true })).toBeVisible(),
    givenUp: (page) => expect(contactField(page)).toBeEditable(),
  },
}
