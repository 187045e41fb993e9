import { type ActorRefFrom, assign, setup } from 'xstate'
import type { CheckInPlan, CheckInReading } from '../../domain/checkIn.ts'
import type { Covers } from '../../domain/covers.ts'
import { logged, NOT_OPENED, WAIT } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'

interface Input {
  /** Null where the address of the page names no booking. */
  readonly recordLocator: string | null
  /** Who was checked in in this tab just now, and for which journeys; null for nobody [CHK-45]. */
  readonly justNow: CheckInPlan | null
  readonly delays: { readonly slow: number }
}

interface Context extends Input {
  /** Null until it has been read; kept while it is read again. */
  readonly facts: Extract<CheckInReading, { readonly kind: 'read' }> | null
}

export type CheckInSummaryEvent = { readonly type: 'retry.asked' } | { readonly type: 'signIn.asked' } | { readonly type: 'customer.changed' }

interface Read {
  readonly reading: CheckInReading
}

const summary = setup({
  types: {
    context: {} as Context,
    events: {} as CheckInSummaryEvent,
    input: {} as Input,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused',
  },
  actors: { loadCheckIn: port<CheckInReading, { readonly recordLocator: string }>('loadCheckIn') },
  delays: { slow: ({ context }) => context.delays.slow },
  guards: {
    isNamed: ({ context }) => context.recordLocator !== null,
    isRead: (_, { reading }: Read) => reading.kind === 'read',
    isForbidden: (_, { reading }: Read) => reading.kind === 'forbidden',
    isAnybodyIn: ({ context: { facts } }) => facts?.booking.passengers.some(({ checkedInFor }) => checkedInFor.length > 0) === true,
  },
  actions: {
    keepFacts: assign((_, { reading }: Read) => (reading.kind === 'read' ? { facts: reading } : {})),
    forgetFacts: assign({ facts: null }),
    askToSignIn: effect('askToSignIn'),
    logFailure: effect<{ readonly call: 'loadCheckIn'; readonly error: unknown }>('logFailure'),
  },
})

const read = ({ event }: { readonly event: { readonly output: CheckInReading } }) => ({ reading: event.output })

/** Who is checked in for what, and what comes next. */
export const checkInSummaryMachine = summary.createMachine({
  id: 'checkInSummary',
  description: 'The page that says who is checked in for what, and what comes next.',
  meta: { covers: ['CHK-46', 'SEC-12', 'LAY-23'] },
  context: ({ input }) => ({ ...input, facts: null }),
  on: {
    'customer.changed': {
      description: 'Signed in or out: the airline says who may see it now.',
      target: '.opening',
      meta: { covers: ['SEC-12'] },
      actions: 'forgetFacts',
    },
  },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'isNamed', target: 'reading' }, { target: 'notOpened' }] },
    reading: {
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
    judging: { always: [{ guard: 'isAnybodyIn', target: 'shown' }, { target: 'nobody' }] },
    shown: { description: 'Each journey with who is checked in for it.', meta: { covers: ['CHK-45', 'CHK-46', 'CONST-15'] } },
    nobody: { description: 'Nobody is checked in: check-in was not made, or was undone.', tags: 'refused' },
    failed: { description: 'The airline could not be asked.', tags: 'refused', on: { 'retry.asked': 'reading' } },
    ...NOT_OPENED,
  },
})

export type CheckInSummaryActor = ActorRefFrom<typeof checkInSummaryMachine>
