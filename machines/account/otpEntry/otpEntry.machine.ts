import { type ActorRefFrom, assign, raise, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import {
  cleanCode,
  type CodeCountdowns,
  type CodeDestination,
  type CodeReply,
  type CodeRequest,
  type CodeRequestReply,
  secondsAfterLimit,
  secondsToWait,
} from '../../domain/oneTimeCode.ts'
import { logged, WAIT } from '../../kit/runtime/calls.ts'
import { effect } from '../../kit/runtime/effect.ts'
import { port } from '../../kit/runtime/port.ts'
import { notifyParent } from '../../kit/runtime/notifyParent.ts'

export interface OtpEntryInput {
  /** How many digits the code has, as the caller says [AUTH-33, CON-22]. */
  readonly length: number
  readonly request: CodeRequest
  readonly destination: CodeDestination
  /** How long ago the code was sent: more than 0 where the page was loaded again since. */
  readonly sentSecondsAgo: number
  readonly countdowns: CodeCountdowns
  /** Milliseconds after which a wait is called slow. */
  readonly delays: { readonly slow: number }
}

interface OtpEntryContext extends Omit<OtpEntryInput, 'sentSecondsAgo'> {
  /** The digits that are typed, as 0 to 9. */
  readonly code: string
  /** How many more wrong answers the airline takes; null where that is not known. */
  readonly attemptsLeft: number | null
  /** Seconds until another code can be asked for, counted down while one waits for that. */
  readonly secondsLeft: number
}

type OtpEntryEvent = { readonly type: 'code.typed'; readonly text: string } | { readonly type: 'code.confirmed' } | { readonly type: 'newCode.asked' }

/** What one part of the machine says to the other: what was typed before counts no longer. */
interface OtpEntryRaised {
  readonly type: 'code.replaced'
}

/** What the parent hears: the code was right, and whether the contact is that of another account, or another one is on its way under another request. */
export type OtpEntryOutput =
  | { readonly type: 'otp.verified'; readonly requestId: string; readonly belongsToAnother: boolean }
  | { readonly type: 'otp.requested'; readonly requestId: string }

/** The input of the port `verifyCode`. */
export interface CodeVerification extends Pick<CodeRequest, 'requestId' | 'call' | 'recordLocator'> {
  readonly code: string
}

interface Text {
  readonly text: string
}
interface Replied {
  readonly reply: CodeReply
}
interface Asked {
  readonly reply: CodeRequestReply
}
interface ActionArgs {
  readonly context: OtpEntryContext
}

const SECOND = 1_000

type Context = OtpEntryContext

/** Before anything was typed; of the wait for another code only the rest is left. */
export const initialContext = ({ sentSecondsAgo, ...input }: OtpEntryInput): Context => ({
  ...input,
  code: '',
  attemptsLeft: null,
  secondsLeft: Math.max(0, secondsToWait(input.destination, input.countdowns) - sentSecondsAgo),
})

/** The code that a text stands for. */
export const codeOf = ({ length }: Context, text: string): string => cleanCode(text, length)

/** Whether all digits are there [AUTH-34]. */
export const isComplete = ({ code, length }: Context): boolean => code.length === length

/** How many digits are missing. */
export const missingDigits = ({ code, length }: Context): number => length - code.length

/** What is asked about the code that was typed [API-08]. */
const codeVerification = ({ request: { emailOrPhone: _to, isPrimary: _is, ...request }, code }: Context): CodeVerification => ({ ...request, code })

/** How many more wrong answers are taken after a reply. */
const attemptsLeftAfter = (reply: CodeReply): number | null => (reply.verdict === 'wrong' ? reply.attemptsLeft : null)

/** Whether a code was right whose contact is also that of another account [AUTH-24]. */
export const belongsToAnother = (reply: CodeReply): boolean => reply.verdict === 'verified' && reply.belongsToAnother

/** What entering a code can ask, check and do; the statechart itself is in `otpEntry.machine.ts` and the regions beside it. */
export const otpEntry = setup({
  types: {
    context: {} as OtpEntryContext,
    events: {} as OtpEntryEvent | OtpEntryRaised,
    input: {} as OtpEntryInput,
    meta: {} as Covers,
    tags: {} as 'waiting' | 'refused' | 'blocked',
  },
  actors: {
    verifyCode: port<CodeReply, CodeVerification>('verifyCode'),
    requestCode: port<CodeRequestReply, CodeRequest>('requestCode'),
  },
  delays: {
    slow: ({ context }) => context.delays.slow,
    second: SECOND,
    wait: ({ context }) => context.secondsLeft * SECOND,
  },
  guards: {
    isAnotherCode: ({ context }, { text }: Text) => codeOf(context, text) !== context.code,
    isComplete: ({ context }) => isComplete(context),
    isVerified: (_, { reply }: Replied) => reply.verdict === 'verified',
    isWrong: (_, { reply }: Replied) => reply.verdict === 'wrong',
    isExpired: (_, { reply }: Replied) => reply.verdict === 'expired',
    isSent: (_, { reply }: Asked) => reply.isSent,
  },
  actions: {
    takeText: assign({ code: ({ context }, { text }: Text) => codeOf(context, text) }),
    emptyField: assign({ code: '', attemptsLeft: null }),
    keepAttemptsLeft: assign({ attemptsLeft: (_, { reply }: Replied) => attemptsLeftAfter(reply) }),
    keepRequest: assign({
      request: ({ context: { request } }, { reply }: Asked) => (reply.isSent ? { ...request, requestId: reply.requestId } : request),
    }),
    beginCountdown: assign({ secondsLeft: ({ context }) => secondsToWait(context.destination, context.countdowns) }),
    beginPause: assign({ secondsLeft: (_, { reply }: Asked) => secondsAfterLimit(reply.isSent ? null : reply.retryAfter) }),
    countSecond: assign({ secondsLeft: ({ context }) => Math.max(0, context.secondsLeft - 1) }),
    raiseCodeReplaced: raise({ type: 'code.replaced' }),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
    notifyVerified: notifyParent(({ context }: ActionArgs, { reply }: Replied): OtpEntryOutput => ({
      type: 'otp.verified',
      requestId: context.request.requestId,
      belongsToAnother: belongsToAnother(reply),
    })),
    notifyRequested: notifyParent(({ context }: ActionArgs): OtpEntryOutput => ({ type: 'otp.requested', requestId: context.request.requestId })),
  },
})

/** What is left of a wait, second by second. The wait itself ends by its own timer, which a sleeping page does not hold up. */
const TICKING = {
  initial: 'ticking',
  states: { ticking: { after: { second: { target: 'ticking', reenter: true, actions: 'countSecond' } } } },
} as const

/** Whether another code can be asked for, and what becomes of asking. */
const resendRegion = otpEntry.createStateConfig({
  initial: 'countingDown',
  states: {
    countingDown: {
      description: 'A code has just been sent. Another one can be asked for when the countdown has ended.',
      meta: { covers: ['AUTH-40', 'AUTH-41', 'AUTH-42', 'MSG-17', 'OPEN-07'] },
      ...TICKING,
      after: { wait: 'available' },
    },
    available: { meta: { covers: ['AUTH-40'] }, on: { 'newCode.asked': 'resending' } },
    resending: {
      description: 'The airline is asked for another code.',
      tags: 'waiting',
      meta: { covers: ['API-07', 'AUTH-43'] },
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'requestCode',
        input: ({ context }) => context.request,
        onDone: [
          {
            description: 'The earlier code no longer counts.',
            guard: { type: 'isSent', params: ({ event }) => ({ reply: event.output }) },
            target: 'countingDown',
            actions: [
              { type: 'keepRequest', params: ({ event }) => ({ reply: event.output }) },
              'beginCountdown',
              'raiseCodeReplaced',
              'notifyRequested',
            ],
          },
          { target: 'limited', actions: { type: 'beginPause', params: ({ event }) => ({ reply: event.output }) } },
        ],
        onError: { target: 'failed', meta: { covers: ['API-09'] }, actions: logged('requestCode') },
      },
    },
    limited: {
      description: 'Too many codes were asked for. The airline sends another one only after a while.',
      tags: 'blocked',
      meta: { covers: ['OPEN-36'] },
      ...TICKING,
      after: { wait: 'available' },
    },
    failed: {
      description: 'The airline could not be asked for another code.',
      tags: 'refused',
      meta: { covers: ['API-09'] },
      on: { 'newCode.asked': 'resending' },
    },
  },
})

