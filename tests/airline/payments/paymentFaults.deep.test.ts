import { describe, expect, it } from 'vitest'
import { deepDatabases } from '../support/deepDatabases.ts'
import { simulatePayments } from '../support/paymentSimulation.ts'

const SEED = Number(process.env['SEED'] ?? 1)
const { kinds, placeOf } = await deepDatabases('sarus_payments')
const IS_FULL = process.env['PROOF'] === 'full'
/** The embedded database in full runs only, where there is PostgreSQL. */
const KINDS = IS_FULL ? kinds : kinds.slice(-1)
/** How long the provider is silent, in minutes. A tenth of the proof is its longest silence. */
const SILENCES = IS_FULL ? [0, 2, 10, 20] : [20]

describe.each(KINDS)('200 payments by two workers, with every fault at once, on the database %s', (kind) => {
  it.each(SILENCES)(
    'and %s minutes in which the provider is silent: nothing is charged twice, undecided or kept [CONST-21]',
    async (silentMinutes) => {
      const { wrong, tally, ...books } = await simulatePayments(await placeOf(kind), {
        seed: SEED * 100 + silentMinutes,
        count: 200,
        beginWithin: 300_000,
        silentMinutes,
      })
      expect(wrong).toEqual([])
      expect(books.payments).toBeGreaterThan(190)
      expect(books.confirmed).toBeGreaterThan(20)
      expect(Object.keys(tally).length).toBeGreaterThan(10)
    },
  )
})
