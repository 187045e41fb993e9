import type { BookingDetail, DetailSegment, TravellerKind } from './bookingDetail.ts'
import type { AircraftType, Segment } from './journey.ts'
import type { ExtrasDue } from './addOns.ts'
import type { Money } from './money.ts'

export type SeatPosition = 'window' | 'middle' | 'aisle'
/** Parts of a cabin that cost alike. */
export type SeatZone = 'front' | 'forward' | 'exit' | 'standard'

/** A seat of a flight, as it is for who asks. */
export interface MapSeat {
  /** As `12A`. */
  readonly seat: string
  readonly row: number
  readonly position: SeatPosition
  readonly zone: SeatZone
  /** For who chooses it. */
  readonly price: Money
  /** Nobody has it, nor holds it. */
  readonly isFree: boolean
  /** Whether one with an infant may sit there: there is a mask, and no other infant has it. */
  readonly allowsInfant: boolean
}

/** Who needs a seat on a flight: a passenger, or the extra seat of one. */
export interface Occupant {
  readonly passengerKey: string
  /** Of an extra seat, the passenger beside whom it is. */
  readonly goesWith: string | null
  readonly hasInfant: boolean
  /** Whether they may sit at an exit [VAL-24]. */
  readonly opensDoors: boolean
  readonly seat: string | null
  /** What of the seat is still to be paid; nothing where it is theirs. */
  readonly due: Money
  /** What was paid for seats of the flight: as much less costs another one. */
  readonly paid: Money
  /** Until when it is kept without being paid, an instant in ISO; null where it is theirs, or they have none. */
  readonly heldUntil: string | null
  /** Where they sit if what is kept is not paid; null where they keep none, or have no other. */
  readonly keeps: string | null
  /** Where the airline would seat them for nothing, together with the others who have none. */
  readonly suggested: string | null
}

/** The seats of a flight, and who of a booking sits where. */
export interface SeatMap {
  readonly segmentKey: string
  readonly aircraft: AircraftType
  readonly currency: string
  /** When the airline answered, by its clock: an instant in ISO. */
  readonly readAt: string
  /** Row by row from the front, from left to right as one looks forward. */
  readonly seats: readonly MapSeat[]
  readonly occupants: readonly Occupant[]
  /** What of the booking is kept and not paid, with other flights and extras; null for nothing. */
  readonly extrasDue: ExtrasDue | null
}

/** Who needs a seat, with what the booking says of them. Of an extra seat, what it says of its passenger. */
export interface Sitter extends Occupant {
  /** Null while a group has not given it. */
  readonly name: string | null
  readonly kind: TravellerKind
  /** The name of the infant on the lap; null for none, or where it is missing. */
  readonly infant: string | null
}

/** A flight whose seats can be chosen. */
export interface SeatFlight {
  readonly segment: Segment
  readonly map: SeatMap
  readonly party: readonly Sitter[]
}

/** Seats by the keys of passengers. */
export type Seating = Readonly<Record<string, string>>

/** What was chosen and is not the travellers' yet, by flights; nothing is known of a flight that is not among them. */
export type SeatChoices = Readonly<Record<string, Seating>>

/** What this device keeps of a choice, so that it is there after a reload. */
export interface SeatDraft {
  /** Which of the flights is shown. */
  readonly at: number
  readonly chosen: SeatChoices
}

/** Why somebody cannot sit in a seat. */
export type SeatBlock =
  | 'taken'
  /** Only an adult without an infant can open the door [VAL-24]. */
  | 'exitRow'
  /** No mask for an infant, or another has it. */
  | 'noInfant'
  /** An extra seat is beside who needs it, with no aisle between [VAL-25]. */
  | 'apart'
  /** No seat beside it is free for the extra seat that goes with who would sit there [VAL-25]. */
  | 'noRoomBeside'
  /** A child sits in one row with somebody of the booking who is no child. */
  | 'childAlone'

/** Who cannot sit where they are put, and why. */
export interface SeatDefect {
  readonly passengerKey: string
  readonly because: SeatBlock
  /** The seat in question; null where the airline has not said it. */
  readonly seat: string | null
}

/** Why the airline shows no seats, or gives none. */
export type SeatRefusal = 'notOpened' | 'changed' | 'cancelled' | 'notConfirmed' | 'closed' | 'taken' | 'notForPassenger' | 'tooOften'

interface Refused {
  readonly kind: 'refused'
  readonly why: SeatRefusal
  /** Who cannot sit where they are put; null where that is not why. */
  readonly defect: SeatDefect | null
}

