import type { LowFareDay, LowFareQuestion } from '../../machines/domain/lowFare.ts'
import { moneyFromMajor } from '../../machines/domain/money.ts'
import { areSameCounts, ONE_ADULT, paxTypesCount } from '../../machines/domain/passengers.ts'
import { cleanPromoCode } from '../../machines/domain/promoCode.ts'
import { LowFaresAnswer } from '../../server/contract/lowFares.ts'
import { answered, clientOf, pathOf } from './client.ts'
import type { Configuration } from './configuration.ts'

/** The lowest fare of every day of the month of startDate and the next, for the party and code asked with, in minor units [API-13, CAL-12, CON-72]. */
export async function readLowFares(configuration: Configuration, question: LowFareQuestion, signal: AbortSignal): Promise<readonly LowFareDay[]> {
  const searchParams = lowFareQuery(question, configuration.limits.promoMaximumLength)
  const { data } = await answered(LowFaresAnswer, () =>
    clientOf(configuration).get(pathOf(configuration, 'lowFares'), { searchParams, signal }).json(),
  )
  return data.map(({ price, promoApplied = false, ...day }) => ({
    ...day,
    promoApplied,
    price: price === null ? null : moneyFromMajor(price, question.currency),
  }))
}

/**
 * A question as the address of the call has it: one adult without a code is asked for without naming either.
 * @param longest how many characters a promo code has at most
 */
export function lowFareQuery(question: LowFareQuestion, longest: number): URLSearchParams {
  const { origin, destination, startDate, currency, passengers, specialFare, promoCode, otherDay } = question
  const query = new URLSearchParams({ origin, destination, startDate, currency })
  if (!areSameCounts(passengers, ONE_ADULT)) {
    for (const [type, count] of Object.entries(paxTypesCount(passengers))) if (count > 0) query.set(type, String(count))
  }
  if (specialFare !== null) query.set('specialFare', specialFare)
  const code = cleanPromoCode(promoCode, longest)
  if (code === '') return query
  query.set('promoCode', code)
  if (otherDay !== null) query.set(`${otherDay.is}Date`, otherDay.date)
  return query
}
