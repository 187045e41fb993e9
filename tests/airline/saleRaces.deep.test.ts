import { describe, it } from 'vitest'
import { racesOnPostgres } from './support/racesOnPostgres.ts'
import { pressTwice, raceForLastSeat } from './support/saleRace.ts'
import { NOON, testAirline } from './support/testAirline.ts'

/** `PROOF=full` lets 500 buyers race 100 times. */
const IS_FULL = process.env['PROOF'] === 'full'
const [BUYERS, ROUNDS, PRESSES] = IS_FULL ? [500, 100, 1_500] : [100, 5, 100]
const TIMEOUT = 7_200_000

describe('buyers who race for the last seat of a flight on the embedded database', { timeout: TIMEOUT }, () => {
  const embedded = testAirline({ trustedProxy: { hops: 1 } })

  it(`are sold it once, of ${BUYERS}, ${ROUNDS} times`, () => raceForLastSeat(embedded.airline, [embedded.ask], BUYERS, ROUNDS))

  it(`have one booking each, of ${PRESSES} presses twice or with a lost answer`, () => pressTwice(embedded.airline, embedded.ask, PRESSES))
})

describe('buyers who race for the last seat of a flight on PostgreSQL', { timeout: TIMEOUT }, () => {
  const races = racesOnPostgres(Date.parse(NOON), TIMEOUT)

  it(`are sold it once, of ${BUYERS}, ${ROUNDS} times`, async () => {
    const { airline, askers } = await races.inOneProcess()
    await raceForLastSeat(airline, askers, BUYERS, ROUNDS)
  })

  it(`are sold it once, of ${BUYERS}, ${ROUNDS} times, where two processes sell it`, async () => {
    const { airline, askers } = await races.inTwoProcesses()
    await raceForLastSeat(airline, askers, BUYERS, ROUNDS)
  })
})
