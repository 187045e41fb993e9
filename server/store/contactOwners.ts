import { asc, eq, inArray } from 'drizzle-orm'
import type { Contact } from '../rules/contacts.ts'
import { accountBySub, accountOfContact, customerWithout, deleteAccount, type Account } from './accounts.ts'
import { accounts } from './accountSchema.ts'
import type { Connection } from './holdName.ts'
import { customers } from './schema.ts'

/** What came of giving a contact to an account. */
export type ContactGiven =
  | { readonly outcome: 'given' }
  /** Another account has it, and keeps it. */
  | { readonly outcome: 'belongsToAnother' }
  /** Another account has it and could not sign in without it. */
  | { readonly outcome: 'lastWayOfAnother' }
  /** It belonged to another account. `left` is a contact of that account for a message; null if it has none. */
  | { readonly outcome: 'taken'; readonly left: Contact | null }

/**
 * Gives a contact to an account whose owner has proved that it is theirs. The transaction holds the contact. An account in
 * which there is nothing yet, and which only this contact signs in to, is theirs too and gives way.
 * @param takes whether it is taken from another account; that account keeps at least one way to sign in [OPEN-31]
 */
export async function giveContact(transaction: Connection, contact: Contact, sub: string, takes: boolean): Promise<ContactGiven> {
  const holder = await accountOfContact(transaction, contact)
  if (holder?.sub === sub) return { outcome: 'given' }
  const holding = holder === null ? [sub] : [sub, holder.sub]
  // Both accounts are held in one order, so that two who take from each other do not wait for ever.
  await transaction.select({ sub: accounts.sub }).from(accounts).where(inArray(accounts.sub, holding)).orderBy(asc(accounts.sub)).for('update')
  const account = await accountBySub(transaction, sub)
  if (account === null) throw new Error('an account that asks for a contact is there')
  if (holder === null) return giveFree(transaction, contact, account)
  const left = contactsLeft(holder, contact)
  if (holder.customerNumber === null && left.length === 0 && holder.googleId === null) {
    await deleteAccount(transaction, holder)
    return giveTo(transaction, contact, account)
  }
  if (!takes) return { outcome: 'belongsToAnother' }
  if (left.length === 0 && holder.googleId === null) return { outcome: 'lastWayOfAnother' }
  await transaction.update(accounts).set(columns(contact, null).ofAccount).where(eq(accounts.sub, holder.sub))
  await describeCustomer(transaction, holder, contact, null)
  await giveTo(transaction, contact, account)
  return { outcome: 'taken', left: left[0] ?? null }
}

/** No account has it. A customer without an account who has it becomes the customer of the account, unless the account has one already. */
async function giveFree(transaction: Connection, contact: Contact, account: Account): Promise<ContactGiven> {
  const customerNumber = await customerWithout(transaction, contact)
  if (customerNumber === null) return giveTo(transaction, contact, account)
  if (account.customerNumber !== null) return { outcome: 'lastWayOfAnother' }
  await transaction.update(accounts).set({ customerNumber }).where(eq(accounts.sub, account.sub))
  return giveTo(transaction, contact, { ...account, customerNumber })
}

async function giveTo(transaction: Connection, contact: Contact, account: Account): Promise<ContactGiven> {
  await transaction.update(accounts).set(columns(contact, contact.address).ofAccount).where(eq(accounts.sub, account.sub))
  await describeCustomer(transaction, account, contact, contact.address)
  return { outcome: 'given' }
}

async function describeCustomer(transaction: Connection, { customerNumber }: Account, contact: Contact, address: string | null): Promise<void> {
  if (customerNumber === null) return
  await transaction.update(customers).set(columns(contact, address).ofCustomer).where(eq(customers.customerNumber, customerNumber))
}

const columns = ({ medium }: Contact, address: string | null) =>
  medium === 'EMAIL'
    ? { ofAccount: { email: address }, ofCustomer: { email: address } }
    : { ofAccount: { phone: address }, ofCustomer: { mobile: address } }

/** The contacts of an account without one of them, the e-mail address first. */
function contactsLeft({ email, phone }: Account, without: Contact): readonly Contact[] {
  const all: Contact[] = []
  if (email !== null) all.push({ medium: 'EMAIL', address: email })
  if (phone !== null) all.push({ medium: 'SMS', address: phone })
  return all.filter(({ medium }) => medium !== without.medium)
}
