/** @module-tag rest */
import fs from 'node:fs'
import { mkdtempSync, rmSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { openTestAirline, type TestAirline } from './support/testAirline.ts'

/** Nothing more fits on the disk: what would be written is refused, and no room is left. */
function fillDisk(): void {
  const { statfs } = fs.promises
  const refuse = () => {
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
  }
  vi.spyOn(fs, 'writeSync').mockImplementation(refuse)
  vi.spyOn(fs.promises, 'statfs').mockImplementation(async (path) => Object.assign(await statfs(path), { bavail: 0 }))
  syncBuiltinESMExports()
}

function emptyDisk(): void {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
}

let folder: string
let airline: TestAirline
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'airline-'))
  airline = await openTestAirline({ database: { place: { folder: join(folder, 'data') }, drop: () => Promise.resolve() } })
})
afterEach(emptyDisk)
afterAll(async () => {
  await airline.close()
  rmSync(folder, { recursive: true })
})

const FLIGHTS = { origin: 'DEL', destination: 'BOM', date: '2026-12-14' }
const set = (seatsLeft: number) => airline.post('/sandbox/api/seats', { ...FLIGHTS, seatsLeft })
/** The seats that are left by what the airline says, and all that is stored of them. */
const left = async () => {
  const { rows } = await airline.airline.database.connection.execute(
    sql`select * from flight_inventory order by flight_number, departure_date, origin`,
  )
  return { said: await (await airline.ask(`/sandbox/api/seats?${new URLSearchParams(FLIGHTS).toString()}`)).json(), rows }
}

/** Writes in a transaction, as a booking does. */
const written = () =>
  airline.airline.database.connection.transaction((transaction) => transaction.execute(sql`update flight_inventory set sold = sold`))

it('a disk without room for the journal: calls are answered with 503 and when to come again; once there is room as before, with all that was answered', async () => {
  expect((await set(3)).status).toBe(200)
  const kept = await left()
  // The next part of the journal has to be made.
  await airline.airline.database.connection.execute(sql`select pg_switch_wal()`)
  fillDisk()
  expect(
    await written().then(
      () => 'written',
      () => 'refused',
    ),
  ).toBe('refused')
  const refused = [await set(4), await set(5), await airline.ask('/api/ibe/booking/retrieve?recordLocator=AB2222&lastName=Verma')]
  expect(refused.map(({ status, headers }) => `${status} ${headers.get('Retry-After')}`)).toEqual(['503 5', '503 5', '503 5'])
  // Nor does the disk say how much room it has.
  vi.mocked(fs.promises.statfs).mockRejectedValueOnce(new Error('EIO: i/o error, statfs'))
  await vi.waitFor(() => expect(fs.promises.statfs).toHaveBeenCalledTimes(2), 30_000)
  emptyDisk()
  await vi.waitFor(async () => expect(await left()).toEqual(kept), 30_000)
  expect((await set(2)).status).toBe(200)
  await written()
  expect(await left()).not.toEqual(kept)
})
