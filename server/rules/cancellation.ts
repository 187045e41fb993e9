import { CHANGE_FEE_CODE } from './bookingChange.ts'
import { breakdownOf, isOfFlight } from './bookingMoney.ts'
import { endsOf, fareTypeOf, liveJourneys, livePassengers, type BookedFee, type BookedPassenger, type Booking } from './bookings.ts'
import { chargeAt } from './cancellationTariff.ts'
import { exchangeOn } from './currencies.ts'
import { LEAST_TOGETHER } from './groupBookings.ts'
import { isLetDown, mostCharge } from './passengerRights.ts'
import { homeDay } from './promotions.ts'

/** What is cancelled: all that is still to be flown, a journey, or travellers with who goes with them. By their places in the booking. */
export type CancellationChoice =
  | { readonly kind: 'ALL' }
  | { readonly kind: 'JOURNEY'; readonly journey: number }
  | { readonly kind: 'PASSENGERS'; readonly passengers: readonly number[] }

/** Why something cannot be cancelled by itself. */
export type NotCancellable = 'UNKNOWN' | 'BEGUN' | 'WHOLE_ONLY' | 'GROUP_TOO_SMALL' | 'CHILD_ALONE'

/** Travellers who pay as much for cancelling a journey, in minor units of the booking's currency. */
export interface ChargeRow {
  readonly journey: number
  readonly travellers: number
  readonly eachMinor: number
  /** When it rises, and to what; null where it does not. */
  readonly rise: { readonly at: number; readonly eachMinor: number } | null
}

/** What a cancellation costs and gives back. Paid minus charge minus convenience fee is the refund. */
export interface CancellationMoney {
  /** What the cancelled part has cost. */
  readonly paidMinor: number
  readonly chargeMinor: number
  readonly charges: readonly ChargeRow[]
  /** Not given back [FEE-09]. */
  readonly convenienceMinor: number
  /** What those who are cancelled have paid for other dates before, beside the cancelled part: not given back. */
  readonly changeFeesMinor: number
  readonly refundMinor: number
}

/** A cancellation that can be made, with the booking after it. */
export interface Cancellation extends CancellationMoney {
  readonly after: Booking
}

/** The code of the fee for cancelling. */
const CANCELLATION_FEE = 'CANC'

/**
 * What a cancellation makes of a booking now, and what it gives back; whether it can be made, `whyNotCancellable` says.
 * @param now milliseconds since 1970 UTC
 */
export function cancellationOf(booking: Booking, asked: CancellationChoice, now: number): Cancellation {
  const choice = wholeChoice(booking, asked)
  const left = toFly(booking, now)
  const journeys = choice.kind === 'JOURNEY' ? [choice.journey] : left
  const passengers = choice.kind === 'PASSENGERS' ? withFollowers(booking, choice.passengers) : placesOfLive(booking)
  const isFree = isLetDown(booking, now)
  const charged = isFree ? [] : chargesFor(booking, journeys, passengers, now)
  // What all have paid for a journey goes back with the journey.
  const paysBackAll = isFree && choice.kind !== 'PASSENGERS'
  const cancelled = without(paysBackAll ? withoutWhatIsKept(booking, choice, journeys) : booking, choice, journeys, passengers, now)
  const after = { ...cancelled, fees: [...cancelled.fees, ...charged.map(({ fee }) => fee).filter(({ minor }) => minor > 0)] }
  const chargeMinor = charged.reduce((sum, { fee }) => sum + fee.minor, 0)
  const convenienceMinor = paysBackAll ? 0 : convenienceOf(booking, journeys, passengers)
  const refundMinor = breakdownOf(booking).totalMinor - breakdownOf(after).totalMinor
  return {
    after,
    chargeMinor,
    convenienceMinor,
    changeFeesMinor: choice.kind === 'JOURNEY' ? 0 : changeFeesOf(after, passengers),
    refundMinor,
    paidMinor: refundMinor + chargeMinor + convenienceMinor,
    charges: rowsOf(charged),
  }
}

