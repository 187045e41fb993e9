import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { SeatMapAnswer } from '../../../server/contract/seats.ts'
import type { Booking } from '../../../server/rules/bookings.ts'
import { cabinOf } from '../../../server/rules/seatMaps.ts'
import { flightCabins, flightSeats } from '../../../server/store/seatSchema.ts'
import { journey, passenger } from './bookings.ts'
import { browserAt, queryOf, retrieve, shownIn, storeBooking } from './retrieval.ts'
import { NOON, type TestAirline } from './testAirline.ts'
import type { Visitor } from './visitor.ts'

export const SEATS = '/api/ibe/booking/seats'
export const SERVICES = '/api/ibe/booking/checkin/ssr'
const CHECK_IN = '/api/ibe/booking/v3/checkin'
const TEN_HOURS = 36_000_000

/** The name of everybody, which opens their bookings. */
export const NAMED = { firstName: 'Leena', lastName: 'Verma' }

/** A booking of one flight that a browser has opened. */
export interface OpenedFlight {
  readonly recordLocator: string
  readonly browser: Visitor
  readonly flown: Booking['journeys'][number]
  /** That of its flight. */
  readonly key: string
  readonly journeyKey: string
}

export const departureOf = ({ segments }: Booking['journeys'][number]): number => segments[0]?.legs[0]?.departsAt ?? 0
export const dayOf = ({ flown }: Pick<OpenedFlight, 'flown'>): string => flown.segments[0]?.legs[0]?.departure.slice(0, 10) ?? ''
export const seatsIn = ({ passengers }: SeatMapAnswer['data']) => passengers.map(({ passengerKey, seat }) => [passengerKey, seat])

export async function mapIn(answer: Response): Promise<SeatMapAnswer['data']> {
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return v.parse(SeatMapAnswer, await answer.json()).data
}

export const map = async ({ browser, recordLocator, key }: OpenedFlight) =>
  mapIn(await browser.ask(queryOf(SEATS, { recordLocator, segmentKey: key })))

/** @param seats by the keys of passengers */
export const choose = (
  { browser, recordLocator, key }: Pick<OpenedFlight, 'browser' | 'recordLocator' | 'key'>,
  seats: Readonly<Record<string, string>>,
): Promise<Response> =>
  browser.ask(SEATS, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      recordLocator,
      segmentKey: key,
      seats: Object.entries(seats).map(([passengerKey, seat]) => ({ passengerKey, seat })),
    }),
  })

/** Of one flight: the codes by the keys of passengers. */
export const chooseServices = (
  { browser, recordLocator, key }: OpenedFlight,
  services: Readonly<Record<string, readonly string[]>>,
): Promise<Response> =>
  browser.post(SERVICES, {
    recordLocator,
    services: Object.entries(services).map(([passengerKey, ssrCodes]) => ({ passengerKey, segmentKey: key, ssrCodes })),
  })

export const checkIn = ({ browser, recordLocator, journeyKey }: OpenedFlight, ...passengerKeys: readonly string[]): Promise<Response> =>
  browser.post(CHECK_IN, { recordLocator, journeyKeys: [journeyKey], passengerKeys, acceptsBagRules: true })

/** Flights of an airline whose seats are chosen, each on a day of its own unless another's is given. */
export function seatFlights(airline: TestAirline) {
  let days = 0
  const nextDay = (): string => {
    days += 1
    return `2027-01-${String(days).padStart(2, '0')}T06:10`
  }
  return {
    /** Ten hours before departure. */
    async opened(
      passengers: Booking['passengers'] = [passenger('ADT', NAMED)],
      flown = journey('DEL', 'BOM', nextDay()),
      change: Partial<Booking> = {},
    ): Promise<OpenedFlight> {
      airline.airline.clock.set(Date.parse(NOON))
      const { recordLocator } = await storeBooking(airline, { journeys: [flown], passengers, ...change })
      airline.airline.clock.set(departureOf(flown) - TEN_HOURS)
      const browser = browserAt(airline)
      const [first] = (await shownIn(await retrieve(browser, recordLocator, 'Verma'))).journeys
      return { recordLocator, browser, flown, key: first?.segments[0]?.segmentKey ?? '', journeyKey: first?.journeyKey ?? '' }
    },

    /** Others take all seats but some. */
    async leave(of: OpenedFlight, free: readonly string[]): Promise<void> {
      await map(of)
      const { connection } = airline.airline.database
      const departureDate = dayOf(of)
      await connection.delete(flightSeats).where(eq(flightSeats.departureDate, departureDate))
      const [cabin] = await connection.select().from(flightCabins).where(eq(flightCabins.departureDate, departureDate))
      if (cabin === undefined) throw new Error('the map was opened')
      const { flightNumber, origin } = cabin
      const seats = cabinOf(cabin.tail).seats.filter(({ code }) => !free.includes(code))
      await connection.insert(flightSeats).values(seats.map(({ code: seat }) => ({ departureDate, flightNumber, origin, seat, priceMinor: 0 })))
    },
  }
}
