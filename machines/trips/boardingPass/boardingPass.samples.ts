import type { EventFrom, SnapshotFrom } from 'xstate'
import { type PassSheet, passKey } from '../../domain/boardingPass.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { type boardingPassMachine, chosenPass, type TimedReply } from './boardingPass.machine.ts'
import { FAMILY, FAMILY_AT_GATE_12A, NOBODY, SAMPLE_NOW, THERE_AND_BACK } from './samplePasses.ts'

type Snapshot = SnapshotFrom<typeof boardingPassMachine>
type Event = EventFrom<typeof boardingPassMachine>

const input = { recordLocator: 'K7M4QX', kept: null, now: SAMPLE_NOW, delays: { slow: 3_000 } }
const sheet = (given: PassSheet): TimedReply => ({ kind: 'sheet', sheet: given, now: SAMPLE_NOW })

const isHeld = (snapshot: Snapshot): boolean => snapshot.matches({ sheet: 'held' })
const isNormal = (snapshot: Snapshot): boolean => isHeld(snapshot) && snapshot.matches({ size: 'normal' })
/** Each region is walked while the others rest: every pair of their states would show nothing more. */
const isCalm = (snapshot: Snapshot): boolean => snapshot.matches({ sheet: { held: 'inStep' }, size: 'normal' }) && snapshot.context.chosen === null
const isAlone = (snapshot: Snapshot): boolean => snapshot.matches({ size: 'normal', picture: 'resting' })
const isRenewable = (snapshot: Snapshot): boolean =>
  snapshot.matches({ sheet: { held: 'outOfStep' } }) || snapshot.matches({ sheet: 'none' }) || snapshot.matches({ sheet: 'failed' })

const where =
  (holds: (snapshot: Snapshot) => boolean, event: Event) =>
  (snapshot: Snapshot): Event | null =>
    holds(snapshot) ? event : null

/** What a walk tries with boarding passes. */
export const boardingPassSamples: Samples<typeof boardingPassMachine> = {
  starts: {
    'a device that has kept nothing': input,
    'a device that has kept the passes of a family': { ...input, kept: FAMILY },
    'a device that has kept passes there and back': { ...input, kept: THERE_AND_BACK },
    'an address without a booking': { ...input, recordLocator: null },
  },
  events: {
    'asks again': where((snapshot) => isNormal(snapshot) && isRenewable(snapshot), { type: 'renewal.asked' }),
    'tries again': where((snapshot) => !isHeld(snapshot) && isRenewable(snapshot), { type: 'renewal.asked' }),
    'comes back to the page': where(isAlone, { type: 'page.shown', now: SAMPLE_NOW }),
    'comes back when the first flight has left': where(isAlone, { type: 'page.shown', now: Date.parse('2026-12-12T00:30:00Z') }),
    'the network is lost': where(isAlone, { type: 'network.lost' }),
    'the network is back': where(isAlone, { type: 'network.back' }),
    'chooses the next pass': (snapshot) => {
      if (!isHeld(snapshot) || !isAlone(snapshot)) return null
      const passes = snapshot.context.sheet?.passes ?? []
      const now = chosenPass(snapshot.context)
      const next = now === null ? undefined : passes[passes.indexOf(now) + 1]
      return next === undefined ? null : { type: 'pass.chosen', key: passKey(next) }
    },
    'wants it large': where((snapshot) => isCalm(snapshot) && snapshot.matches({ picture: 'resting' }), { type: 'large.asked' }),
    'closes the large code': where((snapshot) => isHeld(snapshot) && snapshot.matches({ size: 'large' }), { type: 'large.closed' }),
    'shares the pass': where((snapshot) => isCalm(snapshot) && !snapshot.matches({ picture: 'sharing' }), { type: 'share.asked' }),
    'asks for the calendar file': where(isCalm, { type: 'calendar.asked' }),
    'asks to sign in': where(
      (snapshot) =>
        (isNormal(snapshot) && snapshot.matches({ sheet: { held: 'closed' } })) ||
        snapshot.matches({ sheet: 'notOpened' }) ||
        snapshot.matches({ sheet: 'notNamed' }),
      { type: 'signIn.asked' },
    ),
    'asks to be named': { type: 'name.asked' },
    'closes the dialog of the group': { type: 'group.closed' },
    'is one of the group': {
      type: 'group.retrieved',
      recordLocator: 'K7M4QX',
      destination: 'boardingPasses',
    },
    'another signs in': { type: 'customer.changed', isNews: true, kept: null, now: SAMPLE_NOW },
    'it becomes known that another is signed in': { type: 'customer.changed', isNews: false, kept: null, now: SAMPLE_NOW },
    'the session ends': ({ context: { sheet: kept } }) => (kept === null ? null : { type: 'customer.changed', isNews: true, kept, now: SAMPLE_NOW }),
    'who kept them is known again': ({ context: { sheet: kept } }) =>
      kept === null ? null : { type: 'customer.changed', isNews: false, kept, now: SAMPLE_NOW },
  },
  ports: {
    loadPasses: {
      answers: {
        'the passes of a family': sheet(FAMILY),
        'another gate': sheet(FAMILY_AT_GATE_12A),
        'nobody is checked in': sheet(NOBODY),
        'a group asks who it is': { kind: 'unnamed', now: SAMPLE_NOW },
        'it was not opened here': { kind: 'notOpened', now: SAMPLE_NOW },
      },
      failures: { 'the airline is not reached': new Error('no network') },
    },
    sharePass: {
      answers: { 'it was shared': 'shared', 'it was saved': 'saved', 'it was dismissed': 'dismissed' },
      failures: { 'no picture can be made': new Error('no canvas') },
    },
  },
}
