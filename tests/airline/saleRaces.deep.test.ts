import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { openAirline, type Airline } from '../../server/airline.ts'
import { createApp } from '../../server/app.ts'
import { databaseOf, onServer } from '../../tools/postgres/serverDatabases.ts'
import { startPostgres } from '../../tools/postgres/startPostgres.mjs'
import { pressTwice, raceForLastSeat } from './support/saleRace.ts'
import { startServer, type ServerProcess } from './support/serverProcess.ts'
import { NOON, testAirline, type TestAirline } from './support/testAirline.ts'

/** `PROOF=full` lets 500 buyers race 100 times. */
const IS_FULL = process.env['PROOF'] === 'full'
const [BUYERS, ROUNDS, PRESSES] = IS_FULL ? [500, 100, 1_500] : [100, 5, 100]
const TIMEOUT = 7_200_000

describe('buyers who race for the last seat of a flight on the embedded database', { timeout: TIMEOUT }, () => {
  const embedded = testAirline({ trustedProxy: { hops: 1 } })

  it(`are sold it once, of ${BUYERS}, ${ROUNDS} times`, () => raceForLastSeat(embedded.airline, [embedded.ask], BUYERS, ROUNDS))

  it(`have one booking each, of ${PRESSES} presses twice or with a lost answer`, () => pressTwice(embedded.airline, embedded.ask, PRESSES))
})

describe('buyers who race for the last seat of a flight on PostgreSQL', { timeout: TIMEOUT }, () => {
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
      clock: Date.parse(NOON),
      seed: 'sarus',
      siteFolder: '',
      configurationFile: null,
      logLevel: 'silent',
    })
    running.stop.push(() => airline.database.close())
    return { airline, database }
  }

  it(`are sold it once, of ${BUYERS}, ${ROUNDS} times`, async () => {
    const { airline } = await opened('one_process_sells')
    const app = createApp(airline, { site: null, isSandbox: true, rateLimit: 0, trustedProxy: { hops: 1 } })
    await raceForLastSeat(airline, [async (path, init) => app.request(path, init, {})], BUYERS, ROUNDS)
  })

  it(`are sold it once, of ${BUYERS}, ${ROUNDS} times, where two processes sell it`, async () => {
    const { airline, database } = await opened('two_processes_sell')
    const start = () => startServer(join(tmpdir(), 'no-data-folder'), { DATABASE_URL: database, CLOCK: NOON, RATE_LIMIT: '0' })
    const servers = await Promise.all([start(), start()])
    running.stop.push(...servers.map((server) => () => server.stop('SIGKILL')))
    const askAt =
      ({ address }: ServerProcess): TestAirline['ask'] =>
      (path, init) =>
        fetch(`${address}${path}`, init)
    await raceForLastSeat(airline, servers.map(askAt), BUYERS, ROUNDS)
  })
})
