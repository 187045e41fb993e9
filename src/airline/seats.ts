import type {
  SeatBlock,
  SeatChoiceReply,
  SeatMap,
  SeatMapsReply,
  SeatMapsWanted,
  SeatPosition,
  SeatRefusal,
  SeatsWanted,
  SeatZone,
} from '../../machines/domain/seatMap.ts'
import { moneyFromMajor } from '../../machines/domain/money.ts'
import type { ProblemCode } from '../../server/contract/problems.ts'
import { SeatMapAnswer, seats } from '../../server/contract/seats.ts'
import { AirlineError } from './airlineError.ts'
import { send } from './client.ts'
import type { Configuration } from './configuration.ts'
import { answeredOrRefused } from './refusedCall.ts'

/** The seats of flights, with who of the booking sits where; a flight that is closed is left out. A refusal is an answer [VAL-24, VAL-25]. */
export async function readSeats(
  configuration: Configuration,
  { recordLocator, segmentKeys }: SeatMapsWanted,
  signal: AbortSignal,
): Promise<SeatMapsReply> {
  const replies = await Promise.all(
    segmentKeys.map((segmentKey) => replied(send(configuration, seats, 'GET', { query: { recordLocator, segmentKey }, signal }))),
  )
  const refusals = replies.filter((reply) => reply.kind === 'refused')
  const refused = refusals.find(({ why }) => why !== 'closed') ?? (refusals.length === replies.length ? refusals[0] : undefined)
  return refused ?? { kind: 'maps', maps: replies.flatMap((reply) => (reply.kind === 'map' ? [reply.map] : [])) }
}

/** Seats passengers of a flight where they have chosen, all or none. A refusal is an answer [VAL-24, VAL-25]. */
export const askSeats = async (
  configuration: Configuration,
  { seats: chosen, ...flight }: SeatsWanted,
  signal: AbortSignal,
): Promise<SeatChoiceReply> => replied(send(configuration, seats, 'PUT', { body: { ...flight, seats: [...chosen] }, signal }))

async function replied(call: Promise<Response>): Promise<SeatChoiceReply> {
  const reply = await answeredOrRefused(SeatMapAnswer, call)
  if ('data' in reply) return { kind: 'map', map: seatMapOf(reply.data) }
  const { fields = [], error } = reply.problem
  const why = REFUSALS[error.status]
  if (why === undefined) throw new AirlineError('failed', reply.httpStatus)
  const [field] = fields
  const because = DEFECTS[field?.message ?? '']
  if (why !== 'notForPassenger') return { kind: 'refused', why, defect: null }
  if (field === undefined || because === undefined) throw new AirlineError('malformed')
  return { kind: 'refused', why, defect: { passengerKey: field.field, because, seat: null } }
}

const POSITIONS = { WINDOW: 'window', MIDDLE: 'middle', AISLE: 'aisle' } as const satisfies Record<string, SeatPosition>
const ZONES = { FRONT: 'front', FORWARD: 'forward', EXIT: 'exit', STANDARD: 'standard' } as const satisfies Record<string, SeatZone>

/** The seats of a flight as the site knows them. */
export function seatMapOf({ segmentKey, aircraft, currencyCode, readAt, seats: cabin, passengers, due: extras }: SeatMapAnswer['data']): SeatMap {
  const moneyOf = (major: number) => moneyFromMajor(major, currencyCode)
  return {
    segmentKey,
    aircraft: aircraft.type,
    currency: currencyCode,
    readAt,
    seats: cabin.map(({ position, zone, price, ...seat }) => ({ ...seat, position: POSITIONS[position], zone: ZONES[zone], price: moneyOf(price) })),
    occupants: passengers.map(({ price: _, due, paid, ...passenger }) => ({ ...passenger, due: moneyOf(due), paid: moneyOf(paid) })),
    extrasDue: extras && { amount: moneyOf(extras.amount), until: extras.heldUntil },
  }
}

const REFUSALS: Readonly<Record<string, SeatRefusal>> = {
  BOOKING_NOT_FOUND: 'notOpened',
  BOOKING_CHANGED: 'changed',
  BOOKING_CANCELLED: 'cancelled',
  BOOKING_NOT_CONFIRMED: 'notConfirmed',
  CHECK_IN_CLOSED: 'closed',
  SEAT_TAKEN: 'taken',
  SEAT_NOT_FOR_PASSENGER: 'notForPassenger',
  HELD_TOO_OFTEN: 'tooOften',
} satisfies Partial<Record<ProblemCode, SeatRefusal>>

const DEFECTS: Readonly<Record<string, SeatBlock>> = {
  EXIT_ROW: 'exitRow',
  NO_INFANT_HERE: 'noInfant',
  EXTRA_SEAT_APART: 'apart',
  CHILD_ALONE: 'childAlone',
}
