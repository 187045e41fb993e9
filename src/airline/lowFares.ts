import type { LowFareDay, LowFareQuestion } from '../../machines/domain/lowFare.ts'
import { moneyFromMajor } from '../../machines/domain/money.ts'
import { LowFaresAnswer } from '../../server/contract/lowFares.ts'
import { answered, clientOf, pathOf } from './client.ts'
import type { Configuration } from './configuration.ts'

/** The lowest fare of every day of the month of startDate and the next, in minor units [API-13, CAL-12]. */
export async function readLowFares(configuration: Configuration, question: LowFareQuestion, signal: AbortSignal): Promise<readonly LowFareDay[]> {
  const { origin, destination, startDate, currency } = question
  const searchParams = new URLSearchParams({ origin, destination, startDate, currency })
  const { data } = await answered(LowFaresAnswer, () =>
    clientOf(configuration).get(pathOf(configuration, 'lowFares'), { searchParams, signal }).json(),
  )
  return data.map((day) => ({ ...day, price: day.price === null ? null : moneyFromMajor(day.price, currency) }))
}
