import type { Airline } from '../airline.ts'
import type { BookedSegment } from '../rules/bookings.ts'
import { checkInRestriction } from '../rules/checkInWindow.ts'
import { seatsSold } from '../rules/seats.ts'
import { isoDateOf } from '../schedule/calendar.ts'
import { legsOfSegment } from '../schedule/segmentKeys.ts'
import type { Connection } from '../store/holdName.ts'
import { holdSeats, legName, seatsSeen, type LegAsked, type LegSeats } from '../store/seats.ts'
import { segmentKeyOf } from './bookedJourneyWire.ts'
import { heldSegment, type HeldSegment } from './heldSegment.ts'

const MINUTE = 60_000
/** Of the flights that are in no timetable, how much is sold. */
const SOLD_ELSEWHERE = 100

/** What is known of the legs of a flight, and how much of each is sold; not to be called in a transaction. */
export async function legsAsked(
  { clock, configuration, timetable, inventory }: Pick<Airline, 'clock' | 'configuration' | 'timetable' | 'inventory'>,
  segment: BookedSegment,
): Promise<readonly LegAsked[]> {
  const now = clock.now()
  const carrier = configuration.brand.code
  const flown = legsOfSegment(timetable, carrier, segmentKeyOf(carrier, segment)) ?? []
  const days = flown.map(({ day }) => day)
  const sold = flown.length === 0 ? null : await inventory.soldOn([segment.flightNumber], Math.min(...days), Math.max(...days))
  return segment.legs.map(({ origin, destination, departure, departsAt }) => {
    const departureDate = departure.slice(0, 10)
    const leg = flown.find((each) => each.origin === origin && isoDateOf(each.day) === departureDate)
    return {
      flightNumber: segment.flightNumber,
      origin,
      destination,
      departureDate,
      sold: leg === undefined || sold === null ? SOLD_ELSEWHERE : seatsSold(leg, sold, now),
      isCheckInOpen: checkInRestriction(departsAt / MINUTE, now) === null,
    }
  })
}

/** Belongs to no booking: all who sit somewhere are others. */
const NO_BOOKING = { id: 0 }

/**
 * The seats of a flight as they are now, for who has not booked. Nothing is held, and nothing is written.
 * @param given ids of bookings that are given up for the new one: their seats are free
 */
export async function seenSeats(airline: Airline, segment: BookedSegment, given: ReadonlySet<number>): Promise<HeldSegment> {
  const legs = await legsAsked(airline, segment)
  const { connection } = airline.database
  const now = airline.clock.now()
  const seen = await Promise.all(legs.map(async (asked) => ({ asked, seats: without(given, await seatsSeen(connection, asked, now)) })))
  return heldSegment(NO_BOOKING, seen, null, [])
}

const without = (given: ReadonlySet<number>, seats: LegSeats): LegSeats => ({
  ...seats,
  taken: seats.taken.filter(({ bookingId }) => bookingId === null || !given.has(bookingId)),
})

/** The same held, in one order, so that nobody else gets a seat of them before the transaction ends. */
export async function heldSeats(transaction: Connection, segments: readonly (readonly LegAsked[])[], now: number): Promise<readonly HeldSegment[]> {
  const seatsOf = new Map<LegAsked, LegSeats>()
  for (const asked of segments.flat().toSorted((one, other) => (legName(one) < legName(other) ? -1 : 1)))
    seatsOf.set(asked, await holdSeats(transaction, asked, now))
  return segments.map((legs) =>
    heldSegment(
      NO_BOOKING,
      legs.map((asked) => ({ asked, seats: seatsOf.get(asked) as LegSeats })),
      null,
      [],
    ),
  )
}
