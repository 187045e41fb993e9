import { describe, expect, it } from 'vitest'
import { locatorNumbered } from '../../server/rules/recordLocators.ts'
import { addBookings } from '../../server/store/bookingRows.ts'
import { retrievalGuesses } from '../../server/store/retrievalSchema.ts'
import { accountAirline } from './support/accountAirline.ts'
import { AMPLIFYING } from './support/amplifyingQueries.ts'
import { booked } from './support/bookings.ts'
import { MINUTE } from './support/codes.ts'
import { initiate, signedIn } from './support/poolWire.ts'
import { browserAt, queryOf, RETRIEVE } from './support/retrieval.ts'

/** What depends on the machine and what else it does: here alone, and as ratios or CPU of this process. */

const airline = accountAirline()

/** Microseconds of CPU that this process takes for something, the least of several rounds. */
async function cpuOf(act: () => Promise<unknown>, { rounds = 7, times = 30 } = {}): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage()
    for (let time = 0; time < times; time += 1) await act()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / times)
  }
  return least
}

/** The median of how many times as long the one takes as the other, of pairs that are asked one after the other: how busy the machine is changes from pair to pair. */
async function ratioOf(pairs: number, one: () => Promise<void>, other: () => Promise<void>): Promise<number> {
  const timed = async (act: () => Promise<void>) => {
    const begun = performance.now()
    await act()
    return performance.now() - begun
  }
  const ratios: number[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    const [first, second] = pair % 2 === 0 ? [one, other] : [other, one]
    const [early, late] = [await timed(first), await timed(second)]
    ratios.push(pair % 2 === 0 ? early / late : late / early)
  }
  return ratios.toSorted((less, more) => less - more)[pairs >> 1] ?? 0
}

it('GraphQL refuses what would cost too much at no more than three times the CPU of an unknown field', async () => {
  const ask = (query: string) => cpuOf(() => airline.post('/graphql', { query, variables: {} }))
  const unknown = await ask('{ stations(culture: "en-US") { unknown } }')
  for (const [name, query] of Object.entries(AMPLIFYING)) expect((await ask(query)) / unknown, name).toBeLessThan(3)
})

it('fares of two months take less than 50 ms of work once warm', async () => {
  const ask = () => airline.lowFares({ origin: 'DEL', destination: 'BOM', startDate: '2027-01-01' })
  await ask()
  expect((await cpuOf(ask, { rounds: 3, times: 10 })) / 1_000).toBeLessThan(50)
})

describe('take as long as each other, within noise', () => {
  const NOISE = 1.5

  it('a code for a known contact, and for an unknown one [OPEN-66]', async () => {
    await signedIn(airline, 'kamal@example.com')
    const ask = (contact: string) => async () => {
      airline.airline.clock.set(airline.airline.clock.now() + 10 * MINUTE)
      expect((await initiate(airline, contact)).status).toBe(200)
    }
    const ratio = await ratioOf(40, ask('kamal@example.com'), ask('nadia@example.com'))
    expect(Math.max(ratio, 1 / ratio)).toBeLessThan(NOISE)
  })

  it('a wrong name for a reference, and a reference that there is not', async () => {
    const { connection } = airline.airline.database
    const booking = booked()
    await addBookings(connection, null, [booking])
    let others = 6_000_000
    const ask = (locator: () => string) => async () => {
      await connection.delete(retrievalGuesses)
      const { status } = await browserAt(airline).ask(queryOf(RETRIEVE, { recordLocator: locator(), lastName: 'Roy' }))
      expect(status).toBe(404)
    }
    const ratio = await ratioOf(
      200,
      ask(() => booking.recordLocator),
      ask(() => locatorNumbered((others += 1))),
    )
    expect(Math.max(ratio, 1 / ratio)).toBeLessThan(1.35)
  })
})
