import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import { sessionMachine } from '../../../../machines/account/session/session.machine.ts'
import { PREPARATION } from '../../../../machines/account/session/session.samples.ts'
import { signInMachine } from '../../../../machines/account/signIn/signIn.machine.ts'
import type { Customer } from '../../../../machines/domain/customer.ts'
import { lazyMachine } from '../../../../machines/kit/runtime/lazyMachine.ts'
import { fromParent, type Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { SessionDialog } from './SessionDialog.tsx'
import { sessionShown } from './session.screen.tsx'

const dialog = (screen: Screen) => screen.getByRole('dialog', { name: 'Sign In', exact: true })
const button = (screen: Screen, name: string) => dialog(screen).getByRole('button', { name, exact: true })
const status = (screen: Screen, words: string) => expect.element(dialog(screen).getByRole('status').filter({ hasText: words })).toBeVisible()

walkView({
  name: 'the sign-in dialog [AUTH-01, AUTH-10, AUTH-12, NAV-20]',
  ...sessionShown,
  drivers: {
    'page.shown': fromParent,
    'signIn.asked': fromParent,
    'signIn.linked': fromParent,
    'google.returned': fromParent,
    'signOut.asked': fromParent,
    'signIn.succeeded': fromParent,
    'signIn.abandoned': fromParent,
    'retry.asked': (_, screen) => button(screen, 'Try again').click(),
    'dialog.closed': (_, screen) => button(screen, 'Close').click(),
  },
  assertions: {
    'dialog.closed': (_, screen) => expect.element(screen.getByRole('dialog')).not.toBeInTheDocument(),
    'dialog.considering': (_, screen) => expect.element(screen.getByRole('dialog')).not.toBeInTheDocument(),
    'dialog.preparing': (_, screen) => expect.element(button(screen, 'Close')).toBeVisible(),
    'dialog.preparing.waiting': (_, screen) => status(screen, 'Opening the sign-in'),
    'dialog.preparing.slow': (_, screen) => status(screen, 'Still opening the sign-in. This takes longer than usual.'),
    'dialog.unavailable': async (_, screen) => {
      await expect
        .element(dialog(screen).getByRole('alert'))
        .toHaveTextContent('Signing in cannot be opened right now.Your search is kept. Try again, or go on as you are.')
      await expect.element(button(screen, 'Try again')).toBeVisible()
    },
    // Signing in begins where the traveller comes from: with a contact, or with what Google has answered.
    'dialog.open': async ({ context }, screen) => {
      if (context.returnedTo === null) await expect.element(dialog(screen).getByRole('textbox', { name: 'E-mail or mobile number' })).toHaveFocus()
      else await status(screen, 'Back from Google: signing you in')
      await expect.element(button(screen, 'Close')).toBeVisible()
    },
  },
})

afterEach(cleanup)

const nothing = () => undefined

it('shows the shape of what comes while the machine of signing in has not begun, and the fields at once when it has [AUTH-10]', async () => {
  let come = () => {}
  const coming = new Promise<typeof signInMachine>((resolve) => (come = () => resolve(signInMachine.provide({ actions: { keepDraft: nothing } }))))
  const machine = sessionMachine.provide({
    actors: {
      readSession: fromPromise<Customer | null, void>(() => Promise.resolve(null)),
      prepareSignIn: fromPromise(() => Promise.resolve(PREPARATION)),
      signIn: lazyMachine(() => coming),
    },
    actions: {
      noteDialog: nothing,
      forgetDrafts: nothing,
      keepOnlyFor: nothing,
      notifyOtherTabs: nothing,
      noteSignedIn: nothing,
      cleanAddress: nothing,
      goHome: nothing,
      logFailure: nothing,
    },
  })
  const actor = createActor(machine, { input: { delays: { slow: 3_000 } } }).start()
  render(<SessionDialog actor={actor} />)
  actor.send({ type: 'signIn.asked' })
  await expect.poll(() => actor.getSnapshot().matches({ dialog: 'open' })).toBe(true)
  const shape = document.querySelector('dialog [aria-hidden="true"][class*="skeleton"]')
  expect(shape?.getBoundingClientRect().height).toBeGreaterThan(100)
  come()
  await expect.element(page.getByRole('textbox', { name: 'E-mail or mobile number' })).toHaveFocus()
})
