import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import { signInMachine } from '../../../../machines/account/signIn/signIn.machine.ts'
import { isContactValid } from '../../../../machines/account/signIn/signIn.rules.ts'
import { VISITOR } from '../../../../machines/account/signIn/signIn.samples.ts'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { ContactStep } from './ContactStep.tsx'
import { signInShown } from './signIn.screen.tsx'

const CONTACT = 'E-mail or mobile number'
const field = (screen: Screen) => screen.getByRole('textbox', { name: CONTACT, exact: true })
const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true })

/** Presses as a keyboard does: the focus stays where it is. */
const press = (screen: Screen, name: string) => {
  const element = button(screen, name).element()
  if (element instanceof HTMLElement) element.click()
}
const alerts = (screen: Screen, words: string) => expect.element(screen.getByRole('alert').filter({ hasText: words }).first()).toBeVisible()
const status = (screen: Screen, words: string) => expect.element(screen.getByRole('status').filter({ hasText: words }).first()).toBeVisible()
const isBusy = (screen: Screen) => expect.element(button(screen, 'Send code')).toHaveAttribute('aria-busy', 'true')
const canChoose = async (screen: Screen, can: boolean) => {
  for (const name of ['Continue with Google', 'Continue as guest'])
    await expect.element(button(screen, name)).toHaveAttribute('aria-disabled', String(!can))
}
const isHeld = async (screen: Screen) => {
  await expect.element(field(screen)).toHaveAttribute('readonly')
  await expect.element(button(screen, 'Send code')).toHaveAttribute('aria-disabled', 'true')
  await canChoose(screen, false)
}

