/** @module-tag sessions */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { capacityOf } from '../../server/rules/seats.ts'
import { openDatabase, type Database } from '../../server/store/database.ts'
import { openInventory } from '../../server/store/inventory.ts'
import { flightInventory } from '../../server/store/schema.ts'
import { createTimetable } from '../../server/schedule/timetable.ts'
import { onServer } from '../../tools/postgres/serverDatabases.ts'
import { createOnServer } from './support/testDatabase.ts'

const DAY = 20_801
const [leg] = createTimetable('sarus').legsOn('DEL', 'BOM', DAY)
if (leg === undefined) throw new Error('nothing flies from Delhi to Mumbai')

/** Two processes of one airline: each has connections of its own. */
let database: Awaited<ReturnType<typeof createOnServer>>
let one: Database
let other: Database
beforeEach(async () => {
  database = await createOnServer()
  one = await openDatabase(database.place)
  other = await openDatabase(database.place)
})
afterEach(async () => {
  await Promise.all([one.close(), other.close()])
  await database.drop()
})

const soldIn = async (from: Database) => (await (await openInventory(from)).soldOn([leg.flightNumber], DAY, DAY)).on(leg)

describe('seats that two processes sell', () => {
  it('are known to the other at once', async () => {
    const [here, there] = [await openInventory(one), await openInventory(other)]
    for (const sold of [17, 18, 0]) {
      await here.setSold(leg, sold)
      expect((await there.soldOn([leg.flightNumber], DAY, DAY)).on(leg)).toBe(sold)
    }
    await there.clear()
    expect((await here.soldOn([leg.flightNumber], DAY, DAY)).isEmpty).toBe(true)
  })

  it('at the same moment make one row, with what one of them said', async () => {
    const [here, there] = [await openInventory(one), await openInventory(other)]
    const numbers = Array.from({ length: 60 }, (_, index) => index)
    await Promise.all(numbers.map((sold) => (sold % 2 === 0 ? here : there).setSold(leg, sold)))
    const rows = await one.connection.select({ sold: flightInventory.sold }).from(flightInventory)
    expect(rows).toHaveLength(1)
    expect(numbers).toContain(rows[0]?.sold)
    expect(await soldIn(other)).toBe(rows[0]?.sold)
  })

  it('wait for a transaction that holds them, and are then the later word', async () => {
    const here = await openInventory(one)
    await here.setSold(leg, 1)
    const there = await openInventory(other)
    const later = await one.connection.transaction(async (transaction) => {
      await transaction.update(flightInventory).set({ sold: 2 }).where(eq(flightInventory.flightNumber, leg.flightNumber))
      const waits = there.setSold(leg, 3)
      await expect.poll(waiting).toBe(1)
      expect(await soldIn(other)).toBe(1)
      return { waits }
    })
    await later.waits
    expect(await soldIn(one)).toBe(3)
  })

  it('never exceed the aircraft', async () => {
    const here = await openInventory(one)
    await expect(here.setSold(leg, capacityOf(leg) + 1)).rejects.toMatchObject({
      cause: { constraint: 'flight_inventory_sold_within_capacity' },
    })
    expect(await soldIn(other)).toBeUndefined()
  })
})

/** Sessions of this database that wait for a lock. */
const waiting = async () => {
  const waiting = `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const { rows } = await onServer(database.place.url, (client) => client.query<{ count: number }>(waiting))
  return rows[0]?.count
}
