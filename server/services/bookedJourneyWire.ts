import type { BookingDetailWire } from '../contract/bookingShapes.ts'
import { canBookMeals, deadlinesOf } from '../rules/addOns.ts'
import type { Breakdown, PriceRow } from '../rules/bookingMoney.ts'
import { endsOf, type BookedJourney, type BookedLeg, type BookedSegment, type Booking } from '../rules/bookings.ts'
import { checkedIn, journeyRestrictions } from '../rules/bookingStatus.ts'
import { operatorOf } from '../rules/codeShares.ts'
import { exchangeOn } from '../rules/currencies.ts'
import { homeDay } from '../rules/promotions.ts'
import { stationOf } from '../schedule/stations.ts'
import { sitterName } from '../store/seats.ts'

type JourneyWire = BookingDetailWire['journeys'][number]

/** The seats of a booking, by who sits there. */
export type KeptSeats = ReadonlyMap<string, string>

/** How journeys are shown, and whose places on them. */
interface JourneyView {
  /** The airline's two-letter code. */
  readonly carrier: string
  readonly isSeen: (position: number) => boolean
  readonly seats: KeptSeats
  readonly now: number
  /** Minutes before departure until which a check-in can be undone [CONST-17]. */
  readonly undoUntil: number
}

/** Names a passenger of a booking. */
export const passengerKey = (position: number): string => `P${position + 1}`

/** The journeys that are still to be flown, or were. */
export function bookedJourneyWires(booking: Booking, breakdown: Breakdown, view: JourneyView): JourneyWire[] {
  return booking.journeys.flatMap((journey, position) => {
    if (journey.cancelledAt !== null) return []
    const rows = breakdown.journeys.find((price) => price.journey === position)?.rows ?? []
    return [journeyWireOf(booking, journey, position, rows, view)]
  })
}

/** Names a journey of a booking: by its flights, or by its place where it has none yet. */
export const journeyKeyOf = ({ origin, destination, segments }: BookedJourney, position: number, carrier: string): string =>
  segments.length === 0 ? `${origin}${destination}-${position + 1}` : segments.map((segment) => segmentKeyOf(carrier, segment)).join('~')

function journeyWireOf(booking: Booking, journey: BookedJourney, position: number, rows: readonly PriceRow[], view: JourneyView): JourneyWire {
  const { origin, destination, segments } = journey
  const { carrier, isSeen, seats, now, undoUntil } = view
  const ends = endsOf(journey)
  const legs = segments.flatMap((segment) => segment.legs)
  const journeyKey = journeyKeyOf(journey, position, carrier)
  const { all, any } = checkedIn(position, journey, booking.passengers)
  const { majorOf } = exchangeOn(booking.currency, homeDay(booking.bookedAt))
  return {
    journeyKey,
    journeyAvailableKey: segments.length === 0 ? null : journeyKey,
    origin,
    destination,
    designator: ends && { origin, destination, departure: ends.first.departure, arrival: ends.last.arrival },
    departsAt: ends && new Date(ends.first.departsAt).toISOString(),
    arrivesAt: ends && new Date(ends.last.arrivesAt).toISOString(),
    rescheduled: journey.rescheduled && {
      departure: journey.rescheduled.soldDeparture,
      arrival: journey.rescheduled.soldArrival,
      isAccepted: journey.rescheduled.acceptedAt !== null,
    },
    stops: Math.max(0, legs.length - 1),
    flightNos: segments.map(({ flightNumber }) => `${carrier} ${flightNumber}`),
    flightType: segments.length > 1 ? 'Connect' : legs.length > 1 ? 'Through' : 'NonStop',
    segments: segments.map((segment, index) => ({
      segmentKey: segmentKeyOf(carrier, segment),
      flightNumber: `${carrier} ${segment.flightNumber}`,
      identifier: { carrierCode: carrier, identifier: String(segment.flightNumber) },
      ...wireEnds(segment.legs),
      operatedBy: operatorOf(segment.flightNumber),
      legs: segment.legs.map((leg) => ({ legKey: legKey(carrier, segment, leg), ...wireEnds([leg]) })),
      passengerSegment: placesOn(booking, { journey: position, segment: index, key: segmentKeyOf(carrier, segment) }, seats, isSeen),
    })),
    restrictions: toArray(journeyRestrictions(position, journey, booking, now)),
    isChecked: all,
    wasAnyCheckInDone: any,
    deadlines: ends && deadlinesOf(ends.first.departsAt / 60_000, stationOf(origin).timeZone, undoUntil),
    canBookMeals: ends !== null && booking.status !== 'CLOSED' && canBookMeals(ends.first.departsAt / 60_000, now),
    fare: journeyFare(rows, majorOf, booking.currency),
  }
}

