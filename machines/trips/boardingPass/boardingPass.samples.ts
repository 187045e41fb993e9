import type { EventFrom, SnapshotFrom } from 'xstate'
import { type PassSheet, passKey } from '../../domain/boardingPass.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import { type boardingPassMachine, chosenPass, type TimedReply } from './boardingPass.machine.ts'
import { FAMILY, FAMILY_AT_GATE_12A, NOBODY, SAMPLE_NOW, THERE_AND_BACK } from './samplePasses.ts'

type Snapshot = SnapshotFrom<typeof boardingPassMachine>
type Event = EventFrom<typeof boardingPassMachine>

const input = { recordLocator: 'K7M4QX', kept: null, now: SAMPLE_NOW, delays: { slow: 3_000 } }
const sheet = (given: PassSheet): TimedReply => ({ kind: 'sheet', sheet: given, now: SAMPLE_NOW })

const { made, only } = sampling<typeof boardingPassMachine>()

const isHeld = (snapshot: Snapshot): boolean => snapshot.matches({ sheet: 'held' })
const isNormal = (snapshot: Snapshot): boolean => isHeld(snapshot) && snapshot.matches({ size: 'normal' })
const isCalm = (snapshot: Snapshot): boolean => snapshot.matches({ sheet: { held: 'inStep' }, size: 'normal' }) && snapshot.context.chosen === null
const isAlone = (snapshot: Snapshot): boolean => snapshot.matches({ size: 'normal', picture: 'resting' })
const isRenewable = (snapshot: Snapshot): boolean =>
  snapshot.matches({ sheet: { held: 'outOfStep' } }) || snapshot.matches({ sheet: 'none' }) || snapshot.matches({ sheet: 'failed' })

/** Every pair of states of the regions would show nothing more. */
const resting = (isRest: (snapshot: Snapshot) => boolean, event: Parameters<typeof only>[2]) =>
  only('each region is walked while the others rest', isRest, event)

const atButton = (isShown: (snapshot: Snapshot) => boolean, event: Event) => only('the button stands there alone', isShown, event)

const nextPass = (context: Snapshot['context']) => {
  const now = chosenPass(context)
  const passes = context.sheet?.passes ?? []
  return now && passes[passes.indexOf(now) + 1]
}

/** What a walk tries with boarding passes. */
export const boardingPassSamples: Samples<typeof boardingPassMachine> = {
  starts: {
    'a device that has kept nothing': input,
    'a device that has kept the passes of a family': { ...input, kept: FAMILY },
    'a device that has kept passes there and back': { ...input, kept: THERE_AND_BACK },
    'an address without a booking': { ...input, recordLocator: null },
  },
  events: {
    'asks again': atButton((snapshot) => isNormal(snapshot) && isRenewable(snapshot), { type: 'renewal.asked' }),
    'tries again': atButton((snapshot) => !isHeld(snapshot) && isRenewable(snapshot), { type: 'renewal.asked' }),
    'comes back to the page': resting(isAlone, { type: 'page.shown', now: SAMPLE_NOW }),
    'comes back when the first flight has left': resting(isAlone, { type: 'page.shown', now: Date.parse('2026-12-12T00:30:00Z') }),
    'the network is lost': resting(isAlone, { type: 'network.lost' }),
    'the network is back': resting(isAlone, { type: 'network.back' }),
    'chooses the next pass': resting(
      isAlone,
      made(nextPass, (next) => ({ type: 'pass.chosen', key: passKey(next) })),
    ),
    'wants it large': resting((snapshot) => isCalm(snapshot) && snapshot.matches({ picture: 'resting' }), { type: 'large.asked' }),
    'closes the large code': { type: 'large.closed' },
    'shares the pass': resting(isCalm, { type: 'share.asked' }),
    'asks for the calendar file': resting(isCalm, { type: 'calendar.asked' }),
    'asks to sign in': atButton(
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
    'the session ends': made(
      ({ sheet }) => sheet,
      (kept) => ({ type: 'customer.changed', isNews: true, kept, now: SAMPLE_NOW }),
    ),
    'who kept them is known again': made(
      ({ sheet }) => sheet,
      (kept) => ({ type: 'customer.changed', isNews: false, kept, now: SAMPLE_NOW }),
    ),
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
