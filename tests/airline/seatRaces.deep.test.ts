import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { cabinOf } from '../../server/rules/seatMaps.ts'
import { flightCabins, flightSeats } from '../../server/store/seatSchema.ts'
import { journey, passenger } from './support/bookings.ts'
import { browserAt, queryOf, retrieve, shownIn, storeBooking } from './support/retrieval.ts'
import { testAirline } from './support/testAirline.ts'

/** `PROOF=full` races 50 times. */
const ROUNDS = process.env['PROOF'] === 'full' ? 50 : 5
const RACERS = 200
const SEATS_LEFT = 20
const MINUTE = 60_000

const airline = testAirline({ trustedProxy: { hops: 1 } })

describe('passengers who race for the last seats of a flight', { timeout: 900_000 }, () => {
  it(`get each of ${SEATS_LEFT} once, of ${RACERS}, ${ROUNDS} times`, async () => {
    const flown = journey('DEL', 'BOM', '2027-01-10T06:10')
    const departureDate = '2027-01-10'
    const [leg] = flown.segments[0]?.legs ?? []
    const { connection } = airline.airline.database
    // A browser may read what it has opened for a day.
    airline.airline.clock.set((leg?.departsAt ?? 0) - 600 * MINUTE)
    const racers = []
    for (let number = 0; number < RACERS; number += 1) {
      const { recordLocator } = await storeBooking(airline, { journeys: [flown], passengers: [passenger('ADT')] })
      // Each from an address of its own, so that no limit of calls is met.
      const browser = browserAt(airline, `198.51.100.${number}`)
      await retrieve(browser, recordLocator, 'Verma')
      racers.push({ browser, recordLocator })
    }
    const [first] = racers
    if (first === undefined) throw new Error('somebody races')
    const { browser, recordLocator } = first
    const [shown] = (await shownIn(await browser.ask(queryOf('/api/ibe/booking', { recordLocator })))).journeys
    const segmentKey = shown?.segments[0]?.segmentKey ?? ''
    await browser.ask(queryOf('/api/ibe/booking/seats', { recordLocator, segmentKey }))
    const [cabin] = await connection.select().from(flightCabins).where(eq(flightCabins.departureDate, departureDate))
    if (cabin === undefined) throw new Error('the map was opened')
    const { flightNumber, origin } = cabin
    const standard = cabinOf(cabin.tail).seats.filter(({ zone }) => zone === 'STANDARD')
    for (let round = 0; round < ROUNDS; round += 1) {
      const free = new Set(standard.slice(round, round + SEATS_LEFT).map(({ code }) => code))
      await connection.delete(flightSeats)
      const others = cabinOf(cabin.tail).seats.filter(({ code }) => !free.has(code))
      await connection.insert(flightSeats).values(others.map(({ code: seat }) => ({ departureDate, flightNumber, origin, seat, priceMinor: 0 })))
      const answers = await Promise.all(
        racers.map((racer, index) => {
          // Some want a seat of their own choice, which others want too.
          const seat = [...free][index % SEATS_LEFT]
          const body = JSON.stringify({ recordLocator: racer.recordLocator, segmentKey, seats: [{ passengerKey: 'P1', seat }] })
          return racer.browser.ask('/api/ibe/booking/seats', { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body })
        }),
      )
      expect([round, answers.filter(({ status }) => status === 200).length, answers.filter(({ status }) => status === 409).length]).toEqual([
        round,
        SEATS_LEFT,
        RACERS - SEATS_LEFT,
      ])
      const rows = (await connection.select().from(flightSeats)).filter(({ bookingId }) => bookingId !== null)
      expect(rows.map(({ seat }) => seat).toSorted()).toEqual([...free].toSorted())
      expect(new Set(rows.map(({ bookingId }) => bookingId)).size).toBe(SEATS_LEFT)
    }
  })
})
