import { eq } from 'drizzle-orm'
import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { Refusal } from '../http/problem.ts'
import { CLOSES_AFTER, DECIDES_AFTER, PAGE_LIFE } from '../rules/paymentTimes.ts'
import type { Clock } from '../schedule/clock.ts'
import type { Database } from '../store/database.ts'
import type { Connection } from '../store/holdName.ts'
import { payments as table } from '../store/paymentSchema.ts'
import {
  addPayment,
  addRefund,
  isAnythingDue,
  lookSoon,
  noteProviderEvent,
  noteRefund,
  noteReturn,
  paymentById,
  paymentsSince,
  paymentUnderWay,
  refundsOf,
  type PayableKey,
  type PaymentRow,
  type RefundRow,
} from '../store/payments.ts'
import { withBreaker } from './breaker.ts'
import { inOrder, workOf, type Task } from '../work/rows.ts'
import { abandonPayment, applyReport, decisions, holdPayable, lateRefundOf } from './decide.ts'
import { openPage, providerWork } from './dueWork.ts'
import { payableOf, type PaymentConnection, type PaymentParts } from './parts.ts'
import type { Due, Payables } from './payable.ts'
import { ProviderError, type HeaderOf, type PageReport } from './paymentProvider.ts'

/** A payment, as whoever knows its id may see it: nothing personal. */
export interface Payment extends Pick<PaymentRow, 'id' | 'payable' | 'state' | 'why' | 'amountMinor' | 'currency'> {
  /** Where the customer pays; null while it is not known, and when nobody can pay any more. */
  readonly url: string | null
  /** Milliseconds since 1970 UTC, as are those below. */
  readonly begunAt: number
  readonly decideBy: number
  readonly returnedAt: number | null
  readonly lookedAt: number | null
  /** Of money that came too late; null where none did. */
  readonly refund: RefundRow['state'] | null
}

/** Money to be given back of a payment that was confirmed. */
export interface WantedRefund {
  /** Why, and of what: it is paid once. */
  readonly id: string
  readonly paymentId: string
  readonly amountMinor: number
}

/** Payments of customers. */
export interface Payments {
  /**
   * Begins to pay for something; a payment that is under way for the same goes on. Without an answer of the provider it is opened later.
   * @param returnAddress where the customer comes back to, by the id of the payment
   * @throws Refusal where nothing is due, no payments are taken, or it was tried too often
   */
  begin(key: PayableKey, returnAddress: (id: string, hasLeft: boolean) => string): Promise<Payment>
  /** Null for an unknown id. */
  read(id: string): Promise<Payment | null>
  /** The customer is back from the provider's page; one who has left it cannot pay any more as soon as the provider agrees. */
  comeBack(id: string, hasLeft: boolean): Promise<Payment | null>
  /** Acts on a message of the provider; false for one that it did not sign. It rejects when it has to be sent again. */
  receive(body: string, headerOf: HeaderOf): Promise<boolean>
  /**
   * Gives money back, in the transaction that has the reason for it. Wanted again under the same id it is paid once.
   * @throws RangeError when it is more than was paid
   */
  refund(transaction: Connection, wanted: WantedRefund): Promise<void>
  /** Ends a payment for something that is not wanted any more, in the transaction of who holds what it is for: money that comes all the same goes back. */
  abandon(transaction: Connection, row: PaymentRow): Promise<void>
  /** Ends what has to be ended now. @returns what the provider is to be asked now, as tasks */
  dueWork(room?: number): Promise<readonly Task[]>
}

/** What payments need of the airline. */
export interface PaymentsOptions {
  readonly database: Database
  readonly clock: Pick<Clock, 'now'>
  readonly log: Logger
  readonly payables: Payables
  /** Null where no payments are taken. */
  readonly connection: PaymentConnection | null
  readonly chance?: () => number
}

const ID_BYTES = 16
const FIRST_LOOK = 5_000
const HOUR = 3_600_000
const MOST_ATTEMPTS_AN_HOUR = 20
const MOST_ENDED_AT_ONCE = 100
const MOST_ASKED_AT_ONCE = 50
const HOME_CURRENCY = 'INR'
/** What works in every currency. */
const EVERYWHERE = 'card'

