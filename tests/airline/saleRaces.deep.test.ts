import { describe, it } from 'vitest'
import { anySeatsUnpaid } from './support/configurationFile.ts'
import { racesOnPostgres, type Raced } from './support/racesOnPostgres.ts'
import { loseAnswers, pressTwice, raceForLastSeat } from './support/saleRace.ts'
import { NOON, testAirline } from './support/testAirline.ts'

/** `PROOF=full` lets 500 buyers race 100 times. */
const IS_FULL = process.env['PROOF'] === 'full'
const [BUYERS, ROUNDS] = IS_FULL ? [500, 100] : [100, 5]
/** Presses twice, and answers lost: the tenth is that of the embedded database. */
const ON_EMBEDDED = IS_FULL ? [1_000, 500] : [100, 50]
const ON_POSTGRES = IS_FULL ? [1_000, 500] : [40, 20]
const TIMEOUT = 7_200_000

function sells(open: () => Promise<Raced>, [clicks = 0, losses = 0]: readonly number[]): void {
  const opened: { raced: Promise<Raced> | null } = { raced: null }
  const raced = () => (opened.raced ??= open())

  it(`are sold it once, of ${BUYERS}, ${ROUNDS} times`, async () => {
    const { airline, askers } = await raced()
    await raceForLastSeat(airline, askers, BUYERS, ROUNDS)
  })

  it(`have one booking each, of ${clicks} double clicks`, async () => {
    const { airline, askers } = await raced()
    await pressTwice(airline, askers, clicks)
  })

  it(`have one booking each, of ${losses} whose answer is lost after it was written`, async () => {
    const { airline, askers } = await raced()
    await loseAnswers(airline, askers, losses)
  })
}

describe('buyers who race for the last seat of a flight on the embedded database', { timeout: TIMEOUT }, () => {
  const embedded = testAirline({ trustedProxy: { hops: 1 }, configurationFile: anySeatsUnpaid() })
  sells(() => Promise.resolve({ airline: embedded.airline, askers: [embedded.ask] }), ON_EMBEDDED)
})

describe('buyers who race for the last seat of a flight on PostgreSQL', { timeout: TIMEOUT }, () => {
  const races = racesOnPostgres(Date.parse(NOON), TIMEOUT)
  describe('in one process', () => {
    sells(races.inOneProcess, ON_POSTGRES)
  })
  describe('in two processes', () => {
    sells(races.inTwoProcesses, ON_POSTGRES)
  })
})
