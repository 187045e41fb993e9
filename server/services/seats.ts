import type { Airline } from '../airline.ts'
import type { SeatChoiceBody, SeatMapAnswer, SeatMapQuery } from '../contract/seats.ts'
import { Refusal } from '../http/problem.ts'
import { BOOKING } from '../payments/bookingPayable.ts'
import { holdPayable } from '../payments/decide.ts'
import { EXTRAS } from '../payments/extrasPayable.ts'
import { bookingState } from '../rules/bookingStatus.ts'
import { liveJourneys, type BookedSegment, type Booking } from '../rules/bookings.ts'
import { checkInRestriction } from '../rules/checkInWindow.ts'
import { exchangeOn } from '../rules/currencies.ts'
import { paidForSeat } from '../rules/extras.ts'
import { homeDay } from '../rules/promotions.ts'
import type { Seat } from '../rules/seatMaps.ts'
import { seatingDefect, type Occupant } from '../rules/seating.ts'
import { holdBooking } from '../store/bookingNames.ts'
import { bookingsOf, type BookingRow } from '../store/bookingRows.ts'
import type { Connection } from '../store/holdName.ts'
import { paymentUnderWay } from '../store/payments.ts'
import { preferencesOf } from '../store/profileMenu.ts'
import type { Opened } from '../store/retrieval.ts'
import { heldExtras, holdUntil } from '../store/extras.ts'
import { dropHeldSeats } from '../store/heldSeats.ts'
import { addSeats, giveSeats, holdSeats, legName, type GivenSeat, type LegAsked, type LegSeats } from '../store/seats.ts'
import { passengerKey, segmentKeyOf } from './bookedJourneyWire.ts'
import { extrasDueWire } from './bookingDetail.ts'
import { legsAsked } from './flightLegs.ts'
import { heldSegment, isTwice, seatedFor, seatingOf, seatsOf, type HeldSegment } from './heldSegment.ts'
import type { Asker, createRetrieval } from './retrieval.ts'
import { seatMapWire, seatMinor } from './seatMapWire.ts'
import { familyOfSegment } from './serviceStock.ts'

type Holder = Pick<Asker, 'session'>
type Retrieval = Pick<ReturnType<typeof createRetrieval>, 'held' | 'wholeOf'>
type SeatMap = SeatMapAnswer['data']

const MINUTE = 60_000

/** Who of a booking needs a seat, as far as the caller sees them. */
export const occupantsOf = ({ passengers }: Pick<Booking, 'passengers'>, { seen }: Pick<Opened, 'seen'>): readonly Occupant[] =>
  passengers.flatMap(({ type, goesWith, cancelledAt }, position) => {
    const isSeen = seen === null || seen.includes(goesWith ?? position)
    if (type === 'INF' || cancelledAt !== null || !isSeen) return []
    const hasInfant = passengers.some((each) => each.type === 'INF' && each.goesWith === position && each.cancelledAt === null)
    return [{ passenger: position, type, goesWith, hasInfant }]
  })

/** Where the customer of a booking likes to sit, if nobody else sits in it: else nobody knows which of them the customer is. */
async function wishOf(transaction: Connection, row: BookingRow): Promise<HeldSegment['wish']> {
  const wish = row.customerNumber === null ? null : ((await preferencesOf(transaction, row.customerNumber))?.seat ?? null)
  if (wish === null) return null
  const [booking] = await bookingsOf(transaction, [row])
  return booking !== undefined && occupantsOf(booking, { seen: null }).length === 1 ? wish : null
}

