import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Samples } from '../../kit/testing/samples.ts'
import type { accountDataMachine } from './accountData.machine.ts'

type Snapshot = SnapshotFrom<typeof accountDataMachine>
type Event = EventFrom<typeof accountDataMachine>

export const ASHA = { customerNumber: 'SP1001', firstName: 'Asha', lastName: 'Verma', email: 'asha@example.com', mobile: null }
const RAVI = { ...ASHA, customerNumber: 'SP1002', firstName: 'Ravi' }

export const FILE = { name: 'my-data-2026-12-01.json', text: '{}' }

type Deletion = 'idle' | 'asked' | 'refused' | 'failed'

/** Something that is only in reach while the dialog is in one of these states; it covers all else. */
const inDialog =
  (states: readonly Deletion[], event: Event) =>
  (snapshot: Snapshot): Event | null =>
    states.some((deletion) => snapshot.matches({ customer: { deletion } })) ? event : null

/** Something beside the dialog. */
const onPage =
  (isThere: (snapshot: Snapshot) => boolean, event: Event) =>
  (snapshot: Snapshot): Event | null =>
    snapshot.matches({ customer: { deletion: 'idle' } }) && isThere(snapshot) ? event : null

/** What a walk tries with one's own data. */
export const accountDataSamples: Samples<typeof accountDataMachine> = {
  starts: { 'the page is opened': { delays: { slow: 3_000 } } },
  events: {
    'asks for the file': onPage((snapshot) => !snapshot.matches({ customer: { file: 'preparing' } }), { type: 'file.asked' }),
    'asks to sign in': onPage((snapshot) => snapshot.matches({ customer: { file: 'signedOut' } }), { type: 'signIn.asked' }),
    'asks to delete the account': inDialog(['idle'], { type: 'deletion.asked' }),
    'deletes it': inDialog(['asked', 'failed'], { type: 'deletion.confirmed' }),
    'keeps it': inDialog(['asked', 'refused', 'failed'], { type: 'deletion.cancelled' }),
    'has read that it is gone': (snapshot) => (snapshot.matches('deleted') ? { type: 'deletion.noticed' } : null),
    'Asha is signed in': { type: 'customer.changed', customer: ASHA },
    'Ravi is signed in': { type: 'customer.changed', customer: RAVI },
    'no customer is signed in': { type: 'customer.changed', customer: null },
    'the configuration is known': { type: 'configuration.provided', delays: { slow: 2_000 } },
  },
  ports: {
    prepareFile: {
      answers: { 'a file': { isSignedIn: true, file: FILE }, 'no customer is signed in': { isSignedIn: false } },
      failures: { 'the airline is not reached': new Error('no network') },
    },
    deleteAccount: {
      answers: { 'the account is deleted': 'deleted', 'there is no account': 'noAccount' },
      failures: { 'the airline is not reached': new Error('no network') },
    },
  },
}