/** Digits can be typed, pasted and deleted. */
const editable = otpEntry.createStateConfig({
  initial: 'filling',
  on: {
    'code.typed': {
      description: 'An earlier message about the code disappears.',
      guard: { type: 'isAnotherCode', params: ({ event }) => event },
      target: '.filling',
      meta: { covers: ['AUTH-36', 'AUTH-37', 'AUTH-38'] },
      actions: { type: 'takeText', params: ({ event }) => event },
    },
  },
  states: {
    filling: {
      description: 'While digits are missing, pressing Confirm only says how many are missing.',
      meta: { covers: ['AUTH-33', 'AUTH-34', 'CON-22'] },
      always: { guard: 'isComplete', target: 'complete' },
      initial: 'quiet',
      states: {
        quiet: { on: { 'code.confirmed': 'tooShort' } },
        tooShort: {
          description: 'Confirm was pressed while digits were missing: the page says how many.',
          tags: 'blocked',
          meta: { covers: ['AUTH-34'] },
        },
      },
    },
    complete: {
      meta: { covers: ['AUTH-32', 'AUTH-34'] },
      on: { 'code.confirmed': '#otpEntry.entering.code.verifying' },
    },
    wrong: {
      description: 'The code was wrong. It cannot be confirmed again until it is changed.',
      tags: 'refused',
      meta: { covers: ['AUTH-35', 'AUTH-39', 'MSG-38'] },
    },
    failed: {
      description: 'The airline could not be asked. The code is kept.',
      tags: 'refused',
      meta: { covers: ['API-09'] },
      on: { 'code.confirmed': '#otpEntry.entering.code.verifying' },
    },
  },
})

