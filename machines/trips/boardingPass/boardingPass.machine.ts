import { type ActorRefFrom, assign, setup } from 'xstate'
import { nextDeparture, type BoardingPass, type PassesReply, type PassSheet, passKey, withoutFlown } from '../../domain/boardingPass.ts'
import type { Covers } from '../../domain/covers.ts'
import { logged, WAIT } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'
import { timerFor } from '../../kit/runtime/timer.ts'
import { type GroupRetrievalInput, groupRetrievalMachine, type GroupRetrievalOutput } from '../groupRetrieval/groupRetrieval.machine.ts'

interface Input {
  /** Null where the address of the page names no booking. */
  readonly recordLocator: string | null
  /** What this device has kept of it, without flights that have left; null for nothing. */
  readonly kept: PassSheet | null
  /** Milliseconds since 1970 UTC. */
  readonly now: number
  readonly delays: { readonly slow: number }
}

interface Context extends Omit<Input, 'kept' | 'now'> {
  readonly sheet: PassSheet | null
  /** When the sheet began to be shown: milliseconds since 1970 UTC. */
  readonly shownAt: number
  /** In how many milliseconds from then the next flight leaves; Infinity without a pass. */
  readonly leavesIn: number
  /** The key of the pass that is shown; null for the first. */
  readonly chosen: string | null
}

/** What becomes of a picture of a pass that the traveller wants elsewhere. */
export type PassShared = 'shared' | 'saved' | 'dismissed'

interface Told {
  /** Whether somebody else was known here before. */
  readonly isNews: boolean
  /** What this device keeps of the booking, now that it is known for whom. */
  readonly kept: PassSheet | null
  /** Milliseconds since 1970 UTC. */
  readonly now: number
}

export type BoardingPassEvent =
  | { readonly type: 'renewal.asked' }
  /** `now`: milliseconds since 1970 UTC. */
  | { readonly type: 'page.shown'; readonly now: number }
  | { readonly type: 'network.lost' }
  | { readonly type: 'network.back' }
  | { readonly type: 'pass.chosen'; readonly key: string }
  | { readonly type: 'large.asked' }
  | { readonly type: 'large.closed' }
  | { readonly type: 'share.asked' }
  | { readonly type: 'calendar.asked' }
  | { readonly type: 'signIn.asked' }
  | { readonly type: 'name.asked' }
  | ({ readonly type: 'customer.changed' } & Told)
  | GroupRetrievalOutput

interface Replied {
  /** `now`: when the answer came, milliseconds since 1970 UTC. */
  readonly reply: PassesReply & { readonly now: number }
}

/** The answer of the airline, and when it came: milliseconds since 1970 UTC. */
export type TimedReply = Replied['reply']

/** How long passes that are shown are taken for those of the airline, in milliseconds. */
const RENEWED_AFTER = 60_000
/** How long the network is waited for before what is kept is said to be old, in milliseconds. */
const SILENT_AFTER = 2_000

/** The pass that is shown: the one that was chosen, or the first. */
export const chosenPass = ({ sheet, chosen }: Pick<Context, 'sheet' | 'chosen'>): BoardingPass | null =>
  sheet?.passes.find((pass) => passKey(pass) === chosen) ?? sheet?.passes[0] ?? null

/** A sheet that is shown from an instant on. */
const shownFrom = (sheet: PassSheet | null, now: number): Pick<Context, 'sheet' | 'shownAt' | 'leavesIn'> => ({
  sheet,
  shownAt: now,
  leavesIn: ((sheet && nextDeparture(sheet)) ?? Infinity) - now,
})

const groupStart = ({ recordLocator, delays }: Context): GroupRetrievalInput => ({
  flow: 'boardingPass',
  userInputs: { pnrDetails: recordLocator ?? '', lastName: null, email: null },
  isPrimaryContact: false,
  isLastNameDemanded: true,
  delays,
})

