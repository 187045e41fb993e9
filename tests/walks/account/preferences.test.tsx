import '../../../src/ui/tokens.css'
import { expect } from 'vitest'
import { preferencesShown } from '../../../src/atlas/shown/preferences.tsx'
import { fromParent, type Screen } from '../driver/view.ts'
import { walkView } from '../driver/walkView.ts'

const button = (screen: Screen, name: string) => screen.getByRole('button', { name, exact: true })

walkView({
  name: 'preferences [PROF-07, SEC-09]',
  ...preferencesShown,
  drivers: {
    'retry.asked': (_, screen) => button(screen, 'Try again').click(),
    'signIn.asked': (_, screen) => button(screen, 'Sign in').click(),
    'customer.changed': fromParent,
  },
  promises: {
    'reading.waiting': (_, screen) => expect.element(screen.getByRole('status')).toHaveTextContent('Getting what you have saved'),
    'reading.slow': (_, screen) => expect.element(screen.getByRole('status')).toHaveTextContent('This takes longer than usual.'),
    failed: (_, screen) => expect.element(screen.getByRole('alert')).toHaveTextContent('We could not get what you have saved'),
    signedOut: (_, screen) => expect.element(screen.getByRole('alert')).toHaveTextContent('Sign in to see this'),
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
