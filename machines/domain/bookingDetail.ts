import type { BookingState } from './bookingState.ts'
import type { Guardians } from './handedOver.ts'
import type { Segment } from './journey.ts'
import { sumOfMoney, type Money } from './money.ts'
import type { PaidOf } from './payment.ts'

/** Whether a traveller can check in for a journey [CHK-27, CHK-28, CHK-30, CHK-31]. */
export type CheckInState = 'notOpen' | 'open' | 'closed'

/** A journey of a booking, from the first station to the last in one direction. Stations are codes. */
export interface DetailJourney {
  readonly journeyKey: string
  readonly origin: string
  readonly destination: string
  /** When it departs and arrives; null where no date has been chosen yet. */
  readonly flown: DetailTimes | null
  /** The times that were sold, where the airline has changed them; null where it has not. */
  readonly soldAs: Pick<DetailTimes, 'departure' | 'arrival'> | null
  readonly stops: number
  /** None where no date has been chosen yet. */
  readonly segments: readonly DetailSegment[]
  readonly checkIn: CheckInState
  /** Null where no date has been chosen yet. */
  readonly deadlines: Deadlines | null
  /** Whether meals can be booked for it, when the airline answered [CONST-20]. */
  readonly canBookMeals: boolean
}

/** A flight of a booking. */
export interface DetailSegment extends Segment {
  /** The airline that flies it for the one that sold it; null where that is the same [LAY-21]. */
  readonly operatedBy: string | null
}

/** From when and until when something can be done about a journey: local times `YYYY-MM-DDTHH:mm` of where it begins [CONST-15, CONST-17]. */
interface Deadlines {
  readonly checkInOpens: string
  readonly checkInCloses: string
  /** The same as instants in ISO. */
  readonly checkInOpensAt: string
  readonly checkInClosesAt: string
  readonly undoUntil: string
  readonly undoUntilAt: string
  /** When boarding begins. */
  readonly boards: string
  readonly gateCloses: string
  readonly mealsUntil: string
}

/** How many bags each passenger checks in for nothing, and the least that one more costs [CONST-22]. */
interface BagRules {
  readonly free: number
  readonly extraFrom: Money
}

/** Local times `YYYY-MM-DDTHH:mm` of the two airports, and the same as instants in ISO. */
export interface DetailTimes {
  readonly departure: string
  readonly arrival: string
  readonly departsAt: string
  readonly arrivesAt: string
}

/** As what somebody flies. */
export const PERSON_KINDS = ['adult', 'child', 'senior', 'student', 'armedForces', 'medical', 'minor', 'infant'] as const
export type PersonKind = (typeof PERSON_KINDS)[number]

/** The same, or beside somebody. */
export const TRAVELLER_KINDS = [...PERSON_KINDS, 'extraSeat'] as const
export type TravellerKind = (typeof TRAVELLER_KINDS)[number]

/** A traveller. Infants and extra seats stand with who they travel with. */
export interface DetailPassenger {
  readonly passengerKey: string
  /** Null while a group has not given it. */
  readonly name: string | null
  readonly kind: TravellerKind
  /** The name of the infant on the lap; null for none. */
  readonly infant: string | null
  readonly hasExtraSeat: boolean
  /** The journeys for which they have checked in, by key. */
  readonly checkedInFor: readonly string[]
  /** Where they sit, such as `12A`, on the flights for which they have a seat. */
  readonly seats: readonly { readonly segmentKey: string; readonly seat: string }[]
}

/** Who is told about a booking; masked until a code sent to one of them was answered. */
export interface DetailContact {
  /** Null for one of a group, whose names open all of it. */
  readonly name: string | null
  readonly email: string | null
  readonly phones: readonly string[]
}

/** What a row of a journey's price is for [FEE-04]. */
export type FareRowKind = 'FarePrice' | 'Discount' | 'PromotionDiscount' | 'IncludedTax'

/** What some travellers pay alike for a journey. Discounts are negative. */
export interface FareRow {
  readonly kind: FareRowKind
  /** The kinds of fare in the row. */
  readonly travellers: readonly TravellerKind[]
  readonly count: number
  readonly each: Money
  readonly total: Money
}

