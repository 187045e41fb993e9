import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { openAirline, type Airline } from '../../../server/airline.ts'
import { createApp } from '../../../server/app.ts'
import { databaseOf, onServer } from '../../../tools/postgres/serverDatabases.ts'
import { startPostgres } from '../../../tools/postgres/startPostgres.mjs'
import { anySeatsUnpaid } from './configurationFile.ts'
import { startServer, type ServerProcess } from './serverProcess.ts'
import type { TestAirline } from './testAirline.ts'

/** An airline, and the ways to ask it: one for each process that serves it. */
export interface Raced {
  readonly airline: Airline
  readonly askers: readonly TestAirline['ask'][]
}

/**
 * An airline on a PostgreSQL of its own, in one process or in two, for tests of who is first. All of it ends with the tests.
 * @param clock milliseconds since 1970 UTC, at which it stands
 * @param timeout milliseconds in which PostgreSQL has to start
 */
export function racesOnPostgres(clock: number, timeout: number) {
  const running: { stop: (() => Promise<unknown>)[] } = { stop: [] }
  const url = { server: '' }
  beforeAll(async () => {
    const server = await startPostgres()
    running.stop.push(() => server.stop())
    url.server = server.url
  }, timeout)
  afterAll(async () => {
    for (const stop of running.stop.toReversed()) await stop()
  })

  async function opened(name: string): Promise<{ readonly airline: Airline; readonly database: string }> {
    await onServer(url.server, (client) => client.query(`create database ${name}`))
    const database = databaseOf(url.server, name)
    const airline = await openAirline({
      database: { url: database },
      clock,
      seed: 'sarus',
      siteFolder: '',
      configurationFile: anySeatsUnpaid(),
      logLevel: 'silent',
    })
    running.stop.push(() => airline.database.close())
    return { airline, database }
  }

  return {
    async inOneProcess(): Promise<Raced> {
      const { airline } = await opened('one_process')
      const app = createApp(airline, { site: null, isSandbox: true, rateLimit: 0, trustedProxy: { hops: 1 } })
      return { airline, askers: [async (path, init) => app.request(path, init, {})] }
    },
    async inTwoProcesses(): Promise<Raced> {
      const { airline, database } = await opened('two_processes')
      const start = () =>
        startServer(join(tmpdir(), 'no-data-folder'), { DATABASE_URL: database, CLOCK: new Date(clock).toISOString(), RATE_LIMIT: '0' })
      const servers = await Promise.all([start(), start()])
      running.stop.push(...servers.map((server) => () => server.stop('SIGKILL')))
      const askAt =
        ({ address }: ServerProcess): TestAirline['ask'] =>
        (path, init) =>
          fetch(`${address}${path}`, init)
      return { airline, askers: servers.map(askAt) }
    },
  }
}
