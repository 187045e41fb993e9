import type { FareFamily } from '../contract/availability.ts'
import { SOLD_AS } from '../contract/sale.ts'
import type { PassengerType } from './charges.ts'
import type { Party } from './fares.ts'

/** Whether a booking holds, and why it does not. */
export const BOOKING_REASONS = {
  CONFIRMED: [null],
  ON_HOLD: ['FARE_LOCK', 'PAYMENT_DUE', 'PAYMENT_PROCESSING', 'PAYMENT_REVIEW'],
  CLOSED: ['FARE_LOCK_EXPIRED', 'HOLD_EXPIRED', 'NOT_PAID', 'REPLACED', 'CANCELLED', 'CANCELLED_BY_AIRLINE'],
} as const
export type BookingStatus = keyof typeof BOOKING_REASONS
export type BookingReason = NonNullable<(typeof BOOKING_REASONS)[BookingStatus][number]>

/** Of a single party, of a group, or with a fare that is kept for a fee until it is paid. */
export const BOOKING_KINDS = ['NORMAL', 'GROUP', 'FARE_LOCK'] as const
export type BookingKind = (typeof BOOKING_KINDS)[number]

/** What a person may travel as. The special ones fly on an adult's fare. */
export const TRAVELLER_TYPES = SOLD_AS
export type TravellerType = (typeof TRAVELLER_TYPES)[number]

/** Whether a passenger has checked in for a segment, and boarded it. */
export const LIFT_STATUSES = ['CheckedIn', 'Boarded'] as const
export type LiftStatus = (typeof LIFT_STATUSES)[number]

/** One take-off and landing. Instants are milliseconds since 1970 UTC, local times `YYYY-MM-DDTHH:mm` of the airport. */
export interface BookedLeg {
  readonly origin: string
  readonly destination: string
  readonly departsAt: number
  readonly departure: string
  readonly arrivesAt: number
  readonly arrival: string
}

/** One flight number from boarding to leaving the aircraft. */
export interface BookedSegment {
  /** Without the airline's code. */
  readonly flightNumber: number
  /** At least one. */
  readonly legs: readonly BookedLeg[]
}

/** What the airline has changed of the times of a journey after it was sold. */
export interface Rescheduled {
  readonly toldAt: number
  /** As they were sold: local times of the two airports. */
  readonly soldDeparture: string
  readonly soldArrival: string
  /** When the new times were accepted; null while they are not. */
  readonly acceptedAt: number | null
}

/** From the first station to the last in one direction. */
export interface BookedJourney {
  readonly origin: string
  readonly destination: string
  /** On which it was sold: what it costs to change or cancel it goes by that. */
  readonly family: FareFamily
  /** Null while it is to be flown; its charges are then no longer due. */
  readonly cancelledAt: number | null
  /** Null while it is flown at the times that were sold. */
  readonly rescheduled: Rescheduled | null
  /** When the flight departs that was sold, before the customer changed to another; null where it is this one, or had no date. Milliseconds since 1970 UTC. */
  readonly soldDepartsAt: number | null
  /** None where no date has been chosen yet. */
  readonly segments: readonly BookedSegment[]
}

/** A passenger's place on a segment, where it is no longer only booked. */
export interface Lift {
  readonly journey: number
  readonly segment: number
  readonly status: LiftStatus
  /** How many bags were checked in at the counter. */
  readonly bags: number
}

/** A traveller, an infant or an extra seat. */
export interface BookedPassenger {
  readonly type: TravellerType
  /** The passenger whose lap an infant sits on, or whose extra seat it is, by their place in the booking. */
  readonly goesWith: number | null
  /** Null while the name is missing, in a group. */
  readonly firstName: string | null
  readonly middleName: string | null
  readonly lastName: string | null
  readonly gender: 'F' | 'M' | 'X' | null
  readonly birthDate: string | null
  /** Of the passport or another document, where one was needed. */
  readonly documentNumber: string | null
  /** One more with every change of the name, so that nobody overwrites a name that they have not seen. */
  readonly nameVersion: number
  /** Null while they fly; with their fares and fees they are then no longer part of the price. */
  readonly cancelledAt: number | null
  readonly lifts: readonly Lift[]
}

/** Who is told about the booking. The first is the primary contact. */
export interface BookedContact {
  readonly firstName: string | null
  readonly lastName: string
  /** In lower case. */
  readonly email: string | null
  /** In E.164. */
  readonly phone: string | null
}

/** A part of what each passenger on a fare pays for a journey. Never negative: discounts are subtracted [FEE-03, FEE-04]. */
export interface BookedCharge {
  readonly journey: number
  readonly fareType: PassengerType
  readonly type: 'FarePrice' | 'Discount' | 'PromotionDiscount' | 'IncludedTax' | 'ConvenienceFee'
  readonly code: string
  readonly minor: number
  readonly detail: string
}

/** A fee of a passenger, or of the booking: an infant, a special service, a penalty [FEE-05]. */
export interface BookedFee {
  /** By their place in the booking; null for a fee of all. */
  readonly passenger: number | null
  readonly type: 'FarePrice' | 'IncludedTax' | 'PenaltyFee'
  readonly code: string
  /** The special service that it pays for. */
  readonly ssrCode: string | null
  readonly minor: number
  /** What is paid instead; null where nothing replaces the amount [OPEN-50]. */
  readonly overrideMinor: number | null
  /** Part of the fare: nothing is paid for it [OPEN-50]. */
  readonly isInBundle: boolean
  /** The flight that it is for, as `SR3113-20261212-DELBOM`. */
  readonly flightReference: string | null
  /** Of a fee that is paid for each leg: for no more legs than these, since the airline's own changes have brought more. Null where nothing limits it. */
  readonly mostLegs: number | null
  readonly detail: string
}

