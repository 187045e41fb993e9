import { notPast, pauseAfterFailure, pauseOf, pauseOfRefund, type PaymentTimes } from '../rules/paymentTimes.ts'
import {
  endRefund,
  longestRefund,
  longestUnsettled,
  notePage,
  leaveRefund,
  noteRefund,
  paymentById,
  planLook,
  settlePayment,
  takePayments,
  takeRefunds,
  type PaymentRow,
  type RefundRow,
  type TakenPayment,
} from '../store/payments.ts'
import { workOf, type Task } from '../work/rows.ts'
import { applyReport, holdPayable, lateRefundOf, pageUrlOf, refusePayment } from './decide.ts'
import { payableOf, type PaymentParts } from './parts.ts'
import { ProviderError, type RefundReport } from './paymentProvider.ts'

/** How long the provider may say nothing of a payment, or not take a refund, until that is an alarm, in milliseconds. */
const SILENT_FOR = 60 * 60_000

/**
 * What the provider is asked now: each task asks it about one payment or refund. Of several processes one gets each task. Refunds get up to
 * half of the room, so that many payments hold up no money that goes back.
 * @returns tasks for so many
 */
export function providerWork(parts: PaymentParts): (room: number) => Promise<readonly Task[]> {
  const { database, clock, log } = parts
  const worker = { now: clock.now, log }
  const refunds = workOf(
    {
      kind: 'refund',
      lateAfter: SILENT_FOR,
      take: async (most) =>
        (await takeRefunds(database, clock.now(), most)).map((refund) => ({ id: refund.id, since: refund.wantedAt.getTime(), refund })),
      act: ({ refund }) => sendRefund(parts, refund),
      async oldest() {
        const refund = await longestRefund(database.connection)
        return refund && { id: refund.id, since: refund.wantedAt.getTime() }
      },
    },
    worker,
  )
  const looks = workOf(
    {
      kind: 'look at payments',
      lateAfter: SILENT_FOR,
      take: async (most) =>
        (await takePayments(database, clock.now(), most)).map((taken) => ({ id: taken.row.id, since: taken.row.decideBy.getTime(), taken })),
      act: ({ taken }) => look(parts, taken),
      async oldest() {
        const row = await longestUnsettled(database.connection)
        return row && { id: row.id, since: row.decideBy.getTime() }
      },
    },
    worker,
  )
  return async (room) => {
    const back = await refunds(Math.ceil(room / 2))
    return [...(await looks(room - back.length)), ...back]
  }
}

/** Asks the provider about a payment, and plans when to ask again. */
async function look(parts: PaymentParts, taken: TakenPayment): Promise<void> {
  const { database, clock, log, chance, connection } = parts
  const { row } = taken
  // The clock is read once: a call may outlast the moment in question.
  const now = clock.now()
  try {
    const { page } = row.page === null ? await openPage(parts, row, false) : row
    if (page !== null) {
      const report = now >= row.closeAt.getTime() ? await connection.provider.close(page, row.id) : await connection.provider.look(page)
      await applyReport(parts, row.id, report)
    }
    await planLook(database.connection, taken, planOf(row, clock.now(), pauseOf(timesOf(row), now)), clock.now())
  } catch (error) {
    log.warn({ err: error, payment: row.id }, 'payment was not looked at')
    await planLook(database.connection, taken, planOf(row, clock.now(), pauseAfterFailure(chance())))
  }
}

const planOf = (row: PaymentRow, now: number, pause: number): number => notPast(timesOf(row), now, now + pause)

const timesOf = ({ closeAt, decideBy, decidedAt, returnedAt, tries }: PaymentRow): PaymentTimes => ({
  closeAt: closeAt.getTime(),
  decideBy: decideBy.getTime(),
  decidedAt: decidedAt?.getTime() ?? null,
  returnedAt: returnedAt?.getTime() ?? null,
  tries,
})

/**
 * Opens the page of a payment, or finds the one that was opened when its answer was lost: what is asked is the same each time.
 * @throws ProviderError when the provider gave no proper answer
 */
export async function openPage(parts: PaymentParts, row: PaymentRow, isCustomerWaiting: boolean): Promise<PaymentRow> {
  const { connection, database, log } = parts
  const { id, reference, amountMinor, currency, question } = row
  const report = await connection.provider
    .open({ ...question, paymentId: id, reference, amountMinor, currency }, isCustomerWaiting)
    .catch(async (error: unknown) => {
      if (!(error instanceof ProviderError) || error.kind !== 'refused') throw error
      log.error({ err: error, payment: id }, 'the provider refuses to open a page')
      await refusePayment(parts, id)
      return null
    })
  if (report === null) return { ...row, page: null }
  const url = pageUrlOf(report, parts)
  if (url === null) log.error({ payment: id }, 'the page of the provider is at another origin than agreed')
  return (await notePage(database.connection, id, report.page, url)) ?? row
}

/** Pays money back, once: before a second try it is looked for, since the provider forgets keys after a day. */
async function sendRefund(parts: PaymentParts, refund: RefundRow): Promise<void> {
  const { database, clock, log, connection } = parts
  const { id, paymentId, amountMinor, tries, state } = refund
  try {
    const payment = await paymentById(database.connection, paymentId)
    if (payment === undefined || payment.charge === null) throw new Error('there is no money to give back')
    const order = { id, paymentId, charge: payment.charge, amountMinor }
    const known = tries > 1 || state !== 'wanted' ? await connection.provider.findRefund(order) : null
    const report = known ?? (state === 'wanted' ? await connection.provider.refund(order) : null)
    if (report === null) await leaveRefund(database.connection, refund)
    else await noteReport(parts, refund, payment, report)
  } catch (error) {
    log.warn({ err: error, refund: id }, 'refund was not paid')
    await noteRefund(database.connection, id, { nextTry: new Date(clock.now() + pauseOfRefund(tries)) })
  }
}

/** Notes once what the provider says of a refund, though two workers hear it. */
async function noteReport(parts: PaymentParts, refund: RefundRow, payment: PaymentRow, { reference, state }: RefundReport): Promise<void> {
  const { database, clock, log, payables } = parts
  const { id, amountMinor, tries } = refund
  const now = new Date(clock.now())
  if (state === 'failed') log.error({ refund: id }, 'a refund has failed: a person has to give the money back')
  await database.connection.transaction(async (transaction) => {
    await holdPayable(transaction, payment)
    if (state === 'underWay') {
      await noteRefund(transaction, id, { providerReference: reference, nextTry: new Date(now.getTime() + pauseOfRefund(tries)) })
      return
    }
    const isNews = await endRefund(transaction, id, { providerReference: reference, state, endedAt: now })
    await leaveRefund(transaction, refund)
    if (!isNews) return
    const isLate = id === lateRefundOf(payment.id)
    const back = { refundId: id, paymentId: payment.id, amountMinor, currency: payment.currency, kind: payment.kind, isLate }
    const payable = payableOf(payables, payment.payable)
    if (state === 'failed') {
      await payable.refundFailed(transaction, payment.reference, back)
      return
    }
    if (isLate) await settlePayment(transaction, payment.id)
    await payable.refunded(transaction, payment.reference, back)
  })
}
