import { expect, type Page } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { businessProfileMachine } from '../../../machines/account/businessProfile/businessProfile.machine.ts'
import { valueOf } from '../../../machines/domain/accountForm.ts'
import type { Reply, StepBook } from '../driver/stepBook.ts'
import { answer, FAILS, problem } from './answers.ts'
import { businessProfileScope } from './businessProfile.scope.ts'
import { signIn } from './customers.ts'

const PATH = '/api/ibe/users/me/business-profile'

const COMPANY = {
  version: 1,
  companyName: 'Infosys Limited',
  gstNumber: '29AAACI4798L1ZU',
  addressLine1: '44, Electronics City, Hosur Road',
  addressLine2: null,
  city: 'Bengaluru',
  pinCode: '560100',
  email: 'travel@example.com',
  countryCode: '+91',
  mobile: '9876543210',
}

/** What Asha keeps, who has signed in meanwhile, as in another tab. */
const kept =
  (company: object | null): Reply =>
  async (_asked, _input, page) => {
    await signIn(page, 'newcomer')
    return answer(company)
  }

const SIGNED_OUT = problem(401, 'NOT_SIGNED_IN', 'Nobody is signed in')

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()
const { screens } = businessProfileScope
const says = (words: string) => (page: Page) => expect(page.getByText(words, { exact: true })).toBeVisible()

export const stepBook: StepBook<typeof businessProfileScope, ContextFrom<typeof businessProfileMachine>> = {
  starts: {
    'on the page of a customer': async (page, wire) => {
      await page.goto('/profile-menu?value=2')
      await wire.arrives('loadBusinessProfile')
    },
  },
  events: {
    'asks again': press('Try again'),
    'asks to take it away': press('Delete business profile'),
    'takes it away': press('Delete'),
    'tries once more to take it away': press('Delete'),
    'keeps it': press('Keep'),
  },
  ports: {
    loadBusinessProfile: {
      method: 'GET',
      path: PATH,
      replies: { 'a company': kept(COMPANY), 'none yet': kept(null), 'nobody is signed in': SIGNED_OUT, ...FAILS },
    },
    removeBusinessProfile: {
      method: 'DELETE',
      path: PATH,
      replies: {
        removed: answer({ status: 'success' }),
        'somebody has changed it meanwhile': problem(409, 'CHANGED_ELSEWHERE', 'It was changed meanwhile'),
        'nobody is signed in any more': SIGNED_OUT,
        ...FAILS,
      },
    },
  },
  promises: {
    'reading.waiting': (page) => expect(page.getByText('Getting what you have saved', { exact: true })).toHaveCount(1),
    'reading.slow': says(screens['reading.slow']),
    failed: says(screens.failed),
    signedOut: says(screens.signedOut),
    open: async (page, { context: { opened } }) => {
      if (opened === null) throw new Error('an open form has something in it')
      const gstNumber = page.getByRole('textbox', { name: 'GST number', exact: true })
      await expect(gstNumber).toHaveValue(valueOf(opened.kept.values, 'gstNumber'))
    },
    'open.confirming': says(screens['open.confirming']),
    'open.removing.waiting': says(screens['open.removing.waiting']),
    'open.removing.slow': says(screens['open.removing.slow']),
    'open.removalFailed': says(screens['open.removalFailed']),
    'open.lapsed': says(screens['open.lapsed']),
    'open.removed': says(screens['open.removed']),
  },
}
