import { type ActorRefFrom, assign, setup } from 'xstate'
import type { CheckInPlan, CheckInReading, UndoRefusal, UndoReply } from '../../domain/checkIn.ts'
import type { Covers } from '../../domain/covers.ts'
import { isAnybodyIn, settled, undoableJourneys, undoOrder, untilUndoEnds, type UndoChoice } from '../../domain/undoCheckIn.ts'
import { logged, NOT_OPENED, WAIT } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'
import { timerFor } from '../../kit/runtime/timer.ts'

interface Input {
  /** Null where the address of the page names no booking. */
  readonly recordLocator: string | null
  readonly delays: { readonly slow: number }
}

interface Context extends Input {
  /** Null until it has been read; kept while it is read again. */
  readonly facts: Extract<CheckInReading, { readonly kind: 'read' }> | null
  readonly choice: UndoChoice
  /** Why nothing was undone; null where nothing was refused. */
  readonly refusal: UndoRefusal | null
}

export type UndoCheckInEvent =
  | { readonly type: 'journey.toggled'; readonly journeyKey: string }
  | { readonly type: 'passenger.toggled'; readonly passengerKey: string }
  | { readonly type: 'undo.asked' }
  | { readonly type: 'undo.confirmed' }
  | { readonly type: 'undo.given.up' }
  | { readonly type: 'retry.asked' }
  | { readonly type: 'signIn.asked' }
  | { readonly type: 'customer.changed' }

interface Read {
  readonly reading: CheckInReading
}
interface Replied {
  readonly reply: UndoReply
}

const NOTHING: Pick<Context, 'facts' | 'choice' | 'refusal'> = { facts: null, choice: { journeyKeys: [], passengerKeys: [] }, refusal: null }

/** After these the booking is read again: it is not as it was shown. */
const OUTDATED: readonly (UndoRefusal | null)[] = ['changed', 'closed']

const turned = (keys: readonly string[], key: string): readonly string[] =>
  keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key]

const chosen = ({ facts }: Context, choice: UndoChoice): Pick<Context, 'choice' | 'refusal'> => ({
  choice: facts === null ? choice : settled(facts, choice),
  refusal: null,
})

const undoCheckIn = setup({
  types: {
    context: {} as Context,
    events: {} as UndoCheckInEvent,
    input: {} as Input,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused',
  },
  actors: {
    loadCheckIn: port<CheckInReading, { readonly recordLocator: string }>('loadCheckIn'),
    undo: port<UndoReply, { readonly order: CheckInPlan | null }>('undo'),
  },
  delays: {
    slow: ({ context }) => context.delays.slow,
    // By the clock of the airline: that of this device may be wrong.
    undoEnds: ({ context }) => timerFor(context.facts && untilUndoEnds(context.facts)),
  },
  guards: {
    isNamed: ({ context }) => context.recordLocator !== null,
    isRead: (_, { reading }: Read) => reading.kind === 'read',
    isForbidden: (_, { reading }: Read) => reading.kind === 'forbidden',
    isUndoable: ({ context: { facts } }) => facts !== null && undoableJourneys(facts).length > 0,
    isAnybodyIn: ({ context: { facts } }) => facts !== null && isAnybodyIn(facts),
    isChosen: ({ context: { facts, choice } }) => facts !== null && undoOrder(facts, choice) !== null,
    isUndone: (_, { reply }: Replied) => reply.kind === 'undone',
    isOutdated: ({ context }) => OUTDATED.includes(context.refusal),
    isNotOpened: ({ context }) => context.refusal === 'notOpened',
  },
  actions: {
    keepFacts: assign(({ context: { choice } }, { reading }: Read) =>
      reading.kind === 'read' ? { facts: reading, choice: settled(reading, choice) } : {},
    ),
    toggleJourney: assign(({ context }, { journeyKey }: { readonly journeyKey: string }) =>
      chosen(context, { ...context.choice, journeyKeys: turned(context.choice.journeyKeys, journeyKey) }),
    ),
    togglePassenger: assign(({ context }, { passengerKey }: { readonly passengerKey: string }) =>
      chosen(context, { ...context.choice, passengerKeys: turned(context.choice.passengerKeys, passengerKey) }),
    ),
    keepRefusal: assign((_, { reply }: Replied) => ({ refusal: reply.kind === 'refused' ? reply.why : null })),
    forgetRefusal: assign({ refusal: null }),
    forgetAll: assign(NOTHING),
    forgetCheckedIn: effect('forgetCheckedIn'),
    askToSignIn: effect('askToSignIn'),
    logFailure: effect<{ readonly call: 'loadCheckIn' | 'undo'; readonly error: unknown }>('logFailure'),
  },
})

