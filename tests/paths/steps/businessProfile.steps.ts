import { expect } from 'playwright/test'
import type { ContextFrom } from 'xstate'
import type { businessProfileMachine } from '../../../machines/account/businessProfile/businessProfile.machine.ts'
import { valueOf } from '../../../machines/domain/accountForm.ts'
import type { StepBook } from '../driver/stepBook.ts'
import { answer, FAILS } from './answers.ts'
import { businessProfileScope } from './businessProfile.scope.ts'
import { COMPANY, COMPANY_PATH } from './company.ts'
import { signIn } from './customers.ts'
import { press, READING_PROMISES, REMOVAL_REPLIES, says, SIGNED_OUT } from './formTabSteps.ts'
import { after } from './replies.ts'

/** What Asha keeps, who has signed in meanwhile, as in another tab. */
const kept = (company: object | null) => after((page) => signIn(page, 'newcomer'), answer(company))

const { screens } = businessProfileScope

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
    'keeps it': press('Keep'),
  },
  ports: {
    loadBusinessProfile: {
      method: 'GET',
      path: COMPANY_PATH,
      replies: { 'a company': kept(COMPANY), 'none yet': kept(null), 'nobody is signed in': SIGNED_OUT, ...FAILS },
    },
    removeBusinessProfile: { method: 'DELETE', path: COMPANY_PATH, replies: REMOVAL_REPLIES },
  },
  promises: {
    ...READING_PROMISES,
    open: async (page, { context: { opened } }) => {
      if (opened === null) throw new Error('an open form has something in it')
      const gstNumber = page.getByRole('textbox', { name: 'GST number', exact: true })
      await expect(gstNumber).toHaveValue(valueOf(opened.kept.values, 'gstNumber'))
    },
    'open.confirming.asked': says(screens['open.confirming.asked']),
    'open.confirming.changed': says(screens['open.confirming.changed']),
    'open.confirming.failed': says(screens['open.confirming.failed']),
    'open.confirming.lapsed': says(screens['open.confirming.lapsed']),
    'open.removing.waiting': says(screens['open.removing.waiting']),
    'open.removing.slow': says(screens['open.removing.slow']),
    'open.removed': says(screens['open.removed']),
  },
}
