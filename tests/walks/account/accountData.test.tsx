import '../../../src/ui/tokens.css'
import { expect } from 'vitest'
import { accountDataShown } from '../../../src/atlas/shown/accountData.tsx'
import { fromParent, type Screen } from '../driver/view.ts'
import { walkView } from '../driver/walkView.ts'

const button = (screen: Screen, name: string | RegExp) => screen.getByRole('button', { name, exact: true })
const download = (screen: Screen) => button(screen, 'Download my data')
const dialog = (screen: Screen) => screen.getByRole('dialog')
const hidden = { includeHidden: true } as const
const says = (screen: Screen, role: 'status' | 'alert', words: string) =>
  expect.element(screen.getByRole(role, hidden).filter({ hasText: words })).toBeInTheDocument()
const isBusy = (locator: ReturnType<typeof button>, busy: boolean) => expect.element(locator).toHaveAttribute('aria-busy', String(busy))
const asks = (screen: Screen) => expect.element(screen.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible()

walkView({
  name: 'one’s own data [SEC-15, API-55]',
  ...accountDataShown,
  drivers: {
    'file.asked': (_, screen) => download(screen).click(),
    'signIn.asked': (_, screen) => button(screen, 'Sign in').click(),
    'deletion.asked': (_, screen) => button(screen, 'Delete my account').click(),
    'deletion.confirmed': (_, screen) => button(screen, 'Delete for good').click(),
    'deletion.cancelled': (_, screen) =>
      dialog(screen)
        .getByRole('button', { name: /^(Keep my account|Close)$/ })
        .last()
        .click(),
    'deletion.noticed': (_, screen) => button(screen, 'Go to the home page').click(),
    'customer.changed': fromParent,
    'configuration.provided': fromParent,
  },
  promises: {
    nobody: (_, screen) => expect.element(screen.getByRole('region')).not.toBeInTheDocument(),
    somebody: (_, screen) => expect.element(screen.getByRole('region', { name: 'Your data', ...hidden })).toBeInTheDocument(),
    'somebody.file.ready': (_, screen) => expect.element(screen.getByRole('button', { name: 'Download my data', ...hidden })).toBeInTheDocument(),
    'somebody.file.preparing.waiting': (_, screen) => says(screen, 'status', 'Gathering your data'),
    'somebody.file.preparing.slow': (_, screen) => says(screen, 'status', 'Still gathering your data. This takes longer than usual.'),
    'somebody.file.saved': (_, screen) => says(screen, 'status', 'Your data was saved among your downloads.'),
    'somebody.file.signedOut': (_, screen) => says(screen, 'alert', 'You are not signed in any more. Sign in to download your data.'),
    'somebody.file.failed': (_, screen) => says(screen, 'alert', 'We could not gather your data. Nothing has changed. Try again.'),
    'somebody.deletion.idle': (_, screen) => expect.element(dialog(screen)).not.toBeInTheDocument(),
    'somebody.deletion.asked': async (_, screen) => {
      await asks(screen)
      await expect.element(dialog(screen).getByText('This cannot be taken back.')).toBeVisible()
      await expect.element(button(screen, 'Keep my account')).toHaveFocus()
    },
    'somebody.deletion.deleting': async (_, screen) => {
      await asks(screen)
      await isBusy(button(screen, 'Delete for good'), true)
    },
    'somebody.deletion.deleting.waiting': (_, screen) => says(screen, 'status', 'Deleting your account'),
    'somebody.deletion.deleting.slow': (_, screen) => says(screen, 'status', 'Still deleting your account. This takes longer than usual.'),
    'somebody.deletion.refused': async (_, screen) => {
      await says(screen, 'alert', 'There is no account to delete')
      await expect.element(button(screen, 'Delete for good')).not.toBeInTheDocument()
    },
    'somebody.deletion.failed': (_, screen) =>
      says(screen, 'alert', 'Failed to delete user account. No answer came, so we do not know whether your account is deleted. Try again.'),
    deleted: (_, screen) => expect.element(screen.getByRole('dialog', { name: 'Your account is deleted' })).toBeVisible(),
    left: (_, screen) => expect.element(dialog(screen)).not.toBeInTheDocument(),
  },
})
