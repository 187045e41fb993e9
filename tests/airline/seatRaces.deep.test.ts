import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { openAirline, type Airline } from '../../server/airline.ts'
import { createApp } from '../../server/app.ts'
import { databaseOf, onServer } from '../../tools/postgres/serverDatabases.ts'
import { startPostgres } from '../../tools/postgres/startPostgres.mjs'
import { RACED_AT, raceForSeats } from './support/seatRace.ts'
import { startServer, type ServerProcess } from './support/serverProcess.ts'
import { testAirline, type TestAirline } from './support/testAirline.ts'

/** `PROOF=full` races 50 times. */
const ROUNDS = process.env['PROOF'] === 'full' ? 50 : 5
const TIMEOUT = 1_800_000
const RACED = new Date(RACED_AT).toISOString()

describe('passengers who race for the last seats of a flight on the embedded database', { timeout: TIMEOUT }, () => {
  const embedded = testAirline({ trustedProxy: { hops: 1 }, clock: RACED })

  it(`get each of 20 once, of 200, ${ROUNDS} times`, () => raceForSeats(embedded.airline, [embedded.ask], ROUNDS))
})

describe('passengers who race for the last seats of a flight on PostgreSQL', { timeout: TIMEOUT }, () => {
  const running: { stop: (() => Promise<unknown>)[] } = { stop: [] }
  const url = { server: '' }
  beforeAll(async () => {
    const server = await startPostgres()
    running.stop.push(() => server.stop())
    url.server = server.url
  }, TIMEOUT)
  afterAll(async () => {
    for (const stop of running.stop.toReversed()) await stop()
  })

  async function opened(name: string): Promise<{ readonly airline: Airline; readonly database: string }> {
    await onServer(url.server, (client) => client.query(`create database ${name}`))
    const database = databaseOf(url.server, name)
    const airline = await openAirline({
      database: { url: database },
      clock: RACED_AT,
      seed: 'sarus',
      siteFolder: '',
      configurationFile: null,
      logLevel: 'silent',
    })
    running.stop.push(() => airline.database.close())
    return { airline, database }
  }

  it(`get each of 20 once, of 200, ${ROUNDS} times`, async () => {
    const { airline } = await opened('one_process')
    const app = createApp(airline, { site: null, isSandbox: true, rateLimit: 0, trustedProxy: { hops: 1 } })
    await raceForSeats(airline, [async (path, init) => app.request(path, init, {})], ROUNDS)
  })

  it(`get each of 20 once, of 200, ${ROUNDS} times, where two processes sell them`, async () => {
    const { airline, database } = await opened('two_processes')
    const start = () => startServer(join(tmpdir(), 'no-data-folder'), { DATABASE_URL: database, CLOCK: RACED, RATE_LIMIT: '0' })
    const servers = await Promise.all([start(), start()])
    running.stop.push(...servers.map((server) => () => server.stop('SIGKILL')))
    const askAt =
      ({ address }: ServerProcess): TestAirline['ask'] =>
      (path, init) =>
        fetch(`${address}${path}`, init)
    await raceForSeats(airline, servers.map(askAt), ROUNDS)
  })
})
