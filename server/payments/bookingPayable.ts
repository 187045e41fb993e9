import { desc, eq } from 'drizzle-orm'
import { breakdownOf } from '../rules/bookingMoney.ts'
import type { Booking, BookingChange, BookingReason } from '../rules/bookings.ts'
import { exchangeOn } from '../rules/currencies.ts'
import type { KeptTemplate } from '../rules/keptTemplates.ts'
import { BOOKING_NOT_PAID, BOOKING_PAID, REFUND_BY_HAND, REFUNDED, type MessageText, type MoneyTemplate } from '../rules/messageTemplates.ts'
import { homeDay } from '../rules/promotions.ts'
import { primaryContact } from '../store/bookingContacts.ts'
import { bookingsOf, type BookingRow } from '../store/bookingRows.ts'
import { bookingReceipts } from '../store/bookingMoneySchema.ts'
import { bookingChanges, bookings } from '../store/bookingSchema.ts'
import type { Database } from '../store/database.ts'
import type { Connection } from '../store/holdName.ts'
import type { Inventory } from '../store/inventory.ts'
import { post } from '../store/outbox.ts'
import type { PaymentRow, ReleaseReason } from '../store/payments.ts'
import { isOverdue } from '../store/sales.ts'
import { forgetWaiter } from '../store/unpaidSales.ts'
import type { KindOfWork } from '../work/rows.ts'
import type { Due, Payable } from './payable.ts'

/** The kind of payable that a booking is. */
export const BOOKING = 'booking'

/** What a booking on hold waits for that can be paid: with the other reasons money has come already. */
const AWAITING: ReadonlySet<BookingReason | null> = new Set<BookingReason>(['FARE_LOCK', 'PAYMENT_DUE'])
/** What changes what is due: each makes a new occasion to pay. */
const OF_PRICE: ReadonlySet<BookingChange['what']> = new Set<BookingChange['what']>(['BOOKED', 'CANCELLED', 'PAID', 'FARE_LOCKED'])
/** Customers who left, or were told at once, get no mail. */
export const TOLD_BY_MAIL: ReadonlySet<ReleaseReason> = new Set<ReleaseReason>(['expired', 'failed', 'undecided'])

interface Parts {
  readonly inventory: Pick<Inventory, 'endWait'>
  readonly now: () => number
  /** The name under which messages are sent. */
  readonly brand: string
  /** For how long a booking is kept from its making where its payment is begun, in milliseconds; left out where none is begun. */
  readonly payWithin?: number
  /** Says more of a booking that was confirmed, in the transaction that confirms it; left out where nobody does. */
  readonly confirmed?: (transaction: Connection, row: BookingRow, paid: { readonly paymentId: string; readonly amountMinor: number }) => Promise<void>
  /** The bookings that were not paid in time. */
  readonly overdue?: (connection: Database['connection']) => KindOfWork
}

/**
 * A booking on hold waits for its balance, and is confirmed by it. Without the money it stays on hold, until that ends by itself. Each end
 * is written into its history, and its contact is told, in the transaction that decides.
 */
export const bookingPayable = (parts: Parts): Payable => ({
  due: async (transaction, recordLocator, begun) => {
    const row = await lockedBooking(transaction, recordLocator)
    const due = row && dueOf(await wholeOf(transaction, row))
    if (row === null || due === null || (isOverdue(row, parts.now()) && due.occasion !== begun)) return null
    await keepToPay(transaction, row, parts)
    return due
  },

  async settle(transaction, recordLocator, { paymentId, kind, occasion, amountMinor, currency }) {
    const row = await lockedBooking(transaction, recordLocator)
    const due = row && dueOf(await wholeOf(transaction, row))
    if (row === null || due?.occasion !== occasion || due.amountMinor !== amountMinor || due.currency !== currency) return false
    await addReceipt(transaction, row, parts, { reference: paymentId, minor: amountMinor, kind })
    await transaction.update(bookings).set({ status: 'CONFIRMED', reason: null, holdUntil: null }).where(eq(bookings.id, row.id))
    await forgetWaiter(transaction, row.id)
    await parts.inventory.endWait(transaction, row.id)
    await addChange(transaction, row, parts, 'PAID')
    if (parts.confirmed === undefined) await tell(transaction, row, parts, amountMinor, BOOKING_PAID)
    else await parts.confirmed(transaction, row, { paymentId, amountMinor })
    return true
  },

  async release(transaction, recordLocator, why) {
    const row = await lockedBooking(transaction, recordLocator)
    if (row === null) return
    await addChange(transaction, row, parts, 'NOT_PAID')
    const due = dueOf(await wholeOf(transaction, row))
    if (due !== null && TOLD_BY_MAIL.has(why)) await tell(transaction, row, parts, due.amountMinor, BOOKING_NOT_PAID)
  },

  /** Late money was never entered: it comes and goes at once, so that it is never taken for what is still due. */
  async refunded(transaction, recordLocator, { refundId, paymentId, amountMinor, kind, isLate }) {
    const row = await lockedBooking(transaction, recordLocator)
    if (row === null) return
    if (isLate) await addReceipt(transaction, row, parts, { reference: paymentId, minor: amountMinor, kind })
    await addReceipt(transaction, row, parts, { reference: refundId, minor: -amountMinor, kind })
    await addChange(transaction, row, parts, 'REFUNDED')
    await tell(transaction, row, parts, amountMinor, REFUNDED)
  },

  async refundFailed(transaction, recordLocator, { amountMinor }) {
    const row = await lockedBooking(transaction, recordLocator)
    if (row !== null) await tell(transaction, row, parts, amountMinor, REFUND_BY_HAND)
  },
  ...(parts.overdue === undefined ? {} : { overdue: parts.overdue }),
})

