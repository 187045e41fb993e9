import { dataExport } from '../../../../server/contract/dataExport.ts'
import { called } from '../../../testing/steps/called.ts'
import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { accountDataMachine } from '../../../../machines/account/accountData/accountData.machine.ts'
import { accountDataSamples } from '../../../../machines/account/accountData/accountData.samples.ts'
import { FAILS, FAILURES, problem } from '../../../testing/steps/answers.ts'
import { sampled } from '../../../testing/steps/sampled.ts'
import { openAccountElsewhere } from '../../../testing/steps/signInDialog.ts'
import { COMES_BACK, WHO_IS_HERE } from '../../../testing/steps/siteCalls.ts'
import type { Scope, PageObject } from '../../../testing/steps/pageObject.ts'
import { POOL_FAILS, poolCall } from '../../../testing/steps/userPool.ts'
import { COMING_BACK } from '../../../testing/steps/whoIsHere.ts'

/** The account data of a customer, at the foot of the preferences. The account is made for each case, and really deleted. */
export const accountDataPathModel = {
  samples: {
    starts: accountDataSamples.starts,
    events: {
      ...sampled(accountDataSamples.events, [
        'asks for the file',
        'asks to delete the account',
        'deletes it',
        'keeps it',
        'has read that it is gone',
      ]),
      ...COMING_BACK,
    },
    ports: {
      prepareFile: { answers: accountDataSamples.ports.prepareFile.answers, failures: FAILURES },
      deleteAccount: { answers: { 'the account is deleted': 'deleted' }, failures: FAILURES },
    },
  },
  screens: {
    visitor: 'nothing of all this',
    'customer.file.ready': 'a button that downloads the data',
    'customer.file.preparing.waiting': 'Gathering your data',
    'customer.file.preparing.slow': 'Still gathering your data. This takes longer than usual.',
    'customer.file.saved': 'Your data was saved among your downloads.',
    'customer.file.signedOut': 'You are not signed in any more. Sign in to download your data.',
    'customer.file.failed': 'We could not gather your data. Nothing has changed. Try again.',
    'customer.deletion.idle': 'a button that deletes the account, and no question',
    'customer.deletion.asked': 'what goes, what stays, and that it is for good',
    'customer.deletion.deleting.waiting': 'Deleting your account',
    'customer.deletion.deleting.slow': 'Still deleting your account. This takes longer than usual.',
    'customer.deletion.failed': 'Failed to delete user account. No answer came, so we do not know whether your account is deleted. Try again.',
    deleted: 'Your account is deleted',
    left: 'the home page',
  },
} as const satisfies Scope<typeof accountDataMachine, Record<string, string>>

const { screens } = accountDataPathModel

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const press = (name: string) => (page: Page) => button(page, name).click()
const part = (page: Page) => page.getByRole('region', { name: 'Your data', exact: true, includeHidden: true })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?', exact: true })
const says = (words: string) => (page: Page) => expect(page.getByText(words, { exact: true })).toBeVisible()

export const pageObject: PageObject<typeof accountDataPathModel, ContextFrom<typeof accountDataMachine>> = {
  starts: {
    'the page is opened': async (page, wire) => {
      const other = await openAccountElsewhere(page)
      await page.goto('/profile-menu?value=1')
      await wire.ends('session', 'no customer')
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
      ...called(dataExport, 'GET'),
      replies: { 'a file': 'airline', 'no customer is signed in': problem(401, 'NOT_SIGNED_IN', 'Nobody is signed in'), ...FAILS },
    },
    deleteAccount: { ...poolCall('DeleteUser', { 'the account is deleted': 'airline', ...POOL_FAILS }), isUnread: true },
  },
  calls: { session: WHO_IS_HERE },
  assertions: {
    visitor: (page) => expect(part(page)).toHaveCount(0),
    'customer.file.ready': (page) => expect(page.getByText('Download my data', { exact: true })).toBeVisible(),
    'customer.file.preparing.waiting': says(screens['customer.file.preparing.waiting']),
    'customer.file.preparing.slow': says(screens['customer.file.preparing.slow']),
    'customer.file.saved': says(screens['customer.file.saved']),
    'customer.file.signedOut': says(screens['customer.file.signedOut']),
    'customer.file.failed': says(screens['customer.file.failed']),
    'customer.deletion.idle': async (page) => {
      await expect(button(page, 'Delete my account')).toBeVisible()
      await expect(dialog(page)).toHaveCount(0)
    },
    'customer.deletion.asked': async (page) => {
      await expect(dialog(page)).toContainText('What is deleted')
      await expect(dialog(page)).toContainText('What stays')
      await expect(dialog(page)).toContainText('This cannot be taken back.')
    },
    'customer.deletion.deleting.waiting': says(screens['customer.deletion.deleting.waiting']),
    'customer.deletion.deleting.slow': says(screens['customer.deletion.deleting.slow']),
    'customer.deletion.failed': says(screens['customer.deletion.failed']),
    deleted: (page) => expect(page.getByRole('dialog', { name: screens.deleted, exact: true })).toBeVisible(),
    left: (page) => expect(page).toHaveURL('/'),
  },
}