/** The journeys that have not departed and that nobody has boarded, by their places. */
function toFly({ journeys, passengers }: Booking, now: number): readonly number[] {
  const isBoarded = (place: number) => passengers.some(({ lifts }) => lifts.some(({ journey, status }) => journey === place && status === 'Boarded'))
  return journeys.flatMap((journey, place) => {
    const isLeft = journey.cancelledAt === null && (endsOf(journey)?.first.departsAt ?? Infinity) > now && !isBoarded(place)
    return isLeft ? [place] : []
  })
}

/** The only journey that is left, and all who travel, are everything. */
function wholeChoice(booking: Booking, choice: CancellationChoice): CancellationChoice {
  const { journeys } = booking
  if (choice.kind === 'JOURNEY') {
    const isOnly = journeys[choice.journey]?.cancelledAt === null && liveJourneys(booking).length === 1
    return isOnly ? { kind: 'ALL' } : choice
  }
  if (choice.kind === 'ALL') return choice
  const isEvery = travellersOf(booking).every((place) => choice.passengers.includes(place))
  return isEvery ? { kind: 'ALL' } : choice
}

const placesOfLive = ({ passengers }: Booking): readonly number[] =>
  passengers.flatMap(({ cancelledAt }, place) => (cancelledAt === null ? [place] : []))

/** Who flies by themselves, by their places: an infant and an extra seat go with a traveller. */
export const travellersOf = (booking: Booking): readonly number[] =>
  placesOfLive(booking).filter((place) => booking.passengers[place]?.goesWith === null)

const withFollowers = (booking: Booking, chosen: readonly number[]): readonly number[] =>
  placesOfLive(booking).filter((place) => chosen.includes(booking.passengers[place]?.goesWith ?? place))

/** Whether a part of a booking was cancelled before, or is not left to be flown. @param now milliseconds since 1970 UTC */
export const isRest = (booking: Booking, now: number): boolean =>
  toFly(booking, now).length < booking.journeys.length || placesOfLive(booking).length < booking.passengers.length

/** Why a cancellation cannot be made now; null where it can. @param now milliseconds since 1970 UTC */
export function whyNotCancellable(booking: Booking, asked: CancellationChoice, now: number): NotCancellable | null {
  const choice = wholeChoice(booking, asked)
  const left = toFly(booking, now)
  // The airline flies none of it: all of the money goes back at once [FEE-09].
  if (choice.kind !== 'ALL' && booking.reason === 'CANCELLED_BY_AIRLINE') return 'WHOLE_ONLY'
  if (choice.kind === 'JOURNEY')
    return booking.journeys[choice.journey]?.cancelledAt !== null ? 'UNKNOWN' : left.includes(choice.journey) ? null : 'BEGUN'
  if (left.length === 0) return 'BEGUN'
  if (choice.kind === 'ALL') return null
  const travellers = travellersOf(booking)
  if (choice.passengers.length === 0 || choice.passengers.some((place) => !travellers.includes(place))) return 'UNKNOWN'
  const hasBegun = booking.journeys.some(({ cancelledAt }, place) => cancelledAt === null && !left.includes(place))
  if (hasBegun) return 'BEGUN'
  const staying = livePassengers(without(booking, choice, [], withFollowers(booking, choice.passengers), now))
  const flying = staying.filter(({ goesWith }) => goesWith === null)
  if (booking.kind === 'GROUP' && flying.length < LEAST_TOGETHER) return 'GROUP_TOO_SMALL'
  return flying.some(({ type }) => type === 'CHD') && !flying.some(isGrown) ? 'CHILD_ALONE' : null
}

const isGrown = ({ type }: BookedPassenger): boolean => type !== 'CHD' && type !== 'UNACCOMPANIED_MINOR'

function without(booking: Booking, choice: CancellationChoice, journeys: readonly number[], passengers: readonly number[], now: number): Booking {
  if (choice.kind === 'PASSENGERS')
    return {
      ...booking,
      passengers: booking.passengers.map((each, place) => (passengers.includes(place) ? { ...each, cancelledAt: now, lifts: [] } : each)),
    }
  const left = booking.journeys.map((each, place) => (journeys.includes(place) ? { ...each, cancelledAt: now } : each))
  const isWhole = left.every(({ cancelledAt }) => cancelledAt !== null)
  return {
    ...booking,
    ...(isWhole ? { status: 'CLOSED', reason: 'CANCELLED', closedAt: now, holdUntil: null } : {}),
    journeys: left,
    passengers: booking.passengers.map((each) => ({ ...each, lifts: each.lifts.filter(({ journey }) => !journeys.includes(journey)) })),
  }
}

