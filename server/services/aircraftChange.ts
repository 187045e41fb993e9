import { inArray } from 'drizzle-orm'
import type { Airline } from '../airline.ts'
import { Refusal } from '../http/problem.ts'
import { SEATS_MOVED } from '../rules/messageTemplates.ts'
import { reseated, type SeatedParty } from '../rules/reseating.ts'
import { cabinOf, isOfFleet } from '../rules/seatMaps.ts'
import { bookingsOf, type BookingRow } from '../store/bookingRows.ts'
import { primaryContact } from '../store/bookingContacts.ts'
import { bookings } from '../store/bookingSchema.ts'
import type { Connection } from '../store/holdName.ts'
import { post } from '../store/outbox.ts'
import { changeTail, legName, moveSeats, type TakenSeat } from '../store/seats.ts'
import { occupantsOf } from './seats.ts'

/** Another aircraft for a flight number on a local day of departure, by its registration. */
export interface AircraftChange {
  readonly flightNumber: number
  readonly departureDate: string
  readonly tail: string
}

/** How many bookings have other seats now. */
export interface AircraftChanged {
  readonly moved: number
}

const EVERYBODY = { seen: null } as const

/**
 * Lets another aircraft fly: whoever cannot keep their seat is moved, families together, and told so by a message to the contact of the
 * booking. What was held for a payment by who moves is released.
 * @throws Refusal for a registration that is none of the fleet, a flight that nobody has booked, and an aircraft without seats for all
 */
export async function changeAircraft({ database, clock, configuration }: Airline, change: AircraftChange): Promise<AircraftChanged> {
  if (!isOfFleet(change.tail))
    throw new Refusal('INVALID_FIELD', [{ field: 'tail', message: 'must be the registration of an aircraft of the fleet' }])
  return database.connection.transaction(async (transaction) => {
    const now = clock.now()
    const taken = await changeTail(transaction, change)
    if (taken === null) throw new Refusal('NOT_FOUND')
    const rows = await rowsOf(transaction, taken)
    const moves = reseated(cabinOf(change.tail), await partiesOf(transaction, rows, taken), othersOf(taken))
    if (moves === null) throw new Refusal('SEATS_NOT_ASSIGNED')
    await moveSeats(transaction, change, moves)
    const flight = `${configuration.brand.code} ${change.flightNumber}`
    for (const row of rows) {
      const seating = moves.get(row.id)
      if (seating === undefined) continue
      const seats = [...seating.values()].map(({ code }) => code).join(', ')
      await tell(transaction, row, { brand: configuration.brand.name, flight, seats }, now)
    }
    return { moved: moves.size }
  })
}

const rowsOf = async (from: Connection, taken: readonly TakenSeat[]): Promise<readonly BookingRow[]> => {
  const ids = [...new Set(taken.flatMap(({ bookingId }) => bookingId ?? []))]
  return ids.length === 0 ? [] : from.select().from(bookings).where(inArray(bookings.id, ids)).orderBy(bookings.id)
}

async function partiesOf(from: Connection, rows: readonly BookingRow[], taken: readonly TakenSeat[]): Promise<readonly SeatedParty[]> {
  const whole = await bookingsOf(from, rows)
  return rows.map(({ id }, index) => {
    const own = taken.filter(({ bookingId }) => bookingId === id)
    const seats = new Map(own.flatMap(({ passenger, seat }) => (passenger === null ? [] : [[passenger, seat] as const])))
    const booking = whole[index]
    const occupants = booking === undefined ? [] : occupantsOf(booking, EVERYBODY).filter(({ passenger }) => seats.has(passenger))
    return { bookingId: id, occupants, seats, legs: new Set(own.map(legName)) }
  })
}

function othersOf(taken: readonly TakenSeat[]): ReadonlyMap<string, ReadonlySet<string>> {
  const others = taken.filter(({ bookingId }) => bookingId === null)
  return new Map(
    [...new Set(taken.map(legName))].map((leg) => [leg, new Set(others.filter((each) => legName(each) === leg).map(({ seat }) => seat))]),
  )
}

async function tell(
  transaction: Connection,
  { id, recordLocator, language }: BookingRow,
  told: { readonly brand: string; readonly flight: string; readonly seats: string },
  now: number,
): Promise<void> {
  const to = await primaryContact(transaction, id)
  if (to !== null) await post(transaction, { to, ...SEATS_MOVED[language]({ ...told, recordLocator }), code: null }, now)
}
