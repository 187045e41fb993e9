/** @module-tag sessions */
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { describe, expect, inject, it } from 'vitest'
import { openDatabase } from '../../server/store/database.ts'
import { onServer } from '../../tools/postgres/serverDatabases.ts'
import { openTestAirline, SEARCH, type TestAirline } from './support/testAirline.ts'
import { createOnServer } from './support/testDatabase.ts'

const AT_ONCE = 8

describe('the database of this run', () => {
  it('is a PostgreSQL server, and every airline has one of its own on it', async () => {
    const airlines = await Promise.all([openTestAirline(), openTestAirline()])
    const told = await Promise.all(airlines.map((each) => rowOf(each, sql`select version(), current_database() as name`)))
    await Promise.all(airlines.map((each) => each.close()))
    for (const { version } of told) {
      expect(version).toMatch(/^PostgreSQL \d+/)
      expect(version).not.toContain('PGlite')
    }
    expect(new Set(told.map(({ name }) => name)).size).toBe(airlines.length)
  })

  it('is brought up to date once by many that open it at the same time', async () => {
    const empty = await createOnServer('template0')
    const opened = await Promise.all(Array.from({ length: AT_ONCE }, () => openDatabase(empty.place)))
    const { rows } = await onServer(empty.place.url, (client) => client.query('select hash from drizzle.__drizzle_migrations order by id'))
    await Promise.all(opened.map((each) => each.close()))
    await empty.drop()
    expect(rows).toEqual(readMigrationFiles({ migrationsFolder: 'server/store/migrations' }).map(({ hash }) => ({ hash })))
  })

  it('may cut every connection: the airline answers again', async () => {
    const airline = await openTestAirline()
    const status = async () => (await airline.post('/api/ibe/availability', SEARCH)).status
    expect(await status()).toBe(200)
    const { name } = await rowOf(airline, sql`select current_database() as name`)
    const cut = await onServer(inject('postgres')?.url ?? '', (client) =>
      client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]),
    )
    expect(cut.rowCount).toBeGreaterThan(0)
    await expect.poll(status).toBe(200)
    await airline.close()
  })

  it('is named in what is said when it cannot be reached, without its password', async () => {
    const opened = openDatabase({ url: 'postgres://asha:kingfisher@localhost:1/airline' })
    const said = await opened.then(String, (error: Error) => error.message)
    expect(said).toMatch(/^The PostgreSQL server of DATABASE_URL cannot be used: connect ECONNREFUSED \S+:1/)
    expect(said).not.toContain('kingfisher')
  })
})

const rowOf = async ({ airline }: TestAirline, query: ReturnType<typeof sql>) => (await airline.database.connection.execute(query)).rows[0] ?? {}
