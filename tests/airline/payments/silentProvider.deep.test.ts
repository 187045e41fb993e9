import { describe, expect, it } from 'vitest'
import { deepDatabases } from '../support/deepDatabases.ts'
import { randomOf } from '../support/randomInput.ts'
import { simulateSales } from '../support/saleSimulation.ts'

const SEED = Number(process.env['SEED'] ?? 1)
const IS_FULL = process.env['PROOF'] === 'full'
const random = randomOf(SEED)
const anyLength = () => random.below(200) / 10
const TRAVELLERS = IS_FULL ? 100 : 40
const TEN_MINUTES = 600

const { kinds, placeOf } = await deepDatabases('sarus_silence')

/** In minutes: none, the longest and random ones; in a tenth the longest, and a random one on the second database. */
const silencesOf = (kind: string): readonly number[] =>
  IS_FULL ? [0, 20, ...Array.from({ length: 8 }, anyLength)] : kind === 'embedded' ? [20] : [anyLength()]

describe.each(kinds)(`${TRAVELLERS} travellers who book and pay within five minutes, on the database %s`, (kind) => {
  it.each(silencesOf(kind))(
    'while the provider is silent for %s minutes: each payment is decided in 15, late money goes back in ten, and what is not paid ends to the minute [CONST-21]',
    async (silentMinutes) => {
      const plan = { seed: SEED * 100 + Math.round(silentMinutes * 10), count: TRAVELLERS, beginWithin: 300_000, silentMinutes, isOnlySilent: true }
      const { wrong, tally, slowestRefund, ...books } = await simulateSales(await placeOf(kind), plan)
      console.log({ silentMinutes, slowestRefund, ...books, tally })
      expect(wrong).toEqual([])
      expect(slowestRefund).toBeLessThanOrEqual(TEN_MINUTES)
      expect(books.confirmed).toBeGreaterThan(TRAVELLERS / 10)
      // Whose money came while the provider was silent for longer than a payment may take.
      expect(books.lateMoney > 0 || silentMinutes < 15).toBe(true)
      expect(books.ended).toBeGreaterThan(TRAVELLERS / 10)
    },
    600_000,
  )
})
