import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onServer, databaseOf } from '../../../tools/postgres/serverDatabases.ts'
import { startPostgres, whyNoPostgres } from '../../../tools/postgres/startPostgres.mjs'
import { simulatePayments } from '../support/paymentSimulation.ts'

const SEED = Number(process.env['SEED'] ?? 1)
const DATABASE = 'sarus_payments'

const lack = await whyNoPostgres()
const given = process.env['TEST_DATABASE_URL']
let server: { readonly url: string; readonly stop: () => Promise<void> } | null = null
beforeAll(async () => {
  if (lack === null) server = given === undefined ? await startPostgres() : { url: given, stop: () => Promise.resolve() }
}, 120_000)
afterAll(() => server?.stop())

/** A new database of a kind; the PostgreSQL server is left out where there is none. */
async function placeOf(kind: string) {
  if (kind === 'embedded' || server === null) return 'memory'
  await onServer(server.url, (client) => client.query(`drop database if exists ${DATABASE} with (force)`))
  await onServer(server.url, (client) => client.query(`create database ${DATABASE} template template0`))
  return { url: databaseOf(server.url, DATABASE) }
}

const IS_FULL = process.env['PROOF'] === 'full'
const EMBEDDED = IS_FULL || lack !== null ? ['embedded'] : []
const KINDS = [...EMBEDDED, ...(lack === null ? ['PostgreSQL'] : [])]
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
