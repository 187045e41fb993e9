import { beforeAll, beforeEach } from 'vitest'
import { accounts } from '../../../server/store/accountSchema.ts'
import { oneTimeCodes, outbox } from '../../../server/store/codeSchema.ts'
import { customers } from '../../../server/store/schema.ts'
import { NOON, OPENING, testAirline, type TestAirline } from './testAirline.ts'

/** An airline for a file of tests about accounts: before each test it is noon, nobody has an account, and no code was sent. */
export function accountAirline(): TestAirline {
  const airline = testAirline()
  // Made once; on a busy machine the search for primes takes seconds.
  beforeAll(() => airline.airline.tokens.key(), OPENING)
  beforeEach(async () => {
    airline.airline.clock.set(Date.parse(NOON))
    for (const table of [oneTimeCodes, accounts, customers, outbox]) await airline.airline.database.connection.delete(table)
  })
  return airline
}
