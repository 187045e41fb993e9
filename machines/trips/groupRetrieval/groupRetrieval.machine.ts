import { type ActorRefFrom, assign, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import {
  type BookingSession,
  type GroupFlow,
  type GroupInputs,
  type GroupOutcome,
  groupOutcome,
  type GroupPassengerQuestion,
  type GroupReply,
  needsLastName,
} from '../../domain/groupRetrieval.ts'
import { secondsAfterLimit } from '../../domain/oneTimeCode.ts'
import { logged, WAIT } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { notifyParent } from '../../kit/runtime/notifyParent.ts'
import { port } from '../../kit/runtime/port.ts'

export interface GroupRetrievalInput {
  readonly flow: GroupFlow
  readonly userInputs: GroupInputs
  readonly isPrimaryContact: boolean
  /** The flag that demands a last name of every passenger [GRP-10, OPEN-20]. */
  readonly isLastNameDemanded: boolean
  /** Milliseconds after which a wait is called slow. */
  readonly delays: { readonly slow: number }
}

export interface GroupRetrievalContext extends GroupRetrievalInput {
  readonly firstName: string
  readonly lastName: string
  /** The airline's own words for its refusal; null without any. */
  readonly refusal: string | null
  /** Until another try is heard. */
  readonly secondsLeft: number
}

type GroupRetrievalEvent =
  | { readonly type: 'firstName.typed'; readonly text: string }
  | { readonly type: 'lastName.typed'; readonly text: string }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'dialog.closed' }

/** Where a group is opened. */
type GroupDestination = 'booking' | 'boardingPasses'

/** What the parent hears: the dialog was closed, or the passenger is one of the group, and where their part is shown [GRP-22, GRP-23]. */
export type GroupRetrievalOutput =
  | { readonly type: 'group.closed' }
  | { readonly type: 'group.retrieved'; readonly recordLocator: string; readonly destination: GroupDestination }

interface Typed {
  readonly text: string
}
interface Replied {
  readonly reply: GroupReply
}

type Context = GroupRetrievalContext

const MINUTE = 60

/** Whether the last name is one of the fields [GRP-03]. */
export const asksLastName = ({ userInputs, isLastNameDemanded, isPrimaryContact }: Context): boolean =>
  needsLastName(userInputs, isLastNameDemanded, isPrimaryContact)

/** Whether everything that is asked for is there [GRP-08, GRP-13, GRP-14]. */
export const isFilled = (context: Context): boolean => context.firstName.trim() !== '' && (!asksLastName(context) || context.lastName.trim() !== '')

/** What the airline is asked; a last name that was typed before need not be typed again [GRP-12, GRP-18]. */
const passengerQuestion = (context: Context): GroupPassengerQuestion => ({
  firstName: context.firstName.trim(),
  lastName: asksLastName(context) ? context.lastName.trim() : (context.userInputs.lastName ?? ''),
  recordLocator: context.userInputs.pnrDetails,
})

const isOutcome = ({ flow }: Context, reply: GroupReply, outcome: GroupOutcome): boolean =>
  reply.kind === 'group' && groupOutcome(reply.group, flow) === outcome

const bookingSession = ({ flow, userInputs }: Context, reply: GroupReply): BookingSession => ({
  recordLocator: userInputs.pnrDetails,
  groupBooking: true,
  passengerKeys: reply.kind === 'group' ? reply.group.passengerKeys : [],
  isBookingType: flow === 'manage' ? 'myBooking' : 'checkin',
})

const groupRetrieval = setup({
  types: {
    context: {} as GroupRetrievalContext,
    events: {} as GroupRetrievalEvent,
    input: {} as GroupRetrievalInput,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused' | 'blocked',
  },
  actors: { validatePassenger: port<GroupReply, GroupPassengerQuestion>('validatePassenger') },
  delays: {
    slow: ({ context }) => context.delays.slow,
    minute: MINUTE * 1_000,
    pause: ({ context }) => context.secondsLeft * 1_000,
  },
  guards: {
    isFilled: ({ context }) => isFilled(context),
    isFound: ({ context }, { reply }: Replied) => isOutcome(context, reply, 'found'),
    isCancelled: ({ context }, { reply }: Replied) => isOutcome(context, reply, 'cancelled'),
    isNotFound: ({ context }, { reply }: Replied) => reply.kind === 'forbidden' || isOutcome(context, reply, 'notFound'),
    isWithoutPassengers: ({ context }, { reply }: Replied) => isOutcome(context, reply, 'withoutPassengers'),
    isRefused: (_, { reply }: Replied) => reply.kind === 'refused',
    isTooManyTries: (_, { reply }: Replied) => reply.kind === 'tooManyTries',
  },
  actions: {
    takeFirstName: assign({ firstName: (_, { text }: Typed) => text }),
    takeLastName: assign({ lastName: (_, { text }: Typed) => text }),
    keepRefusal: assign({ refusal: (_, { reply }: Replied) => (reply.kind === 'refused' ? reply.message : null) }),
    beginPause: assign({ secondsLeft: (_, { reply }: Replied) => secondsAfterLimit(reply.kind === 'tooManyTries' ? reply.retryAfter : null) }),
    countMinute: assign({ secondsLeft: ({ context }) => Math.max(0, context.secondsLeft - MINUTE) }),
    keepBookingSession: effect<{ readonly session: BookingSession }>('keepBookingSession'),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
    notifyClosed: notifyParent((_: { readonly context: Context }): GroupRetrievalOutput => ({ type: 'group.closed' })),
    notifyRetrieved: notifyParent(({ context }: { readonly context: Context }): GroupRetrievalOutput => ({
      type: 'group.retrieved',
      recordLocator: context.userInputs.pnrDetails,
      destination: context.flow === 'boardingPass' ? 'boardingPasses' : 'booking',
    })),
  },
})

