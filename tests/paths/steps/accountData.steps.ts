import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { accountDataMachine } from '../../../machines/account/accountData/accountData.machine.ts'
import type { StepBook } from '../driver/stepBook.ts'
import { accountDataScope } from './accountData.scope.ts'
import { FAILS, problem } from './answers.ts'
import { openAccountElsewhere } from './signInDialog.ts'
import { COMES_BACK, WHO_IS_HERE } from './siteCalls.ts'
import { POOL_FAILS, poolCall } from './userPool.ts'

const { screens } = accountDataScope

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const press = (name: string) => (page: Page) => button(page, name).click()
const part = (page: Page) => page.getByRole('region', { name: 'Your data', exact: true, includeHidden: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?', exact: true })
const says = (words: string) => (page: Page) => expect(page.getByText(words, { exact: true })).toBeVisible()

export const stepBook: StepBook<typeof accountDataScope, ContextFrom<typeof accountDataMachine>> = {
  starts: {
    'the page is opened': async (page, wire) => {
      const other = await openAccountElsewhere(page)
      await page.goto('/profile-menu?value=1')
      await wire.ends('session', 'nobody')
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('sarus:tokens:1'))).not.toBeNull()
      await other.close()
    },
  },
  events: {
    'asks for the file': press('Download my data'),
    'asks to delete the account': press('Delete my account'),
    'deletes it': press('Delete for good'),
    'keeps it': press('Keep my account'),
    'has read that it is gone': press('Go to the home page'),
    ...COMES_BACK,
  },
  ports: {
    prepareFile: {
      method: 'GET',
      path: '/api/ibe/users/me/export',
      replies: { 'a file': 'airline', 'nobody is signed in': problem(401, 'NOT_SIGNED_IN', 'Nobody is signed in'), ...FAILS },
    },
    deleteAccount: { ...poolCall('DeleteUser', { 'the account is deleted': 'airline', ...POOL_FAILS }), isUnread: true },
  },
  calls: { session: WHO_IS_HERE },
  promises: {
    nobody: (page) => expect(part(page)).toHaveCount(0),
    'somebody.file.ready': (page) => expect(page.getByText('Download my data', { exact: true })).toBeVisible(),
    'somebody.file.preparing.waiting': says(screens['somebody.file.preparing.waiting']),
    'somebody.file.preparing.slow': says(screens['somebody.file.preparing.slow']),
    'somebody.file.saved': says(screens['somebody.file.saved']),
    'somebody.file.signedOut': says(screens['somebody.file.signedOut']),
    'somebody.file.failed': says(screens['somebody.file.failed']),
    'somebody.deletion.idle': async (page) => {
      await expect(button(page, 'Delete my account')).toBeVisible()
      await expect(dialog(page)).toHaveCount(0)
    },
    'somebody.deletion.asked': async (page) => {
      await expect(dialog(page)).toContainText('What is deleted')
      await expect(dialog(page)).toContainText('What stays')
      await expect(dialog(page)).toContainText('This cannot be taken back.')
    },
    'somebody.deletion.deleting.waiting': says(screens['somebody.deletion.deleting.waiting']),
    'somebody.deletion.deleting.slow': says(screens['somebody.deletion.deleting.slow']),
    'somebody.deletion.failed': says(screens['somebody.deletion.failed']),
    deleted: (page) => expect(page.getByRole('dialog', { name: screens.deleted, exact: true })).toBeVisible(),
    left: (page) => expect(page).toHaveURL('/'),
  },
}
