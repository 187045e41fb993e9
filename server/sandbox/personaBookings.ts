import { randomUUID } from 'node:crypto'
import { breakdownOf } from '../rules/bookingMoney.ts'
import {
  endsOf,
  fareCounts,
  type BookedCharge,
  type BookedFee,
  type BookedJourney,
  type BookedReceipt,
  type Booking,
  type BookingReason,
  type BookingStatus,
  type TravellerType,
} from '../rules/bookings.ts'
import { exchangeOn, type Exchange } from '../rules/currencies.ts'
import { fareOf, type PartyFare } from '../rules/fares.ts'
import { isGroup } from '../rules/groupBookings.ts'
import { homeDay } from '../rules/promotions.ts'
import { locatorOf } from '../rules/recordLocators.ts'
import { NOTHING_SOLD } from '../rules/seats.ts'
import { chargesAsSold, infantFeesAsSold, segmentsAsSold } from '../rules/soldJourneys.ts'
import { DAY_MS, type Day } from '../schedule/calendar.ts'
import type { FlightJourney, Journeys } from '../schedule/journeys.ts'
import { marketBetween } from '../schedule/markets.ts'
import { stationByCode } from '../schedule/stations.ts'
import { localMinutes, localTimeText, utcMinutes } from '../schedule/zone.ts'
import { checkedInFor, passengersOf, type Booker } from './personaPassengers.ts'

/** What a persona has booked, counted from today in India. */
export interface PersonaBooking {
  readonly bookedDaysAgo: number
  readonly origin: string
  readonly destination: string
  /** Null for a journey without a date; where nothing flies on the day, the next on which something does. */
  readonly departsInDays: number | null
  /** Instead of the day: the first flight that leaves so many hours from now or later. */
  readonly departsInHours?: number
  /** Null for one way. */
  readonly returnsAfterDays: number | null
  readonly adults: number
  readonly children: number
  readonly infants: number
  /** Other travellers, and extra seats. */
  readonly others?: readonly TravellerType[]
  readonly status: BookingStatus
  /** Left out for the common one of the status. */
  readonly reason?: BookingReason
  /** From now until the hold ends; negative where it has ended. */
  readonly holdHours?: number
  readonly kind?: Booking['kind']
  /** Though confirmed [CON-27]. */
  readonly isClosed?: true
  readonly isForbidden?: true
  readonly allowsManaging?: false
  readonly allowsCheckIn?: false
  /** Nothing of it is flown any more. */
  readonly isCancelledWhole?: true
  /** The airline flies the first journey at another time than was sold. */
  readonly isRescheduled?: true
  /** How many have checked in, for each journey. */
  readonly checkedIn?: readonly number[]
  /** All have paid for their seats on the first journey. */
  readonly paysForSeats?: true
  /** Only flights of this kind; any where it is left out. */
  readonly flies?: 'Connect' | 'Through'
  /** How many bags each of them has checked in at the counter. */
  readonly checkedBags?: number
  /** Of a group: how many have given their names. */
  readonly named?: number
  /** Where the timetable has nothing to fly or nothing to pay by. */
  readonly notInTimetable?: {
    readonly rupees: number
    /** Left out for a journey without a date. It leaves at so many local minutes of the day in India, or so many minutes from now. */
    readonly flight?: { readonly flightNumber: number; readonly minutes: number } & ({ readonly departs: number } | { readonly inMinutes: number })
  }
}

/** A ready-made customer. */
export interface Persona {
  readonly id: string
  readonly customerNumber: string
  readonly firstName: string
  readonly lastName: string
  /** In E.164; null for a customer whom the airline reaches by e-mail alone. */
  readonly mobile: string | null
  /** What the persona is for, on the page of the sandbox. */
  readonly description: string
  readonly bookings: readonly PersonaBooking[]
  /** What goes wrong when their last booking is asked for. */
  readonly lastBookingFault?: { readonly kind: 'delay' | '500'; readonly delayMs: number }
}

/** What the bookings of personas are made of. */
export interface World {
  readonly journeys: Journeys
  /** Milliseconds since 1970 UTC. */
  readonly now: number
}

const HOUR_MS = 3_600_000
/** What a card is called that a persona pays with. */
const CARD = '4021'
/** Rupees for keeping a fare, which count towards it. */
const FARE_LOCK_PRICE = 500
const COMMON_REASONS: Readonly<Record<BookingStatus, BookingReason | null>> = { CONFIRMED: null, ON_HOLD: 'PAYMENT_DUE', CLOSED: 'CANCELLED' }
const HOLD_HOURS = 24
/** Minutes. */
const RESCHEDULED_BY = 140

