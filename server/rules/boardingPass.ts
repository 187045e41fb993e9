import { BOARDING_BEGINS, GATE_CLOSES } from './checkInWindow.ts'
import { encode } from 'bcbp'
import { isoDateOf } from '../schedule/calendar.ts'
import { fractionOf, hashOf } from '../schedule/hash.ts'
import { isDomestic } from '../schedule/stations.ts'
import type { BookedPassenger, BookedSegment, Booking } from './bookings.ts'
import { latinName } from './latinNames.ts'
import { homeDay } from './promotions.ts'

const MINUTE = 60_000

/** Minutes before departure at which the airline knows the gate. */
const GATE_KNOWN = 4 * 60
/** Minutes before departure at which the airline sends the passes of those whose seats it has chosen [CONST-18]. */
export const PASS_SENT = 6 * 60

/** When somebody boards a flight: milliseconds since 1970 UTC. */
export const boardingTimes = (departsAt: number) => ({
  boardsAt: departsAt - BOARDING_BEGINS * MINUTE,
  gateClosesAt: departsAt - GATE_CLOSES * MINUTE,
})

/** Why somebody has no boarding pass for a flight. */
export type NoPass = 'NOT_CHECKED_IN' | 'FLIGHT_GONE' | 'DOCUMENT_CHECK'

/** A passenger, an infant or an extra seat on a flight, by their places in the booking. */
export interface PassPlace {
  readonly passenger: number
  readonly journey: number
  readonly segment: number
}

/**
 * Why there is no boarding pass; null where there is one [OPEN-49, BPASS-02, BPASS-03]. An infant and an extra seat have one with their
 * passenger. On a flight from one country to another a document has to be known, or the counter looks at it.
 * @param now milliseconds since 1970 UTC
 */
export function noPass({ journeys, passengers }: Pick<Booking, 'journeys' | 'passengers'>, place: PassPlace, now: number): NoPass | null {
  const passenger = passengers[place.passenger]
  const segment = journeys[place.journey]?.segments[place.segment]
  const holder = passenger?.goesWith === null ? passenger : passengers[passenger?.goesWith ?? -1]
  const [first, last] = [segment?.legs[0], segment?.legs.at(-1)]
  if (passenger === undefined || holder === undefined || first === undefined || last === undefined) return 'NOT_CHECKED_IN'
  if (first.departsAt <= now) return 'FLIGHT_GONE'
  if (!holder.lifts.some(({ journey, segment: on }) => journey === place.journey && on === place.segment)) return 'NOT_CHECKED_IN'
  const needsDocument = passenger.type !== 'EXST' && !isDomestic(first.origin, last.destination)
  return needsDocument && passenger.documentNumber === null ? 'DOCUMENT_CHECK' : null
}

const GATES = 60

/**
 * The gate at which a flight is boarded; null while it is not known yet. The sandbox has no planner of gates: a gate follows from the flight.
 * @param moved another one that was given by hand
 */
export function gateOf(
  {
    departureDate,
    flightNumber,
    origin,
    departsAt,
  }: { readonly departureDate: string; readonly flightNumber: number; readonly origin: string; readonly departsAt: number },
  moved: string | null,
  now: number,
): string | null {
  if (moved !== null) return moved
  if (departsAt - now > GATE_KNOWN * MINUTE) return null
  const hash = hashOf(`gate ${departureDate} ${flightNumber} ${origin}`)
  const number = 1 + Math.floor(fractionOf(hash, 1) * GATES)
  return `${number}${fractionOf(hash, 2) < 0.5 ? 'A' : 'B'}`
}

/** How a passenger is named on the pass, in Latin letters. */
export const nameOnPass = ({ firstName, middleName, lastName }: Pick<BookedPassenger, 'firstName' | 'middleName' | 'lastName'>): string =>
  latinName([firstName, middleName, lastName].filter((part) => part !== null).join(' '))

/** What stands in the code of a pass besides the passenger. */
export interface PassCode {
  readonly recordLocator: string
  /** The airline's two letters. */
  readonly carrier: string
  readonly segment: BookedSegment
  /** As `12A`; null for an infant, and where the gate gives one. */
  readonly seat: string | null
  readonly sequence: number
  readonly bags: number
  readonly hasInfant: boolean
  /** When the pass was made: milliseconds since 1970 UTC. */
  readonly madeAt: number
}

const NAME_LENGTH = 20
/** A last name is cut where nothing would be left of the first one. */
const LAST_NAME_LENGTH = 18
const VERSION = 8

/**
 * The text of a boarding pass: IATA resolution 792, version 8, of one flight. A flight of two legs under one number is one flight, from where the
 * passenger boards to where they leave.
 */
export function passText(passenger: Pick<BookedPassenger, 'type' | 'firstName' | 'lastName'>, code: PassCode): string {
  const { segment, carrier, seat } = code
  const [first, last] = [segment.legs[0], segment.legs.at(-1)]
  if (first === undefined || last === undefined) throw new Error('a flight has at least one leg')
  return encode({
    meta: { versionNumber: VERSION },
    data: {
      passengerName: codedName(passenger),
      passengerDescription: descriptionOf(passenger, code.hasInfant),
      checkInSource: 'W',
      boardingPassIssuanceSource: 'W',
      issuanceDate: new Date(`${isoDateOf(homeDay(code.madeAt))}T00:00:00Z`),
      documentType: 'B',
      boardingPassIssuerDesignator: carrier,
      legs: [
        {
          operatingCarrierPNR: code.recordLocator,
          departureAirport: first.origin,
          arrivalAirport: last.destination,
          operatingCarrierDesignator: carrier,
          flightNumber: String(segment.flightNumber).padStart(4, '0'),
          flightDate: new Date(`${first.departure.slice(0, 10)}T00:00:00Z`),
          compartmentCode: 'Y',
          seatNumber: codedSeat(passenger, seat),
          checkInSequenceNumber: String(code.sequence).padStart(4, '0'),
          passengerStatus: code.bags > 0 ? BAGS_AND_PASSENGER : PASSENGER,
          marketingCarrierDesignator: carrier,
        },
      ],
    },
  })
}

/** Passenger status of the resolution: checked in, and checked in with bags. */
const [PASSENGER, BAGS_AND_PASSENGER] = ['1', '3']

function codedName({ firstName, lastName }: Pick<BookedPassenger, 'firstName' | 'lastName'>): string {
  const lettersOf = (name: string | null) =>
    latinName(name ?? '')
      .toUpperCase()
      .replaceAll(/['-]/g, '')
  return `${lettersOf(lastName).slice(0, LAST_NAME_LENGTH)}/${lettersOf(firstName)}`.slice(0, NAME_LENGTH)
}

/** A seat as the resolution writes it: that of an infant, and one that the gate gives, are words. */
const codedSeat = ({ type }: Pick<BookedPassenger, 'type'>, seat: string | null): string =>
  type === 'INF' ? 'INF' : (seat?.padStart(4, '0') ?? 'GATE')

/** Passenger description of the resolution. */
function descriptionOf({ type }: Pick<BookedPassenger, 'type'>, hasInfant: boolean): string {
  if (type === 'CHD') return '3'
  if (type === 'INF') return '4'
  if (type === 'EXST') return '5'
  if (type === 'UNACCOMPANIED_MINOR') return '7'
  return hasInfant ? '6' : '0'
}
