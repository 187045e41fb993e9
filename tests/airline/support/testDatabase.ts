import type { PGlite } from '@electric-sql/pglite'
import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { openInMemory, type DatabasePlace } from '../../../server/store/database.ts'
import { emptyDatabase } from '../../../server/store/emptyDatabase.ts'
import { databaseOf, onServer } from '../../../tools/postgres/serverDatabases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of the project `airline-postgres`; the project `airline` has none. */
    readonly postgres: { readonly url: string; readonly run: string; readonly template: string } | undefined
  }
}

/** A database of a test's own. */
export interface TestDatabase {
  readonly place: DatabasePlace
  drop(): Promise<void>
}

/** The embedded database in memory, or one on the PostgreSQL server, with all tables and no rows. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const postgres = inject('postgres')
  return postgres === undefined ? createInMemory() : createOnServer(postgres.template)
}

/** Embedded databases that no test uses now. */
const idle: PGlite[] = []

async function createInMemory(): Promise<TestDatabase> {
  const lite = idle.pop() ?? (await openInMemory())
  return {
    place: { lite },
    drop: async () => {
      await emptyDatabase(lite)
      idle.push(lite)
    },
  }
}

/**
 * A database of a test's own on the PostgreSQL server.
 * @param template what it is a copy of: by default a database with all tables, `template0` for an empty one
 */
export async function createOnServer(template = serverOfRun().template): Promise<TestDatabase & { readonly place: { readonly url: string } }> {
  const { url, run } = serverOfRun()
  const name = `${run}_${randomUUID().replaceAll('-', '')}`
  await onServer(url, (client) => client.query(`create database ${name} template ${template}`))
  return {
    place: { url: databaseOf(url, name) },
    drop: async () => {
      await onServer(url, (client) => client.query(`drop database ${name} with (force)`))
    },
  }
}

function serverOfRun() {
  const postgres = inject('postgres')
  if (postgres === undefined) throw new Error('A test that needs a PostgreSQL server is named *.postgres.test.ts')
  return postgres
}
