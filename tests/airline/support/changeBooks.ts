import { and, eq, isNotNull } from 'drizzle-orm'
import { checkoutSessions, paymentIntents, refunds as givenBack } from '../../../server/provider/schema.ts'
import { breakdownOf } from '../../../server/rules/bookingMoney.ts'
import { seatsTaken, type Booking } from '../../../server/rules/bookings.ts'
import { bookingsOf } from '../../../server/store/bookingRows.ts'
import { bookings } from '../../../server/store/bookingSchema.ts'
import type { Database } from '../../../server/store/database.ts'
import { pendingDateChanges } from '../../../server/store/dateChangeSchema.ts'
import type { Connection } from '../../../server/store/holdName.ts'
import type { SeatMove } from '../../../server/store/inventory.ts'
import { payments, refunds } from '../../../server/store/paymentSchema.ts'
import type { PaymentRow, RefundRow } from '../../../server/store/payments.ts'
import { flightInventory } from '../../../server/store/schema.ts'

/** How bookings were sold: what no change takes away. */
export interface SoldAs {
  /** Of every flight, to passengers of other bookings. */
  readonly seatsOfOthers: number
  sizeOf(recordLocator: string): { readonly journeys: number; readonly passengers: number }
}

/** What a server has left in its database. */
export interface ChangeBooks {
  /** What of bookings, seats and money does not agree. */
  readonly wrong: readonly string[]
  /** How often each thing was done to the bookings. */
  readonly done: Readonly<Record<string, number>>
  /** The changes of each booking, by its record locator. */
  readonly versions: ReadonlyMap<string, number>
}

/** Payments and refunds, as the airline knows them. */
export interface Money {
  readonly paid: readonly PaymentRow[]
  readonly back: readonly RefundRow[]
}

/**
 * Reads the bookings, the seats of the flights and the money, and compares them.
 * @param isAtRest nothing is under way any more: then the provider's books agree as well
 */
export async function compareChangeBooks(database: Database, soldAs: SoldAs, isAtRest: boolean): Promise<ChangeBooks> {
  const { connection } = database
  const rows = await connection.select().from(bookings)
  const stored = await bookingsOf(connection, rows)
  const pending = await connection.select().from(pendingDateChanges)
  const money = { paid: await connection.select().from(payments), back: await connection.select().from(refunds) }
  const wrong = [
    ...stored.flatMap((booking) => [...wrongInBooking(booking, soldAs), ...wrongInMoney(booking, money)]),
    ...(await wrongInSeats(connection, [...stored.flatMap(seatsTaken), ...pending.flatMap(({ seats }) => seats)], () => soldAs.seatsOfOthers)),
    ...(isAtRest ? [...wrongInPending(pending.length), ...wrongAtRest(money), ...(await wrongAtProvider(connection, stored))] : []),
  ]
  const done: Record<string, number> = {}
  for (const { what } of stored.flatMap(({ changes }) => changes)) done[what] = (done[what] ?? 0) + 1
  return { wrong, done, versions: new Map(stored.map(({ recordLocator, changes }) => [recordLocator, changes.length])) }
}

/** Rows that a change replaces are all there, or none is. */
function wrongInBooking({ recordLocator, journeys, passengers, contacts, charges }: Booking, { sizeOf }: SoldAs): readonly string[] {
  const size = sizeOf(recordLocator)
  const unflown = journeys.filter(({ segments }) => segments.length === 0 || segments.some(({ legs }) => legs.length === 0))
  const unpriced = journeys.filter((_, position) => !charges.some(({ journey, type }) => journey === position && type === 'FarePrice'))
  return [
    ...(journeys.length === size.journeys ? [] : [`${recordLocator} has ${journeys.length} journeys`]),
    ...(passengers.length === size.passengers ? [] : [`${recordLocator} has ${passengers.length} passengers`]),
    ...(contacts.length === 1 ? [] : [`${recordLocator} has ${contacts.length} contacts`]),
    ...(unflown.length === 0 ? [] : [`${recordLocator} has a journey without flights`]),
    ...(unpriced.length === 0 ? [] : [`${recordLocator} has a journey without a fare`]),
  ]
}

const sumOf = (rows: readonly { readonly amountMinor: number }[]): number => rows.reduce((sum, { amountMinor }) => sum + amountMinor, 0)

const isLate = ({ id }: RefundRow): boolean => id.startsWith('late:')