const boardingPass = setup({
  types: {
    context: {} as Context,
    events: {} as BoardingPassEvent,
    input: {} as Input,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused' | 'blocked',
    children: {} as { group: 'groupRetrieval' },
  },
  actors: {
    loadPasses: port<TimedReply, { readonly recordLocator: string }>('loadPasses'),
    sharePass: port<PassShared, { readonly recordLocator: string; readonly pass: BoardingPass | null }>('sharePass'),
    groupRetrieval: groupRetrievalMachine,
  },
  delays: {
    slow: ({ context }) => context.delays.slow,
    silent: SILENT_AFTER,
    renewal: RENEWED_AFTER,
    // The clock of the airline has said how long it is: that of this device may be wrong.
    departure: ({ context }) => timerFor(context.leavesIn),
  },
  guards: {
    isNamed: ({ context }) => context.recordLocator !== null,
    isHeld: ({ context }) => (context.sheet?.passes.length ?? 0) > 0,
    hasPasses: (_, { reply }: Replied) => reply.kind === 'sheet' && reply.sheet.passes.length > 0,
    hasNone: (_, { reply }: Replied) => reply.kind === 'sheet',
    isUnnamed: (_, { reply }: Replied) => reply.kind === 'unnamed',
    concernsPasses: ({ context: { sheet } }, { isNews, kept }: Told) => isNews || (sheet !== null && kept === null),
    isSaved: (_, { shared }: { readonly shared: PassShared }) => shared === 'saved',
  },
  actions: {
    keepSheet: assign((_, { reply }: Replied) => (reply.kind === 'sheet' ? shownFrom(reply.sheet, reply.now) : {})),
    dropFlown: assign(({ context: { sheet } }, { now }: { readonly now: number }) => shownFrom(sheet && withoutFlown(sheet, now), now)),
    takeKept: assign((_, { kept, now }: Told) => shownFrom(kept, now)),
    dropSheet: assign({ sheet: null, chosen: null }),
    choosePass: assign((_, { key }: { readonly key: string }) => ({ chosen: key })),
    storeSheet: effect<{ readonly sheet: PassSheet | null }>('storeSheet'),
    forgetSheet: effect<{ readonly recordLocator: string | null }>('forgetSheet'),
    saveCalendar: effect<{ readonly sheet: PassSheet | null }>('saveCalendar'),
    askToSignIn: effect('askToSignIn'),
    logFailure: effect<{ readonly call: 'loadPasses' | 'sharePass'; readonly error: unknown }>('logFailure'),
  },
})

const replied = ({ event }: { readonly event: { readonly output: TimedReply } }) => ({ reply: event.output })
const shared = ({ event }: { readonly event: { readonly output: PassShared } }) => ({ shared: event.output })
const told = ({ event }: { readonly event: Told }): Told => event
const departed = ({ context: { sheet, shownAt } }: { readonly context: Context }) => ({ now: (sheet && nextDeparture(sheet)) ?? shownAt })
const ofBooking = ({ context: { recordLocator } }: { readonly context: Context }) => ({ recordLocator })
const asked = ({ context: { recordLocator } }: { readonly context: Context }) => ({ recordLocator: recordLocator ?? '' })
const shownSheet = ({ context: { sheet } }: { readonly context: Context }) => ({ sheet })

const keep = { type: 'keepSheet', params: replied } as const
const store = {
  type: 'storeSheet',
  params: ({ event }: { readonly event: { readonly output: TimedReply } }) => ({ sheet: event.output.kind === 'sheet' ? event.output.sheet : null }),
} as const
const forget = ['dropSheet', { type: 'forgetSheet', params: ofBooking }] as const

