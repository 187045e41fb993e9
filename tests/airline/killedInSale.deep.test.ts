import { describe, expect, it } from 'vitest'
import { killInMidSale } from './support/killedInSale.ts'

const SEED = Number(process.env['SEED'] ?? 1)
/** `npm run proof -- killed` kills it 100 times in mid booking, and 100 times in mid payment. */
const TIMES = process.env['PROOF'] === 'full' ? 100 : 10

describe(`a server that is killed ${TIMES} times in mid booking, and as often in mid payment`, () => {
  it(`sells nothing by half and nothing twice: bookings, seats, codes and money agree, and what was answered is kept (SEED=${SEED}) [SRCH-24, CONST-21]`, async () => {
    const { wrong, ...met } = await killInMidSale(SEED, TIMES)
    console.log(met)
    expect(wrong).toEqual([])
    expect(met.inMidBooking).toBeGreaterThanOrEqual(TIMES)
    expect(met.inMidPayment).toBeGreaterThanOrEqual(TIMES)
    expect(met.inMidWriting).toBeGreaterThanOrEqual(TIMES / 2)
    expect(met.sold).toBeGreaterThan(TIMES)
    expect(met.confirmed).toBeGreaterThan(0)
  }, 3_600_000)
})
