import { eq } from 'drizzle-orm'
import type { Airline } from '../airline.ts'
import { Refusal } from '../http/problem.ts'
import type { Session } from '../identity/sessions.ts'
import { BOOKING } from '../payments/bookingPayable.ts'
import { holdPayable } from '../payments/decide.ts'
import { breakdownOf } from '../rules/bookingMoney.ts'
import { seatsTaken, type Booking, type BookingChange, versionOf } from '../rules/bookings.ts'
import { bookingState, canBeCancelled, canBeManaged } from '../rules/bookingStatus.ts'
import { OPENED_FOR } from '../rules/retrieval.ts'
import { bookingsOf, replaceSold, type BookingRow } from '../store/bookingRows.ts'
import { bookings } from '../store/bookingSchema.ts'
import type { Connection } from '../store/holdName.ts'
import type { SeatMove } from '../store/inventory.ts'
import { confirmedPayments, refundsOf, type PaymentRow } from '../store/payments.ts'
import { bookingRow, openedIn, type Opened } from '../store/retrieval.ts'
import { manages } from './bookingDetail.ts'

/** What editing needs of the airline. */
export type EditParts = Pick<Airline, 'database' | 'clock' | 'payments' | 'inventory'>

/** What reading a booking for its manager needs: the connection may be that of a transaction. */
interface ManageParts {
  readonly database: { readonly connection: Connection }
  readonly clock: Pick<Airline['clock'], 'now'>
}

/** The booking that is to be changed, as its caller has seen it. */
export interface EditAsked {
  readonly session: Session
  readonly recordLocator: string
  /** Counts the changes that the caller knows of. */
  readonly version: number
  /** What is to be done to it: what the airline has cancelled is not changed any more, but given back. */
  readonly act?: Act
}

type Act = 'change' | 'cancel'

const CAN_BE = { change: canBeManaged, cancel: canBeCancelled } as const

/** A booking that is locked, for its edit. */
export interface Editing {
  readonly transaction: Connection
  readonly row: BookingRow
  readonly booking: Booking
  /** Milliseconds since 1970 UTC. */
  readonly now: number
}

/** What an edit makes of a booking. Contacts and receipts stay. */
export interface Edited {
  readonly what: BookingChange['what']
  readonly after: Omit<Booking, 'contacts' | 'receipts' | 'changes'>
}

/**
 * Changes a booking, in one transaction: of two who change the same version one is refused. Seats and money follow what it is then.
 * @param edit judges and says what becomes of it; it may write, in the transaction
 * @throws Refusal where the caller may not manage the booking, knows another version, or nothing of it can be changed any more
 */
export async function editBooking<Edit extends Edited>(
  parts: EditParts,
  asked: EditAsked,
  edit: (editing: Editing) => Edit | Promise<Edit>,
): Promise<{ readonly booking: Booking; readonly edited: Edit }> {
  const { database, clock, inventory } = parts
  const { recordLocator, session, version, act = 'change' } = asked
  return database.connection.transaction(async (transaction) => {
    await holdPayable(transaction, { payable: BOOKING, reference: recordLocator })
    const now = clock.now()
    const row = await lockedFor(transaction, session, recordLocator, now)
    const [booking] = await bookingsOf(transaction, [row])
    if (booking === undefined) throw new Refusal('BOOKING_NOT_FOUND')
    refuseUnmanageable(booking, now, act)
    if (versionOf(booking) !== version) throw new Refusal('BOOKING_CHANGED')
    const edited = await edit({ transaction, row, booking, now })
    const { contacts, receipts } = booking
    const changed: Booking = { ...edited.after, contacts, receipts, changes: [...booking.changes, { what: edited.what, changedAt: now }] }
    await replaceSold(transaction, row.id, changed)
    await giveBack(parts, transaction, row.id, changed)
    await inventory.move(transaction, seatMoves(booking, changed))
    return { booking: changed, edited }
  })
}

