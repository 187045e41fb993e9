import { describe, it } from 'vitest'
import { racesOnPostgres } from './support/racesOnPostgres.ts'
import { RACED_AT, raceForSeats } from './support/seatRace.ts'
import { testAirline } from './support/testAirline.ts'

/** `PROOF=full` races 50 times. */
const ROUNDS = process.env['PROOF'] === 'full' ? 50 : 5
const TIMEOUT = 1_800_000

describe('passengers who race for the last seats of a flight on the embedded database', { timeout: TIMEOUT }, () => {
  const embedded = testAirline({ trustedProxy: { hops: 1 }, clock: new Date(RACED_AT).toISOString() })

  it(`get each of 20 once, of 200, ${ROUNDS} times`, () => raceForSeats(embedded.airline, [embedded.ask], ROUNDS))
})

describe('passengers who race for the last seats of a flight on PostgreSQL', { timeout: TIMEOUT }, () => {
  const races = racesOnPostgres(RACED_AT, TIMEOUT)

  it(`get each of 20 once, of 200, ${ROUNDS} times`, async () => {
    const { airline, askers } = await races.inOneProcess()
    await raceForSeats(airline, askers, ROUNDS)
  })

  it(`get each of 20 once, of 200, ${ROUNDS} times, where two processes sell them`, async () => {
    const { airline, askers } = await races.inTwoProcesses()
    await raceForSeats(airline, askers, ROUNDS)
  })
})