const read = ({ event }: { readonly event: { readonly output: CheckInReading } }) => ({ reading: event.output })
const replied = ({ event }: { readonly event: { readonly output: UndoReply } }) => ({ reply: event.output })

/** Undoing a check-in: of passengers who are chosen, for journeys that are chosen, all or nobody. */
export const undoCheckInMachine = undoCheckIn.createMachine({
  id: 'undoCheckIn',
  description: 'The page that undoes a check-in, of passengers and for journeys that are chosen: all of it, or nothing.',
  meta: { covers: ['CHK-53', 'SEC-12', 'LAY-23'] },
  context: ({ input }) => ({ ...input, ...NOTHING }),
  on: {
    'customer.changed': {
      description: 'Signed in or out: the airline says who may undo it now.',
      target: '.opening',
      meta: { covers: ['SEC-12'] },
      actions: 'forgetAll',
    },
  },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isNamed', target: 'reading' }, { target: 'notOpened' }] },
    reading: {
      description: 'What was shown and chosen before stays on the screen.',
      tags: 'waiting',
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'loadCheckIn',
        input: ({ context: { recordLocator } }) => ({ recordLocator: recordLocator ?? '' }),
        onDone: [
          { guard: { type: 'isRead', params: read }, target: 'judging', actions: { type: 'keepFacts', params: read } },
          { guard: { type: 'isForbidden', params: read }, target: 'forbidden', meta: { covers: ['RETR-48'] } },
          { target: 'notOpened' },
        ],
        onError: { target: 'failed', actions: logged('loadCheckIn') },
      },
    },
    judging: {
      always: [
        { guard: 'isUndoable', target: 'choosing' },
        { guard: 'isAnybodyIn', target: 'tooLate', meta: { covers: ['CONST-17'] } },
        { target: 'nobody' },
      ],
    },
    choosing: {
      description: 'Journeys and passengers to choose. A refusal says why, and what was chosen stays.',
      meta: { covers: ['CHK-53', 'MSG-55', 'MSG-70'] },
      initial: 'asking',
      after: { undoEnds: { target: 'reading', description: 'The time to undo is over for one: the airline says what can be undone now.' } },
      on: {
        'journey.toggled': { target: '.asking', actions: { type: 'toggleJourney', params: ({ event: { journeyKey } }) => ({ journeyKey }) } },
        'passenger.toggled': { target: '.asking', actions: { type: 'togglePassenger', params: ({ event: { passengerKey } }) => ({ passengerKey }) } },
        'undo.asked': [{ guard: 'isChosen', target: '.confirming', actions: 'forgetRefusal' }, { target: '.reminding' }],
      },
      states: {
        asking: {},
        reminding: { description: 'A journey and a passenger have to be chosen first.', tags: 'refused' },
        confirming: {
          description: 'What is lost with a check-in: the seat, the boarding passes, and a quarter of an hour.',
          meta: { covers: ['CONST-19'] },
          on: { 'undo.confirmed': '#undoCheckIn.undoing', 'undo.given.up': 'asking' },
        },
      },
    },
    undoing: {
      description: 'Asked again, the airline answers the same.',
      tags: 'waiting',
      meta: { covers: ['CHK-53'] },
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'undo',
        input: ({ context: { facts, choice } }) => ({ order: facts && undoOrder(facts, choice) }),
        onDone: [
          { guard: { type: 'isUndone', params: replied }, target: 'undone', actions: { type: 'keepRefusal', params: replied } },
          { target: 'answered', meta: { covers: ['MSG-55'] }, actions: { type: 'keepRefusal', params: replied } },
        ],
        onError: { target: 'unsure', actions: logged('undo') },
      },
    },
    answered: {
      description: 'Why nothing was undone says where this goes on.',
      always: [{ guard: 'isOutdated', target: 'reading' }, { guard: 'isNotOpened', target: 'notOpened' }, { target: 'choosing' }],
    },
    undone: {
      description: 'It is undone: the boarding passes are void.',
      meta: { covers: ['CHK-53', 'CONST-19'] },
      entry: 'forgetCheckedIn',
    },
    unsure: {
      description: 'No answer came: it may have been undone, or not. Trying again tells, and undoes nothing twice.',
      tags: 'refused',
      on: { 'retry.asked': 'undoing' },
    },
    tooLate: { description: 'The time to undo is over.', tags: 'refused', meta: { covers: ['CONST-17'] } },
    nobody: { description: 'Nobody is checked in.', tags: 'refused' },
    failed: { description: 'The airline could not be asked. Nothing was undone.', tags: 'refused', on: { 'retry.asked': 'reading' } },
    ...NOT_OPENED,
  },
})

export type UndoCheckInActor = ActorRefFrom<typeof undoCheckInMachine>