/** The bookings of a persona, of real flights at the fare of the day on which they were booked. */
export const bookingsMade = (bookings: readonly PersonaBooking[], booker: Booker, world: World): readonly Booking[] =>
  bookings.map((each, index) => bookingMade(each, locatorOf(`${booker.customerNumber} ${index}`), booker, world))

function bookingMade(asked: PersonaBooking, recordLocator: string, booker: Booker, world: World): Booking {
  const { now } = world
  const bookedAt = now - asked.bookedDaysAgo * DAY_MS
  const passengers = passengersOf(asked, booker)
  if (asked.kind === 'GROUP' && !isGroup(passengers)) throw new Error('too few travel for a group')
  const currency = asked.notInTimetable === undefined ? (stationByCode(asked.origin)?.currencyCode ?? 'INR') : 'INR'
  const exchange = exchangeOn(currency, homeDay(bookedAt))
  const closedAt = asked.status === 'CLOSED' || asked.isClosed ? Math.min(now, bookedAt + DAY_MS) : null
  const cancelledAt = asked.isCancelledWhole ? (closedAt ?? bookedAt) : null
  const sold = asked.notInTimetable === undefined ? soldFrom(asked, passengers, exchange, bookedAt, world) : soldOutside(asked, now)
  const journeys = sold.journeys.map((journey, position) => {
    const booked = { ...journey, family: 'SAVER' as const, cancelledAt, rescheduled: null, soldDepartsAt: null }
    return position === 0 && asked.isRescheduled ? rescheduledBy(RESCHEDULED_BY, booked, now) : booked
  })
  const priced = {
    journeys,
    passengers: checkedInFor(asked.checkedIn ?? [], passengers, journeys, asked.checkedBags ?? 0),
    charges: sold.charges,
    fees: sold.fees,
  }
  return {
    recordLocator,
    bookedAt,
    status: asked.status,
    reason: asked.reason ?? COMMON_REASONS[asked.status],
    closedAt,
    holdUntil: asked.status === 'ON_HOLD' ? now + (asked.holdHours ?? HOLD_HOURS) * HOUR_MS : null,
    kind: asked.kind ?? 'NORMAL',
    isForbidden: asked.isForbidden ?? false,
    allowsManaging: asked.allowsManaging ?? true,
    allowsCheckIn: asked.allowsCheckIn ?? true,
    promotionCode: null,
    currency,
    ...priced,
    contacts: [{ firstName: booker.firstName, lastName: booker.lastName, email: booker.email, phone: booker.mobile }],
    receipts: receiptsOf(asked, priced, { bookedAt, closedAt, exchange }),
    changes: [{ what: 'BOOKED', changedAt: bookedAt }, ...(closedAt === null ? [] : [{ what: 'CANCELLED' as const, changedAt: closedAt }])],
  }
}

/** A journey that was sold to depart and arrive so many minutes earlier than it does. */
function rescheduledBy(minutes: number, journey: BookedJourney, now: number): BookedJourney {
  const ends = endsOf(journey)
  if (ends === null) throw new Error('a journey without a date has no times to change')
  const sold = (local: string) => new Date(Date.parse(`${local}Z`) - minutes * 60_000).toISOString().slice(0, 16)
  const rescheduled = { toldAt: now - DAY_MS, soldDeparture: sold(ends.first.departure), soldArrival: sold(ends.last.arrival), acceptedAt: null }
  return { ...journey, rescheduled }
}

type Priced = Pick<Booking, 'journeys' | 'passengers' | 'charges' | 'fees'>
interface Paid {
  readonly bookedAt: number
  readonly closedAt: number | null
  readonly exchange: Exchange
}

/** What was paid when it was booked, and what of it went back. */
function receiptsOf(asked: PersonaBooking, priced: Priced, { bookedAt, closedAt, exchange }: Paid): readonly BookedReceipt[] {
  const totalOf = (journeys: Booking['journeys']) => breakdownOf({ ...priced, journeys, receipts: [] }).totalMinor
  const whole = totalOf(priced.journeys.map((journey) => ({ ...journey, cancelledAt: null })))
  const isUnpaid = asked.status === 'ON_HOLD'
  const paid = isUnpaid ? (asked.kind === 'FARE_LOCK' ? exchange.minorOf(FARE_LOCK_PRICE) : 0) : whole
  const back = isUnpaid ? 0 : whole - totalOf(priced.journeys)
  const receipt = { method: 'CARD', payer: CARD } as const
  return [
    ...(paid === 0 ? [] : [{ ...receipt, minor: paid, receivedAt: bookedAt, reference: randomUUID() }]),
    ...(back === 0 ? [] : [{ ...receipt, minor: -back, receivedAt: closedAt ?? bookedAt, reference: randomUUID() }]),
  ]
}

