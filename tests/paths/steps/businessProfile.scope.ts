import type { EventFrom, SnapshotFrom } from 'xstate'
import type { businessProfileMachine } from '../../../machines/account/businessProfile/businessProfile.machine.ts'
import { isKept } from '../../../machines/account/businessProfile/businessProfile.rules.ts'
import { OPENED } from '../../../machines/account/businessProfile/businessProfile.samples.ts'
import { emptyForm } from '../../../machines/domain/accountForm.ts'
import { businessProfileRule } from '../../../machines/domain/businessProfile.ts'
import type { Scope } from '../driver/stepBook.ts'
import { FAILURES } from './answers.ts'

type Snapshot = SnapshotFrom<typeof businessProfileMachine>
type Event = EventFrom<typeof businessProfileMachine>

const NONE = { ...OPENED.kept, version: 0, values: { ...emptyForm(businessProfileRule), countryCode: '91' } }

const when =
  (isPossible: (snapshot: Snapshot) => boolean, event: Event) =>
  (snapshot: Snapshot): Event | null =>
    isPossible(snapshot) ? event : null

const isAsked = (snapshot: Snapshot): boolean =>
  snapshot.matches({ open: 'confirming' }) || snapshot.matches({ open: 'removalFailed' }) || snapshot.matches({ open: 'lapsed' })

/** The tab with the company of a customer, a traveller of the sandbox; what is typed into its form is the form's own affair. */
export const businessProfileScope = {
  samples: {
    starts: { 'on the page of a customer': { delays: { slow: 3_000 } } },
    events: {
      'asks again': when((snapshot) => snapshot.matches('failed') || snapshot.matches('signedOut'), { type: 'retry.asked' }),
      'asks to take it away': when((snapshot) => snapshot.matches({ open: 'quiet' }) && isKept(snapshot.context), { type: 'removal.asked' }),
      'takes it away': when((snapshot) => snapshot.matches({ open: 'confirming' }), { type: 'removal.confirmed' }),
      'tries once more to take it away': when((snapshot) => isAsked(snapshot) && !snapshot.matches({ open: 'confirming' }), {
        type: 'removal.asked',
      }),
      'keeps it': when(isAsked, { type: 'removal.declined' }),
    },
    ports: {
      loadBusinessProfile: {
        answers: { 'a company': OPENED, 'none yet': { ...OPENED, kept: NONE }, 'nobody is signed in': { isSignedIn: false } },
        failures: FAILURES,
      },
      removeBusinessProfile: {
        answers: { removed: 'removed', 'somebody has changed it meanwhile': 'changedElsewhere', 'nobody is signed in any more': 'signedOut' },
        failures: FAILURES,
      },
    },
  },
  screens: {
    'reading.waiting': 'the shape of a form',
    'reading.slow': 'Still getting what you have saved. This takes longer than usual.',
    failed: 'We could not get what you have saved',
    signedOut: 'Sign in to see this',
    open: 'the form, with what is kept in it',
    'open.confirming': 'Delete your business profile? The airline then keeps nothing of your company.',
    'open.removing.waiting': 'Deleting your business profile',
    'open.removing.slow': 'Still deleting your business profile. This takes longer than usual.',
    'open.removalFailed': 'Your business profile could not be deleted: we could not reach the airline.',
    'open.lapsed': 'Your business profile is not deleted: you are signed out. Sign in, then delete.',
    'open.removed': 'Your business profile is deleted.',
  },
} as const satisfies Scope<typeof businessProfileMachine, Record<string, string>>
