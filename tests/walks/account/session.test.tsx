import '../../../src/ui/tokens.css'
import { expect } from 'vitest'
import { sessionShown } from '../../../src/atlas/shown/session.tsx'
import { fromParent, type Screen } from '../driver/view.ts'
import { walkView } from '../driver/walkView.ts'

const dialog = (screen: Screen) => screen.getByRole('dialog', { name: 'Sign in', exact: true })
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
  promises: {
    'dialog.closed': (_, screen) => expect.element(screen.getByRole('dialog')).not.toBeInTheDocument(),
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
