import { type ActorRefFrom, assign, raise, setup } from 'xstate'
import { type CheckInBooking, type CheckInLookup, type CheckInOutcome, checkInOutcome, type CheckInPlan } from '../../domain/checkIn.ts'
import type { Covers } from '../../domain/covers.ts'
import type { BookingSession } from '../../domain/groupRetrieval.ts'
import { secondsAfterLimit } from '../../domain/oneTimeCode.ts'
import {
  cleanPnr,
  isMeantAsEmail,
  type PnrProblem,
  pnrProblem,
  type PnrQuestion,
  pnrQuestion,
  problemTyped,
  type ProvedQuestion,
  type WhoProblem,
  whoProblem,
} from '../../domain/retrieval.ts'
import { logged, WAIT } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'
import { shownToast } from '../../kit/runtime/toast.ts'
import { checkInSelectionMachine, type CheckInSelectionInput, type CheckInSelectionOutput } from '../checkInSelection/checkInSelection.machine.ts'
import { contactProofMachine, type ContactProofOutput } from '../contactProof/contactProof.machine.ts'

/** What was typed to check in. */
export interface CheckInDraft {
  readonly pnr: string
  /** A last name or an e-mail address. */
  readonly who: string
}

export interface CheckInRetrieveInput {
  readonly draft: CheckInDraft
  /** The booking whose flights are to be shown at once, where this browser has opened it; null for none. */
  readonly opened: string | null
  /** The journeys that were selected before, by key. */
  readonly selected: readonly string[]
  /** The flag that demands a last name of every passenger of a group [GRP-10, OPEN-20]. */
  readonly isLastNameDemanded: boolean
  /** Milliseconds after which a wait is called slow, and for which a toast stays. */
  readonly delays: { readonly slow: number; readonly toast: number }
}

/** What a toast says: why nobody checks in. */
export type CheckInToast = 'invalid' | 'notFound' | 'notConfirmed' | 'cancelled' | 'notAllowed' | 'unreadable' | 'forbidden' | 'failed'

/** The fields to which the focus can be led. */
type Field = keyof CheckInDraft

export interface CheckInRetrieveContext extends Omit<CheckInRetrieveInput, 'draft'>, CheckInDraft {
  readonly problems: { readonly pnr: PnrProblem | null; readonly who: WhoProblem | null }
  readonly toast: CheckInToast | null
  /** What the airline answered last to who asked for a booking; null before. */
  readonly reply: CheckInLookup | null
  /** Who was chosen to be checked in, and for what; null before. */
  readonly plan: CheckInPlan | null
  /** Until another try is heard. */
  readonly secondsLeft: number
  /** The booking that was opened here last by a code to one of its contacts; null for none. */
  readonly proved: ProvedQuestion | null
}

type Context = CheckInRetrieveContext

export type CheckInRetrieveEvent =
  // done by the traveller
  | { readonly type: 'pnr.typed'; readonly text: string }
  | { readonly type: 'who.typed'; readonly text: string }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'code.asked' }
  | { readonly type: 'dialog.closed' }
  | { readonly type: 'payment.asked' }
  | { readonly type: 'toast.dismissed' }
  // the pointer or the focus is on the toast, or has left it
  | { readonly type: 'toast.held' }
  | { readonly type: 'toast.released' }
  // said by the children
  | CheckInSelectionOutput
  | ContactProofOutput
  // raised by the machine
  | { readonly type: 'proof.wanted' }
  | { readonly type: 'proof.given' }
  | { readonly type: 'toast.wanted'; readonly about: CheckInToast }

/** How long after typing stops a text is judged, in milliseconds [RETR-14]. */
const VALIDATION = 1_000

const MINUTE = 60

interface Typed {
  readonly text: string
}
interface Found {
  readonly reply: CheckInLookup
}

const NOTHING_WRONG: Context['problems'] = { pnr: null, who: null }

const problemsOf = ({ pnr, who }: CheckInDraft): Context['problems'] => ({ pnr: pnrProblem(pnr), who: whoProblem(who) })

function problemsTyped(context: Context): Context['problems'] {
  const { pnr, who } = problemsOf(context)
  return { pnr: problemTyped(pnr, context.problems.pnr), who: problemTyped(who, context.problems.who) }
}

