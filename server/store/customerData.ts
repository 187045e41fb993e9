import { eq } from 'drizzle-orm'
import type { Account } from './accounts.ts'
import { accounts } from './accountSchema.ts'
import type { Connection } from './holdName.ts'
import { customers } from './schema.ts'
import { type Known, type Person, TABLES } from './tables.ts'

/** Everything that the airline stores about a person, as of one moment. */
export async function customerData(from: Connection, person: Person): Promise<Readonly<Record<string, unknown>>> {
  const known = await knownOf(from, person)
  const data: Record<string, unknown> = {}
  for (const each of TABLES) {
    if (!('exportedAs' in each) || each.read === null) continue
    const [part = '', inside] = each.exportedAs.split('.')
    const rows = await each.read(from, known)
    data[part] = inside === undefined ? rows : { ...(data[part] as object | undefined), [inside]: rows }
  }
  return data
}

/** Deletes an account, and all that the airline stores about its customer. What they booked stays, without a name. */
export async function deleteCustomerData(transaction: Connection, account: Account): Promise<void> {
  for (const each of TABLES) if ('onDeletion' in each && typeof each.onDeletion === 'function') await each.onDeletion(transaction, account)
}

async function knownOf(from: Connection, person: Person): Promise<Known> {
  const { sub, customerNumber } = person
  const [account] = sub === null ? [] : await from.select().from(accounts).where(eq(accounts.sub, sub))
  const [customer] = customerNumber === null ? [] : await from.select().from(customers).where(eq(customers.customerNumber, customerNumber))
  const contacts = [account?.email, account?.phone, customer?.email, customer?.mobile].filter((each) => typeof each === 'string')
  return { ...person, account: account ?? null, customer: customer ?? null, contacts: [...new Set(contacts)] }
}
