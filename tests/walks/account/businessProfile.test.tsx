import '../../../src/ui/tokens.css'
import { expect } from 'vitest'
import { businessProfileShown } from '../../../src/atlas/shown/businessProfile.tsx'
import { fromParent, type Screen } from '../driver/view.ts'
import { walkView } from '../driver/walkView.ts'

const button = (screen: Screen, name: string | RegExp) => screen.getByRole('button', { name, exact: true })
const status = (screen: Screen, words: string) => expect.element(screen.getByRole('status').filter({ hasText: words })).toBeInTheDocument()
const alert = (screen: Screen, words: string) => expect.element(screen.getByRole('alert').filter({ hasText: words })).toBeVisible()

walkView({
  name: 'a business profile [PROF-07, SEC-09, VAL-08]',
  ...businessProfileShown,
  drivers: {
    'retry.asked': (_, screen) => button(screen, 'Try again').click(),
    'signIn.asked': (_, screen) => button(screen, 'Sign in').click(),
    'customer.changed': fromParent,
    'form.saved': fromParent,
    'removal.asked': (_, screen) => button(screen, /^Delete( business profile)?$/).click(),
    'removal.confirmed': (_, screen) => button(screen, 'Delete').click(),
    'removal.declined': (_, screen) => button(screen, 'Keep').click(),
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
      await ((context.opened?.kept.version ?? 0) > 0 ? expect.element(offered).toBeVisible() : expect.element(offered).not.toBeInTheDocument())
    },
    'open.confirming': async (_, screen) => {
      await expect.element(screen.getByRole('group', { name: /^Delete your business profile\?/ })).toBeVisible()
      await expect.element(button(screen, 'Keep')).toHaveFocus()
    },
    'open.removing.waiting': (_, screen) => status(screen, 'Deleting your business profile'),
    'open.removing.slow': (_, screen) => status(screen, 'This takes longer than usual.'),
    'open.removalFailed': (_, screen) => alert(screen, 'could not be deleted'),
    'open.lapsed': (_, screen) => alert(screen, 'is not deleted: you are signed out'),
    'open.removed': (_, screen) => status(screen, 'Your business profile is deleted.'),
  },
})