const isFilled = (context: CheckInDraft): boolean => Object.values(problemsOf(context)).every((problem) => problem === null)

const firstToMend = (context: CheckInDraft): Field => (problemsOf(context).pnr === null ? 'who' : 'pnr')

/** By what was typed; or for what this browser has opened by a code. */
const questionOf = (context: Context): PnrQuestion | ProvedQuestion =>
  context.pnr === context.proved?.recordLocator ? context.proved : { ...pnrQuestion(context.pnr, context.who), bookingType: 'checkin' }

/** The booking that was found; null while there is none. */
export const foundBooking = ({ reply }: Pick<Context, 'reply'>): CheckInBooking | null => (reply?.kind === 'booking' ? reply.booking : null)

function outcomeOf(context: Context): CheckInOutcome | null {
  const booking = foundBooking(context)
  return booking && checkInOutcome(booking)
}

function selectionInput(context: Context): CheckInSelectionInput {
  const { who, selected, isLastNameDemanded, delays } = context
  const booking = foundBooking(context)
  return {
    recordLocator: booking?.recordLocator ?? '',
    found: {
      lastName: who.trim() === '' || isMeantAsEmail(who) ? null : who.trim(),
      email: isMeantAsEmail(who) ? who.trim() : null,
    },
    isPrimaryContact: booking?.isPrimaryContact ?? false,
    isLastNameDemanded,
    selected,
    delays,
  }
}

function sessionOf(context: Context): BookingSession {
  const { recordLocator, passengerKeys } = foundBooking(context) ?? { recordLocator: '', passengerKeys: null }
  return { recordLocator, groupBooking: passengerKeys !== null, passengerKeys: passengerKeys ?? [], isBookingType: 'checkin' }
}

const checkInRetrieve = setup({
  types: {
    context: {} as Context,
    events: {} as CheckInRetrieveEvent,
    input: {} as CheckInRetrieveInput,
    children: {} as { selection: 'checkInSelection'; proof: 'contactProof' },
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused' | 'blocked',
  },
  actors: {
    checkInSelection: checkInSelectionMachine,
    contactProof: contactProofMachine,
    findBooking: port<CheckInLookup, PnrQuestion | ProvedQuestion>('findBooking'),
    goToNextStep: port<void, { readonly recordLocator: string }>('goToNextStep'),
    goToBooking: port<void, { readonly recordLocator: string }>('goToBooking'),
  },
  delays: {
    validation: VALIDATION,
    slow: ({ context }) => context.delays.slow,
    toast: ({ context }) => context.delays.toast,
    minute: MINUTE * 1_000,
    pause: ({ context }) => context.secondsLeft * 1_000,
  },
  guards: {
    isOpened: ({ context }) => context.opened !== null,
    isFilled: ({ context }) => isFilled(context),
    isFound: (_, { reply }: Found) => reply.kind === 'booking' || reply.kind === 'unreadable',
    isOpen: ({ context }) => outcomeOf(context) === 'open' || outcomeOf(context) === 'group',
    isFareLock: ({ context }) => outcomeOf(context) === 'fareLock',
    isNotConfirmed: ({ context }) => outcomeOf(context) === 'notConfirmed',
    isCancelled: ({ context }) => outcomeOf(context) === 'cancelled',
    isNotAllowed: ({ context }) => outcomeOf(context) === 'notAllowed',
    isGroupNotAllowed: ({ context }) => outcomeOf(context) === 'groupNotAllowed',
    isForbidden: ({ context }) => context.reply?.kind === 'forbidden',
    isUnreadable: ({ context }) => context.reply?.kind === 'unreadable',
    isTooManyTries: ({ context }) => context.reply?.kind === 'tooManyTries',
  },
  actions: {
    takePnr: assign(({ context }, { text }: Typed) => ({ pnr: cleanPnr(text), problems: { ...context.problems, pnr: null } })),
    takeWho: assign(({ context }, { text }: Typed) => ({ who: text, problems: { ...context.problems, who: null } })),
    judgeTyped: assign({ problems: ({ context }) => problemsTyped(context) }),
    judgeAll: assign({ problems: ({ context }) => problemsOf(context) }),
    keepReply: assign((_, { reply }: Found) => ({ reply })),
    keepPlan: assign({ plan: (_, { plan }: { readonly plan: CheckInPlan }) => plan }),
    forgetSelected: assign({ selected: [] }),
    keepProved: assign({ proved: ({ context }, { requestId }: { readonly requestId: string }) => ({ recordLocator: context.pnr, requestId }) }),
    beginPause: assign({ secondsLeft: ({ context: { reply } }) => secondsAfterLimit(reply?.kind === 'tooManyTries' ? reply.retryAfter : null) }),
    countMinute: assign({ secondsLeft: ({ context }) => Math.max(0, context.secondsLeft - MINUTE) }),
    raiseProofWanted: raise({ type: 'proof.wanted' } as const),
    raiseProofGiven: raise({ type: 'proof.given' } as const),
    raiseToast: raise((_, { about }: { readonly about: CheckInToast }) => ({ type: 'toast.wanted', about }) as const),
    keepToast: assign({ toast: (_, { about }: { readonly about: CheckInToast }) => about }),
    forgetToast: assign({ toast: null }),
    keepAddress: effect<{ readonly recordLocator: string | null }>('keepAddress'),
    keepDraft: effect<CheckInDraft>('keepDraft'),
    forgetDraft: effect('forgetDraft'),
    focusField: effect<{ readonly field: Field }>('focusField'),
    keepBookingSession: effect<{ readonly session: BookingSession }>('keepBookingSession'),
    logFailure: effect<{ readonly call: 'findBooking' | 'goToNextStep' | 'goToBooking'; readonly error: unknown }>('logFailure'),
  },
})

