/**
 * @module-tag rest
 * @module-tag sessions
 */
import { beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../server/app.ts'
import { openAirline } from '../../server/airline.ts'
import { addBookings } from '../../server/store/bookingRows.ts'
import { retrievalGuesses } from '../../server/store/retrievalSchema.ts'
import { locatorNumbered } from '../../server/rules/recordLocators.ts'
import { booked, passenger } from './support/bookings.ts'
import { browserAt, queryOf, RETRIEVE, shownIn } from './support/retrieval.ts'
import { statementsOf } from './support/statements.ts'
import { NOON, problemOf, testAirline } from './support/testAirline.ts'
import { createTestDatabase } from './support/testDatabase.ts'

const MINUTE = 60_000
const WINDOW_SECONDS = 15 * 60

const airline = testAirline({ trustedProxy: { hops: 1 } })
beforeEach(async () => {
  airline.airline.clock.set(Date.parse(NOON))
  await airline.airline.database.connection.delete(retrievalGuesses)
})

const at = (minutes: number) => airline.airline.clock.set(Date.parse(NOON) + minutes * MINUTE)
const guess = (recordLocator: string, lastName: string, networkAddress = '192.0.2.1') =>
  browserAt(airline, networkAddress).ask(queryOf(RETRIEVE, { recordLocator, lastName }))
const known = async () => {
  const booking = booked({
    passengers: [passenger('ADT', { firstName: 'Leena', lastName: 'Nair' })],
    contacts: [{ firstName: null, lastName: 'Nair', email: 'leena@example.com', phone: '+919830000001' }],
  })
  await addBookings(airline.airline.database.connection, null, [booking])
  return booking.recordLocator
}
/** How often each status was answered. */
function tally(statuses: readonly number[]): Readonly<Record<number, number>> {
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

it('of a hundred wrong answers to one address, at as many references, the last is not heard', async () => {
  const statuses = []
  for (let index = 0; index < 102; index += 1) statuses.push((await guess(locatorNumbered(10_000 + index), 'Roy')).status)
  expect(statuses.slice(97)).toEqual([404, 404, 429, 429, 429])
  expect((await guess(locatorNumbered(20_000), 'Roy', '192.0.2.2')).status).toBe(404)
})

describe('after ten wrong answers', () => {
  const tenTimes = async (recordLocator: string) => {
    const answers = []
    for (let index = 0; index < 10; index += 1) {
      // The clock goes on meanwhile, on a busy machine by minutes.
      at(0)
      answers.push(await guess(recordLocator, 'Roy', `198.51.100.${index}`))
    }
    return answers
  }

  it('the right one is not heard either, from anywhere, until fifteen minutes after the first', async () => {
    const recordLocator = await known()
    const refused = (await tenTimes(recordLocator)).at(-1)
    expect([refused?.status, Number(refused?.headers.get('Retry-After')) > WINDOW_SECONDS - 60]).toEqual([429, true])
    at(14)
    const locked = await guess(recordLocator, 'Nair', '203.0.113.9')
    expect([locked.status, (await problemOf(locked)).error.status]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(locked.headers.get('Retry-After'))).toBeLessThanOrEqual(65)
    at(15.1)
    expect(await shownIn(await guess(recordLocator, 'Nair'))).toMatchObject({ recordLocator })
  })

  it('other references are found as before', async () => {
    const [locked, other] = [await known(), await known()]
    await tenTimes(locked)
    expect((await guess(other, 'Nair')).status).toBe(200)
  })

  it('a code still goes to the contact of the booking, and opens it [SEC-12]', async () => {
    const recordLocator = await known()
    await tenTimes(recordLocator)
    const owner = browserAt(airline, '203.0.113.9')
    const sent = await owner.post('/api/ibe/booking/codes', { recordLocator, contact: 'leena@example.com' })
    const { data } = (await sent.json()) as { data: { requestId: string } }
    const otp = (await airline.airline.outbox.latest(1))[0]?.code
    const opened = await owner.post('/api/ibe/booking/codes/verify', { recordLocator, requestId: data.requestId, otp })
    expect(await shownIn(opened)).toMatchObject({ recordLocator, isContactProved: true })
  })

  it('right answers have not counted, nor has what was not understood', async () => {
    const recordLocator = await known()
    for (let index = 0; index < 12; index += 1) expect((await guess(recordLocator, 'Nair')).status).toBe(200)
    for (let index = 0; index < 12; index += 1) expect((await guess(recordLocator, '-')).status).toBe(400)
    expect((await guess(recordLocator, 'Roy')).status).toBe(404)
  })

  it('at once no more are heard than one after the other', async () => {
    const recordLocator = await known()
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => guess(recordLocator, 'Roy', `198.51.100.${index}`)))
    expect(tally(answers.map(({ status }) => status))).toEqual({ 404: 9, 429: 21 })
  })

  it('a process that starts later knows of them', async () => {
    const { place, drop } = await createTestDatabase()
    const statuses = []
    for (const guesses of [10, 1]) {
      const opened = await openAirline({ database: place, clock: Date.parse(NOON), seed: 'sarus', siteFolder: '', logLevel: 'silent' })
      const app = createApp(opened, { site: null, isSandbox: true, rateLimit: 0 })
      for (let index = 0; index < guesses; index += 1)
        statuses.push((await app.request(queryOf(RETRIEVE, { recordLocator: 'BCDFGH', lastName: 'Roy' }), {}, {})).status)
      await opened.database.close()
    }
    await drop()
    expect(tally(statuses)).toEqual({ 404: 9, 429: 2 })
  })

  it('about a phone number, ten are heard too', async () => {
    const statuses = []
    for (let index = 0; index < 11; index += 1) {
      const query = { phoneNumber: '919830000001', origin: 'DEL', destination: 'BOM', departureDate: `2026-11-${index + 10}` }
      statuses.push((await browserAt(airline, `198.51.100.${index}`).ask(queryOf(`${RETRIEVE}/phone`, query))).status)
    }
    expect(tally(statuses)).toEqual({ 404: 9, 429: 2 })
  })
})

describe('the two wrong answers', () => {
  it('are alike in status, headers and body: no such reference, and a wrong name for one', async () => {
    const recordLocator = await known()
    const said = async (answer: Response) => {
      const { requestId: _requestId, ...problem } = await problemOf(answer)
      return { status: answer.status, names: [...answer.headers.keys()].toSorted(), problem }
    }
    expect(await said(await guess(recordLocator, 'Roy'))).toEqual(await said(await guess(locatorNumbered(5_000_000), 'Roy')))
  })

  it('come of the same work', async () => {
    const workFor = (locator: string) => statementsOf(async () => expect((await guess(locator, 'Roy')).status).toBe(404))
    // One that was not asked for before: an answer may be held.
    const unknown = await workFor(locatorNumbered(5_000_001))
    expect(unknown.length).toBeGreaterThan(0)
    expect(await workFor(await known())).toEqual(unknown)
  })
})