/** What a journey costs, without fees. */
export interface JourneyPrice {
  readonly journeyKey: string
  readonly rows: readonly FareRow[]
  readonly total: Money
}

/** A fee for cancelling a journey, or for another date of it. */
export interface Penalty {
  readonly kind: 'cancellation' | 'change'
  readonly origin: string
  readonly destination: string
}

/** A fee: of an infant, of something booked beside the flight, or for a change [FEE-05]. */
export interface FeeRow {
  readonly group: 'infant' | 'extra' | 'penalty'
  /** The name of the passenger; null for a fee of all, or a name that is missing. */
  readonly passenger: string | null
  /** Of the service, else of the fee: there are words for those that are known. */
  readonly code: string
  /** What the airline calls it, in English. */
  readonly detail: string
  /** For what of a journey it was taken; null where it is no such fee. */
  readonly penalty: Penalty | null
  /** Part of the fare, and nothing on top. */
  readonly isInBundle: boolean
  /** How often it is paid [FEE-06, FEE-07]. */
  readonly quantity: number
  readonly each: Money
  readonly total: Money
}

/** The convenience fee, in a row of its own [FEE-09, OPEN-50]. */
export interface ConvenienceFeeRow {
  readonly passengers: number
  readonly segments: number
  readonly each: Money
  readonly total: Money
}

/** What a booking costs, what was paid and what is left [FEE-01]. */
export interface BookingPrice {
  readonly journeys: readonly JourneyPrice[]
  readonly fees: readonly FeeRow[]
  readonly convenience: readonly ConvenienceFeeRow[]
  readonly total: Money
  readonly paid: Money
  /** What is left to pay; negative where money has to go back. */
  readonly balance: Money
  /** What of the money that has to go back the staff of the airline send. */
  readonly byStaff: Money
}

/** How money came or went. */
export type PaymentMethod = 'CARD' | 'UPI' | 'NET_BANKING' | 'VOUCHER' | 'ONLINE'

/** A payment, or a refund where the amount is negative. */
export interface DetailPayment {
  readonly method: PaymentMethod
  /** Masked until a contact was proved. */
  readonly payer: string
  readonly amount: Money
  /** An instant in ISO. */
  readonly receivedAt: string
}

/** A payment that the airline has not decided yet, and by when it does, an instant in ISO [CONST-21]. */
interface PaymentUnderWay {
  readonly id: string
  readonly of: PaidOf
  readonly amount: Money
  readonly decideBy: string
}

/** What of a booking was cancelled, and when: instants in ISO. */
interface CancelledParts {
  readonly journeys: readonly {
    readonly origin: string
    readonly destination: string
    /** In local time; null where no date was chosen. */
    readonly departure: string | null
    readonly cancelledAt: string
  }[]
  readonly passengers: readonly { readonly name: string | null; readonly cancelledAt: string }[]
}

/** A booking as its holder sees it [RETR-51, RETR-52]. */
export interface BookingDetail {
  readonly recordLocator: string
  /** Counts the changes: a change names the version that it was made from. */
  readonly version: number
  readonly state: BookingState
  /** Whether its dates can be changed now. */
  readonly canBeManaged: boolean
  /** Whether it, or a part of it, can be given back now. */
  readonly canBeCancelled: boolean
  /** Whether a given name can still be corrected. */
  readonly canCorrectNames: boolean
  /** An instant in ISO. */
  readonly bookedAt: string
  /** Until when it waits for the money, an instant in ISO; null where it does not wait. */
  readonly holdUntil: string | null
  /** Seconds until then, when the airline answered; null where it does not wait. */
  readonly holdSecondsLeft: number | null
  /** A payment that is under way, in this tab or elsewhere; null for none. */
  readonly payment: PaymentUnderWay | null
  /** The booking that has taken its place before it was paid; null where none has. */
  readonly replacedBy: string | null
  /** The bookings that were not paid, and whose place it has taken. */
  readonly replaces: readonly string[]
  /** When the airline answered, by its clock: an instant in ISO. */
  readonly readAt: string
  /** Whether passengers check in for it on this site. */
  readonly allowsCheckIn: boolean
  readonly cancelled: CancelledParts
  readonly journeys: readonly DetailJourney[]
  readonly passengers: readonly DetailPassenger[]
  /** How many others of a group this caller does not see. */
  readonly hiddenPassengers: number
  readonly contacts: readonly DetailContact[]
  /** Who brings and meets children that travel alone, masked as contacts are; null where none does, or where they are not known. */
  readonly guardians: Guardians | null
  readonly isContactProved: boolean
  readonly isGroup: boolean
  readonly bags: BagRules
  /** Null for one of a group, who does not see what the group pays. */
  readonly price: BookingPrice | null
  readonly payments: readonly DetailPayment[]
  /** Cities of the stations by their codes, as far as they are known. */
  readonly cities: Readonly<Record<string, string>>
}

