import { HTTPError } from 'ky'
import type { Locale } from '../../machines/domain/locale.ts'
import type { LinkOutcome } from '../../machines/domain/newsletter.ts'
import { newsletterConfirmations, newsletterSubscriptions, newsletterUnsubscriptions } from '../../server/contract/newsletter.ts'
import type { ProblemCode } from '../../server/contract/problems.ts'
import { AirlineError } from './airlineError.ts'
import { ask, problemOf } from './client.ts'
import type { Configuration } from './configuration.ts'

/** Subscribes an address to the newsletter; false where its owner has confirmed it before [API-16, NEWS-11]. */
export async function askSubscribe(configuration: Configuration, email: string, locale: Locale, signal: AbortSignal): Promise<boolean> {
  const { data } = await ask(configuration, newsletterSubscriptions, 'POST', { body: { email, locale }, signal })
  return !data
}

/** Confirms a subscription by the secret of the link in its mail. */
export const askConfirm = (configuration: Configuration, token: string, signal: AbortSignal): Promise<LinkOutcome> =>
  outcomeOf(ask(configuration, newsletterConfirmations, 'POST', { body: { token }, signal }))

/** Ends a subscription by the encrypted address in a link [NEWS-03]. */
export const askUnsubscribe = (configuration: Configuration, requestId: string, signal: AbortSignal): Promise<LinkOutcome> =>
  outcomeOf(ask(configuration, newsletterUnsubscriptions, 'POST', { body: { requestId }, signal }))

const OUTCOMES: Readonly<Record<string, LinkOutcome>> = {
  LINK_USED: 'used',
  LINK_EXPIRED: 'expired',
  LINK_UNKNOWN: 'unknown',
  // Cut off or changed on its way: no link of the airline.
  INVALID_FIELD: 'unknown',
} satisfies Partial<Record<ProblemCode, LinkOutcome>>

async function outcomeOf(call: Promise<unknown>): Promise<LinkOutcome> {
  try {
    await call
    return 'done'
  } catch (error) {
    if (!(error instanceof HTTPError)) throw error
    const outcome = OUTCOMES[(await problemOf(error))?.status ?? '']
    if (outcome === undefined) throw new AirlineError('failed', error.response.status)
    return outcome
  }
}
