import { type ActorRefFrom, assign, raise, setup } from 'xstate'
import type { CheckInPlan, CheckInReading, CheckInRefusal, CheckInReply } from '../../domain/checkIn.ts'
import { checkableOf, isAnyCheckable, whyNoneCheckable } from '../../domain/checkInPlan.ts'
import type { Covers } from '../../domain/covers.ts'
import { logged, WAIT } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { notifyParent } from '../../kit/runtime/notifyParent.ts'
import { port } from '../../kit/runtime/port.ts'
import { shownToast } from '../../kit/runtime/toast.ts'

interface Input {
  readonly plan: CheckInPlan
  /** What the airline has said of the booking last. */
  readonly facts: Omit<Extract<CheckInReading, { readonly kind: 'read' }>, 'kind'>
  readonly delays: { readonly slow: number; readonly toast: number }
}

/** What a toast says. */
export type ToastAbout = 'refused' | 'failed'

interface Context extends Input {
  /** Why nobody was checked in; null where the airline has not refused. */
  readonly refusal: CheckInRefusal | null
  /** Null while none is shown. */
  readonly toast: ToastAbout | null
}

export type CheckInSubmitEvent =
  | { readonly type: 'retry.asked' }
  | { readonly type: 'toast.wanted'; readonly about: ToastAbout }
  | { readonly type: 'toast.dismissed' }
  | { readonly type: 'toast.held' }
  | { readonly type: 'toast.released' }

/** What the parent hears: they are checked in, or the booking has to be read again. */
export type CheckInSubmitOutput = { readonly type: 'checkIn.done' } | { readonly type: 'checkIn.outdated' }

interface Replied {
  readonly reply: CheckInReply
}

const OUTDATED: readonly (CheckInRefusal | null)[] = ['changed', 'justUndone']

/** What the page tells by a state of its own. */
type Told = Exclude<CheckInRefusal, 'changed' | 'justUndone' | 'notOpened'>

const submit = setup({
  types: {
    context: {} as Context,
    events: {} as CheckInSubmitEvent,
    input: {} as Input,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused',
  },
  actors: { checkIn: port<CheckInReply, CheckInPlan>('checkIn') },
  delays: { slow: ({ context }) => context.delays.slow, toast: ({ context }) => context.delays.toast },
  guards: {
    isAnyCheckable: ({ context: { facts, plan } }) => isAnyCheckable(facts, plan),
    isCheckedIn: (_, { reply }: Replied) => reply.kind === 'checkedIn',
    isOutdated: ({ context }) => OUTDATED.includes(context.refusal),
    isBecause: ({ context }, { why }: { readonly why: Told }) => context.refusal === why,
  },
  actions: {
    keepReason: assign(({ context: { facts, plan } }) => ({ refusal: whyNoneCheckable(facts, plan) })),
    keepRefusal: assign((_, { reply }: Replied) => ({ refusal: reply.kind === 'refused' ? reply.why : null })),
    raiseToast: raise((_, { about }: { readonly about: ToastAbout }) => ({ type: 'toast.wanted', about })),
    keepToast: assign((_, { about }: { readonly about: ToastAbout }) => ({ toast: about })),
    forgetToast: assign({ toast: null }),
    notifyDone: notifyParent((): CheckInSubmitOutput => ({ type: 'checkIn.done' })),
    notifyOutdated: notifyParent((): CheckInSubmitOutput => ({ type: 'checkIn.outdated' })),
    logSubmitFailed: effect('logSubmitFailed'),
    logFailure: effect<{ readonly call: 'checkIn'; readonly error: unknown }>('logFailure'),
  },
})

const replied = ({ event }: { readonly event: { readonly output: CheckInReply } }) => ({ reply: event.output })
const because = (why: Told) => ({ type: 'isBecause', params: { why } }) as const
const TRY_AGAIN = { on: { 'retry.asked': 'checkingIn' } } as const

