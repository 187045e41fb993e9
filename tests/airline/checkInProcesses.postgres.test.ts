/** @module-tag sessions */
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAirline, type Airline } from '../../server/airline.ts'
import { bookingsOf } from '../../server/store/bookingRows.ts'
import { bookingRow } from '../../server/store/retrieval.ts'
import { flightSeats } from '../../server/store/seatSchema.ts'
import { journey, passenger } from './support/bookings.ts'
import { retrieve, shownIn, storeBooking } from './support/retrieval.ts'
import { NAMED } from './support/seatFlights.ts'
import { startServer, type ServerProcess } from './support/serverProcess.ts'
import { createOnServer } from './support/testDatabase.ts'
import { createVisitor } from './support/visitor.ts'

const FLOWN = journey('DEL', 'BOM', '2026-12-02T06:10')
const CLOCK = (FLOWN.segments[0]?.legs[0]?.departsAt ?? 0) - 36_000_000
const TIMES = 5

let database: Awaited<ReturnType<typeof createOnServer>>
let airline: Airline
let servers: readonly ServerProcess[] = []
beforeAll(async () => {
  database = await createOnServer()
  airline = await openAirline({ database: database.place, clock: CLOCK, seed: 'sarus', siteFolder: '', configurationFile: null, logLevel: 'silent' })
  const start = () =>
    startServer(join(tmpdir(), 'no-data-folder'), { DATABASE_URL: database.place.url, CLOCK: new Date(CLOCK).toISOString(), RATE_LIMIT: '0' })
  servers = await Promise.all([start(), start()])
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop('SIGKILL')))
  await airline.database.close()
  await database.drop()
})

/** A family whose booking a browser has opened: it asks one process or the other. */
async function opened() {
  const { recordLocator } = await storeBooking(
    { airline },
    { journeys: [FLOWN], passengers: [passenger('ADT', NAMED), passenger('CHD', NAMED), passenger('INF', NAMED)] },
  )
  let turn = 0
  const browser = createVisitor({
    airline,
    ask: (path, init) => {
      turn += 1
      return fetch(`${servers[turn % servers.length]?.address ?? ''}${path}`, init)
    },
  })
  const { journeys, passengers } = await shownIn(await retrieve(browser, recordLocator, 'Verma'))
  const keys = { journeyKeys: journeys.map(({ journeyKey }) => journeyKey), passengerKeys: passengers.map(({ passengerKey }) => passengerKey) }
  return { recordLocator, browser, asked: { recordLocator, ...keys } }
}

const storedOf = async (recordLocator: string) => {
  const row = await bookingRow(airline.database.connection, recordLocator)
  const [booking] = row === null ? [] : await bookingsOf(airline.database.connection, [row])
  const seats = (await airline.database.connection.select().from(flightSeats)).filter(({ bookingId }) => bookingId === row?.id)
  return { changes: booking?.changes.map(({ what }) => what), seats: seats.map(({ seat }) => seat) }
}

describe('two processes on one database', () => {
  it('check a family in once, however often both are asked at the same moment', async () => {
    const { recordLocator, browser, asked } = await opened()
    const answers = await Promise.all(
      Array.from({ length: TIMES }, () => browser.post('/api/ibe/booking/v3/checkin', { ...asked, acceptsBagRules: true })),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const said = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(said).size).toBe(1)
    const { changes, seats } = await storedOf(recordLocator)
    expect([changes, new Set(seats).size]).toEqual([['BOOKED', 'CHECKED_IN'], 2])
  })

  it('take services once that are stated in both at the same moment [API-39]', async () => {
    const { recordLocator, browser, asked } = await opened()
    const { journeys } = await shownIn(await browser.ask(`/api/ibe/booking?recordLocator=${recordLocator}`))
    const segmentKey = journeys[0]?.segments[0]?.segmentKey
    const services = asked.passengerKeys.map((passengerKey) => ({ passengerKey, segmentKey, ssrCodes: ['XBAG', 'MAAS'] }))
    const answers = await Promise.all(Array.from({ length: TIMES }, () => browser.post('/api/ibe/booking/checkin/ssr', { recordLocator, services })))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const { fees, extrasDue } = await shownIn(await browser.ask(`/api/ibe/booking?recordLocator=${recordLocator}`))
    expect([fees.filter(({ code }) => code === 'MAAS').length, extrasDue?.amount]).toEqual([2, 1_500])
  })
})
