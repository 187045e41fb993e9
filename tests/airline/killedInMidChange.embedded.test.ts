/** @module-tag rest */
import { describe, expect, it } from 'vitest'
import { killInMidChange } from './support/killedServer.ts'

const SEED = Number(process.env['SEED'] ?? 1)

/** A few times; the deep suite kills it 100 times. */
describe('a server that is killed while customers pay, change their bookings, choose seats and check in', () => {
  it(`leaves no change half done: bookings, seats, check-ins and money agree, and what was answered is kept (SEED=${SEED}) [CHGB-05]`, async () => {
    const { wrong, inMidEdit, done } = await killInMidChange({ seed: SEED, kills: 5, trips: 6, families: 4, byItself: 1 })
    expect(wrong).toEqual([])
    expect(inMidEdit).toBeGreaterThan(0)
    expect(done['PAID']).toBeGreaterThan(0)
  }, 400_000)
})
