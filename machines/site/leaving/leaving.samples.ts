import type { SnapshotFrom } from 'xstate'
import type { Invariants } from '../../kit/testing/randomRun.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import type { GuardedForm, leavingMachine } from './leaving.machine.ts'

type Snapshot = SnapshotFrom<typeof leavingMachine>

const isAsking = (snapshot: Snapshot) => snapshot.matches({ unsaved: 'asking' })

const { changing } = sampling<typeof leavingMachine>()

/** Each form tells of a change only once. */
const changes = (form: GuardedForm) => changing(({ unsaved }) => unsaved.includes(form), true, { type: 'form.changed', form })

/** What a walk tries with the question before a page is left. */
export const leavingSamples = {
  starts: { 'on a page with forms': undefined },
  events: {
    'changes the profile': changes('profile'),
    'changes the preferences': changes('preferences'),
    'the profile is saved': { type: 'form.settled', form: 'profile' },
    'the preferences are set back': { type: 'form.settled', form: 'preferences' },
    'the page of the profile closes': { type: 'form.closed', form: 'profile' },
    'the page of the preferences closes': { type: 'form.closed', form: 'preferences' },
    'presses a link': { type: 'leave.asked', departure: 1 },
    'presses Back': { type: 'leave.asked', departure: 2 },
    'presses Stay': { type: 'stay.chosen' },
    'presses Leave': { type: 'leave.chosen' },
  },
} as const satisfies Samples<typeof leavingMachine>

/** What holds whatever happens. */
export const leavingInvariants: Invariants<typeof leavingMachine> = {
  'the page is guarded exactly while a form holds changes': (snapshot) => snapshot.matches('unsaved') === snapshot.context.unsaved.length > 0,
  'a question is about a wish': (snapshot) => !isAsking(snapshot) || snapshot.context.departure !== null,
}