/** Without what is kept of journeys that the customer gives up by themselves: the convenience fee, and the fee for having changed to them. */
function withoutWhatIsKept(booking: Booking, { kind }: CancellationChoice, journeys: readonly number[]): Booking {
  const segments = journeys.flatMap((journey) => booking.journeys[journey]?.segments ?? [])
  const isOfThese = ({ flightReference }: BookedFee) =>
    flightReference === null ? kind === 'ALL' : segments.some((segment) => isOfFlight(flightReference, segment))
  return {
    ...booking,
    charges: booking.charges.filter(({ type, journey }) => type !== 'ConvenienceFee' || !journeys.includes(journey)),
    fees: booking.fees.filter((fee) => fee.code !== CHANGE_FEE_CODE || !isOfThese(fee)),
  }
}

interface Charged {
  readonly journey: number
  readonly fee: BookedFee
  readonly rise: ChargeRow['rise']
}

/** A penalty for each traveller and journey, never more than the fare. */
function chargesFor(booking: Booking, journeys: readonly number[], passengers: readonly number[], now: number): readonly Charged[] {
  const { bookedAt, currency, charges } = booking
  const { minorOf } = exchangeOn(currency, homeDay(bookedAt))
  return journeys
    .flatMap((journey) => {
      const booked = booking.journeys[journey]
      if (booked === undefined) return []
      const { rupees, rise } = chargeAt(booked, bookedAt, now)
      return passengers.flatMap((passenger): readonly Charged[] => {
        const traveller = booking.passengers[passenger]
        if (traveller?.goesWith !== null) return []
        const fareType = fareTypeOf(traveller)
        const most = mostCharge(charges.filter((charge) => charge.journey === journey && charge.fareType === fareType))
        const minor = Math.min(minorOf(rupees), most)
        const risen = rise && Math.min(minorOf(rise.rupees), most)
        const detail = `${booked.origin}-${booked.destination}`
        const fee = { ...PENALTY, passenger, minor, detail }
        return [{ journey, fee, rise: rise === null || risen === null || risen <= minor ? null : { at: rise.at, eachMinor: risen } }]
      })
    })
    .filter(({ fee, rise }) => fee.minor > 0 || rise !== null)
}

const PENALTY = {
  type: 'PenaltyFee',
  code: CANCELLATION_FEE,
  ssrCode: null,
  overrideMinor: null,
  isInBundle: false,
  flightReference: null,
  mostLegs: null,
} as const

/** A row for those who pay as much for the same journey. */
function rowsOf(charged: readonly Charged[]): readonly ChargeRow[] {
  const rows = new Map<string, ChargeRow>()
  for (const { journey, fee, rise } of charged) {
    const key = `${journey} ${fee.minor} ${rise?.eachMinor}`
    rows.set(key, { journey, travellers: (rows.get(key)?.travellers ?? 0) + 1, eachMinor: fee.minor, rise })
  }
  return [...rows.values()]
}

const changeFeesOf = ({ fees }: Booking, passengers: readonly number[]): number =>
  fees.reduce(
    (sum, { code, passenger, minor }) => (code === CHANGE_FEE_CODE && passenger !== null && passengers.includes(passenger) ? sum + minor : sum),
    0,
  )

const convenienceOf = ({ charges, passengers }: Booking, journeys: readonly number[], places: readonly number[]): number =>
  places.reduce((sum, place) => {
    const passenger = passengers[place]
    const own = charges.filter(
      ({ type, fareType, journey }) =>
        type === 'ConvenienceFee' && journeys.includes(journey) && passenger !== undefined && fareType === fareTypeOf(passenger),
    )
    return own.reduce((total, { minor }) => total + minor, sum)
  }, 0)
