/**
 * @module-tag rest
 * @module-tag sessions
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { simulatePayments } from '../support/paymentSimulation.ts'
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** A few payments; the deep suite makes 200, in every kind of outage. */
describe('payments with every fault at once, by two workers', () => {
  it('are each decided within 15 minutes, charged once at most, and paid back where they were not confirmed [CONST-21]', async () => {
    const { wrong, tally, ...books } = await simulatePayments(database.place, { seed: 7, count: 30, beginWithin: 60_000, silentMinutes: 0 })
    expect(wrong).toEqual([])
    expect(books.payments).toBe(30)
    expect(books.confirmed).toBeGreaterThan(8)
    expect(books.kindsKnown).toBeGreaterThan(books.confirmed / 2)
    expect(Object.keys(tally).length).toBeGreaterThan(10)
  })
})