interface Sold {
  readonly journeys: readonly Omit<BookedJourney, 'family' | 'cancelledAt' | 'rescheduled' | 'soldDepartsAt'>[]
  readonly charges: readonly BookedCharge[]
  readonly fees: readonly BookedFee[]
}

interface Direction {
  readonly origin: string
  readonly destination: string
  readonly day: Day
  readonly flies: PersonaBooking['flies']
  /** Minutes since 1970 UTC. */
  readonly notBefore: number
}

function soldFrom(asked: PersonaBooking, passengers: Booking['passengers'], exchange: Exchange, bookedAt: number, world: World): Sold {
  const sold = directionsOf(asked, world.now).map((direction) => firstFare(direction, passengers, exchange, bookedAt, world))
  return {
    journeys: sold.map(({ journey }) => journeyOf(journey)),
    charges: sold.flatMap(({ fare }, journey) => chargesAsSold(fare, journey)),
    fees: infantFeesAsSold(sold[0]?.fare, passengers),
  }
}

function directionsOf(
  { origin, destination, departsInDays, departsInHours, returnsAfterDays, flies }: PersonaBooking,
  now: number,
): readonly Direction[] {
  const notBefore = departsInHours === undefined ? 0 : now / 60_000 + departsInHours * 60
  const day = departsInHours === undefined ? homeDay(now) + (departsInDays ?? 0) : homeDay(notBefore * 60_000)
  const there = { origin, destination, day, flies, notBefore }
  return returnsAfterDays === null
    ? [there]
    : [there, { ...there, origin: destination, destination: origin, day: day + returnsAfterDays, notBefore: 0 }]
}

const DAYS_TRIED = 14

/** The first flight, from a day on, on which the party had seats when it booked. */
function firstFare(
  { origin, destination, day, flies, notBefore }: Direction,
  passengers: Booking['passengers'],
  exchange: Exchange,
  bookedAt: number,
  { journeys }: World,
): { readonly journey: FlightJourney; readonly fare: PartyFare } {
  const market = marketBetween(origin, destination)
  if (market === undefined) throw new Error(`nothing is sold from ${origin} to ${destination}`)
  const party = fareCounts(passengers)
  for (let each = day; each < day + DAYS_TRIED; each += 1) {
    for (const journey of journeys.on(market, each)) {
      if (journey.departsAt < notBefore || (flies !== undefined && flightType(journey) !== flies)) continue
      const fare = fareOf(journey, party, exchange, NOTHING_SOLD, bookedAt, null)
      if (fare !== null) return { journey, fare }
    }
  }
  throw new Error(`nothing flies from ${origin} to ${destination} within ${DAYS_TRIED} days`)
}

const flightType = ({ segments, legs }: FlightJourney) => (segments.length > 1 ? 'Connect' : legs.length > 1 ? 'Through' : 'NonStop')

const journeyOf = (journey: FlightJourney): Sold['journeys'][number] => ({
  origin: journey.legs[0]?.origin ?? '',
  destination: journey.legs.at(-1)?.destination ?? '',
  segments: segmentsAsSold(journey),
})

const INDIA = 'Asia/Kolkata'

function soldOutside({ origin, destination, departsInDays, notInTimetable }: PersonaBooking, now: number): Sold {
  const { rupees = 0, flight } = notInTimetable ?? {}
  const fare = {
    journey: 0,
    fareType: 'ADT',
    type: 'FarePrice',
    code: 'BASE',
    minor: rupees * 100,
    detail: `Base fare ${origin}-${destination}`,
  } as const
  const open = { origin, destination, segments: [] }
  if (flight === undefined || departsInDays === null) return { journeys: [open], charges: [fare], fees: [] }
  const departsAt =
    'inMinutes' in flight ? Math.floor(now / 60_000) + flight.inMinutes : utcMinutes(INDIA, homeDay(now) + departsInDays, flight.departs)
  const local = (minutes: number) => localTimeText(localMinutes(INDIA, minutes))
  const arrivesAt = departsAt + flight.minutes
  const leg = {
    origin,
    destination,
    departsAt: departsAt * 60_000,
    departure: local(departsAt),
    arrivesAt: arrivesAt * 60_000,
    arrival: local(arrivesAt),
  }
  return { journeys: [{ ...open, segments: [{ flightNumber: flight.flightNumber, legs: [leg] }] }], charges: [fare], fees: [] }
}