const work = submit.createStateConfig({
  description: 'The check-in itself.',
  initial: 'judging',
  states: {
    judging: {
      description: 'Of the journeys that were selected those are checked in for which can be now.',
      meta: { covers: ['CHK-47', 'MSG-18'] },
      always: [
        { guard: 'isAnyCheckable', target: 'checkingIn' },
        { target: 'answered', actions: ['keepReason', 'logSubmitFailed'] },
      ],
    },
    checkingIn: {
      description: 'Asked again, the airline answers the same, and checks nobody in twice.',
      tags: 'waiting',
      meta: { covers: ['API-38', 'SEC-16', 'CHK-52'] },
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'checkIn',
        input: ({ context: { facts, plan } }) => checkableOf(facts, plan),
        onDone: [
          { guard: { type: 'isCheckedIn', params: replied }, target: 'done', actions: { type: 'keepRefusal', params: replied } },
          {
            target: 'answered',
            meta: { covers: ['CHK-48', 'MSG-33'] },
            actions: [
              { type: 'keepRefusal', params: replied },
              { type: 'raiseToast', params: { about: 'refused' } },
            ],
          },
        ],
        onError: {
          target: 'failed',
          meta: { covers: ['CHK-50', 'MSG-34'] },
          actions: [logged('checkIn'), { type: 'raiseToast', params: { about: 'failed' } }],
        },
      },
    },
    answered: {
      description: 'What keeps them from it says where this goes on.',
      always: [
        { guard: 'isOutdated', target: 'outdated' },
        { guard: because('closed'), target: 'closed' },
        { guard: because('notOpen'), target: 'notOpen' },
        { guard: because('outOfOrder'), target: 'outOfOrder' },
        { guard: because('nameMissing'), target: 'nameMissing' },
        { guard: because('atTheCounter'), target: 'atTheCounter' },
        { guard: because('childAlone'), target: 'childAlone' },
        { guard: because('noSeats'), target: 'noSeats' },
        { guard: because('notAllowed'), target: 'notAllowed' },
        { guard: because('notConfirmed'), target: 'notConfirmed' },
        { guard: because('cancelled'), target: 'cancelled' },
        { target: 'notOpened' },
      ],
    },
    done: { description: 'They are checked in.', entry: 'notifyDone' },
    outdated: {
      description: 'The booking has changed, or a check-in of it was just undone: it is read again.',
      entry: 'notifyOutdated',
    },
    failed: {
      description: 'No answer came: they may be checked in, or not. Trying again tells.',
      tags: 'refused',
      meta: { covers: ['CHK-50', 'MSG-34'] },
      ...TRY_AGAIN,
    },
    noSeats: {
      description: 'The airline could not seat them. Seats can be chosen by hand.',
      tags: 'refused',
      meta: { covers: ['MSG-85'] },
      ...TRY_AGAIN,
    },
    closed: { description: 'Check-in is over.', tags: 'refused', meta: { covers: ['MSG-54', 'CHK-30'] } },
    notOpen: { description: 'Check-in has not begun.', tags: 'refused', meta: { covers: ['CHK-28'] } },
    outOfOrder: {
      description: 'An earlier journey has to be checked in for first.',
      tags: 'refused',
      meta: { covers: ['CHK-52', 'MSG-69', 'CON-62'] },
    },
    nameMissing: { description: 'A name has to be given first.', tags: 'refused' },
    atTheCounter: { description: 'The staff check them in.', tags: 'refused', meta: { covers: ['MSG-68'] } },
    childAlone: { description: 'A child would be checked in, or left for later, without an adult.', tags: 'refused', meta: { covers: ['CON-91'] } },
    notAllowed: { description: 'This booking is not checked in for on the site.', tags: 'refused', meta: { covers: ['SEC-13', 'MSG-67'] } },
    notConfirmed: { description: 'The booking waits for its money.', tags: 'refused' },
    cancelled: { description: 'The booking was cancelled.', tags: 'refused' },
    notOpened: { description: 'The booking has to be found first.', tags: 'refused', meta: { covers: ['SEC-16'] } },
  },
})

const toast = submit.createStateConfig({
  description: 'The notice that says at once that nobody was checked in.',
  initial: 'quiet',
  meta: { covers: ['CHK-48', 'CHK-50'] },
  on: { 'toast.wanted': { target: '.shown', actions: { type: 'keepToast', params: ({ event }) => event } } },
  states: {
    quiet: {},
    shown: shownToast('#checkInSubmit.toast.quiet', 'retry.asked'),
  },
})

/** Checks passengers in for the journeys that were selected, all or nobody. */
export const checkInSubmitMachine = submit.createMachine({
  id: 'checkInSubmit',
  description: 'Checks passengers in for the journeys that were selected, all or nobody, and says why where the airline does not.',
  meta: { covers: ['API-38', 'SEC-13', 'SEC-16'] },
  type: 'parallel',
  context: ({ input }) => ({ ...input, refusal: null, toast: null }),
  states: { work, toast },
})

export type CheckInSubmitActor = ActorRefFrom<typeof checkInSubmitMachine>
