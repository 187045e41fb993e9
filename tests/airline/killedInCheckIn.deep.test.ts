import { describe, expect, it } from 'vitest'
import { killInMidCheckIn } from './support/killedInCheckIn.ts'

const SEED = Number(process.env['SEED'] ?? 1)
/** `npm run proof -- killed` kills it 100 times. */
const KILLS = process.env['PROOF'] === 'full' ? 100 : 5

describe(`a server that is killed ${KILLS} times while families check in and undo it`, () => {
  it(`loses nothing and does nothing twice: all of a family are in, each in one seat, or nobody is (SEED=${SEED}) [CHK-53]`, async () => {
    const { wrong, inMidCheckIn, checkIns } = await killInMidCheckIn(SEED, KILLS, 8)
    expect(wrong).toEqual([])
    expect(inMidCheckIn).toBeGreaterThan(KILLS / 2)
    expect(checkIns).toBeGreaterThan(0)
  }, 1_800_000)
})