/** The airline's answer to a browser that wants to see a booking again. */
export type BookingPageReply =
  | { readonly kind: 'booking'; readonly booking: BookingDetail }
  /** It was not opened in this browser, and is not a booking of who is signed in. */
  | { readonly kind: 'notOpened' }
  /** Only the staff of the airline may open it [RETR-48]. */
  | { readonly kind: 'forbidden' }

/** The airline's answer to who accepts the new times of a booking. */
export type AcceptReply =
  | Extract<BookingPageReply, { readonly kind: 'booking' }>
  /** Somebody else has changed it, or it is not open here any more: it has to be read again. */
  | { readonly kind: 'changed' }

/** Whether the parts of a price are its total, and the total less what was paid is the balance, to the minor unit [FEE-01]. */
export function addsUp({ journeys, fees, convenience, total, paid, balance }: BookingPrice): boolean {
  const sum = (rows: readonly { readonly total: Money }[]): Money =>
    sumOfMoney(
      rows.map((row) => row.total),
      total.currency,
    )
  const isWhole = journeys.every((journey) => sum(journey.rows).minor === journey.total.minor)
  const parts = sum([...journeys, ...fees, ...convenience])
  return isWhole && parts.minor === total.minor && total.minor - paid.minor === balance.minor
}

/** What went back, newest last. */
export const refundsOf = ({ payments }: Pick<BookingDetail, 'payments'>): readonly DetailPayment[] =>
  payments.filter(({ amount }) => amount.minor < 0)

/** What is to be paid now for a booking that waits for its money; null where nothing is, or where it is not this caller's to pay. */
export const dueOf = ({ state, price }: Pick<BookingDetail, 'state' | 'price'>): Money | null =>
  (state === 'fareLocked' || state === 'onHold') && price !== null && price.balance.minor > 0 ? price.balance : null

/** Whether the airline decides by itself soon, so that the page is to be read again. */
export const isSettling = ({ state }: Pick<BookingDetail, 'state'>): boolean => state === 'paymentProcessing'

/** A flight that another airline operates, and which. */
export interface CodeShareFlight {
  readonly flightNumber: string
  readonly operator: string
}

/** The flights of a booking that other airlines operate, in the order in which they are flown [LAY-21]. */
export const codeSharesOf = ({ journeys }: Pick<BookingDetail, 'journeys'>): readonly CodeShareFlight[] =>
  journeys.flatMap(({ segments }) =>
    segments.flatMap(({ flightNumber, operatedBy }) => (operatedBy === null ? [] : [{ flightNumber, operator: operatedBy }])),
  )

/** Whether flights of a booking are to be flown, or are kept until it is paid. */
export const holdsFlights = ({ state, journeys }: Pick<BookingDetail, 'state' | 'journeys'>): boolean =>
  HOLDING.includes(state) && journeys.some(({ flown }) => flown !== null)

const HOLDING: readonly BookingState[] = ['confirmed', 'scheduleChanged', 'fareLocked', 'onHold', 'paymentProcessing', 'paymentUnderReview']

/** Whether somebody has checked in for a journey that can still be flown: there is a boarding pass [BPASS-02, BPASS-03]. */
export const hasBoardingPass = ({ state, journeys, passengers }: Pick<BookingDetail, 'state' | 'journeys' | 'passengers'>): boolean =>
  holdsFlights({ state, journeys }) &&
  journeys.some(({ journeyKey, flown }) => flown !== null && passengers.some(({ checkedInFor }) => checkedInFor.includes(journeyKey)))
