import type { Airline } from '../airline.ts'
import type { AirlineContext } from '../http/context.ts'
import { Refusal } from '../http/problem.ts'
import type { Account } from '../store/accounts.ts'

/** Somebody who is signed in. */
export interface Asker {
  /** Null for a traveller of the sandbox, whom a cookie alone makes known. */
  readonly account: Account | null
  /** Null for an account of which the airline knows no customer yet [CON-33]. */
  readonly customerNumber: string | null
}

/**
 * Who calls: the holder of the access token, or without one the customer of the browser's session [SEC-15].
 * @throws Refusal for a visitor, and for a token that is not good whatever the browser is
 */
export async function whoAsks({ bearer, sessions }: Airline, context: AirlineContext): Promise<Asker> {
  const holder = await bearer(context)
  if (holder !== undefined && holder !== null) return { account: holder.account, customerNumber: holder.account.customerNumber }
  const { customer } = await sessions.sessionOf(context)
  if (customer === null) throw new Refusal('NOT_SIGNED_IN')
  return { account: null, customerNumber: customer.customerNumber }
}
