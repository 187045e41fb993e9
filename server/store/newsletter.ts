import { and, desc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import { holdContact, holdName, type Connection } from './holdName.ts'
import { encryptionKeys, newsletterCalls, newsletterSubscribers } from './newsletterSchema.ts'

export type Subscriber = typeof newsletterSubscribers.$inferSelect

/** For whose mailbox the newsletter is asked for, and from where. */
export interface NewsletterCall {
  readonly email: string
  readonly networkAddress: string
}

/** Waits until no other process handles a request for the same address, or from the same network address. */
export async function holdNewsletter(transaction: Connection, address: string, { email, networkAddress }: NewsletterCall): Promise<void> {
  await holdContact(transaction, address)
  await holdName(transaction, `mailbox:${email}`)
  await holdName(transaction, `address:${networkAddress}`)
}

/** When the newsletter was asked for since an instant, for the address and from the network address. */
export async function callsBefore(transaction: Connection, { email, networkAddress }: NewsletterCall, since: number) {
  const rows = await transaction
    .select()
    .from(newsletterCalls)
    .where(
      and(or(eq(newsletterCalls.email, email), eq(newsletterCalls.networkAddress, networkAddress)), gt(newsletterCalls.calledAt, new Date(since))),
    )
  const at = (those: typeof rows) => those.map(({ calledAt }) => calledAt.getTime())
  return {
    email: at(rows.filter((row) => row.email === email)),
    networkAddress: at(rows.filter((row) => row.networkAddress === networkAddress)),
  }
}

export async function addCall(transaction: Connection, call: NewsletterCall, now: number): Promise<void> {
  await transaction.insert(newsletterCalls).values({ ...call, calledAt: new Date(now) })
}

/** Deletes calls from before an instant, and addresses that were not confirmed and whose link had expired by another. */
export async function forgetNewsletter(transaction: Connection, calledBefore: number, expiredBefore: number): Promise<void> {
  await transaction.delete(newsletterCalls).where(lt(newsletterCalls.calledAt, new Date(calledBefore)))
  await transaction
    .delete(newsletterSubscribers)
    .where(and(isNull(newsletterSubscribers.confirmedAt), lt(newsletterSubscribers.linkExpires, new Date(expiredBefore))))
}

export async function subscriberOf(from: Connection, email: string): Promise<Subscriber | null> {
  const [row] = await from.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  return row ?? null
}

export async function subscriberOfLink(from: Connection, linkHash: string): Promise<Subscriber | null> {
  const [row] = await from.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.linkHash, linkHash))
  return row ?? null
}

/** Writes a subscriber who has not confirmed yet, in place of an older one. */
export async function putSubscriber(transaction: Connection, subscriber: Omit<Subscriber, 'confirmedAt'>): Promise<void> {
  const { email, ...changed } = subscriber
  await transaction
    .insert(newsletterSubscribers)
    .values({ email, ...changed })
    .onConflictDoUpdate({ target: newsletterSubscribers.email, set: changed })
}

/** Confirms a subscriber, in a transaction that holds the contact. */
export async function confirmSubscriber(transaction: Connection, email: string, now: number): Promise<void> {
  await transaction
    .update(newsletterSubscribers)
    .set({ confirmedAt: new Date(now) })
    .where(eq(newsletterSubscribers.email, email))
}

/** Ends the subscription of an address. */
export async function deleteSubscriber(connection: Connection, email: string | null): Promise<void> {
  if (email !== null) await connection.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
}

/** The subscriptions of some contacts. */
export const subscriptionsOf = (from: Connection, contacts: readonly string[]) =>
  from
    .select({
      email: newsletterSubscribers.email,
      locale: newsletterSubscribers.locale,
      subscribedAt: newsletterSubscribers.subscribedAt,
      confirmedAt: newsletterSubscribers.confirmedAt,
    })
    .from(newsletterSubscribers)
    .where(inArray(newsletterSubscribers.email, [...contacts]))

/** When the newsletter was asked for, for some contacts. */
export const newsletterCallsOf = (from: Connection, contacts: readonly string[]) =>
  from
    .select({ email: newsletterCalls.email, calledAt: newsletterCalls.calledAt })
    .from(newsletterCalls)
    .where(inArray(newsletterCalls.email, [...contacts]))

export type EncryptionKeyRow = typeof encryptionKeys.$inferSelect

export async function newestKey(from: Connection): Promise<EncryptionKeyRow | null> {
  const [row] = await from.select().from(encryptionKeys).orderBy(desc(encryptionKeys.madeAt), desc(encryptionKeys.kid)).limit(1)
  return row ?? null
}

export async function keyOfId(from: Connection, kid: string): Promise<EncryptionKeyRow | null> {
  const [row] = await from.select().from(encryptionKeys).where(eq(encryptionKeys.kid, kid))
  return row ?? null
}

/** Adds a key, and deletes those that were made before an instant. */
export async function addKey(transaction: Connection, key: EncryptionKeyRow, deletedBefore: number): Promise<void> {
  await transaction.insert(encryptionKeys).values(key)
  await transaction.delete(encryptionKeys).where(lt(encryptionKeys.madeAt, new Date(deletedBefore)))
}
