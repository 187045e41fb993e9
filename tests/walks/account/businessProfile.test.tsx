import '../../../src/ui/tokens.css'
import { expect } from 'vitest'
import { isKept } from '../../../machines/account/businessProfile/businessProfile.rules.ts'
import { businessProfileShown } from '../../../src/atlas/shown/businessProfile.tsx'
import { alert, button, status } from '../driver/onScreen.ts'
import { fromParent } from '../driver/view.ts'
import { walkView } from '../driver/walkView.ts'
import { asks } from './removalQuestion.ts'

walkView({
  name: 'a business profile [PROF-07, SEC-09, VAL-08]',
  ...businessProfileShown,
  drivers: {
    'retry.asked': (_, screen) => button(screen, 'Try again').click(),
    'signIn.asked': (_, screen) => button(screen, 'Sign in').click(),
    'customer.changed': fromParent,
    'removal.confirmed': (_, screen) => button(screen, 'Delete').click(),
    'removal.declined': (_, screen) => button(screen, 'Keep').click(),
    'form.saved': fromParent,
    'removal.asked': (_, screen) => button(screen, 'Delete business profile').click(),
  },
  promises: {
    'reading.waiting': (_, screen) => status(screen, 'Getting what you have saved'),
    'reading.slow': (_, screen) => status(screen, 'This takes longer than usual.'),
    failed: (_, screen) => alert(screen, 'We could not get what you have saved'),
    signedOut: (_, screen) => alert(screen, 'Sign in to see this'),
    open: async (_, screen) => {
      await expect.element(screen.getByRole('form', { name: 'Business profile' })).toBeVisible()
      await expect.element(screen.getByRole('textbox', { name: 'GST number', exact: true })).toBeVisible()
    },
    'open.quiet': async ({ context }, screen) => {
      const offered = button(screen, 'Delete business profile')
      await (isKept(context) ? expect.element(offered).toBeVisible() : expect.element(offered).not.toBeInTheDocument())
    },
    'open.confirming.asked': (_, screen) => asks(screen, /^Delete your business profile\?/),
    'open.confirming.changed': (_, screen) => asks(screen, /was changed elsewhere, and is not deleted/),
    'open.confirming.failed': (_, screen) => asks(screen, /could not be deleted/),
    'open.confirming.lapsed': (_, screen) => alert(screen, 'is not deleted: you are signed out'),
    'open.removing.waiting': (_, screen) => status(screen, 'Deleting your business profile'),
    'open.removing.slow': (_, screen) => status(screen, 'This takes longer than usual.'),
    'open.removed': (_, screen) => status(screen, 'Your business profile is deleted.'),
  },
})
