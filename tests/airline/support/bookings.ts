import type { BookedJourney, Booking } from '../../../server/store/bookings.ts'
import { countUp } from '../../countUp.ts'
import { NOON } from './testAirline.ts'

const INDIA_MS = 5.5 * 3_600_000
const FLOWN_MS = 2 * 3_600_000

const nextNumber = countUp()

/** A journey within India, of two hours. */
export const journey = (origin: string, destination: string, departure: string): BookedJourney => {
  const departsAt = Date.parse(`${departure}Z`) - INDIA_MS
  const arrival = new Date(Date.parse(`${departure}Z`) + FLOWN_MS).toISOString().slice(0, 16)
  return { origin, destination, flown: { departsAt, departure, arrival, flightNumbers: [101] } }
}

/** A journey without a date. */
export const openJourney = (origin: string, destination: string): BookedJourney => ({ origin, destination, flown: null })

/** A booking of one adult from Delhi to Mumbai, unless something else is said, with a record locator of its own. */
export const booked = (change: Partial<Booking> = {}): Booking => ({
  recordLocator: `T${String(nextNumber()).padStart(5, '0')}`,
  bookedAt: Date.parse(NOON),
  status: 'CONFIRMED',
  adults: 1,
  children: 0,
  infants: 0,
  totalMinor: 459_900,
  currency: 'INR',
  journeys: [journey('DEL', 'BOM', '2026-12-24T06:10')],
  ...change,
})
