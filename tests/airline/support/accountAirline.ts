import { afterAll, beforeAll, beforeEach } from 'vitest'
import { accounts } from '../../../server/store/accountSchema.ts'
import { oneTimeCodes, outbox } from '../../../server/store/codeSchema.ts'
import { customers } from '../../../server/store/schema.ts'
import { NOON, OPENING, openTestAirline, type TestAirline } from './testAirline.ts'

/** An airline for a file of tests about accounts: before each test it is noon, nobody has an account, and no code was sent. */
export function accountAirline(): TestAirline {
  let opened: TestAirline
  beforeAll(async () => {
    opened = await openTestAirline()
    // Made once; on a busy machine the search for primes takes seconds.
    await opened.airline.tokens.key()
  }, OPENING)
  afterAll(() => opened.close())
  beforeEach(async () => {
    opened.airline.clock.set(Date.parse(NOON))
    for (const table of [oneTimeCodes, accounts, customers, outbox]) await opened.airline.database.connection.delete(table)
  })
  return {
    get airline() {
      return opened.airline
    },
    ask: (...asked) => opened.ask(...asked),
    post: (...asked) => opened.post(...asked),
    lowFares: (question) => opened.lowFares(question),
    availability: (search) => opened.availability(search),
    close: () => opened.close(),
  }
}