/** Seats of flights, for who has opened the booking. Whoever takes one holds the flight, so that nobody gets the same. */
export function createSeats(airline: Airline, retrieval: Retrieval) {
  const {
    database: { connection },
    clock,
    configuration,
  } = airline
  const carrier = configuration.brand.code

  function segmentAsked(booking: Booking, key: string): BookedSegment {
    const segment = liveJourneys(booking)
      .flatMap(({ segments }) => segments)
      .find((each) => segmentKeyOf(carrier, each) === key)
    if (segment === undefined) throw new Refusal('BOOKING_CHANGED')
    return segment
  }

  /** Flights with their seats held: all legs in one order, so that no two transactions wait for each other in a circle. */
  async function heldSegments(
    transaction: Connection,
    row: BookingRow,
    segments: readonly (readonly LegAsked[])[],
    { occupants, now }: Pick<Asked, 'occupants' | 'now'>,
  ): Promise<readonly HeldSegment[]> {
    const seatsOf = new Map<LegAsked, LegSeats>()
    for (const asked of segments.flat().toSorted((one, other) => (legName(one) < legName(other) ? -1 : 1)))
      seatsOf.set(asked, await holdSeats(transaction, asked, now))
    const wish = await wishOf(transaction, row)
    return segments.map((legs) =>
      heldSegment(
        row,
        legs.map((asked) => ({ asked, seats: seatsOf.get(asked) as LegSeats })),
        wish,
        occupants.map(({ passenger }) => passenger),
      ),
    )
  }

  async function heldOne(
    transaction: Connection,
    row: BookingRow,
    legs: readonly LegAsked[],
    seen: Pick<Asked, 'occupants' | 'now'>,
  ): Promise<HeldSegment> {
    const [held] = await heldSegments(transaction, row, [legs], seen)
    if (held === undefined) throw new Error('a flight that is held is there')
    return held
  }

  /** A booking whose seats may be chosen now, in a transaction that nobody else changes it in. */
  async function edited(query: SeatMapQuery, asker: Holder, edit: (asked: Asked) => Promise<void>): Promise<SeatMap> {
    const { row, opened } = await retrieval.held(query.recordLocator, asker)
    const legs = await legsAsked(airline, segmentAsked(await retrieval.wholeOf(row), query.segmentKey))
    return connection.transaction(async (transaction) => {
      await holdPayable(transaction, { payable: BOOKING, reference: query.recordLocator })
      await holdBooking(transaction, row.id)
      const now = clock.now()
      const [booking] = await bookingsOf(transaction, [row])
      if (booking === undefined) throw new Refusal('BOOKING_NOT_FOUND')
      refuseSeats(booking, segmentAsked(booking, query.segmentKey), now)
      const seen = { occupants: occupantsOf(booking, opened), now }
      const asked: Asked = { transaction, row, booking, held: await heldOne(transaction, row, legs, seen), ...seen }
      await edit(asked)
      return mapOf(query.segmentKey, { ...asked, held: await heldOne(transaction, row, legs, seen) })
    })
  }

  async function mapOf(segmentKey: string, { transaction, row, booking, held, occupants, now }: Asked): Promise<SeatMap> {
    const exchange = exchangeOn(booking.currency, homeDay(booking.bookedAt))
    return seatMapWire({
      segmentKey,
      held,
      occupants,
      family: familyOfSegment(booking, segmentAsked(booking, segmentKey)),
      exchange,
      paidBy: ({ passenger }) => paidForSeat(booking.fees, passenger, segmentKey),
      due: extrasDueWire(await heldExtras(transaction, row.id, booking, carrier, now), exchange.majorOf),
      now,
    })
  }

  return {
    /** The seats of a flight. Its map is opened by who asks first. */
    map: (query: SeatMapQuery, asker: Holder): Promise<SeatMap> => edited(query, asker, async () => {}),

    /** Seats passengers where they have chosen. @throws Refusal where a seat is gone, or one of them may not sit there */
    choose: ({ seats: chosen, ...query }: SeatChoiceBody, asker: Holder): Promise<SeatMap> =>
      edited(query, asker, async ({ transaction, row, booking, held, occupants, now }) => {
        const exchange = exchangeOn(booking.currency, homeDay(booking.bookedAt))
        const family = familyOfSegment(booking, segmentAsked(booking, query.segmentKey))
        const wanted = chosen.map(({ passengerKey: key, seat: code }) => {
          const occupant = occupants.find(({ passenger }) => passengerKey(passenger) === key)
          const seat = held.cabin.byCode.get(code)
          if (occupant === undefined) throw new Refusal('INVALID_FIELD', [{ field: 'seats', message: 'must be of passengers who are shown' }])
          if (seat === undefined) throw new Refusal('INVALID_FIELD', [{ field: 'seats', message: 'must be seats of the aircraft' }])
          return { occupant, seat }
        })
        const seating = seatingOf(held)
        for (const { occupant, seat } of wanted) seating.set(occupant.passenger, seat)
        const free = givenOf(held, occupants, wanted)
        const moved = wanted.filter(({ occupant, seat }) => held.own.get(occupant.passenger)?.seat !== seat.code)
        const priced = moved.map(({ occupant, seat }) => {
          const own = held.kept.get(occupant.passenger)
          // Back in the seat that is theirs, whatever it has cost.
          if (own?.seat === seat.code) return { passenger: occupant.passenger, seat: seat.code, priceMinor: own.priceMinor, isDue: false }
          const priceMinor = free.has(occupant.passenger) ? 0 : seatMinor(seat, family, exchange)
          return { passenger: occupant.passenger, seat: seat.code, priceMinor, isDue: dueFor(booking, occupant, query.segmentKey, priceMinor) > 0 }
        })
        const until = priced.some(({ isDue }) => isDue) ? await holdUntil(transaction, row.id, query.segmentKey, now) : null
        const given = priced.map(({ isDue, ...each }): GivenSeat => ({ ...each, heldUntil: isDue ? until : null }))
        if (isTwice(held, given) || wanted.some(({ seat }) => held.taken.has(seat.code))) throw new Refusal('SEAT_TAKEN')
        const defect = seatingDefect(occupants, seating, held.infantBlocks)
        if (defect !== null) throw new Refusal('SEAT_NOT_FOR_PASSENGER', [{ field: passengerKey(defect.passenger), message: defect.because }])
        for (const { asked } of held.legs) await giveSeats(transaction, asked, row.id, given)
      }),

    /** What is known of the legs of flights, for `assign`; not to be called in a transaction. */
    legsOf: (segments: readonly BookedSegment[]) => Promise.all(segments.map((segment) => legsAsked(airline, segment))),

    /**
     * Seats those who have none, together and for nothing, in a transaction that holds the booking. A seat that was never paid is released.
     * @returns who was seated where
     * @throws Refusal where too few are left
     */
    async assign(transaction: Connection, row: BookingRow, { segments, occupants, of, now }: Assignment): Promise<readonly SeatedSegment[]> {
      const assigned: SeatedSegment[] = []
      const isTheirs = ({ passenger, goesWith }: Occupant) => of.includes(goesWith ?? passenger)
      const isPaying = (await paymentUnderWay(transaction, { payable: EXTRAS, reference: row.recordLocator })) !== undefined
      const theirs = occupants.filter(isTheirs).map(({ passenger }) => passenger)
      for (const held of await heldSegments(transaction, row, segments, { occupants, now })) {
        if (!isPaying) for (const { asked } of held.legs) await dropHeldSeats(transaction, row.id, theirs, asked)
        const { kept } = held
        const waiting = isPaying ? seatsOf(held.own) : []
        const without = occupants.filter((each) => isTheirs(each) && !kept.has(each.passenger))
        const seating = seatedFor({ ...held, taken: new Set([...held.taken, ...waiting]), own: kept }, occupants, without)
        if (seating === null) throw new Refusal('SEATS_NOT_ASSIGNED')
        const given = [...seating].map(([passenger, { code }]) => ({ passenger, seat: code, priceMinor: 0, heldUntil: null }))
        for (const { asked } of held.legs) await addSeats(transaction, asked, row.id, given)
        const first = held.legs[0]?.asked
        if (first !== undefined) assigned.push({ ...first, passengers: given.map(({ passenger }) => passenger) })
      }
      return assigned
    },
  }
}