/** The boarding passes of a booking, kept on this device and renewed whenever there is a network. */
export const boardingPassMachine = boardingPass.createMachine({
  id: 'boardingPass',
  description: 'The boarding passes of a booking. What this device has kept is shown at once; the airline is asked beside it.',
  meta: { covers: ['BPASS-02', 'BPASS-03', 'BPASS-04', 'SEC-17'] },
  context: ({ input: { kept, now, ...input } }) => ({ ...input, ...shownFrom(kept, now), chosen: null }),
  type: 'parallel',
  on: {
    'customer.changed': {
      description: 'Signed in or out: what this device still keeps is shown, and the airline says who may see the booking now.',
      guard: { type: 'concernsPasses', params: told },
      target: ['.sheet.opening', '.size.normal', '.picture.resting'],
      meta: { covers: ['SEC-17'] },
      actions: { type: 'takeKept', params: told },
    },
  },
  states: {
    sheet: {
      initial: 'opening',
      states: {
        opening: {
          always: [{ guard: 'isHeld', target: 'held' }, { guard: 'isNamed', target: 'nothing' }, { target: 'notNamed' }],
        },
        held: {
          description: 'Passes are shown.',
          meta: { covers: ['BPASS-04', 'GRP-22'] },
          on: {
            'pass.chosen': { actions: { type: 'choosePass', params: ({ event }) => event } },
            'calendar.asked': { actions: { type: 'saveCalendar', params: shownSheet } },
            'page.shown': {
              description: 'Timers stand still while a device sleeps: the clock says which flights have left.',
              target: 'opening',
              meta: { covers: ['BPASS-03'] },
              actions: { type: 'dropFlown', params: ({ event }) => event },
            },
          },
          after: {
            departure: {
              description: 'A flight has left: its passes are shown no more.',
              target: 'opening',
              meta: { covers: ['BPASS-03'] },
              actions: { type: 'dropFlown', params: departed },
            },
          },
          initial: 'asking',
          states: {
            asking: {
              description: 'The airline is asked beside what is shown.',
              tags: 'waiting',
              initial: 'waiting',
              states: { waiting: { after: { silent: 'silent' } }, silent: { description: 'The network is silent: what is shown may be old.' } },
              invoke: {
                src: 'loadPasses',
                input: asked,
                onDone: [
                  { guard: { type: 'hasPasses', params: replied }, target: '#boardingPass.sheet.renewed', actions: [keep, store] },
                  {
                    guard: { type: 'hasNone', params: replied },
                    target: '#boardingPass.sheet.none',
                    description: 'The check-in was undone, or the booking was cancelled.',
                    actions: [{ type: 'forgetSheet', params: ofBooking }, keep],
                  },
                  { guard: { type: 'isUnnamed', params: replied }, target: '#boardingPass.sheet.unnamed', actions: [...forget] },
                  { target: 'closed', description: 'The booking is not open here any more; the passes stay good.' },
                ],
                onError: { target: 'outOfStep', actions: logged('loadPasses') },
              },
            },
            inStep: {
              description: 'As the airline knows it.',
              after: { renewal: 'asking' },
              on: { 'network.lost': 'outOfStep' },
            },
            outOfStep: {
              description: 'There is no network, or no answer: what is shown may be old.',
              after: { renewal: 'asking' },
              on: { 'renewal.asked': 'asking', 'network.back': 'asking' },
            },
            closed: {
              description: 'What is shown is not renewed: the booking has to be found again.',
              on: { 'signIn.asked': { actions: 'askToSignIn' } },
            },
          },
        },
        renewed: { description: 'New passes: the time until the next departure counts from now.', always: '#boardingPass.sheet.held.inStep' },
        nothing: {
          description: 'This device has nothing: the airline is asked.',
          tags: 'waiting',
          initial: 'waiting',
          states: WAIT,
          invoke: {
            src: 'loadPasses',
            input: asked,
            onDone: [
              { guard: { type: 'hasPasses', params: replied }, target: 'renewed', actions: [keep, store] },
              { guard: { type: 'hasNone', params: replied }, target: 'none', actions: [{ type: 'forgetSheet', params: ofBooking }, keep] },
              { guard: { type: 'isUnnamed', params: replied }, target: 'unnamed', meta: { covers: ['GRP-22'] } },
              { target: 'notOpened' },
            ],
            onError: { target: 'failed', actions: logged('loadPasses') },
          },
        },
        none: {
          description: 'Nobody is checked in for a flight to come.',
          meta: { covers: ['BPASS-02', 'BPASS-03', 'OPEN-49', 'MSG-73'] },
          on: { 'renewal.asked': 'nothing', 'page.shown': 'nothing' },
        },
        unnamed: {
          description: 'A group: one of it says who they are.',
          on: { 'name.asked': { target: 'naming', meta: { covers: ['GRP-22', 'BPASS-05'] } } },
        },
        naming: {
          description: 'The dialog of a group asks for a name.',
          meta: { covers: ['GRP-22', 'BPASS-05'] },
          invoke: { id: 'group', src: 'groupRetrieval', input: ({ context }) => groupStart(context) },
          on: { 'group.closed': 'unnamed', 'group.retrieved': 'nothing' },
        },
        failed: {
          description: 'Nothing is kept here, and the airline could not be reached.',
          tags: 'refused',
          on: { 'renewal.asked': 'nothing', 'page.shown': 'nothing', 'network.back': 'nothing' },
        },
        notOpened: {
          description: 'The booking has to be found first, or its owner has to sign in.',
          tags: 'refused',
          meta: { covers: ['SEC-17'] },
          on: { 'signIn.asked': { actions: 'askToSignIn' } },
        },
        notNamed: {
          description: 'The address names no booking.',
          tags: 'refused',
          on: { 'signIn.asked': { actions: 'askToSignIn' } },
        },
      },
    },
    size: {
      initial: 'normal',
      states: {
        normal: { on: { 'large.asked': 'large' } },
        large: { description: 'The code fills the screen.', on: { 'large.closed': 'normal' } },
      },
    },
    picture: {
      initial: 'resting',
      states: {
        resting: { on: { 'share.asked': 'sharing' } },
        sharing: {
          tags: 'waiting',
          initial: 'waiting',
          states: WAIT,
          invoke: {
            src: 'sharePass',
            input: ({ context }) => ({ recordLocator: context.recordLocator ?? '', pass: chosenPass(context) }),
            onDone: [{ guard: { type: 'isSaved', params: shared }, target: 'saved' }, { target: 'resting' }],
            onError: { target: 'notShared', actions: logged('sharePass') },
          },
        },
        saved: { description: 'This browser shares nothing: the picture is among the downloads.', on: { 'share.asked': 'sharing' } },
        notShared: { description: 'No picture could be made.', tags: 'refused', on: { 'share.asked': 'sharing' } },
      },
    },
  },
})

export type BoardingPassActor = ActorRefFrom<typeof boardingPassMachine>
