import { fareCounts, liveJourneys, livePassengers, type BookedCharge, type BookedFee, type BookedSegment, type Booking } from './bookings.ts'
import type { PassengerType } from './charges.ts'

/** What money a booking has. */
export type Priced = Pick<Booking, 'journeys' | 'passengers' | 'charges' | 'fees' | 'receipts'>

/** A charge of all passengers on a fare for a journey. Discounts are negative. */
export interface PriceRow {
  readonly type: BookedCharge['type']
  readonly code: string
  readonly detail: string
  readonly fareType: PassengerType
  readonly count: number
  readonly eachMinor: number
  readonly totalMinor: number
}

/** What a journey costs without the convenience fee. */
export interface JourneyPrice {
  /** Its place in the booking. */
  readonly journey: number
  readonly rows: readonly PriceRow[]
  readonly totalMinor: number
}

/** A fee with what it is multiplied by. */
export interface FeeRow extends BookedFee {
  readonly quantity: number
  readonly eachMinor: number
  readonly totalMinor: number
}

/** The convenience fee, in a row of its own [FEE-09, OPEN-50]. */
export interface ConvenienceFee {
  readonly passengers: number
  readonly segments: number
  readonly eachMinor: number
  readonly totalMinor: number
}

/** Everything that a booking costs. Each total is the exact sum of the rows above it, in minor units [FEE-01]. */
export interface Breakdown {
  readonly journeys: readonly JourneyPrice[]
  readonly fees: readonly FeeRow[]
  readonly convenience: readonly ConvenienceFee[]
  readonly totalMinor: number
  /** What was taken off in all, not negative. */
  readonly discountMinor: number
  readonly paidMinor: number
  /** What is left to pay; negative where money has to go back. */
  readonly balanceMinor: number
  /** What does not come back, whatever is cancelled. */
  readonly nonRefundableMinor: number
}

/** The code of the fee of an infant, which is paid for each journey [FEE-06]. */
export const INFANT_FEE = 'INFT'
/** The code of a fee that is paid for each leg, but for the fourth and those after it [FEE-07, CON-42]. */
export const WFE = 'WFE'
const MOST_WFE_LEGS = 3

/** What a booking costs, row by row. What is cancelled, a journey or a passenger, costs no more than its convenience fee. */
export function breakdownOf(booking: Priced): Breakdown {
  const counts = fareCounts(livePassengers(booking))
  const journeys = booking.journeys.flatMap(({ cancelledAt }, journey) =>
    cancelledAt === null ? [journeyPrice(journey, booking.charges, counts)] : [],
  )
  const fees = booking.fees.map((fee) => feeRow(fee, booking)).filter(({ quantity }) => quantity > 0)
  const convenience = convenienceFees(booking, fareCounts(booking.passengers))
  const convenienceMinor = sumOf(convenience)
  const totalMinor = sumOf(journeys) + sumOf(fees) + convenienceMinor
  const paidMinor = booking.receipts.reduce((sum, { minor }) => sum + minor, 0)
  return {
    journeys,
    fees,
    convenience,
    totalMinor,
    discountMinor: -sumOf(journeys.flatMap(({ rows }) => rows.filter(isDiscount))),
    paidMinor,
    balanceMinor: totalMinor - paidMinor,
    nonRefundableMinor: convenienceMinor + sumOf(fees.filter(({ type }) => type === 'PenaltyFee')),
  }
}

type Counts = ReturnType<typeof fareCounts>

const isDiscount = ({ type }: Pick<BookedCharge, 'type'>): boolean => type === 'Discount' || type === 'PromotionDiscount'

function journeyPrice(journey: number, charges: readonly BookedCharge[], counts: Counts): JourneyPrice {
  const rows = charges
    .filter((charge) => charge.journey === journey && charge.type !== 'ConvenienceFee' && counts[charge.fareType] > 0)
    .map(({ type, code, detail, fareType, minor }): PriceRow => {
      const eachMinor = isDiscount({ type }) ? -minor : minor
      return { type, code, detail, fareType, count: counts[fareType], eachMinor, totalMinor: counts[fareType] * eachMinor }
    })
  return { journey, rows, totalMinor: sumOf(rows) }
}

function feeRow(fee: BookedFee, booking: Priced): FeeRow {
  const quantity = quantityOf(fee, booking)
  const eachMinor = fee.isInBundle ? 0 : (fee.overrideMinor ?? fee.minor)
  return { ...fee, quantity, eachMinor, totalMinor: quantity * eachMinor }
}

function quantityOf(fee: BookedFee, booking: Priced): number {
  const { code, type } = fee
  if (type === 'PenaltyFee') return 1
  const live = liveJourneys(booking)
  if (live.length === 0 || !isOfLive(fee, booking)) return 0
  if (code === INFANT_FEE) return live.length
  if (code !== WFE) return 1
  const legs = live.flatMap(({ segments }) => segments.flatMap((segment) => segment.legs))
  return Math.min(legs.length, fee.mostLegs ?? MOST_WFE_LEGS, MOST_WFE_LEGS)
}

/** Whether the passenger and the flight of a fee are not cancelled. */
function isOfLive({ passenger, flightReference }: BookedFee, { passengers, journeys }: Priced): boolean {
  if (passenger !== null && passengers[passenger]?.cancelledAt !== null) return false
  if (flightReference === null) return true
  const cancelled = journeys.flatMap(({ cancelledAt, segments }) => (cancelledAt === null ? [] : segments))
  return !cancelled.some((segment) => isOfFlight(flightReference, segment))
}

/** Whether a fee is for a flight. */
export const isOfFlight = (flightReference: string, segment: BookedSegment): boolean => flightReference.slice(CARRIER_LETTERS) === flightOf(segment)

/** The reference of a fee that is for a flight. */
export const referenceTo = (carrier: string, segment: BookedSegment): string => carrier + flightOf(segment)

/** The reference of a fee that is for another flight now. */
export const referenceMovedTo = (flightReference: string, segment: BookedSegment): string =>
  referenceTo(flightReference.slice(0, CARRIER_LETTERS), segment)

const CARRIER_LETTERS = 2

/** A flight of a day as references name it, behind the carrier's letters: `3113-20261212-DELBOM`. */
function flightOf({ flightNumber, legs }: BookedSegment): string {
  const [first, last] = [legs[0], legs.at(-1)]
  return `${flightNumber}-${(first?.departure ?? '').slice(0, 10).replaceAll('-', '')}-${first?.origin ?? ''}${last?.destination ?? ''}`
}

/** A row for those who pay as much for as many flights. It is not given back, so that of a cancelled journey stays. */
function convenienceFees({ charges }: Priced, counts: Counts): readonly ConvenienceFee[] {
  const rows = new Map<string, ConvenienceFee>()
  const paid = charges.filter(({ type, fareType }) => type === 'ConvenienceFee' && counts[fareType] > 0)
  for (const fareType of new Set(paid.map((charge) => charge.fareType))) {
    const own = paid.filter((charge) => charge.fareType === fareType)
    for (const eachMinor of new Set(own.map(({ minor }) => minor))) {
      const segments = own.filter(({ minor }) => minor === eachMinor).length
      const passengers = counts[fareType] + (rows.get(`${eachMinor} ${segments}`)?.passengers ?? 0)
      rows.set(`${eachMinor} ${segments}`, { passengers, segments, eachMinor, totalMinor: passengers * segments * eachMinor })
    }
  }
  return [...rows.values()]
}

const sumOf = (rows: readonly { readonly totalMinor: number }[]): number => rows.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
