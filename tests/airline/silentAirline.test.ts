/** @module-tag rest */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ONE_WAY } from '../../machines/domain/flights.samples.ts'
import { FOR_ONE_ADULT } from '../../machines/domain/lowFare.ts'
import { createAirline, type Airline } from '../../src/airline/airline.ts'
import { COMPILED_CONFIGURATION } from '../../src/airline/configuration.ts'
import { faultOf } from './support/siteAccounts.ts'

/** Milliseconds that the site waits for an answer. */
const TIMEOUT = 200

/** Airlines that never answer a call to its end. */
const SILENT = {
  'says nothing': () => createServer(() => undefined),
  'stops in the middle of its answer': () =>
    createServer((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.write('{"data":')
    }),
} as const

setFlagsFromString('--expose-gc')
/** Takes away what nothing holds any more: a timeout that only a garbage collector can reach must not go with it. */
const collectGarbage = runInNewContext('gc') as () => void

describe.each(Object.entries(SILENT))('an airline that %s', (_, serve) => {
  let server: Server
  let client: Airline
  beforeAll(async () => {
    server = serve()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    vi.stubGlobal('location', { href: address })
    const { delays, maps } = COMPILED_CONFIGURATION
    const configuration = {
      ...COMPILED_CONFIGURATION,
      apiBase: `${address}/api/ibe`,
      graphql: `${address}/graphql`,
      maps: { ...maps, url: `${address}/maps` },
      delays: { ...delays, timeout: TIMEOUT },
    }
    client = createAirline(
      () => Promise.resolve(configuration),
      () => 0,
    )
  })
  afterAll(async () => {
    vi.unstubAllGlobals()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })

  const { signal } = new AbortController()
  const question = { ...FOR_ONE_ADULT, origin: 'DEL', destination: 'BOM', startDate: '2026-12-01', currency: 'INR', otherDay: null } as const
  const calls: Readonly<Record<string, () => Promise<unknown>>> = {
    network: () => client.network(signal),
    clock: () => client.now(signal),
    'low fares': () => client.lowFares(question, signal),
    flights: () => client.findFlights(ONE_WAY, signal),
    'end of a session': () => client.endSession(signal),
    place: () => client.whereIs({ latitude: 28, longitude: 77 }, signal),
  }

  it.each(Object.keys(calls))('is not waited for longer than the timeout: %s', async (name) => {
    const asked = once(server, 'request')
    const ended = faultOf(calls[name]?.() ?? Promise.reject(new Error('no call')))
    await Promise.race([asked, ended])
    collectGarbage()
    expect(await ended).toEqual(['timeout', null])
  })
})
