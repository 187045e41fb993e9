import { profileSamples } from '../../../../machines/account/profile/profile.samples.ts'
import { profileMachine } from '../../../../machines/account/profile/profile.machine.ts'
import { typedOfIso } from '../../../ui/typedDate.ts'
import { fireEvent } from '@testing-library/react'
import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'
import type { ContextFrom } from 'xstate'
import { canSave, saidProblems } from '../../../../machines/account/profile/profile.rules.ts'
import { focusWithin } from '../../../device/screen.ts'
import { Profile } from './Profile.tsx'
import { fromParent, pressedIfOffered, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'

type Context = ContextFrom<typeof profileMachine>

const NAMES = { firstName: 'First name', lastName: 'Last name' } as const
const CONTACTS = { email: 'E-mail', mobile: 'Mobile number' } as const
const BIRTH = 'Date of birth (optional)'

const field = (screen: Screen, name: string) => screen.getByRole('textbox', { name, exact: true })
const birth = (screen: Screen) => screen.getByLabelText(BIRTH, { exact: true })
const list = (screen: Screen, name: string) => screen.getByRole('combobox', { name, exact: true })
const button = (screen: Screen, name: string | RegExp) => screen.getByRole('button', { name, exact: true })
/** The field of the contact that has to be proved yet. */
const contact = (screen: Screen, context: Context) => field(screen, CONTACTS[context.contact?.mode ?? 'email'])
const shownContact = (screen: Screen) => screen.getByRole('textbox', { name: /^(E-mail|Mobile number)$/ })

/** Presses as a keyboard does: the focus stays where it is. */
const pressOn = (control: Locator) => {
  const element = control.element()
  if (element instanceof HTMLElement) element.click()
}
const press = (screen: Screen, name: string | RegExp) => pressOn(button(screen, name))
const pressIfOffered = (name: string) => pressedIfOffered((screen) => button(screen, name), pressOn)
const changes = (element: Element, value: string) => void fireEvent.change(element, { target: { value } })
const alerts = (screen: Screen, words: string | RegExp) => expect.element(screen.getByRole('alert').filter({ hasText: words }).first()).toBeVisible()
const status = (screen: Screen, words: string) => expect.element(screen.getByRole('status').filter({ hasText: words }).first()).toBeVisible()
const canUpdate = (screen: Screen, can: boolean) => expect.element(button(screen, 'Update')).toHaveAttribute('aria-disabled', String(!can))
const isMarked = async (screen: Screen, context: Context) => {
  const said = saidProblems(context)
  for (const name of ['firstName', 'lastName'] as const)
    await expect.element(field(screen, NAMES[name])).toHaveAttribute('aria-invalid', String(said[name] !== undefined))
  await expect.element(birth(screen)).toHaveAttribute('aria-invalid', String(said.dateOfBirth !== undefined))
  if (context.contact !== null) await expect.element(contact(screen, context)).toHaveAttribute('aria-invalid', String(said.contact !== undefined))
}
const asksToMove = async (screen: Screen, can: boolean) => {
  await expect.element(screen.getByText(/Shall we move it to this account\?/)).toBeVisible()
  await expect.element(button(screen, 'Yes, move it here')).toHaveAttribute('aria-disabled', String(!can))
  await expect.element(button(screen, 'No, use another')).toHaveAttribute('aria-disabled', String(!can))
}
const asksForAnother = async (screen: Screen) => {
  await expect.element(button(screen, 'Yes, move it here')).not.toBeInTheDocument()
  await expect.element(button(screen, 'Use another')).toBeVisible()
}

walkView({
  name: 'who a customer is, steps 2 to 4 and one’s own profile [AUTH-04, AUTH-05, AUTH-06, AUTH-44, AUTH-45, AUTH-46, AUTH-47, AUTH-48, PROF-05, MSG-16, MSG-60, MSG-61, MSG-62]',
  machine: profileMachine,
  samples: profileSamples,
  render: (actor) => <Profile actor={actor} />,
  effects: {
    focusProblem: (params) => {
      if (typeof params === 'object' && params !== null && 'field' in params) focusWithin(`[data-profile] [name="${String(params.field)}"]`)
    },
  },
  drivers: {
    'name.typed': ({ field: name, text }, screen) => changes(field(screen, NAMES[name]).element(), text),
    'dateOfBirth.typed': ({ text }, screen) => changes(birth(screen).element(), text),
    'country.chosen': ({ country }, screen) => changes(list(screen, 'Country (optional)').element(), country),
    'contact.typed': ({ text }, screen) => changes(shownContact(screen).element(), text),
    'countryCode.chosen': ({ countryCode }, screen) => changes(list(screen, 'Country code').element(), countryCode),
    'field.left': ({ field: name }, screen) =>
      void fireEvent.blur(
        (name === 'contact' ? shownContact(screen) : field(screen, name === 'lastName' ? NAMES.lastName : NAMES.firstName)).element(),
      ),
    'contact.changeAsked': pressIfOffered('Change mobile number'),
    'contact.kept': pressIfOffered('Keep it as it was'),
    'verification.asked': (_, screen) => press(screen, 'Verify'),
    'verification.left': (_, screen) => press(screen, 'Back to the form'),
    'replacement.accepted': (_, screen) => press(screen, 'Yes, move it here'),
    'replacement.declined': (_, screen) => press(screen, /^(No, use|Use) another$/),
    'profile.updated': (_, screen) => press(screen, 'Update'),
    'profile.cancelled': pressIfOffered('Cancel'),
    'notice.dismissed': (_, screen) => press(screen, 'Dismiss'),
    'retry.asked': (_, screen) => press(screen, 'Try again'),
    'signIn.asked': (_, screen) => press(screen, /^Sign [Ii]n( again)?$/),
    'session.renewed': fromParent,
    'otp.requested': fromParent,
    'otp.verified': fromParent,
  },
  assertions: {
    'reading.waiting': (_, screen) => status(screen, 'Getting your profile'),
    'reading.slow': (_, screen) => status(screen, 'Still getting your profile. This takes longer than usual.'),
    notOffered: async (_, screen) => {
      await expect.element(screen.getByText('cannot be changed here')).toBeVisible()
      await expect.element(screen.getByRole('textbox')).not.toBeInTheDocument()
    },
    unread: async ({ context }, screen) => {
      await alerts(screen, 'We could not get your profile.')
      if (context.way !== 'manage') await expect.element(button(screen, 'Cancel')).toBeVisible()
    },
    signedOut: async (_, screen) => {
      await alerts(screen, 'Sign in to see your profile.')
      await expect.element(button(screen, 'Sign In')).toBeVisible()
    },
    editing: async ({ context }, screen) => {
      const { form, email, phone, way } = context
      for (const name of ['firstName', 'lastName'] as const) await expect.element(field(screen, NAMES[name])).toHaveValue(form[name])
      await expect.element(birth(screen)).toHaveValue(typedOfIso(form.dateOfBirth))
      await expect.element(list(screen, 'Country (optional)')).toHaveValue(form.country)
      await canUpdate(screen, canSave(context))
      for (const shown of [email, phone && `+${phone.countryCode} ${phone.national.slice(0, 5)} ${phone.national.slice(5)}`].filter(
        (each) => each !== null,
      ))
        await expect.element(screen.getByRole('definition').filter({ hasText: `${shown} verified` })).toBeVisible()
      for (const ofSignUp of [screen.getByRole('heading', { name: 'Need more information' }), button(screen, 'Cancel')])
        await (way === 'manage' ? expect.element(ofSignUp).not.toBeInTheDocument() : expect.element(ofSignUp).toBeVisible())
      await isMarked(screen, context)
    },
    'editing.form.quiet': (_, screen) => expect.element(screen.getByText('Something went wrong')).not.toBeInTheDocument(),
    'editing.form.incomplete': async ({ context }, screen) => {
      await canUpdate(screen, false)
      await expect.element(button(screen, 'Update')).toHaveAccessibleDescription('Both names and both verified contacts are needed.')
      expect(Object.keys(saidProblems(context))).not.toEqual([])
    },
    'editing.form.failed': (_, screen) => alerts(screen, /Something went wrong.*Your profile was not saved\. What you typed is kept: try again\./),
    'editing.form.lapsed': async (_, screen) => {
      await alerts(screen, 'Session expired, please start again. What you typed is kept: sign in, then update.')
      await expect.element(button(screen, 'Sign in again')).toBeVisible()
    },
    'editing.form.saved': (_, screen) => status(screen, 'Your profile is saved.'),
    'editing.contact.verified': async ({ context }, screen) => {
      await expect.element(shownContact(screen)).not.toBeInTheDocument()
      await expect.element(screen.getByRole('definition').filter({ hasText: 'verified' }).nth(1)).toBeVisible()
      if (context.way === 'manage') await expect.element(button(screen, 'Change mobile number')).toBeVisible()
    },
    'editing.contact.typing': async ({ context }, screen) => {
      await expect.element(contact(screen, context)).toHaveValue(context.contact?.text ?? '')
      await expect.element(contact(screen, context)).not.toHaveAttribute('readonly')
      await expect.element(button(screen, 'Verify')).toHaveAttribute('aria-disabled', 'false')
      await canUpdate(screen, false)
    },
    'editing.contact.typing.quiet': (_, screen) => expect.element(screen.getByText(/^(Attempt limit|We could not send)/)).not.toBeInTheDocument(),
    'editing.contact.typing.limited': (_, screen) => alerts(screen, 'Attempt limit exceeded, please try after some time'),
    'editing.contact.typing.failed': (_, screen) => alerts(screen, 'We could not send a code. Try again.'),
    'editing.contact.typing.numberExists': (_, screen) =>
      alerts(screen, 'Mobile number exists with another account. If it is yours, verify it once more to bring it here.'),
    'editing.contact.sending': async ({ context }, screen) => {
      await expect.element(contact(screen, context)).toHaveAttribute('readonly')
      await expect.element(button(screen, 'Verify')).toHaveAttribute('aria-busy', 'true')
      await expect.element(button(screen, 'Verify')).toHaveAttribute('aria-disabled', 'true')
    },
    'editing.contact.sending.waiting': (_, screen) => status(screen, 'Sending the code'),
    'editing.contact.sending.slow': (_, screen) => status(screen, 'Still sending the code. This takes longer than usual.'),
    'provingContact.enteringCode': async ({ context }, screen) => {
      const title = context.contact?.mode === 'email' ? 'Verify your e-mail' : 'Verify your mobile number'
      await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
      await expect.element(field(screen, 'One-time code')).toBeVisible()
      await expect.element(button(screen, 'Back to the form')).toBeVisible()
    },
    'provingContact.taken': async ({ context }, screen) => {
      const title = context.contact?.mode === 'email' ? 'Email ID exists with another account' : 'Mobile number exists with another account'
      await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
    },
    'provingContact.taken.asking.quiet': (_, screen) => asksToMove(screen, true),
    'provingContact.taken.replacing': (_, screen) => asksToMove(screen, false),
    'provingContact.taken.replacing.waiting': (_, screen) => status(screen, 'Moving it to this account'),
    'provingContact.taken.replacing.slow': (_, screen) => status(screen, 'Still moving it. This takes longer than usual.'),
    'provingContact.taken.asking.lastWay': async (_, screen) => {
      await alerts(screen, 'It is the only way to sign in to the other account, so it stays there.')
      await asksForAnother(screen)
    },
    'provingContact.taken.asking.tooLate': async (_, screen) => {
      await alerts(screen, 'The code was given too long ago. Verify the contact again.')
      await asksForAnother(screen)
    },
    'provingContact.taken.asking.failed': async (_, screen) => {
      await asksToMove(screen, true)
      await alerts(screen, 'We could not reach the airline. Nothing was moved: try again.')
    },
    saving: async (_, screen) => {
      await expect.element(button(screen, 'Update')).toHaveAttribute('aria-busy', 'true')
      await canUpdate(screen, false)
    },
    'saving.waiting': (_, screen) => status(screen, 'Saving your profile'),
    'saving.slow': (_, screen) => status(screen, 'Still saving your profile. This takes longer than usual.'),
    saved: (_, screen) => canUpdate(screen, false),
    givenUp: (_, screen) => isOver(screen),
  },
})

/** Nothing can be changed any more. */
async function isOver(screen: Screen): Promise<void> {
  if (button(screen, 'Update').query() !== null) await canUpdate(screen, false)
  await expect.element(screen.getByRole('status').first()).toHaveTextContent('')
}
