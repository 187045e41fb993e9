/** @module-tag sessions */
import { beforeEach, describe, expect, it } from 'vitest'
import { capacityOf } from '../../server/rules/seats.ts'
import { isoDateOf } from '../../server/schedule/calendar.ts'
import { flightInventory } from '../../server/store/schema.ts'
import { flightsFor } from './support/flightRows.ts'
import { NOON, testAirline } from './support/testAirline.ts'

const airline = testAirline()
const NOW = Date.parse(NOON)

function legOf() {
  const leg = flightsFor(airline.airline, 'DEL', 'BOM', '2026-12-14').find(({ journey }) => journey.legs.length === 1)?.journey.legs[0]
  if (leg === undefined) throw new Error('a flight of one leg is flown')
  return leg
}
const moveOf = (seats: number) => {
  const { flightNumber, origin, day } = legOf()
  return { flightNumber, origin, departureDate: isoDateOf(day), seats }
}
const soldNow = async () => (await airline.airline.database.connection.select().from(flightInventory)).map(({ sold }) => sold)

describe('the seats of a leg', () => {
  beforeEach(async () => {
    await airline.airline.inventory.clear()
    await airline.airline.inventory.setSold(legOf(), capacityOf(legOf()))
  })

  it('are all given back that the bookings have which a new one replaces, not those of the first alone', async () => {
    const { inventory, database } = airline.airline
    const isRoom = (given: readonly number[], seats: number) =>
      database.connection.transaction((transaction) => inventory.hold(transaction, [legOf()], seats, given.map(moveOf), NOW))
    expect([await isRoom([2], 3), await isRoom([2, 1], 3), await isRoom([1, 1, 1], 3), await isRoom([2, 1], 4)]).toEqual([false, true, true, false])
  })

  it.each([
    ['more than there are', 1],
    ['fewer than none', -1_000],
  ])('are never counted as %s: who would do so is refused, and nothing of it is done', async (_, seats) => {
    const { inventory, database } = airline.airline
    const moved = database.connection.transaction(async (transaction) => {
      await inventory.move(transaction, [moveOf(-2)])
      await inventory.move(transaction, [moveOf(2), moveOf(seats)])
    })
    await expect(moved).rejects.toThrow(/seats of flight \d+ from DEL on 2026-12-14/)
    expect(await soldNow()).toEqual([capacityOf(legOf())])
  })

  it('are moved on flights with a row of their own alone', async () => {
    const { inventory, database } = airline.airline
    await inventory.clear()
    await database.connection.transaction((transaction) => inventory.move(transaction, [moveOf(-3)]))
    expect(await soldNow()).toEqual([])
  })
})
