import { expect } from 'playwright/test'
import type { ContextFrom, SnapshotFrom } from 'xstate'
import { removalSamples } from '../../../../machines/account/accountForm/accountForm.samples.ts'
import { type businessProfileMachine, isKept } from '../../../../machines/account/businessProfile/businessProfile.machine.ts'
import { OPENED } from '../../../../machines/account/businessProfile/businessProfile.samples.ts'
import { emptyForm, valueOf } from '../../../../machines/domain/accountForm.ts'
import { businessProfileRule } from '../../../../machines/domain/businessProfile.ts'
import { answer, FAILS, FAILURES } from '../../../testing/steps/answers.ts'
import { businessProfile } from '../../../../server/contract/profileMenu.ts'
import { called } from '../../../testing/steps/called.ts'
import { COMPANY } from '../../../testing/steps/company.ts'
import { signIn } from '../../../testing/steps/customers.ts'
import { press, READING_PROMISES, REMOVAL_REPLIES, says, SIGNED_OUT } from '../../../testing/steps/formTabSteps.ts'
import { asksAgain, READING_SCREENS, when } from '../../../testing/steps/formTabs.ts'
import { after } from '../../../testing/steps/replies.ts'
import type { Scope, PageObject } from '../../../testing/steps/pageObject.ts'

type Snapshot = SnapshotFrom<typeof businessProfileMachine>

const NONE = { ...OPENED.kept, version: 0, values: { ...emptyForm(businessProfileRule), countryCode: '91' } }

const canAsk = (snapshot: Snapshot): boolean => snapshot.matches({ open: 'quiet' }) && isKept(snapshot.context)
const isAsked = (snapshot: Snapshot): boolean => snapshot.matches({ open: 'confirming' })

/** The tab with the company of a customer, a traveller of the sandbox; what is typed into its form is the form's own affair. */
export const businessProfilePathModel = {
  samples: {
    starts: { 'on the page of a customer': { delays: { slow: 3_000 } } },
    events: {
      'asks again': asksAgain,
      'asks to take it away': when(canAsk, { type: 'removal.asked' }),
      'takes it away': when(isAsked, { type: 'removal.confirmed' }),
      'keeps it': when(isAsked, { type: 'removal.declined' }),
    },
    ports: {
      loadBusinessProfile: {
        answers: { 'a company': OPENED, 'none yet': { ...OPENED, kept: NONE }, 'no customer is signed in': { isSignedIn: false } },
        failures: FAILURES,
      },
      removeBusinessProfile: { answers: removalSamples.answers, failures: FAILURES },
    },
  },
  screens: {
    ...READING_SCREENS,
    open: 'the form, with what is kept in it',
    'open.confirming.asked': 'Delete your business profile? The airline then keeps nothing of your company.',
    'open.confirming.changed': 'Your business profile was changed elsewhere, and is not deleted. Delete it all the same?',
    'open.confirming.failed': 'Your business profile could not be deleted: we could not reach the airline.',
    'open.confirming.lapsed': 'Your business profile is not deleted: you are signed out. Sign in, then delete.',
    'open.removing.waiting': 'Deleting your business profile',
    'open.removing.slow': 'Still deleting your business profile. This takes longer than usual.',
    'open.removed': 'Your business profile is deleted.',
  },
} as const satisfies Scope<typeof businessProfileMachine, Record<string, string>>

/** What Asha keeps, who has signed in meanwhile, as in another tab. */
const kept = (company: object | null) => after((page) => signIn(page, 'newcomer'), answer(company))

const { screens } = businessProfilePathModel

export const pageObject: PageObject<typeof businessProfilePathModel, ContextFrom<typeof businessProfileMachine>> = {
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
      ...called(businessProfile, 'GET'),
      replies: { 'a company': kept(COMPANY), 'none yet': kept(null), 'no customer is signed in': SIGNED_OUT, ...FAILS },
    },
    removeBusinessProfile: { ...called(businessProfile, 'DELETE'), replies: REMOVAL_REPLIES },
  },
  assertions: {
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
