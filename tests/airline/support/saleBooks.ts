import { eq, isNotNull } from 'drizzle-orm'
import { checkoutSessions, paymentIntents } from '../../../server/provider/schema.ts'
import { breakdownOf } from '../../../server/rules/bookingMoney.ts'
import { seatsTaken, type Booking } from '../../../server/rules/bookings.ts'
import { SEAT_FEE } from '../../../server/rules/extras.ts'
import { bookingsOf, type BookingRow } from '../../../server/store/bookingRows.ts'
import { bookings } from '../../../server/store/bookingSchema.ts'
import type { Database } from '../../../server/store/database.ts'
import type { Connection } from '../../../server/store/holdName.ts'
import { payments, refunds } from '../../../server/store/paymentSchema.ts'
import { promotions, promotionUses } from '../../../server/store/promotionSchema.ts'
import { bookingSales, unpaidSeats } from '../../../server/store/saleSchema.ts'
import { isUnpaid, type SaleRow } from '../../../server/store/sales.ts'
import { flightSeats } from '../../../server/store/seatSchema.ts'
import { wrongAtProvider, wrongAtRest, wrongInReceipts, wrongInSeats, type Money } from './changeBooks.ts'

/** What a shop has left in its database. */
export interface SaleBooks {
  /** What of bookings, seats, codes and money does not agree. */
  readonly wrong: readonly string[]
  /** The bookings by their e-mail addresses, of which each order has its own. */
  readonly byContact: ReadonlyMap<string, readonly Booking[]>
  readonly confirmedPayments: ReadonlySet<string>
  readonly live: readonly Booking[]
  readonly sold: number
}

interface Sold {
  readonly row: BookingRow
  readonly booking: Booking
  readonly sale: SaleRow | undefined
}

/**
 * Reads what was sold, the seats of the flights, the uses of codes and the money, all as of one moment, and compares them: another process
 * may be at work meanwhile.
 * @param seatsOfOthers how many seats of a leg were sold before
 * @param isAtRest nothing is under way any more: nothing waits for its money, and the provider's books agree as well
 */
export const compareSaleBooks = ({ connection }: Database, seatsOfOthers: (leg: string) => number, isAtRest: boolean): Promise<SaleBooks> =>
  connection.transaction((moment) => booksIn(moment, seatsOfOthers, isAtRest), { isolationLevel: 'repeatable read', accessMode: 'read only' })

async function booksIn(connection: Connection, seatsOfOthers: (leg: string) => number, isAtRest: boolean): Promise<SaleBooks> {
  const rows = await connection.select().from(bookings)
  const stored = await bookingsOf(connection, rows)
  const sales = new Map((await connection.select().from(bookingSales)).map((sale) => [sale.bookingId, sale]))
  const money = { paid: await connection.select().from(payments), back: await connection.select().from(refunds) }
  const sold = stored.flatMap((booking, index): Sold[] => {
    const row = rows[index]
    return row === undefined ? [] : [{ row, booking, sale: sales.get(row.id) }]
  })
  const live = sold.filter(({ booking }) => booking.closedAt === null)
  const byContact = grouped(stored, ({ contacts }) => contacts[0]?.email ?? '')
  const wrong = [
    ...sold.flatMap((each) => [...wrongInSale(each), ...wrongInReceipts(each.booking, money), ...wrongInStatus(each.booking)]),
    ...[...byContact].flatMap(([email, own]) => (own.length === 1 ? [] : [`${own.length} bookings were made of the order of ${email}`])),
    ...(await wrongInSeats(connection, live.map(({ booking }) => booking).flatMap(seatsTaken), seatsOfOthers)),
    ...(await wrongInPlaces(connection, sold)),
    ...(await wrongInUnpaid(connection, sold)),
    ...(await wrongInCodes(connection, live)),
    ...wrongInPayments(money),
    ...(await wrongInCharges(connection, money)),
    ...(isAtRest ? [...wrongInWaiting(stored), ...wrongAtRest(money), ...(await wrongAtProvider(connection, stored))] : []),
  ]
  const confirmedPayments = new Set(money.paid.filter(({ state }) => state === 'confirmed').map(({ id }) => id))
  return { wrong, byContact, confirmedPayments, live: live.map(({ booking }) => booking), sold: sold.length }
}

