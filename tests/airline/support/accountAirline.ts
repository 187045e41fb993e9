import { beforeAll, beforeEach } from 'vitest'
import { accounts } from '../../../server/store/accountSchema.ts'
import { oneTimeCodes, outbox } from '../../../server/store/codeSchema.ts'
import { newsletterCalls, newsletterSubscribers } from '../../../server/store/newsletterSchema.ts'
import { customers } from '../../../server/store/schema.ts'
import { NOON, testAirline, type TestAirline } from './testAirline.ts'

/** An airline for a file of tests about accounts: before each test it is noon, there is no account, no code was sent, and no address asked for the newsletter. */
export function accountAirline(): TestAirline {
  const airline = testAirline()
  // Made once; on a busy machine the search for primes takes seconds.
  beforeAll(() => airline.airline.tokens.key())
  beforeEach(async () => {
    airline.airline.clock.set(Date.parse(NOON))
    for (const table of [oneTimeCodes, accounts, customers, outbox, newsletterCalls, newsletterSubscribers])
      await airline.airline.database.connection.delete(table)
  })
  return airline
}
