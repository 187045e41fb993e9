import { eq, or, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Contact } from '../rules/contacts.ts'
import { accountOf, accountOfContact, addAccount, customerWithout, type Account } from '../store/accounts.ts'
import { accounts } from '../store/accountSchema.ts'
import type { Connection } from '../store/holdName.ts'

/** A person as Google describes them. */
export interface GoogleProfile {
  readonly id: string
  readonly email: string
  readonly givenName: string
  readonly familyName: string
  readonly phone: string | null
}

/**
 * The account of a person whom Google has signed in: the one that they have used before, else that of their e-mail address,
 * else a new one. A phone number of another account stays with that account. The transaction holds both contacts.
 */
export async function accountOfGoogle(transaction: Connection, profile: GoogleProfile, now: number): Promise<Account> {
  const [row] = await transaction
    .select()
    .from(accounts)
    .where(or(eq(accounts.googleId, profile.id), eq(accounts.email, profile.email)))
    .orderBy(sql`${accounts.googleId} = ${profile.id} desc nulls last`)
  const names = { given_name: profile.givenName, family_name: profile.familyName, name: `${profile.givenName} ${profile.familyName}` }
  const phone = await freePhone(transaction, profile.phone, row?.sub ?? null)
  if (row === undefined) {
    const email: Contact = { medium: 'EMAIL', address: profile.email }
    const customerNumber = await customerWithout(transaction, email)
    const username = `Google_${profile.id}`
    const ways = { email: profile.email, phone, googleId: profile.id }
    return addAccount(transaction, { sub: randomUUID(), username, ...ways, attributes: names, customerNumber, createdAt: new Date(now) })
  }
  const change = { googleId: profile.id, phone: row.phone ?? phone, attributes: { ...names, ...row.attributes } }
  await transaction.update(accounts).set(change).where(eq(accounts.sub, row.sub))
  return accountOf({ ...row, ...change })
}

async function freePhone(transaction: Connection, phone: string | null, sub: string | null): Promise<string | null> {
  if (phone === null) return null
  const contact: Contact = { medium: 'SMS', address: phone }
  const holder = await accountOfContact(transaction, contact)
  if (holder !== null) return holder.sub === sub ? phone : null
  return (await customerWithout(transaction, contact)) === null ? phone : null
}

/** The Google accounts of the stand-in. */
export const GOOGLE_PEOPLE: readonly GoogleProfile[] = [
  { id: '104000000000000000001', email: 'gita.rao@example.com', givenName: 'Gita', familyName: 'Rao', phone: null },
  { id: '104000000000000000002', email: 'dev.mehta@example.com', givenName: 'Dev', familyName: 'Mehta', phone: '+919811100002' },
  { id: '104000000000000000003', email: 'zoya.khan@example.com', givenName: 'Zoya', familyName: 'Khan', phone: null },
]
