import { asc, eq, sql } from 'drizzle-orm'
import type { Connection } from './events.ts'
import { demands, type DEMAND_KINDS } from './schema.ts'

export type DemandKind = (typeof DEMAND_KINDS)[number]

/** The calls that can be spoilt, by what they do. */
export const OPERATIONS = ['open', 'look', 'close', 'refund', 'findRefunds'] as const
export type Operation = (typeof OPERATIONS)[number]

/** What is to go wrong, and for how many times still; null for ever. */
export interface Demand {
  readonly kind: DemandKind
  /** The call; null for all. */
  readonly operation: string | null
  readonly ms: number
  /** The status of an answer that is an error. */
  readonly status: number
  readonly times: number | null
}

/** What becomes of a call of the API. */
export interface SpoiltCall {
  readonly kind: 'refuse' | 'silent' | 'slow' | 'lost' | 'status' | 'garbage'
  readonly ms: number
  readonly status: number
}

/** What goes wrong on purpose. Each answer takes one time off. */
export interface Badness {
  /** Null for a call that is answered well. */
  forCall(operation: Operation): Promise<SpoiltCall | null>
  /** When an event is told, in milliseconds from now. */
  delaysOf(transaction: Connection): Promise<readonly number[]>
  /** Whether an attempt to pay is declined, or answered so many milliseconds late. */
  forPayment(transaction: Connection): Promise<{ readonly declines: boolean; readonly lateMs: number }>
  refundFails(transaction: Connection): Promise<boolean>
}

/** What each kind means, for the page on which it is chosen. */
export const DEMAND_WORDS: Readonly<Record<DemandKind, string>> = {
  refuse: 'Call: the connection breaks before anything is done',
  silent: 'Call: stuck on the way for the time below, then done',
  slow: 'Call: being answered for the time below',
  lost: 'Call: done, but the answer is lost',
  status: 'Call: answered with the error status below',
  garbage: 'Call: done, but answered with something else than JSON',
  webhookNever: 'Webhook: never sent',
  webhookLate: 'Webhook: sent late, by the time below',
  webhookTwice: 'Webhook: sent twice, the second time late by the time below',
  webhookDisordered: 'Webhook: each at a random moment within the time below, so out of order',
  decline: 'Payment: declined, whatever the customer does',
  late: 'Payment: answered late, by the time below',
  refundFails: 'Refund: fails',
}

const OF_CALLS: readonly DemandKind[] = ['refuse', 'silent', 'slow', 'lost', 'status', 'garbage']
const OF_WEBHOOKS: readonly DemandKind[] = ['webhookNever', 'webhookLate', 'webhookTwice', 'webhookDisordered']

export const listDemands = (connection: Connection): Promise<readonly Demand[]> =>
  connection
    .select({ kind: demands.kind, operation: demands.operation, ms: demands.ms, status: demands.status, times: demands.times })
    .from(demands)
    .orderBy(asc(demands.id))

export async function addDemand(connection: Connection, demand: Demand): Promise<void> {
  await connection.insert(demands).values(demand)
}

export async function clearDemands(connection: Connection): Promise<void> {
  await connection.delete(demands)
}

/** The badness that was demanded on the provider's page, or by its API. */
export const demandedBadness = (connection: Connection): Badness => ({
  async forCall(operation) {
    const demand = await take(connection, OF_CALLS, operation)
    return demand === null ? null : { kind: demand.kind as SpoiltCall['kind'], ms: demand.ms, status: demand.status }
  },

  async delaysOf(transaction) {
    const demand = await take(transaction, OF_WEBHOOKS)
    if (demand === null) return [0]
    if (demand.kind === 'webhookNever') return []
    if (demand.kind === 'webhookTwice') return [0, demand.ms]
    return [demand.kind === 'webhookLate' ? demand.ms : Math.random() * demand.ms]
  },

  async forPayment(transaction) {
    const demand = await take(transaction, ['decline', 'late'])
    return { declines: demand?.kind === 'decline', lateMs: demand?.kind === 'late' ? demand.ms : 0 }
  },

  refundFails: async (transaction) => (await take(transaction, ['refundFails'])) !== null,
})

/** The oldest demand of some kinds, with one time taken off. Two who ask at once get no time twice. */
async function take(connection: Connection, kinds: readonly DemandKind[], operation: string | null = null): Promise<Demand | null> {
  const isMeant = sql`${demands.kind} in ${kinds} and (${demands.operation} is null or ${demands.operation} = ${operation}) and (${demands.times} is null or ${demands.times} > 0)`
  const oldest = connection.select({ id: demands.id }).from(demands).where(isMeant).orderBy(asc(demands.id)).limit(1).for('update')
  const [taken] = await connection
    .update(demands)
    .set({ times: sql`${demands.times} - 1` })
    .where(sql`${demands.id} = ${oldest}`)
    .returning()
  if (taken?.times === 0) await connection.delete(demands).where(eq(demands.id, taken.id))
  return taken ?? null
}
