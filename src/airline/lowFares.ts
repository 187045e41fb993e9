import type { LowFareDay, LowFareQuestion } from '../../machines/domain/lowFare.ts'
import { moneyFromMajor } from '../../machines/domain/money.ts'
import { areSameCounts, ONE_ADULT, paxTypesCount } from '../../machines/domain/passengers.ts'
import { cleanPromoCode } from '../../machines/domain/promo.ts'
import { lowFares, type LowFaresQuestion } from '../../server/contract/lowFares.ts'
import { ask } from './client.ts'
import type { Configuration } from './configuration.ts'

/** The lowest fare of every day of the month of startDate and the next, for the party and code asked with, in minor units [API-13, CAL-12, CON-72]. */
export async function readLowFares(configuration: Configuration, question: LowFareQuestion, signal: AbortSignal): Promise<readonly LowFareDay[]> {
  const query = lowFareQuery(question, configuration.limits.promoMaximumLength)
  const { data } = await ask(configuration, lowFares, 'GET', { query, signal })
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
export function lowFareQuery(question: LowFareQuestion, longest: number): LowFaresQuestion {
  const { origin, destination, startDate, currency, passengers, specialFare, promoCode, otherDay } = question
  const party = areSameCounts(passengers, ONE_ADULT) ? [] : Object.entries(paxTypesCount(passengers)).filter(([, count]) => count > 0)
  const code = cleanPromoCode(promoCode, longest)
  return {
    origin,
    destination,
    startDate,
    currency,
    ...Object.fromEntries(party.map(([type, count]) => [type, String(count)])),
    ...(specialFare === null ? {} : { specialFare }),
    ...(code === '' ? {} : { promoCode: code, ...(otherDay === null ? {} : { [`${otherDay.is}Date`]: otherDay.date }) }),
  }
}
