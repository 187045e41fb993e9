import { asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { accounts, grants } from './accountSchema.ts'
import { allBookings } from './bookings.ts'
import { oneTimeCodes, outbox } from './codeSchema.ts'
import type { Connection } from './holdName.ts'
import { businessProfileOf, preferencesOf, travellersOf } from './profileMenu.ts'
import { promotionUses } from './promotionSchema.ts'
import { customers, sessions } from './schema.ts'

/** Whose data is meant: an account, a customer of the airline, or both in one. */
export interface Person {
  readonly sub: string | null
  readonly customerNumber: string | null
}

interface Known extends Person {
  readonly account: typeof accounts.$inferSelect | null
  readonly customer: typeof customers.$inferSelect | null
  /** E-mail address and mobile number, of the account and of the customer. */
  readonly contacts: readonly string[]
}

type Part = (from: Connection, known: Known) => Promise<unknown>

/**
 * Everything that the airline keeps of a person, part by part. Whoever adds a table with something of a person in it adds
 * it here, or says in `tests/airline/dataExport.test.ts` why not: a table that is in neither place fails there.
 */
const PARTS = {
  account: async (_, { account }) => {
    if (account === null) return null
    const { sub, username, email, phone, googleId, attributes, createdAt } = account
    return { sub, username, email, phone, isLinkedToGoogle: googleId !== null, attributes, createdAt }
  },

  profile: async (_, { customer }) => customer,

  /** Where somebody is signed in. What a browser or an app keeps to show who it is, is its own. */
  signIns: async (from, { sub, customerNumber }) => ({
    byAccount:
      sub === null
        ? []
        : await from
            .select({ since: grants.authenticatedAt, until: grants.expires, byGoogle: grants.isFederated })
            .from(grants)
            .where(eq(grants.sub, sub))
            .orderBy(asc(grants.authenticatedAt)),
    byBrowser:
      customerNumber === null
        ? []
        : await from
            .select({ until: sessions.expires })
            .from(sessions)
            .where(eq(sessions.customerNumber, customerNumber))
            .orderBy(asc(sessions.expires)),
  }),

  bookings: async (from, { customerNumber }) => (customerNumber === null ? [] : allBookings(from, customerNumber)),

  preferences: async (from, { customerNumber }) => customerNumber && preferencesOf(from, customerNumber),

  businessProfile: async (from, { customerNumber }) => customerNumber && businessProfileOf(from, customerNumber),

  savedTravellers: async (from, { customerNumber }) => (customerNumber === null ? [] : travellersOf(from, customerNumber)),

  promoCodes: async (from, { customerNumber }) =>
    customerNumber === null
      ? []
      : from
          .select({ code: promotionUses.promotionCode, state: promotionUses.state, expiresAt: promotionUses.expiresAt })
          .from(promotionUses)
          .innerJoin(sessions, eq(sessions.id, promotionUses.sessionId))
          .where(eq(sessions.customerNumber, customerNumber))
          .orderBy(asc(promotionUses.id)),

  /**
   * Codes themselves are kept as digests, and are nobody's to read. From where one was asked for is only told where this
   * account asked: else it may be somebody else's address.
   */
  oneTimeCodes: async (from, { sub, contacts }) =>
    from
      .select({
        purpose: oneTimeCodes.purpose,
        medium: oneTimeCodes.medium,
        contact: oneTimeCodes.contact,
        networkAddress:
          sub === null ? sql<null>`null` : sql<string | null>`case when ${oneTimeCodes.owner} = ${sub} then ${oneTimeCodes.networkAddress} end`,
        state: oneTimeCodes.state,
        wrongAnswers: oneTimeCodes.wrongAnswers,
        sentAt: oneTimeCodes.sentAt,
      })
      .from(oneTimeCodes)
      .where(or(isOneOf(oneTimeCodes.contact, contacts), sub === null ? undefined : eq(oneTimeCodes.owner, sub)))
      .orderBy(desc(oneTimeCodes.sentAt), asc(oneTimeCodes.id)),

  /** A letter with a code in it without its text: whoever has this file cannot sign in with it. */
  letters: async (from, { contacts }) =>
    from
      .select({
        medium: outbox.medium,
        recipient: outbox.recipient,
        subject: outbox.subject,
        text: sql<string | null>`case when ${outbox.code} is null then ${outbox.text} end`,
        writtenAt: outbox.writtenAt,
        sentAt: outbox.sentAt,
      })
      .from(outbox)
      .where(isOneOf(outbox.recipient, contacts))
      .orderBy(asc(outbox.id)),
} as const satisfies Readonly<Record<string, Part>>

/** Nothing is one of none. */
const isOneOf = (column: typeof outbox.recipient | typeof oneTimeCodes.contact, contacts: readonly string[]) =>
  contacts.length === 0 ? sql`false` : inArray(column, [...contacts])

/** Everything that the airline keeps of a person, as of one moment. */
export async function customerData(from: Connection, person: Person): Promise<Readonly<Record<keyof typeof PARTS, unknown>>> {
  const known = await knownOf(from, person)
  const parts: Partial<Record<keyof typeof PARTS, unknown>> = {}
  for (const name of Object.keys(PARTS) as (keyof typeof PARTS)[]) parts[name] = await PARTS[name](from, known)
  return parts as Record<keyof typeof PARTS, unknown>
}

async function knownOf(from: Connection, person: Person): Promise<Known> {
  const { sub, customerNumber } = person
  const [account] = sub === null ? [] : await from.select().from(accounts).where(eq(accounts.sub, sub))
  const [customer] = customerNumber === null ? [] : await from.select().from(customers).where(eq(customers.customerNumber, customerNumber))
  const contacts = [account?.email, account?.phone, customer?.email, customer?.mobile].filter((each) => typeof each === 'string')
  return { ...person, account: account ?? null, customer: customer ?? null, contacts: [...new Set(contacts)] }
}
