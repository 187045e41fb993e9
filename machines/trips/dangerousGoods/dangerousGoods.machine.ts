import { type ActorRefFrom, assign, setup } from 'xstate'
import { untilNews, type CheckInPlan, type CheckInReading } from '../../domain/checkIn.ts'
import { fitsBooking, isAnyCheckable, isPlanDone, restOf } from '../../domain/checkInPlan.ts'
import type { Covers } from '../../domain/covers.ts'
import { logged, NOT_OPENED, WAIT } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'
import { timerFor } from '../../kit/runtime/timer.ts'
import { checkInSubmitMachine, type CheckInSubmitOutput } from '../checkInSubmit/checkInSubmit.machine.ts'

interface Input {
  /** Null where the address of the page names no booking. */
  readonly recordLocator: string | null
  /** Who was chosen in this tab, and for which journeys; null where nobody was. */
  readonly plan: CheckInPlan | null
  readonly delays: { readonly slow: number; readonly toast: number }
}

type Facts = Extract<CheckInReading, { readonly kind: 'read' }>

interface Context extends Input {
  /** Null until it has been read; kept while it is read again. */
  readonly facts: Facts | null
  /** What must not be in the bags is not in them, says the visitor. */
  readonly isTicked: boolean
  /** Nobody was checked in, since the booking had changed meanwhile. */
  readonly isNews: boolean
}

export type DangerousGoodsEvent =
  | { readonly type: 'list.ticked' }
  | { readonly type: 'checkIn.asked' }
  | { readonly type: 'retry.asked' }
  | { readonly type: 'signIn.asked' }
  | { readonly type: 'customer.changed' }
  | CheckInSubmitOutput

interface Read {
  readonly reading: CheckInReading
}

const NOTHING: Pick<Context, 'facts' | 'isTicked' | 'isNews'> = { facts: null, isTicked: false, isNews: false }

/** What is judged: the plan by what the airline says of the booking. */
function known({ facts, plan }: Context): { readonly facts: Facts; readonly plan: CheckInPlan } {
  if (facts === null || plan === null) throw new Error('who checks in has chosen journeys of a booking that was read')
  return { facts, plan }
}

const dangerousGoods = setup({
  types: {
    context: {} as Context,
    events: {} as DangerousGoodsEvent,
    input: {} as Input,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused',
    children: {} as { submit: 'checkInSubmit' },
  },
  actors: {
    loadCheckIn: port<CheckInReading, { readonly recordLocator: string }>('loadCheckIn'),
    checkInSubmit: checkInSubmitMachine,
  },
  delays: {
    slow: ({ context }) => context.delays.slow,
    // By the clock of the airline: that of this device may be wrong.
    news: ({ context }) => timerFor(context.facts && untilNews(context.facts)),
  },
  guards: {
    isNamed: ({ context }) => context.recordLocator !== null,
    hasPlan: ({ context }) => context.plan !== null,
    isRead: (_, { reading }: Read) => reading.kind === 'read',
    isForbidden: (_, { reading }: Read) => reading.kind === 'forbidden',
    isOutdated: ({ context }) => !fitsBooking(known(context).facts, known(context).plan),
    isDone: ({ context }) => isPlanDone(known(context).facts, known(context).plan),
    isResting: ({ context }) => restOf(known(context).facts, known(context).plan) !== null,
    isAnyCheckable: ({ context }) => isAnyCheckable(known(context).facts, known(context).plan),
    isTicked: ({ context }) => context.isTicked,
  },
  actions: {
    keepFacts: assign((_, { reading }: Read) => (reading.kind === 'read' ? { facts: reading } : {})),
    tick: assign(({ context: { isTicked } }) => ({ isTicked: !isTicked })),
    noteNews: assign({ isNews: true }),
    forgetNews: assign({ isNews: false }),
    forgetAll: assign(NOTHING),
    keepJourneys: effect<{ readonly plan: CheckInPlan | null }>('keepJourneys'),
    goToSummary: effect('goToSummary'),
    askToSignIn: effect('askToSignIn'),
    logFailure: effect<{ readonly call: 'loadCheckIn'; readonly error: unknown }>('logFailure'),
  },
})

const read = ({ event }: { readonly event: { readonly output: CheckInReading } }) => ({ reading: event.output })

