import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bookings } from '../../server/store/bookingSchema.ts'
import { createHeldResults } from '../../server/store/heldResults.ts'
import { bookingRow } from '../../server/store/retrieval.ts'
import { shownBooking } from '../../server/store/shownBookings.ts'
import { browserAt, queryOf, retrieve, shownIn, storeBooking } from './support/retrieval.ts'
import { statementsOf } from './support/statements.ts'
import { testAirline } from './support/testAirline.ts'

const airline = testAirline({ trustedProxy: { hops: 1 } })

describe('a result that is held', () => {
  const TABLES = ['bookings', 'booked_legs']
  const countingFrom = (results = createHeldResults()) => {
    const reads = { count: 0 }
    const read = () => results.result('name', TABLES, () => Promise.resolve((reads.count += 1)))
    return { results, read }
  }

  it.each([
    ['insert into "bookings" ("id") values ($1)', 2],
    ['update "booked_legs" set "origin" = $1', 2],
    ['delete from bookings where id = $1', 2],
    ['with gone as (delete from "bookings" returning id) select * from gone', 2],
    ['truncate bookings', 2],
    ['insert into "sessions" ("id") values ($1)', 1],
    ['select * from "bookings" where "id" = $1', 1],
    ['rollback', 1],
  ])('is read again after %s: %i times in all', async (text, times) => {
    const { results, read } = countingFrom()
    await read()
    results.sent(text)
    expect(await read()).toBe(times)
    expect(await read()).toBe(times)
  })

  it('is read again after a write to a table with whose rows its rows go, also by others on the way', async () => {
    const { results, read } = countingFrom()
    results.follow([
      { table: 'customers', part: 'accounts' },
      { table: 'accounts', part: 'booked_legs' },
    ])
    await read()
    results.sent('delete from "customers" where "id" = $1')
    expect(await read()).toBe(2)
  })

  it('is not held where something was written while it was read', async () => {
    const results = createHeldResults()
    const answer = await results.result('name', TABLES, () => {
      results.sent('update "bookings" set "status" = $1')
      return Promise.resolve('before')
    })
    expect(answer).toBe('before')
    expect(await results.result('name', TABLES, () => Promise.resolve('after'))).toBe('after')
  })
})

describe('a booking that is held in memory', () => {
  const PARTS = [
    'booking_changes',
    'booking_receipts',
    'booking_fees',
    'booking_charges',
    'booking_contacts',
    'booked_lifts',
    'booked_passengers',
    'booked_legs',
    'booked_segments',
    'booked_journeys',
    'booking_sales',
    'flight_seats',
    'held_services',
  ]

  it('is what the database has after a write to any of its tables, and after one that is undone', async () => {
    const { connection } = airline.airline.database
    const { recordLocator } = await storeBooking(airline)
    const row = await bookingRow(connection, recordLocator)
    if (row === null) throw new Error('a booking that was stored is there')
    const plain = async (from: Parameters<typeof shownBooking>[0]) => {
      const shown = await shownBooking(from, row)
      return shown && { ...shown, extras: shown.extras('SR', airline.airline.clock.now()) }
    }
    const stored = () => connection.transaction((transaction) => plain(transaction))
    for (const table of PARTS) {
      expect(await plain(connection)).toEqual(await stored())
      const undone = connection.transaction(async (transaction) => {
        await transaction.execute(sql`delete from ${sql.identifier(table)} where booking_id = ${row.id}`)
        throw new Error('is undone')
      })
      await expect(undone).rejects.toThrow('is undone')
      expect(await plain(connection)).toEqual(await stored())
      await connection.execute(sql`delete from ${sql.identifier(table)} where booking_id = ${row.id}`)
      expect([table, await plain(connection)]).toEqual([table, await stored()])
    }
    await connection.delete(bookings).where(eq(bookings.id, row.id))
    expect(await plain(connection)).toBeNull()
  })

  it('is not read again until something of a booking is written', async () => {
    const { recordLocator } = await storeBooking(airline)
    const browser = browserAt(airline)
    await retrieve(browser, recordLocator, 'Verma')
    const again = () => browser.ask(queryOf('/api/ibe/booking', { recordLocator }))
    const { connection, isOwn } = airline.airline.database
    const before = await shownIn(await again())
    expect((await statementsOf(again)).length === 0).toBe(isOwn)
    await connection.update(bookings).set({ allowsManaging: false }).where(eq(bookings.recordLocator, recordLocator))
    expect(await shownIn(await again())).toMatchObject({ allowManageBooking: !before.allowManageBooking })
  })
})
