import type { FlightJourney } from '../schedule/journeys.ts'
import { isDomestic } from '../schedule/stations.ts'
import { breakdownOf, isOfFlight, referenceMovedTo, referenceTo, WFE } from './bookingMoney.ts'
import { endsOf, type BookedCharge, type BookedFee, type BookedJourney, type Booking } from './bookings.ts'
import { checkedIn } from './bookingStatus.ts'
import type { Exchange } from './currencies.ts'
import { FARE_FAMILY_RULES, inReach } from './fareFamilies.ts'
import { BOOKING_CLOSES, isBookable, type PartyFare } from './fares.ts'
import { chargesAsSold, segmentsAsSold } from './soldJourneys.ts'

/** The code of the fee for another date, for each traveller and journey; an infant and an extra seat pay none. */
export const CHANGE_FEE_CODE = 'CHGD'

/** A journey of a booking on other flights. */
export interface MovedJourney {
  /** Its place in the booking. */
  readonly journey: number
  readonly segments: BookedJourney['segments']
  /** All but the convenience fee, which is not paid twice. */
  readonly charges: readonly BookedCharge[]
  readonly fees: readonly BookedFee[]
  /** The airline does not fly as it has sold: nothing is paid for what the new flights have more. */
  readonly isOwed: boolean
}

/** The same with what that costs. Amounts are minor units of the booking's currency. */
export interface PlannedJourney extends MovedJourney {
  /** The new fares less those that were bought; negative where the new ones are lower. */
  readonly differenceMinor: number
  /** Of each traveller; 0 within look-in. */
  readonly feeEachMinor: number
  readonly travellers: number
  /** The difference and the fees. */
  readonly totalMinor: number
}

/** Why a journey cannot have another date: it was flown, leaves soon or is on its way, has no date yet, or somebody has checked in. */
export type ChangeBlock = 'flown' | 'departing' | 'noDate' | 'checkedIn'

/**
 * What keeps a journey from having another date; null where nothing does. Dates can be changed for as long as flights can be booked.
 * @param now milliseconds since 1970 UTC
 */
export function changeBlock(journey: BookedJourney, position: number, { passengers }: Pick<Booking, 'passengers'>, now: number): ChangeBlock | null {
  const ends = endsOf(journey)
  if (ends === null) return 'noDate'
  if (ends.last.arrivesAt <= now) return 'flown'
  if (ends.first.departsAt - BOOKING_CLOSES * 60_000 <= now) return 'departing'
  return checkedIn(position, journey, passengers).any ? 'checkedIn' : null
}

/** Whether a journey is flown on these flights already. */
export const isSameFlight = ({ segments }: Pick<BookedJourney, 'segments'>, other: FlightJourney): boolean =>
  keyOf(segments) === keyOf(segmentsAsSold(other))

const keyOf = (segments: BookedJourney['segments']): string =>
  segments.map(({ flightNumber, legs }) => `${flightNumber} ${legs[0]?.departsAt}`).join(' ')

/** Whether a journey can be moved to these flights: they can still be booked, and are others. */
export const canMoveTo = (journey: BookedJourney, other: FlightJourney, now: number): boolean =>
  isBookable(other, now) && !isSameFlight(journey, other)

/**
 * What another flight costs: the fares of the same passengers on it today against those that were bought, and a fee for each traveller.
 * Of several journeys each is planned in the booking in which those before it were moved: then their totals add up.
 * Where the airline does not fly as it has sold, the customer flies on any other day for what was paid: neither the new fares nor more legs
 * count. Flights with fewer legs give the fee of a leg back.
 * @param isFree within look-in
 */
