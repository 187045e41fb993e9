import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { recordLocator } from './shapes.ts'

const MOST_OCCUPANTS = 1_000
const segmentKey = v.pipe(v.string(), v.minLength(1), v.maxLength(200))
const passengerKey = v.pipe(v.string(), v.minLength(1), v.maxLength(16))
const seatCode = v.pipe(v.string(), v.regex(/^\d{1,2}[A-Z]$/, 'must be a seat such as 12A'))

export const SeatMapQuery = v.object({ recordLocator, segmentKey })
export type SeatMapQuery = v.InferOutput<typeof SeatMapQuery>

/** A seat of the aircraft, as it is for who asks. */
const SeatWire = v.object({
  seat: seatCode,
  row: v.number(),
  position: v.picklist(['WINDOW', 'MIDDLE', 'AISLE']),
  zone: v.picklist(['FRONT', 'FORWARD', 'EXIT', 'STANDARD']),
  /** For who chooses it, in the major unit of the booking's currency; what is suggested costs nothing where it is taken whole. */
  price: v.number(),
  /** Nobody has it, nor holds it. */
  isFree: v.boolean(),
  /** Whether one with an infant may sit there: there is a mask, and no other infant has it. */
  allowsInfant: v.boolean(),
})

/** Who needs a seat: a passenger, or the extra seat of one. */
const OccupantWire = v.object({
  passengerKey,
  /** Of an extra seat, the passenger beside whom it is. */
  goesWith: v.nullable(passengerKey),
  hasInfant: v.boolean(),
  /** Whether they may sit at an exit [VAL-24]. */
  opensDoors: v.boolean(),
  seat: v.nullable(seatCode),
  /** What the seat costs, 0 where the airline gave it. */
  price: v.number(),
  /** What of it is still to be paid: less by what was paid for another seat of the flight. */
  due: v.number(),
  /** What was paid for seats of the flight: as much less costs another one. */
  paid: v.number(),
  /** Until when it is kept without being paid; null where it is theirs, or they have none. */
  heldUntil: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  /** Where they sit if it is not paid; null where they hold none, or have no other. */
  keeps: v.nullable(seatCode),
  /** Where the airline would seat them for nothing, together with the others who have no seat; null where they have one, or none is left. */
  suggested: v.nullable(seatCode),
})

/** What a booking holds and has not paid, seats and services of all flights together; null for nothing. */
export const ExtrasDueWire = v.nullable(
  v.object({
    /** In the major unit of the booking's currency. */
    amount: v.number(),
    /** Until when all of it is held. */
    heldUntil: v.pipe(v.string(), v.isoTimestamp()),
  }),
)

/** The seats of a flight, and who sits where. */
export const SeatMapWire = v.object({
  segmentKey: v.string(),
  aircraft: v.object({ type: v.picklist(['A320', 'ATR72']), tail: v.string() }),
  currencyCode: v.string(),
  /** When it was read, by the airline's clock. */
  readAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Row by row from the front, from left to right as one looks forward. */
  seats: v.array(SeatWire),
  passengers: v.array(OccupantWire),
  due: ExtrasDueWire,
})

export const SeatMapAnswer = v.object({ data: SeatMapWire })
export type SeatMapAnswer = v.InferOutput<typeof SeatMapAnswer>

export const SeatChoiceBody = v.object({
  recordLocator,
  segmentKey,
  seats: v.pipe(
    v.array(v.object({ passengerKey, seat: seatCode })),
    v.minLength(1, 'must not be empty'),
    v.maxLength(MOST_OCCUPANTS, `must not be more than ${MOST_OCCUPANTS}`),
    v.check((seats) => new Set(seats.map((each) => each.passengerKey)).size === seats.length, 'must not name a passenger twice'),
    v.check((seats) => new Set(seats.map(({ seat }) => seat)).size === seats.length, 'must not name a seat twice'),
  ),
})
export type SeatChoiceBody = v.InferOutput<typeof SeatChoiceBody>

const OPENED = ['BOOKING_NOT_FOUND', 'BOOKING_CHANGED', 'BOOKING_CANCELLED', 'BOOKING_NOT_CONFIRMED', 'CHECK_IN_CLOSED'] as const

export const seats = endpoint('seats', '/booking/seats', {
  GET: {
    summary:
      'The seats of a flight of a booking that this browser has opened, who of it sits where, and where the airline would seat the others together',
    covers: ['VAL-24', 'VAL-25', 'SEC-12'],
    caller: 'visitor',
    query: SeatMapQuery,
    answer: SeatMapAnswer,
    refusals: OPENED,
  },
  PUT: {
    summary:
      'Seats passengers where they have chosen, all or none: for nothing at once, and where it costs something held for a while until it is paid',
    covers: ['VAL-24', 'VAL-25', 'SEC-12'],
    caller: 'visitor',
    body: SeatChoiceBody,
    answer: SeatMapAnswer,
    refusals: [...OPENED, 'SEAT_TAKEN', 'SEAT_NOT_FOR_PASSENGER', 'HELD_TOO_OFTEN'],
  },
})
