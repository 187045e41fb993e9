import '../../../src/ui/tokens.css'
import { expect } from 'vitest'
import { preferencesShown } from '../../../src/atlas/shown/preferences.tsx'
import { alert, button, status } from '../driver/onScreen.ts'
import { fromParent } from '../driver/view.ts'
import { walkView } from '../driver/walkView.ts'

walkView({
  name: 'preferences [PROF-07, SEC-09]',
  ...preferencesShown,
  drivers: {
    'retry.asked': (_, screen) => button(screen, 'Try again').click(),
    'signIn.asked': (_, screen) => button(screen, 'Sign in').click(),
    'customer.changed': fromParent,
  },
  promises: {
    'reading.waiting': (_, screen) => status(screen, 'Getting what you have saved'),
    'reading.slow': (_, screen) => status(screen, 'This takes longer than usual.'),
    failed: (_, screen) => alert(screen, 'We could not get what you have saved'),
    signedOut: (_, screen) => alert(screen, 'Sign in to see this'),
    open: async ({ context }, screen) => {
      const { opened } = context
      await expect.element(screen.getByRole('form', { name: 'My preferences' })).toBeVisible()
      const { meal = '', offersByEmail = '' } = (opened?.draft ?? opened?.kept)?.values ?? {}
      await expect.element(screen.getByRole('combobox', { name: 'Meal', exact: true })).toHaveValue(meal)
      const email = screen.getByRole('checkbox', { name: 'E-mail', exact: true })
      await (offersByEmail === 'yes' ? expect.element(email).toBeChecked() : expect.element(email).not.toBeChecked())
    },
  },
})
