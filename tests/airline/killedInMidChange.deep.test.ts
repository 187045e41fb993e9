import { describe, expect, it } from 'vitest'
import { killInMidChange } from './support/killedServer.ts'

const SEED = Number(process.env['SEED'] ?? 1)
/** `PROOF=full` kills 50 times. */
const IS_FULL = process.env['PROOF'] === 'full'
const KILLS = IS_FULL ? 50 : 10
/** What customers have done by then; in a tenth what they do most. */
const DONE = IS_FULL ? ['PAID', 'DATES_CHANGED', 'CANCELLED', 'NAMES_CHANGED'] : ['PAID', 'DATES_CHANGED']

describe('a server that is killed again and again while customers change their bookings', () => {
  it(`leaves no change half done: bookings, seats and money agree, and what was answered is kept (SEED=${SEED}) [CHGB-05]`, async () => {
    const { wrong, inMidEdit, done } = await killInMidChange({ seed: SEED, kills: KILLS, trips: 60, byItself: 0.7 })
    expect(wrong).toEqual([])
    expect(inMidEdit).toBeGreaterThan(KILLS / 2)
    expect(done).toMatchObject(Object.fromEntries(DONE.map((what) => [what, expect.any(Number)])))
  }, 1_500_000)
})
