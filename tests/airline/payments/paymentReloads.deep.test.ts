import { describe, expect, it } from 'vitest'
import { besideAnother } from '../support/besideAnother.ts'
import { deepDatabases } from '../support/deepDatabases.ts'
import { paymentAirline } from '../support/paymentAirline.ts'
import { reloadWhilePaying } from '../support/paymentReloads.ts'

const SEED = Number(process.env['SEED'] ?? 1)
const IS_FULL = process.env['PROOF'] === 'full'
const { kinds, databaseOf } = await deepDatabases('sarus_reloads')
const SETUPS = [
  { kind: 'embedded', name: 'the embedded database', tenth: 60, hasAnother: false },
  { kind: 'PostgreSQL', name: 'PostgreSQL', tenth: 60, hasAnother: false },
  { kind: 'PostgreSQL', name: 'PostgreSQL in two processes', tenth: 18, hasAnother: true },
] as const

describe.each(SETUPS.filter(({ kind }) => kinds.includes(kind)))(
  'travellers who reload the page of their payment, on $name',
  ({ kind, tenth, hasAnother }) => {
    const made: { database: ReturnType<typeof databaseOf> | null } = { database: null }
    const database = () => (made.database ??= databaseOf(kind))
    const shop = paymentAirline(database)
    const reloads = IS_FULL ? 200 : tenth

    it(`have one payment under way and pay once, in every state of it, ${reloads} times (SEED=${SEED}) [CONST-21]`, async () => {
      const another = hasAnother ? await besideAnother(shop, (await database()).place) : null
      try {
        const { wrong, states, confirmed } = await reloadWhilePaying(another?.shop ?? shop, SEED, reloads)
        expect(wrong).toEqual([])
        expect(Object.values(states)).toEqual(Array.from({ length: 9 }, () => expect.any(Number)))
        expect(Math.min(...Object.values(states))).toBeGreaterThan(reloads / 12)
        expect(confirmed).toBeGreaterThan(reloads / 12)
      } finally {
        await another?.stop()
      }
    })
  },
)