/** The code in the field, from the first digit to what the airline says of it. */
export const codeRegion = otpEntry.createStateConfig({
  initial: 'editable',
  on: {
    'code.replaced': {
      description: 'The earlier code no longer counts, nor does an answer about it that is under way.',
      target: '.editable.filling',
      meta: { covers: ['OPEN-36'] },
      actions: 'emptyField',
    },
  },
  states: {
    editable: { description: 'The code can be typed.', ...editable },
    verifying: {
      description: 'The airline compares the code. It cannot be changed meanwhile.',
      tags: 'waiting',
      meta: { covers: ['API-08'] },
      initial: 'waiting',
      states: WAIT,
      invoke: {
        src: 'verifyCode',
        input: ({ context }) => codeVerification(context),
        onDone: [
          {
            guard: { type: 'isVerified', params: ({ event }) => ({ reply: event.output }) },
            target: '#otpEntry.verified',
            actions: { type: 'notifyVerified', params: ({ event }) => ({ reply: event.output }) },
          },
          {
            guard: { type: 'isWrong', params: ({ event }) => ({ reply: event.output }) },
            target: 'editable.wrong',
            meta: { covers: ['AUTH-39'] },
            actions: { type: 'keepAttemptsLeft', params: ({ event }) => ({ reply: event.output }) },
          },
          { guard: { type: 'isExpired', params: ({ event }) => ({ reply: event.output }) }, target: 'expired' },
          { target: 'limitReached' },
        ],
        onError: { target: 'editable.failed', meta: { covers: ['API-09'] }, actions: logged('verifyCode') },
      },
    },
    expired: { description: 'The code is too old. Another one has to be asked for.', tags: 'refused', meta: { covers: ['MSG-38', 'OPEN-36'] } },
    limitReached: {
      description: 'Too many codes were wrong: this one no longer counts, and another one is needed.',
      tags: 'refused',
      meta: { covers: ['OPEN-36'] },
    },
  },
})

export const otpEntryMachine = otpEntry.createMachine({
  id: 'otpEntry',
  description:
    'A one-time code was sent. The traveller types it, and the airline says whether it is right; another one can be asked for after a while.',
  context: ({ input }) => initialContext(input),
  meta: { covers: ['AUTH-43'] },
  initial: 'entering',
  states: {
    entering: {
      type: 'parallel',
      states: {
        code: { description: 'The code in the field and what the airline says of it.', ...codeRegion },
        resend: { description: 'Another code, for a traveller whom the first did not reach.', ...resendRegion },
      },
    },
    verified: { description: 'The code was right. The caller goes on.', type: 'final', meta: { covers: ['AUTH-32'] } },
  },
})

export type OtpEntryActor = ActorRefFrom<typeof otpEntryMachine>
