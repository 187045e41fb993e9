import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Airline } from '../../../server/airline.ts'
import { cabinOf } from '../../../server/rules/seatMaps.ts'
import { flightCabins, flightSeats } from '../../../server/store/seatSchema.ts'
import { journey, passenger } from './bookings.ts'
import { queryOf, retrieve, shownIn, storeBooking } from './retrieval.ts'
import type { TestAirline } from './testAirline.ts'
import { createVisitor } from './visitor.ts'

const RACERS = 200
const SEATS_LEFT = 20
const SEATS = '/api/ibe/booking/seats'
const DEPARTURE_DATE = '2027-01-10'
const FLOWN = journey('DEL', 'BOM', `${DEPARTURE_DATE}T06:10`)

/** Ten hours before the flight for whose seats they race, in milliseconds since 1970 UTC. */
export const RACED_AT = (FLOWN.segments[0]?.legs[0]?.departsAt ?? 0) - 36_000_000

/** How often who is told that the airline is too busy asks again. */
const MOST_TRIES = 5

/** All wait for one flight: on a slow machine some wait for longer than the database keeps a place for them, and ask again. */
async function answeredAfterAll(ask: () => Promise<Response>, tries = MOST_TRIES): Promise<Response> {
  const answer = await ask()
  return answer.status >= 500 && tries > 1 ? answeredAfterAll(ask, tries - 1) : answer
}

/**
 * Lets 200 passengers race for the last 20 seats of a flight, again and again: 20 get one, nobody gets the seat of another.
 * @param airline whose clock says `RACED_AT`: it knows the database
 * @param servers by which the racers ask in turn
 */
export async function raceForSeats(airline: Airline, servers: readonly TestAirline['ask'][], rounds: number): Promise<void> {
  const { connection } = airline.database
  const racers = []
  for (let number = 0; number < RACERS; number += 1) {
    const { recordLocator } = await storeBooking({ airline }, { journeys: [FLOWN], passengers: [passenger('ADT')] })
    const server = servers[number % servers.length]
    if (server === undefined) throw new Error('somebody is asked')
    // Each from an address of its own, so that no limit of calls is met.
    const ask: TestAirline['ask'] = (path, init = {}) => {
      const headers = new Headers(init.headers)
      headers.set('X-Forwarded-For', `198.51.100.${number}`)
      return server(path, { ...init, headers })
    }
    const browser = createVisitor({ airline, ask })
    await retrieve(browser, recordLocator, 'Verma')
    racers.push({ browser, recordLocator })
  }
  const [first] = racers
  if (first === undefined) throw new Error('somebody races')
  const { browser, recordLocator } = first
  const [shown] = (await shownIn(await browser.ask(queryOf('/api/ibe/booking', { recordLocator })))).journeys
  const segmentKey = shown?.segments[0]?.segmentKey ?? ''
  await browser.ask(queryOf(SEATS, { recordLocator, segmentKey }))
  const [cabin] = await connection.select().from(flightCabins).where(eq(flightCabins.departureDate, DEPARTURE_DATE))
  if (cabin === undefined) throw new Error('the map was opened')
  const { flightNumber, origin, departureDate } = cabin
  const standard = cabinOf(cabin.tail).seats.filter(({ zone }) => zone === 'STANDARD')
  for (let round = 0; round < rounds; round += 1) {
    const free = new Set(standard.slice(round, round + SEATS_LEFT).map(({ code }) => code))
    await connection.delete(flightSeats)
    const others = cabinOf(cabin.tail).seats.filter(({ code }) => !free.has(code))
    await connection.insert(flightSeats).values(others.map(({ code: seat }) => ({ departureDate, flightNumber, origin, seat, priceMinor: 0 })))
    const answers = await Promise.all(
      racers.map((racer, index) => {
        // Each wants one of them, which others want too.
        const seat = [...free][index % SEATS_LEFT]
        const body = JSON.stringify({ recordLocator: racer.recordLocator, segmentKey, seats: [{ passengerKey: 'P1', seat }] })
        return answeredAfterAll(() => racer.browser.ask(SEATS, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body }))
      }),
    )
    const answered = (status: number) => answers.filter((answer) => answer.status === status).length
    const other = await Promise.all(answers.filter(({ status }) => status !== 200 && status !== 409).map((answer) => answer.text()))
    expect([round, answered(200), answered(409), other]).toEqual([round, SEATS_LEFT, RACERS - SEATS_LEFT, []])
    const rows = (await connection.select().from(flightSeats)).filter(({ bookingId }) => bookingId !== null)
    expect(rows.map(({ seat }) => seat).toSorted()).toEqual([...free].toSorted())
    expect(new Set(rows.map(({ bookingId }) => bookingId)).size).toBe(SEATS_LEFT)
  }
}
