import { describe, expect, it } from 'vitest'
import { killInMidSale } from './support/killedInSale.ts'

const SEED = Number(process.env['SEED'] ?? 1)
/** `npm run proof -- killed` kills it 100 times. */
const KILLS = process.env['PROOF'] === 'full' ? 100 : 5

describe(`a server that is killed ${KILLS} times while travellers book and pay`, () => {
  it(`sells nothing by half and nothing twice: bookings, seats, codes and money agree, and what was answered is kept (SEED=${SEED}) [SRCH-24, CONST-21]`, async () => {
    const { wrong, inMidBooking, inMidPayment, sold, confirmed } = await killInMidSale(SEED, KILLS)
    console.log({ inMidBooking, inMidPayment, sold, confirmed })
    expect(wrong).toEqual([])
    expect(inMidBooking).toBeGreaterThanOrEqual(KILLS / 5)
    expect(inMidPayment).toBeGreaterThanOrEqual(KILLS / 5)
    expect(sold).toBeGreaterThan(KILLS)
    expect(confirmed).toBeGreaterThan(0)
  }, 3_600_000)
})
