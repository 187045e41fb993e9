import { expect } from 'vitest'
import type { Airline } from '../../../server/airline.ts'
import { capacityOf } from '../../../server/rules/seats.ts'
import { bookings } from '../../../server/store/bookingSchema.ts'
import { flightInventory } from '../../../server/store/schema.ts'
import { flightsFor } from './flightRows.ts'
import { answersFor, BOOK, bookedIn, wantedOf, type Asking } from './selling.ts'
import { SEARCH, type TestAirline } from './testAirline.ts'
import { createVisitor } from './visitor.ts'

/** How often who is told that the airline is too busy asks again. */
const MOST_TRIES = 8

async function answeredAfterAll(ask: () => Promise<Response>, tries = MOST_TRIES): Promise<Response> {
  const answer = await ask()
  return answer.status >= 500 && tries > 1 ? answeredAfterAll(ask, tries - 1) : answer
}

/** A flight from Delhi to Mumbai of one leg that nobody of the race has booked yet. */
export function raceFlight(airline: Airline) {
  const flight = flightsFor(airline, 'DEL', 'BOM', SEARCH.departureDate).find(({ journey }) => journey.legs.length === 1)
  if (flight === undefined) throw new Error('a flight of one leg is flown')
  return flight
}

const postingTo = (ask: TestAirline['ask']): Asking => ({
  post: (path, body) => ask(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
})

/** Each from an address of its own, so that no limit of calls is met. */
const fromAddress =
  (ask: TestAirline['ask'], number: number): TestAirline['ask'] =>
  (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('X-Forwarded-For', `198.51.${Math.floor(number / 250)}.${number % 250}`)
    return ask(path, { ...init, headers })
  }

/**
 * Lets buyers race for the last seat of a flight, again and again: one gets it, the others are told that it is gone.
 * @param servers by which the buyers ask in turn
 */
export async function raceForLastSeat(airline: Airline, servers: readonly TestAirline['ask'][], buyers: number, rounds: number): Promise<void> {
  const { journey, journeyKey } = raceFlight(airline)
  const [leg] = journey.legs
  if (leg === undefined) throw new Error('a flight has a leg')
  const { connection } = airline.database
  for (let round = 0; round < rounds; round += 1) {
    await connection.delete(bookings)
    await airline.inventory.setSold(leg, capacityOf(leg) - 1)
    const [first] = servers
    if (first === undefined) throw new Error('somebody is asked')
    const answers = await answersFor(postingTo(first), wantedOf([{ journeyKey }]))
    const wanted = await Promise.all(
      Array.from({ length: buyers }, async (_, number) => {
        const ask = fromAddress(servers[number % servers.length] ?? first, number)
        const email = `buyer${number}@example.com`
        const body = { ...answers, key: crypto.randomUUID(), contact: { ...answers.contact, email, phone: `+91984${String(5_000_000 + number)}` } }
        return answeredAfterAll(() => createVisitor({ airline, ask }).post(BOOK, body))
      }),
    )
    const other = await Promise.all(wanted.filter(({ status }) => status !== 200 && status !== 409).map((answer) => answer.text()))
    expect([round, wanted.filter(({ ok }) => ok).length, other]).toEqual([round, 1, []])
    const [row] = await connection.select().from(flightInventory)
    expect([(await connection.select().from(bookings)).length, row?.sold]).toEqual([1, capacityOf(leg)])
  }
}

/** Sends the same booking twice at once, so many times, each press by the next of those servers: each is one booking. */
export const pressTwice = (airline: Airline, servers: readonly TestAirline['ask'][], times: number): Promise<void> =>
  bookAgainAndAgain(airline, servers, times, ([one, other]) => Promise.all([one(), other()]))

/** Loses the answer after the booking was written, so many times, and sends it again, by the next of those servers: each is one booking. */
export const loseAnswers = (airline: Airline, servers: readonly TestAirline['ask'][], times: number): Promise<void> =>
  bookAgainAndAgain(airline, servers, times, async ([one, other]) => {
    const lost = await one()
    await lost.body?.cancel()
    return [await other()]
  })

type Press = () => Promise<Response>

async function bookAgainAndAgain(
  airline: Airline,
  servers: readonly TestAirline['ask'][],
  times: number,
  send: (presses: readonly [Press, Press]) => Promise<readonly Response[]>,
): Promise<void> {
  const { journey, journeyKey } = raceFlight(airline)
  const { connection } = airline.database
  for (let done = 0; done < times; done += 1) {
    for (const leg of journey.legs) await airline.inventory.setSold(leg, 10)
    await connection.delete(bookings)
    const [one, other] = [servers[done % servers.length], servers[(done + 1) % servers.length]]
    if (one === undefined || other === undefined) throw new Error('somebody is asked')
    const body = await answersFor(postingTo(one), wantedOf([{ journeyKey }]))
    const pressAt = (ask: TestAirline['ask']) => () => answeredAfterAll(() => createVisitor({ airline, ask }).post(BOOK, body))
    const answers = await send([pressAt(one), pressAt(other)])
    const locators = new Set((await Promise.all(answers.map(bookedIn))).map(({ recordLocator }) => recordLocator))
    const sold = (await connection.select().from(flightInventory)).map((row) => row.sold)
    expect([done, locators.size, (await connection.select().from(bookings)).length, sold]).toEqual([done, 1, 1, [11]])
  }
}
