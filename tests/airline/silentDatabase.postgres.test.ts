/** @module-tag sessions */
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PATIENCE } from '../../server/store/database.ts'
import { problemOf, openTestAirline, type TestAirline } from './support/testAirline.ts'
import { createOnServer } from './support/testDatabase.ts'

/** A wire to the database, on which nothing goes on for a while. */
interface Wire {
  readonly server: Server
  readonly sockets: Set<Socket>
  isStill: boolean
}

let database: Awaited<ReturnType<typeof createOnServer>>
let airline: TestAirline
let wire: Wire
beforeAll(async () => {
  database = await createOnServer()
  const place = new URL(database.place.url)
  const { hostname, port } = place
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('error', () => to.destroy()).on('close', () => (sockets.delete(from), to.destroy()))
      from.on('data', (chunk) => to.write(chunk))
      if (wire.isStill) from.pause()
    }
  })
  wire = { server, sockets, isStill: false }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  place.hostname = '127.0.0.1'
  place.port = String((server.address() as AddressInfo).port)
  airline = await openTestAirline({ database: { ...database, place: { url: place.href } } })
})
afterAll(async () => {
  await airline.close()
  for (const socket of wire.sockets) socket.destroy()
  wire.server.close()
})

it('a database that stands still: calls are answered with 503 and when to come again, within ten seconds, and as before when it goes on', async () => {
  expect(PATIENCE.connection + PATIENCE.query).toBeLessThanOrEqual(10_000)
  const ask = (number = 0) => airline.ask(`/api/ibe/booking/retrieve?recordLocator=AB${String(number).padStart(4, '2')}&lastName=Verma`)
  expect((await ask()).status).toBe(404)
  wire.isStill = true
  for (const socket of wire.sockets) socket.pause()
  const answers = await Promise.all(Array.from({ length: 30 }, (_, number) => ask(number)))
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.get('Retry-After')}`))).toEqual(new Set(['503 5']))
  const [first] = answers
  expect(first && (await problemOf(first)).error.status).toBe('UNAVAILABLE')
  wire.isStill = false
  for (const socket of wire.sockets) socket.resume()
  // Each transaction that could not begin has given its connection back.
  expect((await Promise.all(Array.from({ length: 12 }, (_, number) => ask(number)))).map(({ status }) => status)).toEqual(
    Array.from({ length: 12 }, () => 404),
  )
})