/** All of a booking is there, or it is not there at all. */
function wrongInSale({ booking, sale }: Sold): readonly string[] {
  const { recordLocator, journeys, passengers, contacts, charges, changes } = booking
  const unpriced = journeys.filter((_, position) => !charges.some(({ journey, type }) => journey === position && type === 'FarePrice'))
  return [
    ...(sale === undefined ? [`${recordLocator} has no sale`] : []),
    ...(journeys.length > 0 && passengers.length > 0 && contacts.length === 1 ? [] : [`${recordLocator} was made by half`]),
    ...(journeys.every(({ segments }) => segments.length > 0 && segments.every(({ legs }) => legs.length > 0))
      ? []
      : [`${recordLocator} has no flights`]),
    ...(unpriced.length === 0 ? [] : [`${recordLocator} has a journey without a fare`]),
    ...(changes.filter(({ what }) => what === 'BOOKED').length === 1 ? [] : [`${recordLocator} was not booked once`]),
    ...(changes.filter(({ what }) => what === 'HOLD_ENDED').length === (booking.status === 'CLOSED' ? 1 : 0)
      ? []
      : [`${recordLocator} has not ended once`]),
    ...((booking.reason === 'REPLACED') === ((sale?.replacedBy ?? null) !== null)
      ? []
      : [`${recordLocator} (${booking.reason}) is replaced by ${sale?.replacedBy}`]),
  ]
}

/** Only what was paid in full is confirmed; what is kept for a price has that price. */
function wrongInStatus(booking: Booking): readonly string[] {
  const { recordLocator, status, reason } = booking
  const { balanceMinor, paidMinor } = breakdownOf(booking)
  const isPaid = paidMinor > 0
  const isRight = {
    CONFIRMED: balanceMinor === 0,
    ON_HOLD: isPaid === (reason === 'FARE_LOCK') && balanceMinor > 0,
    // What was paid to keep a fare is not given back.
    CLOSED: !isPaid || reason === 'FARE_LOCK_EXPIRED',
  }[status]
  return isRight ? [] : [`${recordLocator} is ${status} (${reason}), with ${paidMinor} paid and ${balanceMinor} to pay`]
}

/** Places belong to bookings that are live, each to one passenger on a leg; what costs something stands in the booking, and no other does. */
async function wrongInPlaces(connection: Connection, sold: readonly Sold[]): Promise<readonly string[]> {
  const places = (await connection.select().from(flightSeats)).filter(({ bookingId }) => bookingId !== null)
  const ofBooking = grouped(places, ({ bookingId }) => bookingId)
  const known = new Set(sold.map(({ row }) => row.id))
  return [
    ...[...ofBooking.keys()].filter((id) => !known.has(id ?? 0)).map((id) => `the booking ${id} has seats, and is not there`),
    ...sold.flatMap(({ row, booking }) => {
      const own = ofBooking.get(row.id) ?? []
      const passengers = new Set(own.map((each) => `${each.departureDate} ${each.flightNumber} ${each.origin} ${each.passenger}`))
      if (booking.closedAt !== null) return own.length === 0 ? [] : [`${booking.recordLocator} has ended with ${own.length} seats`]
      const paid = new Set(own.filter(({ priceMinor }) => priceMinor > 0).map((each) => each.passenger))
      const fees = new Set(booking.fees.filter(({ code }) => code === SEAT_FEE).map((each) => each.passenger))
      const isRight = passengers.size === own.length && paid.size === fees.size && [...fees].every((each) => paid.has(each))
      return isRight ? [] : [`${booking.recordLocator} has ${own.length} seats, ${paid.size} of them at a price, and ${fees.size} fees`]
    }),
  ]
}

