import { asc, eq, sql } from 'drizzle-orm'
import type { Connection } from './events.ts'
import { faults, type FAULT_KINDS } from './schema.ts'

export type FaultKind = (typeof FAULT_KINDS)[number]

/** The calls that can be spoilt, by what they do. */
export const OPERATIONS = ['open', 'look', 'close', 'refund', 'findRefunds'] as const
export type Operation = (typeof OPERATIONS)[number]

/** What is to go wrong, and for how many times still; null for ever. */
export interface Fault {
  readonly kind: FaultKind
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
export interface Faults {
  /** Null for a call that is answered well. */
  forCall(operation: Operation): Promise<SpoiltCall | null>
  /** When an event is told, in milliseconds from now. */
  delaysOf(transaction: Connection): Promise<readonly number[]>
  /** Whether an attempt to pay is declined, or answered so many milliseconds late. */
  forPayment(transaction: Connection): Promise<{ readonly declines: boolean; readonly lateMs: number }>
  refundFails(transaction: Connection): Promise<boolean>
}

/** What each kind means, for the page on which it is chosen. */
export const FAULT_WORDS: Readonly<Record<FaultKind, string>> = {
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

const OF_CALLS: readonly FaultKind[] = ['refuse', 'silent', 'slow', 'lost', 'status', 'garbage']
const OF_WEBHOOKS: readonly FaultKind[] = ['webhookNever', 'webhookLate', 'webhookTwice', 'webhookDisordered']

export const listFaults = (connection: Connection): Promise<readonly Fault[]> =>
  connection
    .select({ kind: faults.kind, operation: faults.operation, ms: faults.ms, status: faults.status, times: faults.times })
    .from(faults)
    .orderBy(asc(faults.id))

export async function addFault(connection: Connection, fault: Fault): Promise<void> {
  await connection.insert(faults).values(fault)
}

export async function clearFaults(connection: Connection): Promise<void> {
  await connection.delete(faults)
}

/** The faults that were chosen on the provider's page, or by its API. */
export const storedFaults = (connection: Connection): Faults => ({
  async forCall(operation) {
    const fault = await take(connection, OF_CALLS, operation)
    return fault === null ? null : { kind: fault.kind as SpoiltCall['kind'], ms: fault.ms, status: fault.status }
  },

  async delaysOf(transaction) {
    const fault = await take(transaction, OF_WEBHOOKS)
    if (fault === null) return [0]
    if (fault.kind === 'webhookNever') return []
    if (fault.kind === 'webhookTwice') return [0, fault.ms]
    return [fault.kind === 'webhookLate' ? fault.ms : Math.random() * fault.ms]
  },

  async forPayment(transaction) {
    const fault = await take(transaction, ['decline', 'late'])
    return { declines: fault?.kind === 'decline', lateMs: fault?.kind === 'late' ? fault.ms : 0 }
  },

  refundFails: async (transaction) => (await take(transaction, ['refundFails'])) !== null,
})

/** The oldest fault of some kinds, with one time taken off. Two who ask at once get no time twice. */
async function take(connection: Connection, kinds: readonly FaultKind[], operation: string | null = null): Promise<Fault | null> {
  const isMeant = sql`${faults.kind} in ${kinds} and (${faults.operation} is null or ${faults.operation} = ${operation}) and (${faults.times} is null or ${faults.times} > 0)`
  const oldest = connection.select({ id: faults.id }).from(faults).where(isMeant).orderBy(asc(faults.id)).limit(1).for('update')
  const [taken] = await connection
    .update(faults)
    .set({ times: sql`${faults.times} - 1` })
    .where(sql`${faults.id} = ${oldest}`)
    .returning()
  if (taken?.times === 0) await connection.delete(faults).where(eq(faults.id, taken.id))
  return taken ?? null
}
