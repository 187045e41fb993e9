import type { Customer } from '../../machines/domain/customer.ts'
import { SessionAnswer, SessionEndAnswer } from '../../server/contract/session.ts'
import { answered, clientOf, pathOf } from './client.ts'
import type { Configuration } from './configuration.ts'

/** The customer as whom this browser is signed in; null for a visitor. */
export async function readSession(configuration: Configuration, signal: AbortSignal): Promise<Customer | null> {
  const { data } = await answered(SessionAnswer, () => clientOf(configuration).get(pathOf(configuration, 'session'), { signal }).json())
  return data.customer
}

/** This browser is no longer signed in as anybody. Tokens of the user pool are another matter. */
export async function endSession(configuration: Configuration, signal: AbortSignal): Promise<void> {
  await answered(SessionEndAnswer, () => clientOf(configuration).post(pathOf(configuration, 'sessionEnd'), { signal }).json())
}
