import { exchangeOn } from '../rules/currencies.ts'
import { fareOf, type Party } from '../rules/fares.ts'
import { homeDay } from '../rules/promotions.ts'
import { NOTHING_SOLD } from '../rules/seats.ts'
import type { BookedJourney, Booking } from '../store/bookings.ts'
import { DAY_MS, type Day } from '../schedule/calendar.ts'
import { hashOf } from '../schedule/hash.ts'
import type { FlightJourney, Journeys } from '../schedule/journeys.ts'
import { marketBetween } from '../schedule/markets.ts'
import { stationByCode } from '../schedule/stations.ts'
import { localTimeText, utcMinutes } from '../schedule/zone.ts'

/** What a persona has booked, counted from today in India. */
export interface PersonaBooking {
  readonly bookedDaysAgo: number
  readonly origin: string
  readonly destination: string
  /** Null for a journey without a date; where nothing flies on the day, the next on which something does. */
  readonly departsInDays: number | null
  /** Null for one way. */
  readonly returnsAfterDays: number | null
  readonly adults: number
  readonly children: number
  readonly infants: number
  readonly status: Booking['status']
  /** Where the timetable has nothing to fly or nothing to pay by. */
  readonly notInTimetable?: {
    readonly rupees: number
    /** Local minutes of the day in India; left out for a journey without a date. */
    readonly flight?: { readonly flightNumber: number; readonly departs: number; readonly minutes: number }
  }
}

/** What the bookings of personas are made of. */
interface World {
  readonly journeys: Journeys
  /** Milliseconds since 1970 UTC. */
  readonly now: number
}

/**
 * The bookings of a persona, of real flights at the fare of the day on which they were booked.
 * @param seed by which the record locators of one persona differ from those of another
 */
export const bookingsMade = (bookings: readonly PersonaBooking[], seed: string, world: World): readonly Booking[] =>
  bookings.map((each, index) => bookingMade(each, locatorOf(`${seed} ${index}`), world))

function bookingMade(booking: PersonaBooking, recordLocator: string, world: World): Booking {
  const { bookedDaysAgo, adults, children, infants, status } = booking
  const bookedAt = world.now - bookedDaysAgo * DAY_MS
  const made = { recordLocator, bookedAt, status, adults, children, infants }
  if (booking.notInTimetable !== undefined) {
    const { rupees } = booking.notInTimetable
    return { ...made, totalMinor: rupees * 100, currency: 'INR', journeys: [journeyNotInTimetable(booking, world.now)] }
  }
  const currency = stationByCode(booking.origin)?.currencyCode ?? 'INR'
  const fares = directionsOf(booking, world.now).map((direction) => firstFare(direction, booking, bookedAt, currency, world))
  const totalMinor = fares.reduce((sum, { minor }) => sum + minor, 0)
  return { ...made, totalMinor, currency, journeys: fares.map(({ journey }) => journeyOf(journey)) }
}

interface Direction {
  readonly origin: string
  readonly destination: string
  readonly day: Day
}

function directionsOf({ origin, destination, departsInDays, returnsAfterDays }: PersonaBooking, now: number): readonly Direction[] {
  const day = homeDay(now) + (departsInDays ?? 0)
  const there = { origin, destination, day }
  return returnsAfterDays === null ? [there] : [there, { origin: destination, destination: origin, day: day + returnsAfterDays }]
}

const DAYS_TRIED = 14

/** The first flight, from a day on, on which the party had seats when it booked. */
function firstFare(
  { origin, destination, day }: Direction,
  { adults, children, infants }: PersonaBooking,
  bookedAt: number,
  currency: string,
  { journeys }: World,
) {
  const market = marketBetween(origin, destination)
  if (market === undefined) throw new Error(`nothing is sold from ${origin} to ${destination}`)
  const party: Party = { ADT: adults, CHD: children, SNR: 0, INF: infants, EXST: 0 }
  const exchange = exchangeOn(currency, homeDay(bookedAt))
  for (let each = day; each < day + DAYS_TRIED; each += 1) {
    for (const journey of journeys.on(market, each)) {
      const fare = fareOf(journey, party, exchange, NOTHING_SOLD, bookedAt, null)
      if (fare !== null) return { journey, minor: fare.totalMinor }
    }
  }
  throw new Error(`nothing flies from ${origin} to ${destination} within ${DAYS_TRIED} days`)
}

function journeyOf({ segments, legs, departsAt }: FlightJourney): BookedJourney {
  const [first, last] = [legs[0], legs.at(-1)]
  if (first === undefined || last === undefined) throw new Error('a journey has at least one leg')
  return {
    origin: first.origin,
    destination: last.destination,
    flown: {
      departsAt: departsAt * 60_000,
      departure: localTimeText(first.departure),
      arrival: localTimeText(last.arrival),
      flightNumbers: segments.map(({ flightNumber }) => flightNumber),
    },
  }
}

function journeyNotInTimetable({ origin, destination, departsInDays, notInTimetable }: PersonaBooking, now: number): BookedJourney {
  const flight = notInTimetable?.flight
  if (flight === undefined || departsInDays === null) return { origin, destination, flown: null }
  const day = homeDay(now) + departsInDays
  const time = (minutes: number) => localTimeText(day * 1440 + minutes)
  return {
    origin,
    destination,
    flown: {
      departsAt: utcMinutes('Asia/Kolkata', day, flight.departs) * 60_000,
      departure: time(flight.departs),
      arrival: time(flight.departs + flight.minutes),
      flightNumbers: [flight.flightNumber],
    },
  }
}

/** Without letters and digits that are taken for each other. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

function locatorOf(seed: string): string {
  const hash = hashOf(`locator ${seed}`)
  return Array.from({ length: 6 }, (_, place) => LETTERS.charAt((hash >>> (place * 5)) & 31)).join('')
}