export function plannedJourney(
  booking: Booking,
  position: number,
  {
    flight,
    fare,
    exchange,
    isFree,
    isOwed,
    carrier,
  }: {
    readonly flight: FlightJourney
    readonly fare: PartyFare
    readonly exchange: Exchange
    readonly isFree: boolean
    readonly isOwed: boolean
    /** Letters, before the numbers of flights. */
    readonly carrier: string
  },
): PlannedJourney {
  const { origin, destination, family } = booking.journeys[position] ?? { origin: '', destination: '', family: 'SAVER' }
  const rupees = isFree || isOwed ? 0 : inReach(FARE_FAMILY_RULES[family].changeFee, isDomestic(origin, destination))
  const feeEachMinor = exchange.minorOf(rupees)
  const payers = booking.passengers.flatMap(({ goesWith, cancelledAt }, passenger) => (goesWith === null && cancelledAt === null ? [passenger] : []))
  const detail = `${origin}-${destination}`
  const segments = segmentsAsSold(flight)
  const [first] = segments
  const reference = first === undefined ? null : referenceTo(carrier, first)
  const flights = {
    journey: position,
    segments,
    isOwed,
    charges: (isOwed ? booking.charges.filter(({ journey }) => journey === position) : chargesAsSold(fare, position)).filter(
      ({ type }) => type !== 'ConvenienceFee',
    ),
    fees: feeEachMinor === 0 ? [] : payers.map((passenger) => feeOf(passenger, feeEachMinor, reference, detail)),
  }
  const totalMinor = breakdownOf(moved(booking, [flights])).totalMinor - breakdownOf(booking).totalMinor
  return { ...flights, differenceMinor: totalMinor - feeEachMinor * payers.length, feeEachMinor, travellers: payers.length, totalMinor }
}

/** It is for the flights that were chosen: where the airline lets the customer down on them, it goes back with them. */
const feeOf = (passenger: number, minor: number, flightReference: string | null, detail: string): BookedFee => ({
  passenger,
  type: 'PenaltyFee',
  code: CHANGE_FEE_CODE,
  ssrCode: null,
  minor,
  overrideMinor: null,
  isInBundle: false,
  flightReference,
  mostLegs: null,
  detail,
})

/** A booking after its journeys were moved, one after the other. Nobody has checked in for a journey that can be moved. */
export const moved = (booking: Booking, planned: readonly MovedJourney[]): Booking => planned.reduce(movedOnce, booking)

function movedOnce(booking: Booking, plan: MovedJourney): Booking {
  const after = {
    ...booking,
    journeys: booking.journeys.map((journey, position) =>
      position === plan.journey
        ? { ...journey, segments: plan.segments, rescheduled: null, soldDepartsAt: journey.soldDepartsAt ?? endsOf(journey)?.first.departsAt ?? null }
        : journey,
    ),
    charges: [...booking.charges.filter(({ journey, type }) => type === 'ConvenienceFee' || journey !== plan.journey), ...plan.charges],
    fees: [...booking.fees.map((fee) => feeAfter(booking, plan, fee)), ...plan.fees],
  }
  return plan.isOwed ? withoutMoreLegs(booking, after) : after
}

/** What is paid for a flight that was left is for the one in its place. */
function feeAfter({ journeys }: Booking, { journey, segments }: MovedJourney, fee: BookedFee): BookedFee {
  const { flightReference } = fee
  if (flightReference === null) return fee
  const place = journeys[journey]?.segments.findIndex((segment) => isOfFlight(flightReference, segment)) ?? -1
  const segment = segments[Math.min(place, segments.length - 1)]
  return place < 0 || segment === undefined ? fee : { ...fee, flightReference: referenceMovedTo(flightReference, segment) }
}

/** The fee of each leg is paid for no more legs than before [FEE-07]. */
function withoutMoreLegs(before: Booking, after: Booking): Booking {
  const legsOf = (booking: Booking) => Math.max(0, ...breakdownOf(booking).fees.flatMap(({ code, quantity }) => (code === WFE ? [quantity] : [])))
  const most = legsOf(before)
  if (legsOf(after) <= most) return after
  return { ...after, fees: after.fees.map((fee) => (fee.code === WFE ? { ...fee, mostLegs: Math.min(most, fee.mostLegs ?? most) } : fee)) }
}

/** Whether each journey that is to be flown begins after the one before it has ended. */
export function isInOrder({ journeys }: Pick<Booking, 'journeys'>): boolean {
  const ends = journeys.flatMap((journey) => (journey.cancelledAt === null ? (endsOf(journey) ?? []) : []))
  return ends.every(({ first }, index) => first.departsAt >= (ends[index - 1]?.last.arrivesAt ?? -Infinity))
}
