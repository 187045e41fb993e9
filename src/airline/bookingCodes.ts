import { HTTPError } from 'ky'
import * as v from 'valibot'
import type { BookingCodeReply, CodeReply, CodeTo } from '../../machines/domain/oneTimeCode.ts'
import type { ProblemCode } from '../../server/contract/problems.ts'
import { bookingCodeAnswers, bookingCodes } from '../../server/contract/retrieval.ts'
import { AirlineError } from './airlineError.ts'
import { bookingAnswer } from './bookingStatus.ts'
import { answered, problemOf, send } from './client.ts'
import type { Configuration } from './configuration.ts'

/**
 * Asks for a one-time code to a contact of a booking: by its medium where this browser has opened the booking, else to the contact that
 * the traveller names, of which the airline does not say whether it is one [SEC-12]. That too many were asked for, or that the booking is
 * not open any more, is an answer.
 */
export async function askBookingCode(
  configuration: Configuration,
  recordLocator: string,
  to: CodeTo,
  signal: AbortSignal,
): Promise<BookingCodeReply> {
  const call = () => send(configuration, bookingCodes, 'POST', { body: { recordLocator, ...to }, signal })
  const reply = await answered(v.union([bookingCodes.operations.POST.answer, Refused]), () =>
    call().then(
      (answer) => answer.json(),
      refusalAmong({ ATTEMPT_LIMIT_EXCEEDED: 'limited', TOO_MANY_REQUESTS: 'limited', BOOKING_NOT_FOUND: 'closed' }),
    ),
  )
  if ('data' in reply) return { isSent: true, requestId: reply.data.requestId }
  return reply.refusal === 'closed' ? { isSent: false, isClosed: true } : { isSent: false, retryAfter: null }
}

/**
 * Answers a code; a right answer opens the booking in this browser without masks, unless only the staff may open it, which is said where
 * it is read. That it was wrong or too late is an answer.
 */
export async function answerBookingCode(
  configuration: Configuration,
  recordLocator: string,
  { requestId, code }: { readonly requestId: string; readonly code: string },
  signal: AbortSignal,
): Promise<CodeReply> {
  const call = () => send(configuration, bookingCodeAnswers, 'POST', { body: { recordLocator, requestId, otp: code }, signal })
  const reply = await answered(v.union([bookingAnswer(bookingCodeAnswers.operations.POST.answer), Refused]), () =>
    call().then(
      (answer) => answer.json(),
      refusalAmong({
        FORBIDDEN: 'closed',
        CODE_WRONG: 'wrong',
        CODE_EXPIRED: 'expired',
        CODE_ENDED: 'limitReached',
        TOO_MANY_REQUESTS: 'limitReached',
      }),
    ),
  )
  if ('data' in reply || reply.refusal === 'closed') return { verdict: 'verified', belongsToAnother: false }
  if (reply.refusal === 'wrong') return { verdict: 'wrong', attemptsLeft: null }
  return { verdict: reply.refusal === 'expired' ? 'expired' : 'limitReached' }
}

const Refused = v.object({ refusal: v.picklist(['closed', 'limited', 'wrong', 'expired', 'limitReached']) })
type Refusal = v.InferOutput<typeof Refused>['refusal']

/** The refusals of a call that are answers. @throws AirlineError for any other */
const refusalAmong =
  (refusals: Partial<Readonly<Record<ProblemCode, Refusal>>>) =>
  async (error: unknown): Promise<unknown> => {
    if (!(error instanceof HTTPError)) throw error
    const status = (await problemOf(error))?.status ?? ''
    const found = Object.entries(refusals).find(([code]) => code === status)
    if (found === undefined) throw new AirlineError('failed', error.response.status)
    return { refusal: found[1] }
  }
