import { CLOSES_AFTER } from '../rules/paymentTimes.ts'
import { holdName, type Connection } from '../store/holdName.ts'
import {
  addRefund,
  confirmPayment,
  noteCharge,
  notePage,
  noteReturn,
  paymentById,
  releasePayment,
  revokePayment,
  settlePayment,
  undecidedPayments,
  type PayableKey,
  type PaymentRow,
  type ReleaseReason,
} from '../store/payments.ts'
import { firstOf, type KindOfWork } from '../work/rows.ts'
import { payableOf, type PaymentParts } from './parts.ts'
import type { PageReport } from './paymentProvider.ts'

/** What deciding needs: no provider. */
type Parts = Pick<PaymentParts, 'database' | 'clock' | 'payables'>

/** In a transaction that holds it, no other payment of the same payable begins or ends. */
export const holdPayable = (transaction: Connection, { payable, reference }: PayableKey): Promise<void> =>
  holdName(transaction, `payment:${payable}:${reference}`)

/** By which late money goes back, once. */
export const lateRefundOf = (paymentId: string): string => `late:${paymentId}`

/**
 * Acts on what the provider says of a page: the only place where its word changes a payment. Said twice, or out of order, it changes nothing.
 * @throws Error when it speaks of another payment or another sum
 */
export async function applyReport(parts: Parts & Pick<PaymentParts, 'connection'>, id: string, report: PageReport): Promise<void> {
  await inPayment(parts, id, async (transaction, row) => {
    if (report.outcome === 'paid') await takeMoney(parts, transaction, row, report)
    else if (report.outcome === 'expired') await endPayment(parts, transaction, row, reasonOfClose(row))
    else if (report.outcome === 'failed') await endPayment(parts, transaction, row, 'failed')
    else if (report.outcome === 'open') await notePage(transaction, id, report.page, pageUrlOf(report, parts))
  })
}

/** Where a customer pays: on a page of the provider that is ours, and on no other. */
export const pageUrlOf = ({ url }: PageReport, { connection }: Pick<PaymentParts, 'connection'>): string | null =>
  url !== null && URL.canParse(url) && new URL(url).origin === connection.pages ? url : null

/** The provider refuses to open a page: there is nothing to wait for. */
export const refusePayment = (parts: Parts, id: string): Promise<void> =>
  inPayment(parts, id, (transaction, row) => endPayment(parts, transaction, row, 'refused'))

/** From when on a payment that is not decided breaks what is promised, in milliseconds. */
const BROKEN_PROMISE = 15_000

/** Releases what is not decided in time, without asking the provider, which may be silent for long [CONST-21]. */
export function decisions(parts: Parts): KindOfWork {
  const take: KindOfWork['take'] = async (most, resting) => {
    const rows = await undecidedPayments(parts.database.connection, parts.clock.now(), most, resting)
    return rows.map(({ id, decideBy }) => ({ id, since: decideBy.getTime() }))
  }
  return {
    kind: 'decide payments',
    lateAfter: BROKEN_PROMISE,
    take,
    oldest: () => firstOf(take),
    act: ({ id }) => inPayment(parts, id, (transaction, row) => release(parts, transaction, row, 'undecided')),
  }
}

/** Ends a payment for something that is not wanted any more: its page is closed, and money that comes all the same goes back. */
export async function abandonPayment(parts: Parts, transaction: Connection, row: PaymentRow): Promise<void> {
  await noteReturn(transaction, row.id, true, parts.clock.now())
  await release(parts, transaction, row, 'left')
}

async function inPayment({ database }: Parts, id: string, act: (transaction: Connection, row: PaymentRow) => Promise<void>): Promise<void> {
  const known = await paymentById(database.connection, id)
  if (known === undefined) return
  await database.connection.transaction(async (transaction) => {
    await holdPayable(transaction, known)
    const row = await paymentById(transaction, id)
    if (row !== undefined) await act(transaction, row)
  })
}

/** The money is there: it buys what is due, or goes back. */
async function takeMoney({ clock, payables }: Parts, transaction: Connection, row: PaymentRow, report: PageReport): Promise<void> {
  const { id, payable, reference, occasion, amountMinor, currency } = row
  if (report.paymentId !== id || report.amountMinor !== amountMinor || report.currency !== currency)
    throw new Error(`The provider speaks of another payment or another sum than ${id}`)
  await noteCharge(transaction, id, report)
  const now = clock.now()
  if (await confirmPayment(transaction, id, now)) {
    if (await payableOf(payables, payable).settle(transaction, reference, { paymentId: id, kind: report.kind, occasion, amountMinor, currency }))
      return
    await revokePayment(transaction, id)
  }
  const after = await paymentById(transaction, id)
  if (after?.state === 'released') await addRefund(transaction, { id: lateRefundOf(id), paymentId: id, amountMinor }, now)
}

/** No money comes any more. */
async function endPayment(parts: Parts, transaction: Connection, row: PaymentRow, why: ReleaseReason): Promise<void> {
  await release(parts, transaction, row, why)
  await settlePayment(transaction, row.id)
}

async function release(
  { clock, payables }: Parts,
  transaction: Connection,
  { id, payable, reference, occasion }: PaymentRow,
  why: ReleaseReason,
): Promise<void> {
  if (await releasePayment(transaction, id, why, clock.now())) await payableOf(payables, payable).release(transaction, reference, why, occasion)
}

/** A page that was closed before its time was left. */
const reasonOfClose = ({ begunAt, closeAt }: PaymentRow): ReleaseReason => (closeAt.getTime() < begunAt.getTime() + CLOSES_AFTER ? 'left' : 'expired')