const found = ({ event }: { readonly event: { readonly output: CheckInLookup } }) => ({ reply: event.output })
const KEEP_REPLY = { type: 'keepReply', params: found } as const
const typed = ({ event }: { readonly event: Typed }) => ({ text: event.text })
const KEEP_DRAFT = {
  type: 'keepDraft',
  params: ({ context: { pnr, who } }: { readonly context: Context }) => ({ pnr, who }),
} as const
const recordLocatorOf = ({ context }: { readonly context: Context }) => ({ recordLocator: foundBooking(context)?.recordLocator ?? '' })

/** An edit makes an answer, and one that is under way, a thing of the past. */
const EDITED = { 'pnr.typed': 'editing', 'who.typed': 'editing' } as const

const validation = checkInRetrieve.createStateConfig({
  description: 'What is typed is judged when typing stops.',
  initial: 'still',
  meta: { covers: ['CHK-62', 'RETR-05', 'RETR-07', 'RETR-08', 'RETR-10', 'RETR-12', 'RETR-14'] },
  on: {
    'pnr.typed': { target: '.typing', actions: [{ type: 'takePnr', params: typed }, KEEP_DRAFT] },
    'who.typed': { target: '.typing', actions: [{ type: 'takeWho', params: typed }, KEEP_DRAFT] },
    'form.submitted': { target: '.still', actions: 'judgeAll' },
  },
  states: { still: {}, typing: { after: { validation: { target: 'still', actions: 'judgeTyped' } } } },
})

const refused = checkInRetrieve.createStateConfig({
  description: 'Nobody checks in: a toast says why, and a note stays. What was typed is kept.',
  tags: 'refused',
  on: { ...EDITED, 'form.submitted': 'finding' },
  initial: 'judging',
  states: {
    judging: {
      description: 'Why nobody checks in.',
      always: [
        { guard: 'isNotConfirmed', target: 'notConfirmed' },
        { guard: 'isCancelled', target: 'cancelled' },
        { guard: 'isGroupNotAllowed', target: 'noGroup' },
        { guard: 'isUnreadable', target: 'unreadable' },
        { guard: 'isForbidden', target: 'forbidden' },
        { target: 'notFound' },
      ],
    },
    notFound: {
      meta: { covers: ['CHK-08', 'OPEN-34'] },
      entry: { type: 'raiseToast', params: { about: 'notFound' } },
    },
    notConfirmed: { meta: { covers: ['CHK-10'] }, entry: { type: 'raiseToast', params: { about: 'notConfirmed' } } },
    cancelled: { meta: { covers: ['GRP-19', 'GRP-21', 'MSG-09', 'CON-27'] }, entry: { type: 'raiseToast', params: { about: 'cancelled' } } },
    noGroup: {
      description: 'A group that does not check in here.',
      meta: { covers: ['GRP-20', 'CON-28', 'CON-63', 'MSG-07'] },
      entry: { type: 'raiseToast', params: { about: 'unreadable' } },
    },
    unreadable: {
      description: 'What the airline says of the booking makes no sense.',
      meta: { covers: ['CHK-14', 'OPEN-34', 'MSG-07'] },
      entry: { type: 'raiseToast', params: { about: 'unreadable' } },
    },
    forbidden: { meta: { covers: ['RETR-48'] }, entry: { type: 'raiseToast', params: { about: 'forbidden' } } },
    failed: {
      description: 'The airline could not be asked, or the next page could not be opened.',
      meta: { covers: ['CHK-09', 'API-28', 'OPEN-34'] },
      entry: { type: 'raiseToast', params: { about: 'failed' } },
    },
  },
})

