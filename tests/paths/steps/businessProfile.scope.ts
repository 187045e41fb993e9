import type { SnapshotFrom } from 'xstate'
import { removalSamples } from '../../../machines/account/accountForm/accountForm.samples.ts'
import type { businessProfileMachine } from '../../../machines/account/businessProfile/businessProfile.machine.ts'
import { isKept } from '../../../machines/account/businessProfile/businessProfile.rules.ts'
import { OPENED } from '../../../machines/account/businessProfile/businessProfile.samples.ts'
import { emptyForm } from '../../../machines/domain/accountForm.ts'
import { businessProfileRule } from '../../../machines/domain/businessProfile.ts'
import type { Scope } from '../driver/stepBook.ts'
import { FAILURES } from './answers.ts'
import { asksAgain, READING_SCREENS, when } from './formTabs.ts'

type Snapshot = SnapshotFrom<typeof businessProfileMachine>

const NONE = { ...OPENED.kept, version: 0, values: { ...emptyForm(businessProfileRule), countryCode: '91' } }

const canAsk = (snapshot: Snapshot): boolean => snapshot.matches({ open: 'quiet' }) && isKept(snapshot.context)
const isAsked = (snapshot: Snapshot): boolean => snapshot.matches({ open: 'confirming' })

/** The tab with the company of a customer, a traveller of the sandbox; what is typed into its form is the form's own affair. */
export const businessProfileScope = {
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
        answers: { 'a company': OPENED, 'none yet': { ...OPENED, kept: NONE }, 'nobody is signed in': { isSignedIn: false } },
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
