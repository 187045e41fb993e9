import type { Airline } from '../airline.ts'
import { BOOKING, tellContact } from '../payments/bookingPayable.ts'
import { holdPayable } from '../payments/decide.ts'
import { FARE_LOCK } from '../payments/fareLockPayable.ts'
import { seatsTaken, type TakenLeg } from '../rules/bookings.ts'
import { BOOKING_REPLACED } from '../rules/keptTemplates.ts'
import type { SoldSeats } from '../rules/seats.ts'
import { isoDateOf } from '../schedule/calendar.ts'
import type { FlightLeg } from '../schedule/timetable.ts'
import { holdBooking } from '../store/bookingNames.ts'
import { bookingsOf } from '../store/bookingRows.ts'
import type { Connection } from '../store/holdName.ts'
import { addReplaced } from '../store/replacedSales.ts'
import { bookingRow } from '../store/retrieval.ts'
import { hasBookedBut, isUnpaid, waitingSales, type KnownSale } from '../store/sales.ts'

/** Bookings that are given up for a new one. */
export interface GivenUp {
  readonly ids: ReadonlySet<number>
  readonly legs: readonly TakenLeg[]
  /** The promo codes that they use. */
  readonly codes: readonly string[]
  /** Whether a customer has booked anything else. */
  hasBooked(customerNumber: string): Promise<boolean>
}

/** Nothing is given up, or it is already. */
export const NOTHING_GIVEN: ReadonlySet<number> = new Set()

/** What waits for its money under the keys of answers. */
export async function givenUp(from: Connection, keys: readonly string[]): Promise<GivenUp> {
  const waiting = keys.length === 0 ? [] : await waitingSales(from, keys)
  return {
    ids: new Set(waiting.map(({ row }) => row.id)),
    legs: await legsGiven(from, waiting),
    hasBooked: (customerNumber) =>
      hasBookedBut(
        from,
        customerNumber,
        waiting.map(({ row }) => row.id),
      ),
    codes: waiting.flatMap(({ row, sale }) => (sale.promotionUse === null || row.promotionCode === null ? [] : [row.promotionCode])),
  }
}

/** The same, held in the transaction that gives them up. */
export async function holdGivenUp(transaction: Connection, keys: readonly string[]): Promise<readonly KnownSale[]> {
  const waiting: KnownSale[] = []
  for (const known of (await waitingSales(transaction, keys)).toSorted((one, other) => one.row.id - other.row.id)) {
    for (const payable of [BOOKING, FARE_LOCK]) await holdPayable(transaction, { payable, reference: known.row.recordLocator })
    await holdBooking(transaction, known.row.id)
    const row = await bookingRow(transaction, known.row.recordLocator)
    if (row !== null && isUnpaid(row)) waiting.push({ ...known, row })
  }
  return waiting
}

/** The seats on legs that bookings have, which are given up. */
export async function legsGiven(from: Connection, sales: readonly KnownSale[]): Promise<readonly TakenLeg[]> {
  const given = await bookingsOf(
    from,
    sales.map(({ row }) => row),
  )
  return given.flatMap(seatsTaken)
}

/** How many seats of a leg are given up. */
export const seatsGivenOn = (leg: Omit<TakenLeg, 'seats'>, given: readonly TakenLeg[]): number =>
  given
    .filter((each) => each.flightNumber === leg.flightNumber && each.origin === leg.origin && each.departureDate === leg.departureDate)
    .reduce((sum, { seats }) => sum + seats, 0)

/** What is sold without the seats that are given up, for which nothing was paid. */
export function lessGiven(sold: SoldSeats, given: readonly TakenLeg[]): SoldSeats {
  const givenOn = ({ flightNumber, origin, day }: FlightLeg): number => seatsGivenOn({ flightNumber, origin, departureDate: isoDateOf(day) }, given)
  return {
    isEmpty: sold.isEmpty,
    isTouched: (day) => sold.isTouched(day),
    on(leg) {
      const all = sold.on(leg)
      return all === undefined ? undefined : all - givenOn(leg)
    },
    unpaidOn: (leg) => sold.unpaidOn(leg) - givenOn(leg),
  }
}

/** Notes at bookings that were given up which one has taken their place, and tells the contact of each. */
export async function tellReplaced(
  transaction: Connection,
  { clock, configuration }: Pick<Airline, 'clock' | 'configuration'>,
  given: readonly KnownSale[],
  replacedBy: string,
): Promise<void> {
  const ids = given.map(({ row }) => row.id)
  await addReplaced(transaction, ids, replacedBy)
  for (const { row } of given) {
    const words = BOOKING_REPLACED[row.language]({ brand: configuration.brand.name, recordLocator: row.recordLocator, replacedBy })
    await tellContact(transaction, row, words, clock.now())
  }
}