const request = checkInRetrieve.createStateConfig({
  description: 'What becomes of the question.',
  initial: 'arriving',
  on: {
    'proof.given': { target: '.finding', description: 'This browser has opened the booking: its name is not asked for any more.' },
  },
  states: {
    arriving: { always: [{ guard: 'isOpened', target: 'reopening' }, { target: 'editing' }] },
    reopening: {
      description: 'The address names a booking: where this browser has opened it, its flights are shown at once.',
      tags: 'waiting',
      initial: 'waiting',
      states: WAIT,
      on: EDITED,
      invoke: {
        src: 'findBooking',
        input: ({ context }) => ({ recordLocator: context.opened ?? '', requestId: null }),
        onDone: [
          { guard: { type: 'isFound', params: found }, target: 'judging', actions: KEEP_REPLY },
          { target: 'editing', description: 'It is not open here: a name or an address is to be typed beside its reference.' },
        ],
        onError: { target: 'refused.failed', actions: logged('findBooking') },
      },
    },
    editing: {
      meta: { covers: ['CHK-01', 'CHK-62', 'RETR-16', 'RETR-17'] },
      on: {
        'form.submitted': [
          { guard: 'isFilled', target: 'finding' },
          {
            target: 'editing',
            description: 'The airline is not asked.',
            meta: { covers: ['CHK-07', 'CON-10', 'OPEN-34'] },
            actions: [
              { type: 'raiseToast', params: { about: 'invalid' } },
              { type: 'focusField', params: ({ context }) => ({ field: firstToMend(context) }) },
            ],
          },
        ],
      },
    },
    finding: {
      description: 'The booking is asked for.',
      tags: 'waiting',
      meta: { covers: ['CHK-10', 'CHK-11', 'CHK-12', 'CHK-13', 'API-26', 'API-27', 'API-42'] },
      initial: 'waiting',
      states: WAIT,
      on: EDITED,
      invoke: {
        src: 'findBooking',
        input: ({ context }) => questionOf(context),
        onDone: { target: 'judging', actions: KEEP_REPLY },
        onError: { target: 'refused.failed', actions: logged('findBooking') },
      },
    },
    judging: {
      description: 'What can be done with the booking.',
      always: [
        {
          guard: 'isOpen',
          target: 'selecting',
          actions: { type: 'keepBookingSession', params: ({ context }) => ({ session: sessionOf(context) }) },
        },
        { guard: 'isFareLock', target: 'completingPayment' },
        { guard: 'isNotAllowed', target: 'notPossible' },
        { guard: 'isTooManyTries', target: 'limited', actions: 'beginPause' },
        { target: 'refused' },
      ],
    },
    selecting: {
      description: 'A popup shows the flights. Its booking stands in the address, so that it is there after a reload.',
      meta: { covers: ['CHK-03', 'CHK-12', 'CHK-15', 'CHK-22'] },
      entry: { type: 'keepAddress', params: recordLocatorOf },
      invoke: { id: 'selection', src: 'checkInSelection', input: ({ context }) => selectionInput(context) },
      on: {
        'selection.closed': { target: 'editing', actions: ['forgetSelected', { type: 'keepAddress', params: { recordLocator: null } }] },
        'selection.made': { target: 'goingOn', actions: { type: 'keepPlan', params: ({ event }) => event } },
      },
    },
    goingOn: {
      description: 'The next step of check-in is opened.',
      tags: 'waiting',
      meta: { covers: ['CHK-45'] },
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'goToNextStep',
        input: ({ context }) => ({ recordLocator: context.plan?.recordLocator ?? '' }),
        onDone: { target: 'editing', description: 'A traveller who comes back finds the form empty.', actions: 'forgetDraft' },
        onError: { target: 'refused.failed', actions: logged('goToNextStep') },
      },
    },
    completingPayment: {
      description: 'The fare is locked: a dialog says that the booking has to be paid first.',
      tags: 'refused',
      meta: { covers: ['CHK-05', 'CHK-13', 'OPEN-30'] },
      initial: 'asking',
      states: {
        asking: { on: { 'dialog.closed': '#checkInRetrieve.request.editing', 'payment.asked': 'leading' } },
        leading: {
          description: 'The page of the booking is opened, where it is paid.',
          tags: 'waiting',
          initial: 'waiting',
          states: WAIT,
          invoke: {
            src: 'goToBooking',
            input: recordLocatorOf,
            onDone: '#checkInRetrieve.request.editing',
            onError: { target: '#checkInRetrieve.request.refused.failed', actions: logged('goToBooking') },
          },
        },
      },
    },
    notPossible: {
      description: 'The booking is not checked in here: a toast says so at once, and a dialog what to do instead.',
      tags: 'refused',
      meta: { covers: ['CHK-04', 'CHK-11', 'SEC-13', 'MSG-08', 'MSG-67', 'MSG-68', 'CON-28'] },
      entry: { type: 'raiseToast', params: { about: 'notAllowed' } },
      on: { 'dialog.closed': 'editing' },
    },
    refused,
    limited: {
      description: 'Too many tries were wrong: another is heard only after a while. The page says how long.',
      tags: 'blocked',
      on: { ...EDITED, 'code.asked': { actions: 'raiseProofWanted' } },
      initial: 'counting',
      after: { pause: 'editing' },
      states: { counting: { after: { minute: { target: 'counting', reenter: true, actions: 'countMinute' } } } },
    },
  },
})

