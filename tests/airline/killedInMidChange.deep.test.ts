import { describe, expect, it } from 'vitest'
import { killInMidChange } from './support/killedServer.ts'

const SEED = Number(process.env['SEED'] ?? 1)
/** `PROOF=full` kills 100 times. */
const IS_FULL = process.env['PROOF'] === 'full'
const KILLS = IS_FULL ? 100 : 10
/** What customers have done by then; in a tenth what they do most. */
const DONE = ['PAID', 'DATES_CHANGED', 'CHECKED_IN', ...(IS_FULL ? ['CANCELLED', 'NAMES_CHANGED', 'CHECK_IN_UNDONE'] : [])]

describe('a server that is killed again and again while customers pay, change and cancel, choose seats and check in', () => {
  it(`leaves no change half done: bookings, seats, check-ins and money agree, and what was answered is kept (SEED=${SEED}) [CHGB-05, CHK-53]`, async () => {
    const { wrong, inMidEdit, done } = await killInMidChange({ seed: SEED, kills: KILLS, trips: 60, families: 20, byItself: 0.7 })
    console.log({ inMidEdit, done })
    expect(wrong).toEqual([])
    expect(inMidEdit).toBeGreaterThan(KILLS / 2)
    expect(done).toMatchObject(Object.fromEntries(DONE.map((what) => [what, expect.any(Number)])))
  }, 3_600_000)
})
