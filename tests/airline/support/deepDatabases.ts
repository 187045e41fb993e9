import { afterAll, beforeAll } from 'vitest'
import { databaseOf, onServer } from '../../../tools/postgres/serverDatabases.ts'
import { startPostgres, whyNoPostgres } from '../../../tools/postgres/startPostgres.mjs'
import type { DatabasePlace } from '../../../server/store/database.ts'
import type { TestDatabase } from './testDatabase.ts'

/** The databases of a file of deep tests, which have no PostgreSQL server of their suite. */
export interface DeepDatabases {
  /** PostgreSQL is left out where it cannot be started. */
  readonly kinds: readonly ('embedded' | 'PostgreSQL')[]
  /** A new database of a kind. */
  placeOf(kind: string): Promise<DatabasePlace>
  databaseOf(kind: string): Promise<TestDatabase>
}

/** @param name of the database on a server, where several files use one */
export async function deepDatabases(name: string): Promise<DeepDatabases> {
  const lack = await whyNoPostgres()
  const given = process.env['TEST_DATABASE_URL']
  const running: { server: { readonly url: string; readonly stop: () => Promise<void> } | null } = { server: null }
  beforeAll(async () => {
    if (lack === null) running.server = given === undefined ? await startPostgres() : { url: given, stop: () => Promise.resolve() }
  })
  afterAll(() => running.server?.stop())

  async function placeOf(kind: string): Promise<DatabasePlace> {
    const { server } = running
    if (kind === 'embedded' || server === null) return 'memory'
    await onServer(server.url, (client) => client.query(`drop database if exists ${name} with (force)`))
    await onServer(server.url, (client) => client.query(`create database ${name} template template0`))
    return { url: databaseOf(server.url, name) }
  }
  return {
    kinds: lack === null ? ['embedded', 'PostgreSQL'] : ['embedded'],
    placeOf,
    databaseOf: async (kind) => ({ place: await placeOf(kind), drop: () => Promise.resolve() }),
  }
}
