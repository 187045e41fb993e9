import { asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { createHmac } from 'node:crypto'
import { newId } from './ids.ts'
import { eventObject } from './objects.ts'
import { deliveries, endpoints, events } from './schema.ts'

/** A transaction, or the connection where there is none. */
export type Connection = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete'>

/** What is done in one transaction, at one moment. */
export interface Work {
  readonly transaction: Connection
  /** Milliseconds since 1970, by the provider's clock. */
  readonly now: number
  /** The delays in milliseconds after which an event is told, one for each time; none where the shop is never told. */
  readonly delaysOf: (transaction: Connection) => Promise<readonly number[]>
}

/** Sends a message of a shop's: the status that it answers, or 0 for none. */
export type Deliver = (url: string, headers: Readonly<Record<string, string>>, body: string) => Promise<number>

const MOST_AT_ONCE = 50
const MOST_ATTEMPTS = 8
const FIRST_WAIT = 10_000
const FACTOR = 3
const PATIENCE = 10_000

/** Notes what has happened, and that every shop is to be told, in the transaction in which it happens. */
export async function emit({ transaction, now, delaysOf }: Work, type: string, object: object): Promise<void> {
  const id = newId('evt_')
  await transaction.insert(events).values({ id, createdAt: now, type, object })
  // Held, so that none is forgotten by another connection before what it is told is written.
  const told = await transaction.select({ url: endpoints.url }).from(endpoints).for('key share')
  for (const { url } of told) {
    const rows = (await delaysOf(transaction)).map((delay) => ({ eventId: id, url, dueAt: now + Math.round(delay) }))
    if (rows.length > 0) await transaction.insert(deliveries).values(rows)
  }
}

/** Registers where a shop wants to be told, in place of what was known of that address. */
export async function registerEndpoint(connection: Connection, url: string, secrets: readonly string[]): Promise<void> {
  const row = { url, secrets: [...secrets] }
  await connection.insert(endpoints).values(row).onConflictDoUpdate({ target: endpoints.url, set: row })
}

/**
 * Takes the deliveries that are due: each as a task that sends it once. A row is taken for as long as the wait until the next
 * attempt, so a process that dies loses none, and of two processes one has it.
 */
export async function dueDeliveries(
  connection: NodePgDatabase,
  now: () => number,
  deliver: Deliver = deliverByHttp,
): Promise<readonly (() => Promise<void>)[]> {
  const taken = await connection.transaction(async (transaction) => {
    const due = await transaction
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(lte(deliveries.dueAt, now()))
      .orderBy(asc(deliveries.dueAt), asc(deliveries.id))
      .limit(MOST_AT_ONCE)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    const ids = due.map(({ id }) => id)
    const next = sql<number>`${now() + FIRST_WAIT} + (${FIRST_WAIT} * (power(${FACTOR}::int, ${deliveries.attempts}) - 1))::bigint`
    return transaction
      .update(deliveries)
      .set({ dueAt: next, attempts: sql`${deliveries.attempts} + 1` })
      .where(inArray(deliveries.id, ids))
      .returning()
  })
  return taken.toSorted((one, other) => one.id - other.id).map((delivery) => () => attempt(connection, delivery, now, deliver))
}

async function attempt(connection: Connection, { id, eventId, url, attempts }: typeof deliveries.$inferSelect, now: () => number, deliver: Deliver) {
  const [event] = await connection.select().from(events).where(eq(events.id, eventId))
  const [endpoint] = await connection.select().from(endpoints).where(eq(endpoints.url, url))
  if (event === undefined || endpoint === undefined) return
  const body = JSON.stringify(eventObject(event))
  // Signed anew each time, so that a late one is within the tolerance of the shop.
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Sandbox/1.0',
    'stripe-signature': signature(body, endpoint.secrets, now()),
  }
  const status = await deliver(url, headers, body).catch(() => 0)
  if (status >= 200 && status < 300) await connection.delete(deliveries).where(eq(deliveries.id, id))
  // An address that takes nothing for hours is told no more, until it is registered again.
  else if (attempts >= MOST_ATTEMPTS) await connection.delete(endpoints).where(eq(endpoints.url, url))
}

/** The header that proves who sends a body: with every secret, so that a shop may change its own before or after us. */
export function signature(body: string, secrets: readonly string[], now: number): string {
  const at = Math.floor(now / 1_000)
  const signed = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`)
  return [`t=${at}`, ...signed].join(',')
}

const deliverByHttp: Deliver = async (url, headers, body) => {
  const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) })
  await answer.body?.cancel()
  return answer.status
}