/** Each payment that was taken is entered once, and no other; money that came too late has come and gone. */
export function wrongInReceipts({ recordLocator, receipts }: Booking, { paid, back }: Money): readonly string[] {
  const wrong: string[] = []
  for (const { id, state, amountMinor, occasion } of paid.filter(({ reference }) => reference === recordLocator)) {
    const late = back.find((each) => each.paymentId === id && isLate(each))
    const entered = receipts.filter(({ reference }) => reference === id).map(({ minor }) => minor)
    const expected = state === 'confirmed' || late?.state === 'done' ? [amountMinor] : []
    if (entered.join() !== expected.join())
      wrong.push(`${recordLocator} has [${entered.join()}] of a payment of ${amountMinor}, ${state} (${occasion})`)
    if (state === 'confirmed' && late !== undefined) wrong.push(`${recordLocator}: taken money goes back as late`)
  }
  return wrong
}

/** What was paid is what it costs, but for what goes back. */
function wrongInMoney(booking: Booking, { paid, back }: Money): readonly string[] {
  const { recordLocator, status, changes } = booking
  const own = paid.filter(({ reference }) => reference === recordLocator)
  const ownBack = back.filter(({ paymentId }) => own.some(({ id }) => id === paymentId))
  const onItsWay = sumOf(ownBack.filter((each) => each.state !== 'done' && !isLate(each)))
  const { balanceMinor, paidMinor } = breakdownOf(booking)
  const wrong: string[] = []
  if (status === 'ON_HOLD' && paidMinor !== 0) wrong.push(`${recordLocator} is on hold, and ${paidMinor} was paid`)
  if (status !== 'ON_HOLD' && balanceMinor !== -onItsWay) wrong.push(`${recordLocator} has a balance of ${balanceMinor}, and ${onItsWay} goes back`)
  wrong.push(...wrongInReceipts(booking, { paid, back }))
  const bought = own.filter(({ payable, state }) => payable === 'dateChange' && state === 'confirmed').length
  const moved = changes.filter(({ what }) => what === 'DATES_CHANGED').length
  if (bought > moved) wrong.push(`${recordLocator} was moved ${moved} times, and paid for ${bought}`)
  return wrong
}

/** Names a leg. */
export const legKey = ({ departureDate, flightNumber, origin }: Pick<SeatMove, 'departureDate' | 'flightNumber' | 'origin'>): string =>
  `${departureDate} ${flightNumber} ${origin}`

/** On each flight as many seats are sold as are taken, and others had before. */
export async function wrongInSeats(
  connection: Connection,
  takenLegs: readonly SeatMove[],
  seatsOfOthers: (leg: string) => number,
): Promise<readonly string[]> {
  const taken = new Map<string, number>()
  for (const leg of takenLegs) taken.set(legKey(leg), (taken.get(legKey(leg)) ?? 0) + leg.seats)
  const flights = await connection.select().from(flightInventory)
  const known = new Set(flights.map(legKey))
  return [
    ...[...taken.keys()].filter((key) => !known.has(key)).map((key) => `nobody knows the seats of ${key}`),
    ...flights.flatMap((flight) => {
      const expected = seatsOfOthers(legKey(flight)) + (taken.get(legKey(flight)) ?? 0)
      return flight.sold === expected ? [] : [`${flight.sold} seats of ${legKey(flight)} are sold, and ${expected} are taken`]
    }),
  ]
}

const wrongInPending = (pending: number): readonly string[] => (pending === 0 ? [] : [`${pending} changes still keep seats`])

/** Every payment is settled, and all money that goes back is there. */
export const wrongAtRest = ({ paid, back }: Money): readonly string[] => [
  ...paid.filter(({ isSettled }) => !isSettled).map(({ reference, state }) => `a payment of ${reference} is not settled: ${state}`),
  ...back.filter(({ state }) => state !== 'done').map(({ id, state }) => `the refund ${id} is not done: ${state}`),
]

/** The provider has what the bookings say: what it took less what it gave back. */
export async function wrongAtProvider(connection: Connection, stored: readonly Booking[]): Promise<readonly string[]> {
  const took = await connection
    .select({ intentId: paymentIntents.id, amount: checkoutSessions.amount, reference: checkoutSessions.clientReference })
    .from(paymentIntents)
    .innerJoin(checkoutSessions, and(eq(checkoutSessions.id, paymentIntents.sessionId), isNotNull(paymentIntents.chargeId)))
  const gave = await connection.select().from(givenBack).where(eq(givenBack.status, 'succeeded'))
  return stored.flatMap((booking) => {
    const own = took.filter(({ reference }) => reference === booking.recordLocator)
    const returned = gave.filter(({ intentId }) => own.some((each) => each.intentId === intentId))
    const holds = own.reduce((sum, { amount }) => sum + amount, 0) - returned.reduce((sum, { amount }) => sum + amount, 0)
    const { paidMinor } = breakdownOf(booking)
    return holds === paidMinor ? [] : [`the provider holds ${holds} of ${booking.recordLocator}, which says ${paidMinor}`]
  })
}