/** What must not be in the bags: the visitor says that it is not, and is checked in. */
export const dangerousGoodsMachine = dangerousGoods.createMachine({
  id: 'dangerousGoods',
  description: 'The page that says what must not be in the bags. Who says that nothing of it is in theirs is checked in.',
  meta: { covers: ['SEC-12', 'SEC-16', 'LAY-23'] },
  context: ({ input }) => ({ ...input, ...NOTHING }),
  on: {
    'customer.changed': {
      description: 'Signed in or out: the airline says who may check in now.',
      target: '.opening',
      meta: { covers: ['SEC-16'] },
      actions: 'forgetAll',
    },
  },
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasPlan', target: 'reading' }, { guard: 'isNamed', target: 'stopped.noPlan' }, { target: 'stopped.notOpened' }] },
    reading: {
      description: 'What was shown and ticked before stays on the screen.',
      tags: 'waiting',
      meta: { covers: ['API-43'] },
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'loadCheckIn',
        input: ({ context: { recordLocator } }) => ({ recordLocator: recordLocator ?? '' }),
        onDone: [
          { guard: { type: 'isRead', params: read }, target: 'judging', actions: { type: 'keepFacts', params: read } },
          { guard: { type: 'isForbidden', params: read }, target: 'stopped.forbidden' },
          { target: 'stopped.notOpened' },
        ],
        onError: { target: 'stopped.failed', actions: logged('loadCheckIn') },
      },
    },
    judging: {
      description: 'What was chosen, by how the booking stands now.',
      always: [
        { guard: 'isOutdated', target: 'stopped.outdated' },
        { guard: 'isDone', target: 'checkedIn', description: 'An answer was lost, or another tab was faster: nobody is checked in twice.' },
        { guard: 'isResting', target: 'resting' },
        { guard: 'isAnyCheckable', target: 'listing' },
        {
          target: 'submitting',
          description: 'There is nothing to ask for: the submission says why, and nobody ticks a line for nothing.',
          meta: { covers: ['CHK-47'] },
        },
      ],
    },
    listing: {
      description: 'The list, with one line to tick. It is never ticked beforehand.',
      initial: 'asking',
      after: { news: { target: 'reading', description: 'Check-in opens or closes by itself: the airline says what is so now.' } },
      on: {
        'list.ticked': { target: '.asking', actions: 'tick' },
        'checkIn.asked': [{ guard: 'isTicked', target: 'submitting', actions: 'forgetNews' }, { target: '.reminding' }],
      },
      states: { asking: {}, reminding: { description: 'The line has to be ticked first.', tags: 'refused' } },
    },
    submitting: {
      description: 'The check-in, which says itself why it is refused.',
      meta: { covers: ['CHK-48', 'CHK-50', 'CHK-52'] },
      invoke: { id: 'submit', src: 'checkInSubmit', input: ({ context }) => ({ ...known(context), delays: context.delays }) },
      on: { 'checkIn.done': 'checkedIn', 'checkIn.outdated': { target: 'reading', actions: 'noteNews' } },
    },
    resting: {
      description: 'A check-in was just undone: the page says until when the airline waits, and goes on by itself.',
      tags: 'refused',
      meta: { covers: ['CONST-19'] },
      after: { news: 'reading' },
    },
    checkedIn: {
      description: 'The journeys are kept for the summary, which takes the place of this page: Back submits nothing.',
      tags: 'waiting',
      meta: { covers: ['CHK-45', 'CHK-46'] },
      entry: [{ type: 'keepJourneys', params: ({ context: { plan } }) => ({ plan }) }, 'goToSummary'],
    },
    stopped: {
      description: 'Nobody is checked in now; the page says why.',
      tags: 'refused',
      initial: 'notOpened',
      states: {
        noPlan: { description: 'Nothing was chosen in this tab: check-in begins with the journeys.' },
        outdated: { description: 'What was chosen is not in the booking any more.' },
        failed: { description: 'The airline could not be asked. Nobody was checked in.', on: { 'retry.asked': '#dangerousGoods.reading' } },
        ...NOT_OPENED,
      },
    },
  },
})

export type DangerousGoodsActor = ActorRefFrom<typeof dangerousGoodsMachine>
