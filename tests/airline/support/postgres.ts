import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../../../server/store/database.ts'
import { databaseOf, onServer } from '../../../tools/postgres/serverDatabases.ts'
import { startPostgres } from '../../../tools/postgres/startPostgres.mjs'

/**
 * Before the project `airline-postgres`: a PostgreSQL server, that of TEST_DATABASE_URL or a new one, and on it a database
 * with all tables, of which every test gets copies.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? { url: given, stop: () => Promise.resolve() } : await startPostgres()
  const run = `sarus_test_${process.pid}_${Date.now()}`
  const template = `${run}_template`
  await onServer(server.url, (client) => client.query(`create database ${template} template template0`))
  const database = await openDatabase({ url: databaseOf(server.url, template) })
  await database.close()
  project.provide('postgres', { url: server.url, run, template })
  return async () => {
    await onServer(server.url, (client) => dropDatabases(client, run))
    await server.stop()
  }
}

/** What tests that were broken off have left is dropped too. */
async function dropDatabases(client: pg.Client, run: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select datname as name from pg_database where starts_with(datname, $1)', [run])
  for (const { name } of rows) await client.query(`drop database ${name} with (force)`)
}
