import { expect, it } from 'vitest'
import { browserAt, queryOf, retrieve, storeBooking } from './support/retrieval.ts'
import { statementsOf } from './support/statements.ts'
import { testAirline } from './support/testAirline.ts'

const airline = testAirline({ trustedProxy: { hops: 1 } })

it('finding a booking reads it once, and forgets nothing on the way: it costs six statements more than reading it again', async () => {
  const { recordLocator } = await storeBooking(airline)
  const browser = browserAt(airline)
  await retrieve(browser, recordLocator, 'Verma')
  const changed = () => storeBooking(airline)
  // What is held of a database of our own is read again once another booking is stored.
  await changed()
  const found = await statementsOf(() => retrieve(browser, recordLocator, 'Verma'))
  await changed()
  const again = await statementsOf(() => browser.ask(queryOf('/api/ibe/booking', { recordLocator })))
  for (const statements of [found, again])
    for (const table of ['"sessions"', '"booking_charges"', '"booking_sales"'])
      expect([table, statements.filter((each) => each.includes(`from ${table}`)).length]).toEqual([table, 1])
  expect(found.filter((each) => each.startsWith('delete'))).toEqual([])
  // A transaction of two statements with two locks, the guesses before, and what opens it.
  expect(found.length).toBeLessThanOrEqual(again.length + 6)
})