walkView({
  name: 'signing in, steps 0 to 5 [AUTH-01, AUTH-02, AUTH-03, AUTH-07, AUTH-15, AUTH-16, AUTH-17, AUTH-18, AUTH-29, AUTH-31, MSG-21, MSG-62]',
  ...signInShown,
  drivers: {
    'contact.typed': ({ text }, screen) => void fireEvent.change(field(screen).element(), { target: { value: text } }),
    'contact.left': (_, screen) => void fireEvent.blur(field(screen).element()),
    'countryCode.chosen': ({ countryCode }, screen) =>
      void fireEvent.change(screen.getByRole('combobox', { name: 'Country code' }).element(), { target: { value: countryCode } }),
    'mode.toggled': (_, screen) =>
      press(screen, button(screen, 'Use a mobile number').query() === null ? 'Use an e-mail address' : 'Use a mobile number'),
    'code.requested': (_, screen) => press(screen, 'Send code'),
    'contact.changeAsked': (_, screen) => press(screen, 'Use another contact'),
    'google.chosen': (_, screen) => press(screen, 'Continue with Google'),
    'guest.chosen': (_, screen) => press(screen, 'Continue as guest'),
    'retry.asked': (_, screen) => press(screen, 'Try again'),
    'welcome.closed': (_, screen) => press(screen, 'Continue'),
    'dialog.closed': fromParent,
    'back.asked': fromParent,
    'otp.requested': fromParent,
    'otp.verified': fromParent,
    'profile.saved': fromParent,
    'profile.givenUp': fromParent,
    'profile.lapsed': fromParent,
    'google.signedIn': fromParent,
    'google.cancelled': fromParent,
    'google.failed': fromParent,
  },
  assertions: {
    'authenticating.askingContact': async ({ context }, screen) => {
      const { contact } = context
      const isPhone = contact.mode === 'mobile'
      await expect.element(field(screen)).toHaveValue(contact.text)
      await expect.element(field(screen)).not.toHaveAttribute('readonly')
      await expect.element(button(screen, 'Send code')).toHaveAttribute('aria-disabled', String(!isContactValid(context)))
      await expect.element(button(screen, isPhone ? 'Use an e-mail address' : 'Use a mobile number')).toBeVisible()
      await canChoose(screen, true)
      if (isPhone) await expect.element(screen.getByRole('combobox', { name: 'Country code' })).toHaveValue(contact.countryCode)
      if (context.isLeft && contact.text !== '' && !isContactValid(context))
        await expect.element(field(screen)).toHaveAccessibleDescription(isPhone ? /^Invalid phone\./ : /^Invalid email id\./)
    },
    'authenticating.askingContact.quiet': async ({ context }, screen) => {
      const isWrong = context.isLeft && context.contact.text !== '' && !isContactValid(context)
      await expect.element(field(screen)).toHaveAttribute('aria-invalid', String(isWrong))
    },
    'authenticating.askingContact.incomplete': async ({ context }, screen) => {
      await expect.element(field(screen)).toHaveAttribute('aria-invalid', 'true')
      if (context.contact.text === '')
        await expect.element(field(screen)).toHaveAccessibleDescription('To get a code, enter your e-mail address or mobile number.')
      await expect.element(field(screen)).toHaveFocus()
    },
    'authenticating.askingContact.limited': (_, screen) => alerts(screen, 'Attempt limit exceeded, please try after some time'),
    'authenticating.askingContact.failed': (_, screen) => alerts(screen, 'We could not send a code. What you typed is kept: try again.'),
    'authenticating.askingContact.googleCancelled': (_, screen) =>
      alerts(screen, 'You came back from Google without signing in. Choose how to go on.'),
    'authenticating.askingContact.googleFailed': (_, screen) => alerts(screen, 'Google could not sign you in. Try again, or use a code.'),
    'authenticating.askingContact.lapsed': (_, screen) =>
      alerts(screen, 'Session expired, please start again. What you typed comes back when you sign in.'),
    'authenticating.sendingCode': async (_, screen) => {
      await isBusy(screen)
      await isHeld(screen)
    },
    'authenticating.sendingCode.requesting.waiting': (_, screen) => status(screen, 'Sending the code'),
    'authenticating.sendingCode.requesting.slow': (_, screen) => status(screen, 'Still sending the code. This takes longer than usual.'),
    'authenticating.sendingCode.creatingAccount.waiting': (_, screen) => status(screen, 'Sending the code'),
    'authenticating.sendingCode.creatingAccount.slow': (_, screen) => status(screen, 'Still sending the code. This takes longer than usual.'),
    'authenticating.provingContact': async ({ context }, screen) => {
      await expect.element(screen.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
      await expect.element(screen.getByRole('textbox', { name: 'One-time code' })).toHaveFocus()
      await expect.element(screen.getByText(`to ${context.sent?.destination.shown.replace(/(\d{5})(\d{5})$/, '$1 $2')}`).first()).toBeVisible()
      await expect.element(button(screen, 'Use another contact')).toBeVisible()
    },
    'authenticating.google': ({ context }, screen) =>
      status(screen, context.returnedTo === null ? 'On the way to Google' : 'Back from Google: signing you in'),
    'onboarding.readingDetails.waiting': (_, screen) => status(screen, 'Looking you up'),
    'onboarding.readingDetails.slow': (_, screen) => status(screen, 'Still looking you up. This takes longer than usual.'),
    'onboarding.detailsUnread': async (_, screen) => {
      await alerts(screen, 'Your code was right, but we could not reach the airline.')
      await expect.element(button(screen, 'Try again')).toHaveFocus()
    },
    'onboarding.completing': async (_, screen) => {
      await expect.element(screen.getByRole('heading', { name: 'Need more information' })).toBeVisible()
      await expect.element(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus()
    },
    'onboarding.cancelling': async (_, screen) => {
      await status(screen, 'Signing you out')
      await expect.element(field(screen)).toHaveValue('')
      await isHeld(screen)
    },
    leaving: async (_, screen) => {
      await status(screen, 'Signing you out')
      await isHeld(screen)
    },
    welcome: (_, screen) => expect.element(screen.getByRole('heading', { name: 'Welcome on board' })).toHaveFocus(),
    guest: (_, screen) => isHeld(screen),
    closed: async (_, screen) => {
      await expect.element(button(screen, 'Use another contact')).not.toBeInTheDocument()
      await isHeld(screen)
    },
  },
})

afterEach(async () => {
  cleanup()
  await page.viewport(1280, 900)
})

it.each([
  [320, 'mobile'],
  [599, 'mobile'],
  [600, 'desktop'],
  [1280, 'desktop'],
] as const)('at %i px the dialog has the banner for %s, with its description [AUTH-09]', async (width, kind) => {
  await page.viewport(width, 900)
  const { configuration } = VISITOR
  const { banner } = configuration
  if (banner === null) throw new Error('the sample has no banner')
  render(<ContactStep actor={createActor(signInMachine, { input: VISITOR }).start()} />)
  const image = page.getByRole('img', { name: banner.description, exact: true })
  await expect.element(image).toBeVisible()
  await expect.poll(() => new URL((image.element() as HTMLImageElement).currentSrc).pathname).toBe(banner[kind])
})

it('without a banner there is no image [AUTH-09]', () => {
  const input = { ...VISITOR, configuration: { ...VISITOR.configuration, banner: null } }
  render(<ContactStep actor={createActor(signInMachine, { input }).start()} />)
  expect(page.getByRole('img').elements()).toEqual([])
})
