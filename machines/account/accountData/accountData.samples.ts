import type { EventFrom } from 'xstate'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import type { accountDataMachine } from './accountData.machine.ts'

type Event = EventFrom<typeof accountDataMachine>

export const ASHA = { customerNumber: 'SP1001', firstName: 'Asha', lastName: 'Verma', email: 'asha@example.com', mobile: null }
const RAVI = { ...ASHA, customerNumber: 'SP1002', firstName: 'Ravi' }

export const FILE = { name: 'my-data-2026-12-01.json', text: '{}' }

const { only } = sampling<typeof accountDataMachine>()

/** Something beside the dialog. */
const onPage = (event: Event) =>
  only('the dialog that deletes lies over it', (snapshot) => snapshot.matches({ customer: { deletion: 'idle' } }), event)

/** What a walk tries with one's own data. */
export const accountDataSamples: Samples<typeof accountDataMachine> = {
  starts: { 'the page is opened': { delays: { slow: 3_000 } } },
  events: {
    'asks for the file': onPage({ type: 'file.asked' }),
    'asks to sign in': onPage({ type: 'signIn.asked' }),
    'asks to delete the account': { type: 'deletion.asked' },
    'deletes it': { type: 'deletion.confirmed' },
    'keeps it': { type: 'deletion.cancelled' },
    'has read that it is gone': { type: 'deletion.noticed' },
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