/** The seats of a booking raise no fare for exactly as long as nothing of it is paid. */
async function wrongInUnpaid(connection: Connection, sold: readonly Sold[]): Promise<readonly string[]> {
  const waiting = grouped(await connection.select().from(unpaidSeats), ({ bookingId }) => bookingId)
  const count = (seats: readonly { readonly seats: number }[]) => seats.reduce((sum, each) => sum + each.seats, 0)
  return sold.flatMap(({ row, booking }) => {
    const [has, should] = [count(waiting.get(row.id) ?? []), isUnpaid(row) ? count(seatsTaken(booking)) : 0]
    return has === should ? [] : [`${booking.recordLocator} (${row.status}, ${row.reason}) has ${has} unpaid seats, and not ${should}`]
  })
}

/** A code has as many uses as live bookings have it, and no more than it may have. */
async function wrongInCodes(connection: Connection, live: readonly Sold[]): Promise<readonly string[]> {
  const uses = (await connection.select().from(promotionUses)).filter(({ state }) => state === 'consumed')
  const limits = new Map((await connection.select().from(promotions)).map(({ code, usageLimit }) => [code, usageLimit]))
  const used = live.flatMap(({ booking, sale }) => (booking.promotionCode === null ? [] : [{ code: booking.promotionCode, use: sale?.promotionUse }]))
  const counts = [...grouped(uses, ({ promotionCode }) => promotionCode)].map(([code, own]) => ({ code, uses: own.length }))
  const isOf = new Map(uses.map(({ id, promotionCode }) => [id, promotionCode]))
  return [
    ...counts
      .filter((each) => each.uses !== used.filter(({ code }) => code === each.code).length)
      .map((each) => `${each.code} has ${each.uses} uses`),
    ...counts.filter((each) => each.uses > (limits.get(each.code) ?? Number.POSITIVE_INFINITY)).map(({ code }) => `${code} was used too often`),
    ...used.filter(({ code, use }) => use == null || isOf.get(use) !== code).map(({ code }) => `a booking has no use of ${code}`),
  ]
}

/** At most one payment is under way for the same, and one at most was taken for the same occasion. */
export function wrongInPayments({ paid }: Pick<Money, 'paid'>): readonly string[] {
  const underWay = paid.filter(({ state }) => state === 'opening' || state === 'open')
  const taken = paid.filter(({ state }) => state === 'confirmed')
  return [
    ...[...grouped(underWay, ({ payable, reference }) => `${payable} of ${reference}`)]
      .filter(([, own]) => own.length > 1)
      .map(([of, own]) => `${own.length} payments are under way for ${of}`),
    ...[...grouped(taken, ({ reference, occasion }) => `${reference} (${occasion})`)]
      .filter(([, own]) => own.length > 1)
      .map(([of, own]) => `${of} was paid ${own.length} times`),
  ]
}

/** Each charge is of one payment of ours, which is not yet decided, was taken, or has its refund. */
export async function wrongInCharges(connection: Connection, { paid, back }: Money): Promise<readonly string[]> {
  const charges = await connection
    .select({ session: checkoutSessions })
    .from(paymentIntents)
    .innerJoin(checkoutSessions, eq(checkoutSessions.id, paymentIntents.sessionId))
    .where(isNotNull(paymentIntents.chargeId))
  const own = new Map(paid.map((row) => [row.id, row]))
  const wrong = charges.flatMap(({ session }) => {
    const payment = own.get(session.metadata['payment'] ?? '')
    if (payment === undefined) return [`a charge of ${session.amount} has no payment`]
    const isKept = payment.state === 'confirmed' || !payment.isSettled || back.some(({ paymentId }) => paymentId === payment.id)
    return isKept && payment.amountMinor === session.amount ? [] : [`a charge of ${session.amount} for ${payment.reference} was lost`]
  })
  const twice = [...grouped(charges, ({ session }) => session.metadata['payment'])].filter(([, all]) => all.length > 1)
  return [...wrong, ...twice.map(([id]) => `the payment ${id} was charged twice`)]
}

/** In the end everything was paid, or has ended. */
const wrongInWaiting = (stored: readonly Booking[]): readonly string[] =>
  stored.filter(({ status }) => status === 'ON_HOLD').map(({ recordLocator, reason }) => `${recordLocator} still waits (${reason})`)

function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}