/** @throws Refusal where nothing of the booking can be changed, or given back, now; a cancelled one has a refusal of its own */
export function refuseUnmanageable(booking: Booking, now: number, act: Act = 'change'): void {
  if (bookingState(booking, now) === 'cancelled') throw new Refusal('BOOKING_CANCELLED')
  if (!CAN_BE[act](booking, now)) throw new Refusal('BOOKING_NOT_MANAGEABLE')
}

async function lockedFor(transaction: Connection, session: Session, recordLocator: string, now: number): Promise<BookingRow> {
  const [row] = await transaction.select().from(bookings).where(eq(bookings.recordLocator, recordLocator)).for('update')
  if (row === undefined || (await seenBy(transaction, session, row, now)) === null) throw new Refusal('BOOKING_NOT_FOUND')
  return row
}

/**
 * A booking that the caller may manage: they have booked it, or have opened it and see its price.
 * @throws Refusal where they may not
 */
export async function manageable({ database: { connection }, clock }: ManageParts, session: Session, recordLocator: string) {
  const row = await bookingRow(connection, recordLocator)
  const opened = row && (await seenBy(connection, session, row, clock.now()))
  const [booking] = row === null || opened === null ? [] : await bookingsOf(connection, [row])
  if (row === null || booking === undefined || opened === null) throw new Refusal('BOOKING_NOT_FOUND')
  return { row, booking, opened }
}

async function seenBy(from: Connection, { id, customer }: Session, row: BookingRow, now: number): Promise<Opened | null> {
  if (row.isForbidden) return null
  if (customer !== null && row.customerNumber === customer.customerNumber) return { isPrimaryContact: true, isProved: true, seen: null }
  const found = id === null ? null : await openedIn(from, id, row.recordLocator, now - OPENED_FOR)
  return found !== null && manages(row.kind, found.opened) ? found.opened : null
}

/** The seats that a change takes and gives back. */
function seatMoves(before: Booking, after: Booking): readonly SeatMove[] {
  const moves = new Map<string, SeatMove>()
  const signed = [...seatsTaken(before).map((leg) => ({ ...leg, seats: -leg.seats })), ...seatsTaken(after)]
  for (const leg of signed) {
    const key = `${leg.departureDate} ${leg.flightNumber} ${leg.origin}`
    moves.set(key, { ...leg, seats: leg.seats + (moves.get(key)?.seats ?? 0) })
  }
  return [...moves.values()].filter(({ seats }) => seats !== 0)
}

/** What of a booking's money can still go back by the way it came: of payments that the provider knows, less what goes back already. */
export async function refundable(from: Connection, { receipts }: Pick<Booking, 'receipts'>) {
  const taken = await confirmedPayments(
    from,
    receipts.map(({ reference }) => reference),
  )
  const rooms: { readonly payment: PaymentRow; readonly roomMinor: number; readonly onItsWayMinor: number }[] = []
  for (const payment of taken) {
    const back = await refundsOf(from, payment.id)
    const sum = (those: typeof back) => those.reduce((total, { amountMinor }) => total + amountMinor, 0)
    rooms.push({ payment, roomMinor: payment.amountMinor - sum(back), onItsWayMinor: sum(back.filter(({ state }) => state !== 'done')) })
  }
  return rooms
}

/** What can go back by the way it came, in minor units. */
export async function roomFor(from: Connection, booking: Booking): Promise<number> {
  const rooms = await refundable(from, booking)
  return rooms.reduce((sum, { roomMinor }) => sum + roomMinor, 0)
}

/** Wants back what is no longer due, of the newest payment first. What no payment covers is for the staff to give back. */
async function giveBack({ payments }: EditParts, transaction: Connection, bookingId: number, booking: Booking): Promise<void> {
  const rooms = await refundable(transaction, booking)
  let owedMinor = rooms.reduce((owed, { onItsWayMinor }) => owed - onItsWayMinor, -breakdownOf(booking).balanceMinor)
  for (const { payment, roomMinor } of rooms) {
    const amountMinor = Math.min(roomMinor, owedMinor)
    if (amountMinor <= 0) continue
    await payments.refund(transaction, { id: `change:${bookingId}:${booking.changes.length}:${payment.id}`, paymentId: payment.id, amountMinor })
    owedMinor -= amountMinor
  }
}
