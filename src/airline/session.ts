import type { Customer } from '../../machines/domain/customer.ts'
import { SessionAnswer } from '../../server/contract/session.ts'
import { answered, clientOf, pathOf } from './client.ts'
import type { Configuration } from './configuration.ts'

/** The customer as whom this browser is signed in; null for a visitor. */
export async function readSession(configuration: Configuration, signal: AbortSignal): Promise<Customer | null> {
  const { data } = await answered(SessionAnswer, () => clientOf(configuration).get(pathOf(configuration, 'session'), { signal }).json())
  return data.customer
}