/** Whom the airline has seated on a flight, by their places in the booking; named by the leg on which they board. */
export interface SeatedSegment extends Pick<LegAsked, 'departureDate' | 'flightNumber' | 'origin'> {
  readonly passengers: readonly number[]
}

/** Who is to be seated on which flights. */
interface Assignment {
  readonly segments: readonly (readonly LegAsked[])[]
  /** All of the booking who need seats, as far as they are known. */
  readonly occupants: readonly Occupant[]
  /** Those of them who are seated now; an extra seat goes with its passenger. */
  readonly of: readonly number[]
  readonly now: number
}

interface Asked {
  readonly transaction: Connection
  readonly row: BookingRow
  readonly booking: Booking
  readonly held: HeldSegment
  readonly occupants: readonly Occupant[]
  readonly now: number
}

/** What is to be paid for a seat of a price, beside what the passenger has paid for seats of the flight before. */
const dueFor = ({ fees }: Booking, { passenger }: Occupant, flightReference: string, priceMinor: number): number =>
  Math.max(0, priceMinor - paidForSeat(fees, passenger, flightReference))

/** Who takes the seat that the airline suggests, and pays nothing for it: all of those who have none, or nobody. */
function givenOf(held: HeldSegment, occupants: readonly Occupant[], wanted: readonly { readonly occupant: Occupant; readonly seat: Seat }[]) {
  const without = occupants.filter(({ passenger }) => !held.own.has(passenger))
  const suggested = [...(seatedFor(held, occupants, without) ?? [])]
  const isWhole = suggested.every(([passenger, { code }]) =>
    wanted.some(({ occupant, seat }) => occupant.passenger === passenger && seat.code === code),
  )
  return new Set(isWhole ? suggested.map(([passenger]) => passenger) : [])
}

/** @throws Refusal where no seats can be chosen any more, or yet */
function refuseSeats(booking: Booking, { legs }: BookedSegment, now: number): void {
  const state = bookingState(booking, now)
  if (state === 'cancelled' || state === 'cancelledByAirline') throw new Refusal('BOOKING_CANCELLED')
  if (booking.status !== 'CONFIRMED') throw new Refusal('BOOKING_NOT_CONFIRMED')
  if (checkInRestriction((legs[0]?.departsAt ?? 0) / MINUTE, now) === 'Closed') throw new Refusal('CHECK_IN_CLOSED')
}
