import { HTTPError } from 'ky'
import type { AppliedPromo, Offers, PromoNudge, PromoQuestion, PromoReply } from '../../machines/domain/promo.ts'
import {
  promotion,
  promotionApply,
  promotionMaximumLength,
  promotionNudges,
  promotionsActive,
  promotionsForRequest,
  promotionValidate,
  type NudgeQuery,
  type PromotionListQuestion,
  type PromotionQuery,
} from '../../server/contract/promotions.ts'
import { AirlineError } from './airlineError.ts'
import { ask, problemOf } from './client.ts'
import type { Configuration } from './configuration.ts'

/** The one channel of the site [CONST-01]. */
const CHANNEL = 'WEB'

/** How the airline's reasons for refusing a code begin; any other problem means that it could not be asked. */
const REFUSED = 'PROMO_'

/** Whether a code is valid for a search; nothing is reserved [API-01, API-02, CON-47]. */
export const askValidate = (configuration: Configuration, code: string, question: PromoQuestion, signal: AbortSignal): Promise<PromoReply> =>
  orRefused(async () => {
    const { data } = await ask(configuration, promotionValidate, 'POST', { body: promotionQuery(code, question), signal })
    return { accepted: data, message: '' }
  })

/**
 * Reserves a use of a code for this visit, in place of the one that it had [API-03].
 * @param idempotencyKey a repeated call with the same key reserves nothing more
 */
export const askApply = (
  configuration: Configuration,
  code: string,
  question: PromoQuestion,
  idempotencyKey: string,
  signal: AbortSignal,
): Promise<PromoReply> =>
  orRefused(async () => {
    const { data } = await ask(configuration, promotionApply, 'POST', {
      headers: { 'Idempotency-Key': idempotencyKey },
      body: promotionQuery(code, question),
      signal,
    })
    return { accepted: true, message: data.message }
  })

/** Ends the use that is reserved for this visit, where there is one [API-04]. */
export async function askRemove(configuration: Configuration, signal: AbortSignal): Promise<void> {
  await ask(configuration, promotion, 'DELETE', { signal })
}

/** The use that is reserved for this visit; null for none [API-05]. */
export async function readApplied(configuration: Configuration, signal: AbortSignal): Promise<AppliedPromo | null> {
  const { data } = await ask(configuration, promotion, 'GET', { query: { channel: CHANNEL }, signal })
  return data
}

/** The code that the airline proposes for a search; null for none [API-06, OPEN-13]. */
export async function askNudge(configuration: Configuration, question: PromoQuestion, signal: AbortSignal): Promise<PromoNudge | null> {
  const { data } = await ask(configuration, promotionNudges, 'POST', { body: nudgeQuery(question), signal })
  return data
}

/** Codes and bank offers; without a search a code is applicable when it fits any [API-14]. */
export async function readOffers(configuration: Configuration, question: PromoQuestion | null, signal: AbortSignal): Promise<Offers> {
  const { data } = await ask(configuration, promotionsActive, 'GET', { query: listQuery(question), signal })
  return { promoCodes: data.promoCodes, bankOffers: data.offers }
}

/** The codes that a search can have, those too for which one has to sign in [API-15, PRO-15]. */
export async function readKnownCodes(configuration: Configuration, question: PromoQuestion, signal: AbortSignal): Promise<readonly string[]> {
  const { data } = await ask(configuration, promotionsForRequest, 'GET', { query: listQuery(question), signal })
  return data
}

/** How many characters a code has at most [API-20, PRO-08]. */
export async function readMaximumLength(configuration: Configuration, signal: AbortSignal): Promise<number> {
  const { data } = await ask(configuration, promotionMaximumLength, 'GET', { signal })
  return data
}

/** The wire's departure is a time; of a search only the day is known [API-01]. */
const midnight = (date: string): string => `${date}T00:00:00`

const nudgeQuery = ({ origin, destination, departureDate, passengerCount }: PromoQuestion): NudgeQuery => ({
  origin,
  destination,
  departureDate: midnight(departureDate),
  passengerCount,
})

const returnOf = ({ returnDate }: PromoQuestion) => (returnDate === null ? {} : { returnDate: midnight(returnDate) })

const promotionQuery = (code: string, question: PromoQuestion): PromotionQuery => ({
  promoCode: code,
  ...nudgeQuery(question),
  ...returnOf(question),
  channel: CHANNEL,
})

const listQuery = (question: PromoQuestion | null): PromotionListQuestion => ({
  channel: CHANNEL,
  ...(question === null ? {} : { ...nudgeQuery(question), ...returnOf(question), passengerCount: String(question.passengerCount) }),
})

/** A refusal is an answer, in the airline's own words [CON-47]. */
async function orRefused(asked: () => Promise<PromoReply>): Promise<PromoReply> {
  try {
    return await asked()
  } catch (error) {
    if (!(error instanceof HTTPError)) throw error
    const problem = await problemOf(error)
    if (problem?.status.startsWith(REFUSED) !== true) throw new AirlineError('failed', error.response.status)
    return { accepted: false, message: problem.message }
  }
}
