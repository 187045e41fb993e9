import { describe, expect, it } from 'vitest'
import { deepDatabases } from '../support/deepDatabases.ts'
import { paymentAirline } from '../support/paymentAirline.ts'
import { reloadWhilePaying } from '../support/paymentReloads.ts'

const SEED = Number(process.env['SEED'] ?? 1)
const IS_FULL = process.env['PROOF'] === 'full'
const { kinds, databaseOf } = await deepDatabases('sarus_reloads')

describe.each(kinds)('travellers who reload the page of their payment, on the database %s', (kind) => {
  const shop = paymentAirline(() => databaseOf(kind))
  const reloads = IS_FULL ? 200 : 60

  it(`have one payment under way and pay once, in every state of it, ${reloads} times (SEED=${SEED}) [CONST-21]`, async () => {
    const { wrong, states, confirmed } = await reloadWhilePaying(shop, SEED, reloads)
    expect(wrong).toEqual([])
    expect(Object.values(states)).toEqual(Array.from({ length: 9 }, () => expect.any(Number)))
    expect(Math.min(...Object.values(states))).toBeGreaterThan(reloads / 12)
    expect(confirmed).toBeGreaterThan(reloads / 12)
  }, 600_000)
})
