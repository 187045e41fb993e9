import type { BookedCharge, BookedJourney, BookedPassenger, Booking, TravellerType } from '../../../server/rules/bookings.ts'
import { locatorNumbered } from '../../../server/rules/recordLocators.ts'
import { unnamed } from '../../../server/rules/sale.ts'
import { countUp } from '../../countUp.ts'
import { NOON } from './testAirline.ts'

const INDIA_MS = 5.5 * 3_600_000
const FLOWN_MS = 2 * 3_600_000

const nextNumber = countUp()

/** A journey within India, of two hours. */
export const journey = (origin: string, destination: string, departure: string): BookedJourney => {
  const departsAt = Date.parse(`${departure}Z`) - INDIA_MS
  const arrival = new Date(Date.parse(`${departure}Z`) + FLOWN_MS).toISOString().slice(0, 16)
  const leg = { origin, destination, departsAt, departure, arrivesAt: departsAt + FLOWN_MS, arrival }
  return { ...openJourney(origin, destination), segments: [{ flightNumber: 101, legs: [leg] }] }
}

/** A journey that was sold for other times than it is flown at. */
export function rescheduled(flown: BookedJourney, soldDeparture: string, soldArrival: string): BookedJourney {
  return { ...flown, rescheduled: { toldAt: Date.parse('2026-11-30T06:30:00Z'), soldDeparture, soldArrival, acceptedAt: null } }
}

/** A journey without a date. */
export const openJourney = (origin: string, destination: string): BookedJourney => ({
  origin,
  destination,
  cancelledAt: null,
  family: 'SAVER',
  rescheduled: null,
  soldDepartsAt: null,
  segments: [],
})

/** A passenger of a booking. Those who go with another one go with the first. */
export const passenger = (type: TravellerType, change: Partial<BookedPassenger> = {}): BookedPassenger => ({
  ...unnamed({ type, goesWith: type === 'INF' || type === 'EXST' ? 0 : null }),
  firstName: 'Meera',
  lastName: 'Nair',
  ...change,
})

/** How many travel, and what it costs in all. */
interface Party {
  readonly adults?: number
  readonly children?: number
  readonly infants?: number
  readonly totalMinor?: number
}

/** A booking of one adult from Delhi to Mumbai, unless something else is said, with a record locator of its own. */
export function booked({ adults = 1, children = 0, infants = 0, totalMinor = 459_900, ...change }: Partial<Booking> & Party = {}): Booking {
  const bookedAt = change.bookedAt ?? Date.parse(NOON)
  const status = change.status ?? 'CONFIRMED'
  const types = [['ADT', adults] as const, ['CHD', children] as const, ['INF', infants] as const]
  const isOnHold = status === 'ON_HOLD'
  return {
    recordLocator: locatorNumbered(nextNumber()),
    bookedAt,
    status,
    reason: isOnHold ? 'PAYMENT_DUE' : status === 'CLOSED' ? 'CANCELLED' : null,
    closedAt: status === 'CLOSED' ? bookedAt : null,
    holdUntil: isOnHold ? bookedAt + 86_400_000 : null,
    kind: 'NORMAL',
    isForbidden: false,
    allowsManaging: true,
    allowsCheckIn: true,
    promotionCode: null,
    currency: 'INR',
    journeys: [journey('DEL', 'BOM', '2026-12-24T06:10')],
    passengers: types.flatMap(([type, count]) => Array.from({ length: count }, () => passenger(type))),
    contacts: [],
    charges: [],
    fees: [fee({ minor: totalMinor })],
    receipts: [],
    changes: [{ what: 'BOOKED', changedAt: bookedAt }],
    ...change,
  }
}

/** A fee of a whole booking. */
export const fee = (change: Partial<Booking['fees'][number]> = {}): Booking['fees'][number] => ({
  passenger: null,
  type: 'FarePrice',
  code: 'ALL',
  ssrCode: null,
  minor: 10_000,
  overrideMinor: null,
  isInBundle: false,
  flightReference: null,
  mostLegs: null,
  detail: 'All of it',
  ...change,
})

/** What each adult pays for the first journey. */
export const charge = (change: Partial<BookedCharge>): BookedCharge => ({
  journey: 0,
  fareType: 'ADT',
  type: 'FarePrice',
  code: 'BASE',
  minor: 100_000,
  detail: 'Base fare DEL-BOM',
  ...change,
})