/** Names the flights of a journey. */
export const segmentKeysOf = (journey: BookedJourney | undefined, carrier: string): readonly string[] =>
  journey?.segments.map((segment) => segmentKeyOf(carrier, segment)) ?? []

const toArray = <Value>(list: readonly Value[] | null): Value[] | null => list && [...list]

/** The places of the passengers who are seen, on all flights that are not cancelled. */
export const passengerSegments = (
  booking: Booking,
  { carrier, seats, isSeen }: Pick<JourneyView, 'carrier' | 'seats' | 'isSeen'>,
): BookingDetailWire['passengerSegments'] =>
  booking.journeys.flatMap(({ segments, cancelledAt }, journey) =>
    cancelledAt === null
      ? segments.flatMap((segment, index) => placesOn(booking, { journey, segment: index, key: segmentKeyOf(carrier, segment) }, seats, isSeen))
      : [],
  )

interface Flight {
  readonly journey: number
  readonly segment: number
  readonly key: string
}

const placesOn = ({ journeys, passengers }: Booking, { journey, segment, key }: Flight, seats: KeptSeats, isSeen: (position: number) => boolean) =>
  passengers.flatMap(({ goesWith, lifts, cancelledAt }, position) => {
    if (goesWith !== null || cancelledAt !== null || !isSeen(position)) return []
    const lift = lifts.find((each) => each.journey === journey && each.segment === segment)
    const seat = seatOn(journeys[journey]?.segments[segment], position, seats)
    return [{ passengerKey: passengerKey(position), segmentKey: key, liftStatus: lift?.status ?? ('Default' as const), seat }]
  })

/** Of a flight that lands on the way a passenger has one seat, as on its first leg. */
function seatOn(segment: BookedSegment | undefined, position: number, seats: KeptSeats): string | null {
  const first = segment?.legs[0]
  if (segment === undefined || first === undefined) return null
  const leg = { departureDate: first.departure.slice(0, 10), flightNumber: segment.flightNumber, origin: first.origin }
  return seats.get(sitterName(leg, position)) ?? null
}

const dayText = (departure: string): string => departure.slice(0, 10).replaceAll('-', '')

/** The same key as that of an offered segment. */
export function segmentKeyOf(carrier: string, { flightNumber, legs }: BookedSegment): string {
  const { origin, destination, departure } = wireEnds(legs)
  return `${carrier}${flightNumber}-${dayText(departure)}-${origin}${destination}`
}

const legKey = (carrier: string, { flightNumber }: BookedSegment, { departure, origin, destination }: BookedLeg): string =>
  `${carrier}${flightNumber}-${dayText(departure)}-${origin}${destination}`

function wireEnds(legs: readonly BookedLeg[]) {
  const [first, last] = [legs[0], legs.at(-1)]
  if (first === undefined || last === undefined) throw new Error('a flight has at least one leg')
  const durationMinutes = (last.arrivesAt - first.departsAt) / 60_000
  return { origin: first.origin, destination: last.destination, departure: first.departure, arrival: last.arrival, durationMinutes }
}

/** The fare of one journey, in the shape of an offer's fare [FEE-02]. */
function journeyFare(rows: readonly PriceRow[], majorOf: (minor: number) => number, currencyCode: string): JourneyWire['fare'] {
  const sum = (those: readonly PriceRow[]) => those.reduce((total, { totalMinor }) => total + totalMinor, 0)
  const full = rows.filter(({ eachMinor }) => eachMinor >= 0)
  const types = [...new Set(rows.map(({ fareType }) => fareType))]
  return {
    passengerFares: types.map((passengerType) => {
      const own = rows.filter(({ fareType }) => fareType === passengerType)
      return {
        passengerType,
        count: own[0]?.count ?? 0,
        serviceCharges: own.map(({ type, code, eachMinor, detail }) => ({ type, code, amount: majorOf(Math.abs(eachMinor)), currencyCode, detail })),
      }
    }),
    totalFares: { fareTotal: majorOf(sum(full)), discountedTotal: majorOf(sum(rows)) },
    subtractAmount: { overall: majorOf(sum(full) - sum(rows)) },
  }
}
