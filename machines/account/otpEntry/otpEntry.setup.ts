import { assign, raise, setup } from 'xstate'
import type { Covers } from '../../domain/covers.ts'
import { secondsAfterLimit, secondsToWait, type CodeReply, type CodeRequest, type CodeRequestReply } from '../../domain/oneTimeCode.ts'
import { effect } from '../../kit/effect.ts'
import { port } from '../../kit/port.ts'
import { tell } from '../../kit/tell.ts'
import * as rules from './otpEntry.rules.ts'
import type { CodeAnswer, OtpEntryContext, OtpEntryEvent, OtpEntryInput, OtpEntryRaised, OtpEntryTold } from './otpEntry.types.ts'

interface Text {
  readonly text: string
}
interface Replied {
  readonly reply: CodeReply
}
interface Asked {
  readonly reply: CodeRequestReply
}
interface Told {
  readonly context: OtpEntryContext
}

const SECOND = 1_000

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
    verifyCode: port<CodeReply, CodeAnswer>('verifyCode'),
    requestCode: port<CodeRequestReply, CodeRequest>('requestCode'),
  },
  delays: {
    slow: ({ context }) => context.delays.slow,
    second: SECOND,
    wait: ({ context }) => context.secondsLeft * SECOND,
  },
  guards: {
    isAnotherCode: ({ context }, { text }: Text) => rules.codeOf(context, text) !== context.code,
    isComplete: ({ context }) => rules.isComplete(context),
    isVerified: (_, { reply }: Replied) => reply.verdict === 'verified',
    isWrong: (_, { reply }: Replied) => reply.verdict === 'wrong',
    isExpired: (_, { reply }: Replied) => reply.verdict === 'expired',
    isSent: (_, { reply }: Asked) => reply.isSent,
  },
  actions: {
    takeText: assign({ code: ({ context }, { text }: Text) => rules.codeOf(context, text) }),
    emptyField: assign({ code: '', attemptsLeft: null }),
    keepAttemptsLeft: assign({ attemptsLeft: (_, { reply }: Replied) => rules.attemptsLeftAfter(reply) }),
    keepRequest: assign({
      request: ({ context: { request } }, { reply }: Asked) => (reply.isSent ? { ...request, requestId: reply.requestId } : request),
    }),
    beginCountdown: assign({ secondsLeft: ({ context }) => secondsToWait(context.destination, context.countdowns) }),
    beginPause: assign({ secondsLeft: (_, { reply }: Asked) => secondsAfterLimit(reply.isSent ? null : reply.retryAfter) }),
    countSecond: assign({ secondsLeft: ({ context }) => Math.max(0, context.secondsLeft - 1) }),
    sayCodeReplaced: raise({ type: 'code.replaced' }),
    logFailure: effect<{ readonly call: string; readonly error: unknown }>('logFailure'),
    tellVerified: tell(({ context }: Told, { reply }: Replied): OtpEntryTold => ({
      type: 'otp.verified',
      requestId: context.request.requestId,
      belongsToAnother: rules.belongsToAnother(reply),
    })),
    tellRequested: tell(({ context }: Told): OtpEntryTold => ({ type: 'otp.requested', requestId: context.request.requestId })),
  },
})
