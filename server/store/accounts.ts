import { and, eq, isNull } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Contact } from '../rules/contacts.ts'
import { accounts } from './accountSchema.ts'
import type { Connection } from './holdName.ts'
import { customers } from './schema.ts'

/** Who can sign in, and by what. */
export interface Account {
  readonly sub: string
  readonly username: string
  readonly email: string | null
  /** In E.164. */
  readonly phone: string | null
  readonly googleId: string | null
  readonly attributes: Readonly<Record<string, string>>
  /** Null while the airline knows no basic details. */
  readonly customerNumber: string | null
}

export async function accountBySub(from: Connection, sub: string): Promise<Account | null> {
  const [row] = await from.select().from(accounts).where(eq(accounts.sub, sub))
  return row === undefined ? null : accountOf(row)
}

/** The account that a contact signs in to. */
export async function accountOfContact(from: Connection, contact: Contact): Promise<Account | null> {
  const [row] = await from
    .select()
    .from(accounts)
    .where(eq(columnOf(contact), contact.address))
  return row === undefined ? null : accountOf(row)
}

/** A customer of the airline who has a contact and no account: `customerNumber`, or null. */
export async function customerWithout(from: Connection, contact: Contact): Promise<string | null> {
  const column = contact.medium === 'EMAIL' ? customers.email : customers.mobile
  const [row] = await from
    .select({ customerNumber: customers.customerNumber })
    .from(customers)
    .leftJoin(accounts, eq(accounts.customerNumber, customers.customerNumber))
    .where(and(eq(column, contact.address), isNull(accounts.sub)))
  return row?.customerNumber ?? null
}

/**
 * The account of a person who has proved to own the contact; where there is none, a new one. A customer whom the airline
 * knows by the contact comes with it. The transaction holds the contact. [OPEN-66]
 */
export async function accountSignedIn(transaction: Connection, contact: Contact, now: number): Promise<Account> {
  const known = await accountOfContact(transaction, contact)
  if (known !== null) return known
  const sub = randomUUID()
  const way = contact.medium === 'EMAIL' ? { email: contact.address } : { phone: contact.address }
  return addAccount(transaction, {
    sub,
    username: sub,
    ...way,
    customerNumber: await customerWithout(transaction, contact),
    createdAt: new Date(now),
  })
}

/** Gives an account other attributes besides those that it has. */
export async function describeAccount(connection: Connection, account: Account, attributes: Readonly<Record<string, string>>): Promise<void> {
  await connection
    .update(accounts)
    .set({ attributes: { ...account.attributes, ...attributes } })
    .where(eq(accounts.sub, account.sub))
}

/** The account and all its grants are gone, and with them what the airline knows of the customer. What they booked stays, without a name. */
export async function deleteAccount(transaction: Connection, { sub, customerNumber }: Account): Promise<void> {
  await transaction.delete(accounts).where(eq(accounts.sub, sub))
  if (customerNumber !== null) await transaction.delete(customers).where(eq(customers.customerNumber, customerNumber))
}

const columnOf = ({ medium }: Contact) => (medium === 'EMAIL' ? accounts.email : accounts.phone)

/** Adds an account. */
export async function addAccount(transaction: Connection, row: typeof accounts.$inferInsert): Promise<Account> {
  const [inserted] = await transaction.insert(accounts).values(row).returning()
  if (inserted === undefined) throw new Error('an account that was added is there')
  return accountOf(inserted)
}

export const accountOf = ({ createdAt: _createdAt, ...account }: typeof accounts.$inferSelect): Account => account
