import { and, eq, lt, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { getCookie, setCookie } from 'hono/cookie'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '../store/database.ts'
import { bookings } from '../store/bookingSchema.ts'
import { closeBookings } from '../store/retrieval.ts'
import { isBooked } from '../store/sales.ts'
import { customers, sessions } from '../store/schema.ts'
import { heldStatement } from '../store/statements.ts'
import type { AirlineContext } from '../http/context.ts'

/** A customer who is signed in, as the airline knows them. */
export interface SessionCustomer {
  readonly customerNumber: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  /** In E.164. */
  readonly mobile: string | null
  /** Has made a booking with the airline before, which has not ended before a flight was paid. */
  readonly hasBooked: boolean
}

/** Who asks: a browser that we know again has an id, one that is signed in a customer. */
export interface Session {
  readonly id: string | null
  readonly customer: SessionCustomer | null
}

/** The sessions of all browsers. */
export interface Sessions {
  sessionOf(context: AirlineContext): Promise<Session>
  /** The id of the browser's session; where it has none, a new one is sent with the answer. */
  openSession(context: AirlineContext): Promise<string>
  /** The browser's session has a new secret: who knew the one before is a visitor. Nothing where the browser has none. */
  renewSession(context: AirlineContext): Promise<void>
  /**
   * Signs a session in as a customer, in place of the one it had. What another customer has opened in this browser is closed.
   * @throws when there is no such customer
   */
  signIn(sessionId: string, customerNumber: string): Promise<void>
  /** The session stays, without a customer; the bookings that were opened in this browser are closed. */
  signOut(sessionId: string): Promise<void>
}

/** The name of the cookie that knows a browser's session; over an encrypted connection with the prefix `__Host-`. */
export const SESSION_COOKIE = 'sarus_session'
const SECRET_BYTES = 16
const LIFETIME_SECONDS = 30 * 24 * 60 * 60
const VISITOR: Session = { id: null, customer: null }

/**
 * Sessions in the database, known by a cookie. A caller with an access token is its customer, whatever customer the browser's
 * session has; a caller with an invalid token is a visitor.
 * @param bearerOf the customer number of the access token of a call, null for none; undefined for a call without a token
 * @param machineTime milliseconds since 1970: how long a cookie lives is the browser's time, not that of the airline's clock
 */
export function createSessions(
  { connection }: Database,
  bearerOf: (context: AirlineContext) => Promise<string | null | undefined>,
  machineTime: () => number = Date.now,
): Sessions {
  async function sessionOf(context: AirlineContext): Promise<Session> {
    const [bearer, browser] = [await bearerOf(context), await browserOf(context)]
    return bearer === undefined ? browser : { id: browser.id, customer: bearer === null ? null : await customerOf(bearer) }
  }

  async function customerOf(customerNumber: string): Promise<SessionCustomer | null> {
    const [row] = await connection.select(SHOWN).from(customers).where(eq(customers.customerNumber, customerNumber))
    return row ?? null
  }

  async function browserOf(context: AirlineContext): Promise<Session> {
    const secret = getCookie(context, SESSION_COOKIE, isEncrypted(context) ? 'host' : undefined)
    if (secret === undefined) return VISITOR
    const [row] = await sessionKnownBy(connection, [digestOf(secret)])
    return row === undefined || Date.parse(row.expires) <= machineTime() ? VISITOR : { id: row.id, customer: row.customer }
  }

  async function openSession(context: AirlineContext): Promise<string> {
    const known = await browserOf(context)
    if (known.id !== null) return known.id
    await forgetExpired()
    const [id, secret] = [randomUUID(), newSecret()]
    await connection.insert(sessions).values({ id, secret: digestOf(secret), expires: lifetime() })
    send(context, secret)
    return id
  }

  async function renewSession(context: AirlineContext): Promise<void> {
    const { id } = await browserOf(context)
    if (id === null) return
    const secret = newSecret()
    await connection
      .update(sessions)
      .set({ secret: digestOf(secret), expires: lifetime() })
      .where(eq(sessions.id, id))
    send(context, secret)
  }

  const lifetime = () => new Date(machineTime() + LIFETIME_SECONDS * 1_000)

  /** Two processes that clear up at once leave each other's rows alone. */
  async function forgetExpired(): Promise<void> {
    const expired = connection
      .select({ id: sessions.id })
      .from(sessions)
      .where(lt(sessions.expires, new Date(machineTime())))
      .for('update', { skipLocked: true })
    await connection.delete(sessions).where(sql`${sessions.id} in ${expired}`)
  }

  const customerBecomes = (sessionId: string, customerNumber: string | null) =>
    connection.transaction(async (transaction) => {
      const ofSession = eq(sessions.id, sessionId)
      const [before] = await transaction.select({ customer: sessions.customerNumber }).from(sessions).where(ofSession).for('update')
      await transaction.update(sessions).set({ customerNumber }).where(ofSession)
      // A visitor who signs in keeps what they have opened.
      const isSameTraveller = customerNumber !== null && (before?.customer ?? customerNumber) === customerNumber
      if (!isSameTraveller) await closeBookings(transaction, sessionId)
    })

  return { sessionOf, openSession, renewSession, signIn: customerBecomes, signOut: (sessionId) => customerBecomes(sessionId, null) }
}

const OWN_BOOKINGS = new QueryBuilder()
  .select({ id: bookings.id })
  .from(bookings)
  .where(and(eq(bookings.customerNumber, customers.customerNumber), isBooked()))

/** What of a customer's row a session carries. */
const SHOWN = {
  customerNumber: customers.customerNumber,
  firstName: customers.firstName,
  lastName: customers.lastName,
  email: customers.email,
  mobile: customers.mobile,
  hasBooked: sql<boolean>`exists ${OWN_BOOKINGS}`,
}

const SHOWN_AS_JSON = sql.join(
  Object.entries(SHOWN).map(([key, value]) => sql`${sql.raw(`'${key}'`)}, ${value}`),
  sql`, `,
)

const sessionKnownBy = heldStatement(
  'session_known_by',
  new QueryBuilder()
    .select({
      id: sessions.id,
      expires: sql<string>`to_json(${sessions.expires})`.as('expires'),
      customer: sql<SessionCustomer | null>`case when ${customers.customerNumber} is not null then json_build_object(${SHOWN_AS_JSON}) end`.as(
        'customer',
      ),
    })
    .from(sessions)
    .leftJoin(customers, eq(sessions.customerNumber, customers.customerNumber))
    .where(eq(sessions.secret, sql.placeholder('secret'))),
)

const isEncrypted = (context: AirlineContext): boolean => context.get('origin').startsWith('https:')

/** No page of another host of the domain can set a cookie with the prefix. */
const send = (context: AirlineContext, secret: string): void =>
  setCookie(context, SESSION_COOKIE, secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isEncrypted(context),
    maxAge: LIFETIME_SECONDS,
    ...(isEncrypted(context) ? { prefix: 'host' } : {}),
  })

const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url')
const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