/** Payments by a provider that may be slow, silent or wrong about what it has answered. */
export function createPayments({ connection, chance = Math.random, ...options }: PaymentsOptions): Payments {
  const { database, clock, log } = options
  const parts: PaymentParts | null = connection && {
    ...options,
    chance,
    connection: { ...connection, provider: withBreaker(connection.provider, clock.now) },
  }
  const ends = Object.values(options.payables).flatMap(({ overdue }) => overdue?.(database.connection) ?? [])
  const worker = { now: clock.now, log }
  const endings = ends.map((kind) => workOf(kind, worker))
  const undecided = workOf(decisions(options), worker)
  const asked = parts && providerWork(parts)

  return {
    async begin(key, returnAddress) {
      if (parts === null) throw new Refusal('PAYMENT_UNAVAILABLE')
      const row = await begunPayment(parts, key, returnAddress)
      if (row.state !== 'opening') return paymentOf(row)
      await openPage(parts, row, true).catch((error: unknown) => {
        if (!(error instanceof ProviderError)) throw error
        log.warn({ err: error, payment: row.id }, 'payment is opened later')
      })
      return paymentOf((await paymentById(database.connection, row.id)) ?? row)
    },

    async read(id) {
      const row = await paymentById(database.connection, id)
      return row === undefined ? null : paymentOf(row, await refundsOf(database.connection, id))
    },

    async comeBack(id, hasLeft) {
      const row = await noteReturn(database.connection, id, hasLeft, clock.now())
      return row === undefined ? null : paymentOf(row, await refundsOf(database.connection, id))
    },

    receive: (body, headerOf) => (parts === null ? Promise.resolve(false) : receive(parts, body, headerOf)),

    async refund(transaction, { id, paymentId, amountMinor }) {
      const [row] = await transaction.select().from(table).where(eq(table.id, paymentId)).for('update')
      const others = (await refundsOf(transaction, paymentId)).filter((each) => each.id !== id)
      const sum = others.reduce((total, each) => total + each.amountMinor, amountMinor)
      if (row?.state !== 'confirmed' || sum > row.amountMinor) throw new RangeError(`no ${amountMinor} of payment ${paymentId} can be given back`)
      await addRefund(transaction, { id, paymentId, amountMinor }, clock.now())
    },

    abandon: (transaction, row) => abandonPayment(options, transaction, row),

    async dueWork(room = MOST_ASKED_AT_ONCE) {
      for (const dueOf of endings) await inOrder(await dueOf(MOST_ENDED_AT_ONCE))
      if (!(await isAnythingDue(database.connection, clock.now()))) return []
      await inOrder(await undecided(MOST_ENDED_AT_ONCE))
      return (await asked?.(room)) ?? []
    },
  }
}

/** The payment of what is due that is under way, or a new one in place of one for something else. Two who begin at once get the same. */
async function begunPayment(parts: PaymentParts, key: PayableKey, returnAddress: (id: string, hasLeft: boolean) => string): Promise<PaymentRow> {
  const { database, clock, payables } = parts
  return database.connection.transaction(async (transaction) => {
    await holdPayable(transaction, key)
    const known = await paymentUnderWay(transaction, key)
    const due = await payableOf(payables, key.payable).due(transaction, key.reference, known?.occasion ?? null)
    if (due === null) throw new Refusal('NOTHING_DUE')
    const now = clock.now()
    if (known?.occasion === due.occasion && known.amountMinor === due.amountMinor) return known
    if (known !== undefined) await abandonPayment(parts, transaction, known)
    if ((await paymentsSince(transaction, key, now - HOUR, now)) >= MOST_ATTEMPTS_AN_HOUR) throw new Refusal('ATTEMPT_LIMIT_EXCEEDED')
    await addPayment(transaction, newPayment(parts, key, due, now, returnAddress))
    const added = await paymentUnderWay(transaction, key)
    if (added === undefined) throw new Refusal('NOTHING_DUE')
    return added
  })
}

function newPayment(
  { connection }: PaymentParts,
  key: PayableKey,
  { description, ...due }: Due,
  now: number,
  returnAddress: (id: string, hasLeft: boolean) => string,
): typeof table.$inferInsert {
  const id = randomBytes(ID_BYTES).toString('base64url')
  return {
    id,
    ...key,
    ...due,
    question: {
      methods: due.currency === HOME_CURRENCY ? connection.methods : connection.methods.filter((method) => method === EVERYWHERE),
      description,
      returnUrl: returnAddress(id, false),
      leaveUrl: returnAddress(id, true),
      expiresAt: Math.floor((now + PAGE_LIFE) / 1_000),
    },
    begunAt: new Date(now),
    closeAt: new Date(now + CLOSES_AFTER),
    decideBy: new Date(now + DECIDES_AFTER),
    nextLook: new Date(now + FIRST_LOOK),
  }
}

/**
 * Acts on a message, then notes it: the other way round it would be lost when the process dies between. Of what it says only ends are
 * believed, since they never change; for all else the provider is asked.
 */
async function receive(parts: PaymentParts, body: string, headerOf: HeaderOf): Promise<boolean> {
  const { database, clock, connection } = parts
  const message = connection.provider.read(body, headerOf, clock.now())
  if (message === null) return false
  const { report, refundId } = message
  if (report !== null && report.paymentId !== null) {
    if (report.outcome === 'paid') await applyReport(parts, report.paymentId, { ...report, kind: await kindOf(parts, report) })
    else if (report.outcome === 'expired') await applyReport(parts, report.paymentId, report)
    else await lookSoon(database.connection, report.paymentId, clock.now())
  }
  if (refundId !== null) await noteRefund(database.connection, refundId, { nextTry: new Date(clock.now()) })
  await noteProviderEvent(database.connection, message, clock.now())
  return true
}

/** With what was paid, which a message does not say. A provider that does not answer now holds up no payment for it. */
async function kindOf({ connection, log }: PaymentParts, { page, paymentId }: PageReport): Promise<PageReport['kind']> {
  try {
    return (await connection.provider.look(page)).kind
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ err: error, payment: paymentId }, 'the provider does not say with what was paid')
    return null
  }
}

const paymentOf = (row: PaymentRow, refunds: readonly RefundRow[] = []): Payment => ({
  id: row.id,
  state: row.state,
  payable: row.payable,
  why: row.why,
  amountMinor: row.amountMinor,
  currency: row.currency,
  url: row.state === 'open' ? row.pageUrl : null,
  begunAt: row.begunAt.getTime(),
  decideBy: row.decideBy.getTime(),
  returnedAt: row.returnedAt?.getTime() ?? null,
  lookedAt: row.lookedAt?.getTime() ?? null,
  refund: refunds.find(({ id }) => id === lateRefundOf(row.id))?.state ?? null,
})
