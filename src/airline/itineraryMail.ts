import { HTTPError } from 'ky'
import * as v from 'valibot'
import type { ItineraryReply, NotMailedReason } from '../../machines/domain/itineraryMail.ts'
import type { Locale } from '../../machines/domain/locale.ts'
import { itineraryMails } from '../../server/contract/itineraryMail.ts'
import type { ProblemCode } from '../../server/contract/problems.ts'
import { AirlineError } from './airlineError.ts'
import { answered, problemOf, secondsIn, send } from './client.ts'
import type { Configuration } from './configuration.ts'

const REASONS: Readonly<Record<string, NotMailedReason>> = {
  BOOKING_NOT_FOUND: 'notOpened',
  NO_MAIL_ADDRESS: 'noAddress',
} satisfies Partial<Record<ProblemCode, NotMailedReason>>

const NotMailed = v.variant('kind', [
  v.object({ kind: v.literal('limited'), retryAfter: v.nullable(v.number()) }),
  v.object({ kind: v.literal('refused'), reason: v.picklist(['notOpened', 'noAddress']) }),
])

/** Asks for the itinerary of a booking by mail, to its contact, in the language of the page. A refusal is an answer. */
export async function askItineraryMail(
  configuration: Configuration,
  recordLocator: string,
  locale: Locale,
  signal: AbortSignal,
): Promise<ItineraryReply> {
  const call = () => send(configuration, itineraryMails, 'POST', { body: { recordLocator, locale }, signal })
  const reply = await answered(v.union([itineraryMails.operations.POST.answer, NotMailed]), () =>
    call().then((response) => response.json(), notMailedFor),
  )
  return 'data' in reply ? { kind: 'sent', ...reply.data } : reply
}

async function notMailedFor(error: unknown): Promise<v.InferOutput<typeof NotMailed>> {
  if (!(error instanceof HTTPError)) throw error
  const status = (await problemOf(error))?.status ?? ''
  if (status === ('TOO_MANY_REQUESTS' satisfies ProblemCode)) return { kind: 'limited', retryAfter: secondsIn(error.response) }
  const reason = REASONS[status]
  if (reason === undefined) throw new AirlineError('failed', error.response.status)
  return { kind: 'refused', reason }
}
