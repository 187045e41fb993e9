import { eq } from 'drizzle-orm'
import { randomInt } from 'node:crypto'
import { accountBySub, describeAccount, type Account } from './accounts.ts'
import { accounts } from './accountSchema.ts'
import type { Connection } from './holdName.ts'
import { customers } from './schema.ts'

/** What the airline knows of a customer beside contacts. */
export interface PersonalDetails {
  readonly firstName: string
  readonly lastName: string
  /** YYYY-MM-DD. */
  readonly birthDate: string | null
  readonly country: string | null
}

/** The details of an account's customer; null while there is none. */
export async function detailsOf(from: Connection, { customerNumber }: Account): Promise<PersonalDetails | null> {
  if (customerNumber === null) return null
  const { firstName, lastName, birthDate, country } = customers
  const [row] = await from.select({ firstName, lastName, birthDate, country }).from(customers).where(eq(customers.customerNumber, customerNumber))
  return row ?? null
}

/**
 * Makes the customer of an account what was said, a new one where there is none. Contacts are those of the account.
 * @param code that of the airline, with which the numbers of its customers begin
 */
export async function saveDetails(transaction: Connection, { sub, code }: { sub: string; code: string }, details: PersonalDetails): Promise<void> {
  // Held first, so that of two who save at once the second finds the customer that the first has made.
  await transaction.select({ sub: accounts.sub }).from(accounts).where(eq(accounts.sub, sub)).for('update')
  const account = await accountBySub(transaction, sub)
  if (account === null) throw new Error('an account that saves its details is there')
  const { customerNumber, email, phone } = account
  const row = { ...details, email, mobile: phone }
  if (customerNumber === null) await addCustomer(transaction, { sub, code }, row)
  else await transaction.update(customers).set(row).where(eq(customers.customerNumber, customerNumber))
  const names = { given_name: details.firstName, family_name: details.lastName, name: `${details.firstName} ${details.lastName}` }
  await describeAccount(transaction, account, details.birthDate === null ? names : { ...names, birthdate: details.birthDate })
}

async function addCustomer(
  transaction: Connection,
  { sub, code }: { sub: string; code: string },
  row: Omit<typeof customers.$inferInsert, 'customerNumber'>,
): Promise<void> {
  const customerNumber = `${code}${String(randomInt(1_000_000_000)).padStart(9, '0')}`
  await transaction.insert(customers).values({ ...row, customerNumber })
  await transaction.update(accounts).set({ customerNumber }).where(eq(accounts.sub, sub))
}