const SUBMIT = [
  { guard: 'isFilled', target: '#groupRetrieval.open.submitting', meta: { covers: ['GRP-18'] } },
  { target: '#groupRetrieval.open.input.incomplete', meta: { covers: ['GRP-13', 'GRP-14'] } },
] as const

const replied = ({ event }: { readonly event: { readonly output: GroupReply } }) => ({ reply: event.output })

/** One of a group says who they are, to see their own part [GRP-01]. */
export const groupRetrievalMachine = groupRetrieval.createMachine({
  id: 'groupRetrieval',
  description: 'A booking turned out to be a group: one of its passengers says who they are.',
  meta: { covers: ['GRP-01', 'GRP-02', 'GRP-24', 'OPEN-30'] },
  context: ({ input }) => ({ ...input, firstName: '', lastName: '', refusal: null, secondsLeft: 0 }),
  initial: 'open',
  states: {
    open: {
      initial: 'input',
      on: {
        'dialog.closed': { target: 'closed', description: 'What was typed and what was said go with the dialog.', meta: { covers: ['GRP-07'] } },
      },
      states: {
        input: {
          description: 'A first name is asked for, and the last name where it is needed.',
          meta: { covers: ['GRP-03', 'GRP-08', 'GRP-09', 'GRP-10', 'GRP-11', 'GRP-12'] },
          initial: 'quiet',
          on: {
            'firstName.typed': { target: '.quiet', actions: { type: 'takeFirstName', params: ({ event }) => event } },
            'lastName.typed': { target: '.quiet', actions: { type: 'takeLastName', params: ({ event }) => event } },
            'form.submitted': SUBMIT,
          },
          states: {
            quiet: {},
            incomplete: { description: 'The button was pressed while a name was missing: the dialog says which.', tags: 'blocked' },
          },
        },
        submitting: {
          description: 'The airline looks for the name in the group. It cannot be changed meanwhile.',
          tags: 'waiting',
          meta: { covers: ['GRP-06', 'API-35'] },
          initial: 'waiting',
          states: WAIT,
          invoke: {
            src: 'validatePassenger',
            input: ({ context }) => passengerQuestion(context),
            onDone: [
              {
                guard: { type: 'isFound', params: replied },
                target: '#groupRetrieval.retrieved',
                actions: {
                  type: 'keepBookingSession',
                  params: ({ context, event }) => ({ session: bookingSession(context, event.output) }),
                },
              },
              { guard: { type: 'isRefused', params: replied }, target: 'answered.rejected', actions: { type: 'keepRefusal', params: replied } },
              { guard: { type: 'isWithoutPassengers', params: replied }, target: 'answered.withoutPassengers' },
              { guard: { type: 'isCancelled', params: replied }, target: 'answered.cancelled' },
              { guard: { type: 'isNotFound', params: replied }, target: 'answered.notFound' },
              { guard: { type: 'isTooManyTries', params: replied }, target: 'limited', actions: { type: 'beginPause', params: replied } },
              { target: 'answered.wentWrong' },
            ],
            onError: { target: 'answered.failed', actions: logged('validatePassenger') },
          },
        },
        answered: {
          description: 'The dialog says why the group is not opened. What was typed is kept.',
          tags: 'refused',
          on: {
            'firstName.typed': {
              target: 'input',
              description: 'An edit clears the message.',
              actions: { type: 'takeFirstName', params: ({ event }) => event },
            },
            'lastName.typed': { target: 'input', actions: { type: 'takeLastName', params: ({ event }) => event } },
            'form.submitted': 'submitting',
          },
          initial: 'rejected',
          states: {
            rejected: {
              description: 'No passenger of the group has this name.',
              meta: { covers: ['GRP-15', 'GRP-17', 'GRP-26', 'MSG-14', 'MSG-15', 'OPEN-60'] },
            },
            withoutPassengers: { description: 'The answer names no passenger.', meta: { covers: ['GRP-16', 'MSG-13'] } },
            cancelled: { description: 'The group was cancelled.', meta: { covers: ['GRP-19', 'GRP-21', 'MSG-09', 'CON-27'] } },
            notFound: { description: 'The airline does not let the group be opened for this.', meta: { covers: ['GRP-20', 'CON-63', 'MSG-07'] } },
            wentWrong: { description: 'The group holds, but has no flights.', meta: { covers: ['GRP-21', 'MSG-34'] } },
            failed: { description: 'The airline could not be asked.', meta: { covers: ['API-09'] } },
          },
        },
        limited: {
          description: 'Too many names were wrong: another is heard only after a while.',
          tags: 'blocked',
          initial: 'counting',
          after: { pause: 'input' },
          states: { counting: { after: { minute: { target: 'counting', reenter: true, actions: 'countMinute' } } } },
        },
      },
    },
    retrieved: {
      description: 'The passenger is one of the group. The parent opens their part.',
      type: 'final',
      meta: { covers: ['GRP-22', 'GRP-23', 'GRP-25'] },
      entry: 'notifyRetrieved',
    },
    closed: { type: 'final', meta: { covers: ['GRP-07'] }, entry: 'notifyClosed' },
  },
})

export type GroupRetrievalActor = ActorRefFrom<typeof groupRetrievalMachine>