const proof = checkInRetrieve.createStateConfig({
  description: 'Who is locked out by wrong tries of others opens the booking by a code that is sent to one of its contacts.',
  meta: { covers: ['SEC-12'] },
  initial: 'unasked',
  states: {
    unasked: { on: { 'proof.wanted': 'proving' } },
    proving: {
      description: 'A dialog sends the code. The wait for another try goes on meanwhile.',
      invoke: {
        id: 'proof',
        src: 'contactProof',
        input: ({ context }) => ({ recordLocator: context.pnr, places: null, delays: context.delays }),
      },
      on: {
        'proof.closed': 'unasked',
        'contact.proved': { target: 'unasked', actions: [{ type: 'keepProved', params: ({ event }) => event }, 'raiseProofGiven'] },
      },
    },
  },
})

const toast = checkInRetrieve.createStateConfig({
  description: 'The notice that says at once why nobody checks in.',
  initial: 'quiet',
  on: { 'toast.wanted': { target: '.shown', actions: { type: 'keepToast', params: ({ event }) => event } } },
  states: {
    quiet: {},
    shown: shownToast('#checkInRetrieve.toast.quiet', 'form.submitted'),
  },
})

/** The form with which one checks in: a booking is found by its reference, and its flights are selected in a popup [CHK-01]. */
export const checkInRetrieveMachine = checkInRetrieve.createMachine({
  id: 'checkInRetrieve',
  description: 'A booking is found to check in for it, by its reference and a name or e-mail address; then its flights are selected.',
  type: 'parallel',
  meta: { covers: ['CHK-01', 'CHK-62'] },
  context: ({ input: { draft, ...input } }) => ({
    ...input,
    pnr: input.opened ?? draft.pnr,
    who: draft.who,
    problems: NOTHING_WRONG,
    toast: null,
    reply: null,
    plan: null,
    secondsLeft: 0,
    proved: null,
  }),
  states: { validation, request, proof, toast },
})

export type CheckInRetrieveActor = ActorRefFrom<typeof checkInRetrieveMachine>