/** Money that came, or went back: then it is negative. */
export interface BookedReceipt {
  readonly method: 'CARD' | 'UPI' | 'NET_BANKING' | 'VOUCHER' | 'ONLINE'
  /** Names it at the payer: the last digits of a card, the address of a UPI account, the number of a voucher. */
  readonly payer: string
  readonly minor: number
  readonly receivedAt: number
  /** Names the payment or the refund: it is entered once. */
  readonly reference: string
}

/** Why a booking has ended for which no flight was paid. */
export const ENDED_UNPAID = ['FARE_LOCK_EXPIRED', 'HOLD_EXPIRED', 'NOT_PAID', 'REPLACED'] as const

/** What is done to a booking. A payment that came to nothing and money that has gone back change nothing of what is due. */
export const BOOKING_CHANGES = [
  'BOOKED',
  'CANCELLED',
  'PAID',
  'NOT_PAID',
  'REFUNDED',
  'NAMES_CHANGED',
  'SCHEDULE_ACCEPTED',
  'DATES_CHANGED',
  'CHECKED_IN',
  'CHECK_IN_UNDONE',
  'SERVICES_CHOSEN',
  'EXTRAS_PAID',
  'FARE_LOCKED',
  'HOLD_ENDED',
] as const

/** What was done to a booking, in the order of its versions: the first is the sale. */
export interface BookingChange {
  readonly what: (typeof BOOKING_CHANGES)[number]
  readonly changedAt: number
}

const OF_MONEY_ALONE: ReadonlySet<BookingChange['what']> = new Set<BookingChange['what']>(['NOT_PAID', 'REFUNDED'])

/**
 * The version of a booking by which two who change it at once are told apart: it counts what was done to it. Money that has gone back, or
 * did not come, is part of its history and makes no new version: what somebody is about to do with it stays as it was shown.
 */
export const versionOf = ({ changes }: Pick<Booking, 'changes'>): number => changes.filter(({ what }) => !OF_MONEY_ALONE.has(what)).length

/** All that the airline knows of a booking. */
export interface Booking {
  readonly recordLocator: string
  /** Milliseconds since 1970 UTC. */
  readonly bookedAt: number
  readonly status: BookingStatus
  readonly reason: BookingReason | null
  /** When it was closed. A confirmed booking can be: its flights are gone, and what was paid is good for others [CON-27]. */
  readonly closedAt: number | null
  /** Until when a booking on hold waits for the money. */
  readonly holdUntil: number | null
  readonly kind: BookingKind
  /** Only the airline's own staff may open it. */
  readonly isForbidden: boolean
  readonly allowsManaging: boolean
  readonly allowsCheckIn: boolean
  readonly promotionCode: string | null
  readonly currency: string
  readonly journeys: readonly BookedJourney[]
  readonly passengers: readonly BookedPassenger[]
  readonly contacts: readonly BookedContact[]
  readonly charges: readonly BookedCharge[]
  readonly fees: readonly BookedFee[]
  readonly receipts: readonly BookedReceipt[]
  readonly changes: readonly BookingChange[]
}

/** Journeys that are still to be flown, or were. */
export const liveJourneys = ({ journeys }: Pick<Booking, 'journeys'>): readonly BookedJourney[] =>
  journeys.filter(({ cancelledAt }) => cancelledAt === null)

/** Passengers who still fly, or did. */
export const livePassengers = ({ passengers }: Pick<Booking, 'passengers'>): readonly BookedPassenger[] =>
  passengers.filter(({ cancelledAt }) => cancelledAt === null)

/** A leg of a booking with the seats that are taken on it. */
export interface TakenLeg {
  readonly flightNumber: number
  readonly origin: string
  /** The local day of departure. */
  readonly departureDate: string
  readonly seats: number
}

/** How many seats a booking takes on each leg that is not cancelled; an infant has none. */
export function seatsTaken(booking: Pick<Booking, 'journeys' | 'passengers'>): readonly TakenLeg[] {
  const seats = livePassengers(booking).filter(({ type }) => type !== 'INF').length
  return liveJourneys(booking).flatMap(({ segments }) =>
    segments.flatMap(({ flightNumber, legs }) =>
      legs.map(({ origin, departure }) => ({ flightNumber, origin, departureDate: departure.slice(0, 10), seats })),
    ),
  )
}

/** When a journey departs and arrives; null where no date has been chosen yet. */
export function endsOf({ segments }: BookedJourney): { readonly first: BookedLeg; readonly last: BookedLeg } | null {
  const [first, last] = [segments[0]?.legs[0], segments.at(-1)?.legs.at(-1)]
  return first === undefined || last === undefined ? null : { first, last }
}

const FARE_TYPES: Readonly<Record<TravellerType, PassengerType>> = {
  ADT: 'ADT',
  CHD: 'CHD',
  SNR: 'SNR',
  STUDENT: 'ADT',
  ARMED_FORCES: 'ADT',
  MEDICAL: 'ADT',
  UNACCOMPANIED_MINOR: 'ADT',
  INF: 'INF',
  EXST: 'EXST',
}

/** The fare that a traveller flies on: who is not a child, a senior, an infant or a seat flies as an adult [FEE-08]. */
export const fareTypeOf = ({ type }: Pick<BookedPassenger, 'type'>): PassengerType => FARE_TYPES[type]

/** On how many fares of each type the passengers fly [FEE-08]. */
export function fareCounts(passengers: readonly Pick<BookedPassenger, 'type'>[]): Party {
  const counts = { ADT: 0, CHD: 0, SNR: 0, INF: 0, EXST: 0 }
  for (const passenger of passengers) counts[fareTypeOf(passenger)] += 1
  return counts
}