/** The airline's answer to who asks for the seats of flights: those that are closed are left out. A refusal is an answer. */
export type SeatMapsReply = { readonly kind: 'maps'; readonly maps: readonly SeatMap[] } | Refused

/** The airline's answer to a choice. */
export type SeatChoiceReply = { readonly kind: 'map'; readonly map: SeatMap } | Refused

/** Whose seats are wanted on which flights. */
export interface SeatMapsWanted {
  readonly recordLocator: string
  readonly segmentKeys: readonly string[]
}

/** Who is to sit where on a flight. */
export interface SeatsWanted {
  readonly recordLocator: string
  readonly segmentKey: string
  readonly seats: readonly { readonly passengerKey: string; readonly seat: string }[]
}

/** The flights of some journeys, or of all, in the order in which they are flown. */
export const segmentsOf = ({ journeys }: Pick<BookingDetail, 'journeys'>, journeyKeys: readonly string[] | null): readonly DetailSegment[] =>
  journeys.filter(({ journeyKey }) => journeyKeys === null || journeyKeys.includes(journeyKey)).flatMap(({ segments }) => segments)

/** The flights whose seats can be chosen, with who sits there. */
export const flightsOf = (booking: BookingDetail, segments: readonly DetailSegment[], maps: readonly SeatMap[]): readonly SeatFlight[] =>
  segments.flatMap((segment) => {
    const map = maps.find(({ segmentKey }) => segmentKey === segment.segmentKey)
    return map === undefined ? [] : [{ segment, map, party: partyOf(booking, map) }]
  })

/** The same with another map of one flight. */
export const withMap = (flights: readonly SeatFlight[], booking: BookingDetail, map: SeatMap): readonly SeatFlight[] =>
  flights.map((flight) => (flight.map.segmentKey === map.segmentKey ? { ...flight, map, party: partyOf(booking, map) } : flight))

const partyOf = ({ passengers }: BookingDetail, { occupants }: SeatMap): readonly Sitter[] =>
  occupants.map((occupant) => {
    const found = passengers.find(({ passengerKey }) => passengerKey === (occupant.goesWith ?? occupant.passengerKey))
    return { ...occupant, name: found?.name ?? null, kind: found?.kind ?? 'adult', infant: occupant.hasInfant ? (found?.infant ?? null) : null }
  })

/** A seat of the map; undefined where there is none of that name. */
export const seatNamed = ({ seats }: SeatMap, name: string): MapSeat | undefined => seats.find(({ seat }) => seat === name)

/** Seats that are kept until they are paid. */
export interface HeldSeats {
  /** What is paid with them: all that the booking keeps. */
  readonly due: Money
  /** The first instant at which some of it is free again, in ISO. */
  readonly until: string
  /** Whether that is one of the seats, or something else that is kept. */
  readonly endsWithSeat: boolean
}

/** What is held on all flights; null where no seat is. */
export function heldOn(flights: readonly SeatFlight[]): HeldSeats | null {
  const [until] = flights.flatMap(({ map }) => map.occupants.flatMap(({ heldUntil }) => heldUntil ?? [])).toSorted()
  const newest = flights
    .map(({ map }) => map)
    .toSorted((one, other) => Date.parse(one.readAt) - Date.parse(other.readAt))
    .at(-1)
  if (until === undefined || newest === undefined) return null
  const { amount: due, until: end } = newest.extrasDue ?? { amount: { minor: 0, currency: newest.currency }, until }
  return { due, until: end < until ? end : until, endsWithSeat: until <= end }
}

/** The choice with the seats that are held: they are wanted again once they are free for others. */
export const withHeld = (flights: readonly SeatFlight[], chosen: SeatChoices): SeatChoices =>
  Object.fromEntries([
    ...Object.entries(chosen),
    ...flights.flatMap(({ map: { segmentKey, occupants } }) => {
      const held = occupants.flatMap(({ passengerKey, seat, heldUntil }) =>
        seat !== null && heldUntil !== null ? [[passengerKey, seat] as const] : [],
      )
      return held.length === 0 ? [] : [[segmentKey, { ...Object.fromEntries(held), ...chosen[segmentKey] }] as const]
    }),
  ])

/** Whether seats can be chosen for a booking in its state. */
export const isSeatable = ({ state }: Pick<BookingDetail, 'state'>): boolean => state === 'confirmed' || state === 'scheduleChanged'