async function lockedBooking(transaction: Connection, recordLocator: string): Promise<BookingRow | null> {
  const [row] = await transaction.select().from(bookings).where(eq(bookings.recordLocator, recordLocator)).for('update')
  return row ?? null
}

async function wholeOf(transaction: Connection, row: BookingRow): Promise<Numbered> {
  const [booking] = await bookingsOf(transaction, [row])
  if (booking === undefined) throw new Error('a booking that is locked is there')
  return { ...booking, id: row.id }
}

interface Numbered extends Booking {
  readonly id: number
}

/** Who begins to pay has more time than who has only booked. */
export async function keepToPay(
  transaction: Connection,
  { id, reason, bookedAt, holdUntil }: BookingRow,
  { payWithin = 0 }: Pick<Parts, 'payWithin'>,
): Promise<void> {
  const until = bookedAt.getTime() + payWithin
  if (reason !== 'PAYMENT_DUE' || holdUntil === null || holdUntil.getTime() >= until) return
  await transaction
    .update(bookings)
    .set({ holdUntil: new Date(until) })
    .where(eq(bookings.id, id))
}

function dueOf(booking: Numbered): Due | null {
  const { balanceMinor } = breakdownOf(booking)
  if (!AWAITING.has(booking.reason) || balanceMinor <= 0) return null
  const { id, changes, currency, recordLocator } = booking
  const occasion = `balance:${id}:${changes.filter(({ what }) => OF_PRICE.has(what)).length}`
  return { occasion, amountMinor: balanceMinor, currency, description: `Booking ${recordLocator}` }
}

/** Money of the payment provider. */
interface Entry {
  readonly reference: string
  readonly minor: number
  readonly kind: PaymentRow['kind']
}

/** Enters money that has come, or gone back, once. */
export async function addReceipt(transaction: Connection, { id }: BookingRow, { now }: Pick<Parts, 'now'>, { kind, ...entry }: Entry): Promise<void> {
  await transaction.insert(bookingReceipts).values({ ...entry, bookingId: id, method: kind ?? 'ONLINE', payer: '', receivedAt: new Date(now()) })
}

async function addChange(transaction: Connection, { id }: BookingRow, { now }: Parts, what: BookingChange['what']): Promise<void> {
  const isOfIt = eq(bookingChanges.bookingId, id)
  const [last] = await transaction.select().from(bookingChanges).where(isOfIt).orderBy(desc(bookingChanges.version)).limit(1)
  await transaction.insert(bookingChanges).values({ bookingId: id, version: (last?.version ?? 0) + 1, what, changedAt: new Date(now()) })
}

/** Tells the primary contact of something that was done with money, in the language of the booking, by mail, or by SMS where there is no address. */
export async function tell(
  transaction: Connection,
  row: BookingRow,
  { now, brand }: Pick<Parts, 'now' | 'brand'>,
  minor: number,
  template: MoneyTemplate,
): Promise<void> {
  const { recordLocator, language } = row
  await tellContact(transaction, row, template[language]({ brand, recordLocator, sum: moneyIn(row)(minor) }), now())
}

/** Tells the primary contact until when a booking is kept, and what is to be paid by then. @param minor what was paid to keep it */
export async function tellKept(
  transaction: Connection,
  row: BookingRow,
  { now, brand }: Pick<Parts, 'now' | 'brand'>,
  minor: number,
  template: KeptTemplate,
): Promise<void> {
  const { recordLocator, language, holdUntil } = row
  if (holdUntil === null) throw new RangeError('a booking that is kept ends some time')
  const inWords = moneyIn(row)
  const balance = inWords(breakdownOf(await wholeOf(transaction, row)).balanceMinor)
  const until = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' }).format(holdUntil)
  await tellContact(transaction, row, template[language]({ brand, recordLocator, sum: inWords(minor), balance, until: `${until} IST` }), now())
}

/** Sums of a booking in the words of its language. */
export const moneyIn =
  ({ currency, bookedAt, language }: BookingRow) =>
  (minor: number): string =>
    new Intl.NumberFormat(language, { style: 'currency', currency }).format(exchangeOn(currency, homeDay(bookedAt.getTime())).majorOf(minor))

/** Writes to the primary contact of a booking, by mail, or by SMS where there is no address; to nobody where there is none. */
export async function tellContact(transaction: Connection, { id }: Pick<BookingRow, 'id'>, words: MessageText, now: number): Promise<void> {
  const to = await primaryContact(transaction, id)
  if (to !== null) await post(transaction, { to, ...words, code: null }, now)
}
