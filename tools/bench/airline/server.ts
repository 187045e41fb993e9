import { serve } from '@hono/node-server'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { openAirline } from '../../../server/airline.ts'
import { createApp } from '../../../server/app.ts'
import { CLOCK, FIRST_DAY, TOUCHED } from './loads.ts'

/**
 * The airline that the bench asks, as a process of its own: it tells its parent its port, and when asked, the CPU that it has
 * taken. The database is that of DATABASE_URL, else the embedded one in memory.
 */

const url = process.env['DATABASE_URL']
const database = url === undefined ? 'memory' : { url }
const airline = await openAirline({ database, clock: Date.parse(CLOCK), seed: 'sarus', siteFolder: '', logLevel: 'info' })
for (const [origin, destination] of TOUCHED) {
  for (const leg of airline.timetable.legsOn(origin, destination, FIRST_DAY + 20)) await airline.inventory.setSold(leg, 40)
}
const app = createApp(airline, { site: null, isSandbox: true, rateLimit: 10_000_000 })
const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
await once(server, 'listening')
process.on('message', () => process.send?.({ cpu: cpuMicroseconds() }))
process.send?.({ port: (server.address() as AddressInfo).port })

function cpuMicroseconds(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}
