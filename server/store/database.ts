import { PGlite } from '@electric-sql/pglite'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { fillFolder, firstBootImage } from './firstBootImage.ts'
import { createHeldResults, holdResultsOf } from './heldResults.ts'
import { litePool } from './litePool.ts'
import { liteOfFolder, liteOnce, type LastingLite } from './lastingLite.ts'
import { closeToOthers } from './privateFolder.ts'
import { PROJECT_FOLDER } from './projectFolder.ts'

/** The airline's database: embedded, or a PostgreSQL server. */
export interface Database {
  readonly connection: NodePgDatabase
  /** No other process writes to it: the embedded database belongs to who holds the lock of its folder. */
  readonly isOwn: boolean
  /** Gives back the space of dead rows and writes everything out. Only the embedded database needs to be told. */
  maintain(): Promise<void>
  /** Brings tables up to date that are not the airline's own. */
  migrate(migrations: Migrations): Promise<void>
  close(): Promise<void>
}

/** Migrations in a folder, and the table in which it is noted which of them were made. */
export interface Migrations {
  readonly folder: string
  readonly table: string
}

/**
 * Where the database is: a server's address, a folder of our own, memory for as long as it is open, or an embedded one that is
 * open already and belongs to who has opened it.
 */
export type DatabasePlace = { readonly url: string } | { readonly folder: string } | 'memory' | { readonly lite: PGlite }

const MIGRATIONS = join(PROJECT_FOLDER, 'server', 'store', 'migrations')
const OWN: Migrations = { folder: MIGRATIONS, table: '__drizzle_migrations' }
const MIGRATION_LOCK = 727_272
const SERVER_CONNECTIONS = 10
/** How long a new connection and a query may take, in milliseconds: who asks hears within both together that the database stands still. */
export const PATIENCE = { connection: 4_000, query: 6_000 }

/** Hears what a start is about to do: on a busy machine a step may take long. */
export type Say = (step: string) => void

/**
 * Opens the database and brings its tables up to date.
 * @param warn hears when the embedded database has ended by itself, and when it is there again
 */
export async function openDatabase(place: DatabasePlace, say: Say = () => undefined, warn: Say = () => undefined): Promise<Database> {
  return typeof place === 'object' && 'url' in place ? openServer(place.url, say) : openEmbedded(place, say, warn)
}

async function openServer(connectionString: string, say: Say): Promise<Database> {
  say('connecting to the PostgreSQL server, and bringing its tables up to date')
  const pool = new pg.Pool({ connectionString, max: SERVER_CONNECTIONS, connectionTimeoutMillis: PATIENCE.connection, keepAlive: true })
  pool.on('error', () => undefined)
  pool.on('connect', endLateQueries)
  await migrateServer(connectionString, OWN).catch(async (error: unknown) => {
    await pool.end()
    throw new Error(`The PostgreSQL server of DATABASE_URL cannot be used: ${reasonOf(error)}`, { cause: error })
  })
  return {
    connection: drizzle(pool),
    isOwn: false,
    maintain: () => Promise.resolve(),
    migrate: (migrations) => migrateServer(connectionString, migrations),
    close: () => pool.end(),
  }
}

/**
 * Ends a connection whose query is not answered in time, and with it the transaction, so that its caller hears it: a server that stands
 * still would not even roll back. A connection on which no transaction could begin is given back: Drizzle does so only for one that began.
 */
function endLateQueries(client: pg.PoolClient & Partial<Pick<pg.Client, 'end'>>): void {
  let late: NodeJS.Timeout | undefined
  const inTime = () => clearTimeout(late)
  const query = (...given: readonly unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, client, given)
  const timed = (...given: readonly unknown[]): unknown => {
    inTime()
    late = setTimeout(() => void client.end?.().catch(() => undefined), PATIENCE.query)
    const answer = query(...given)
    if (!(answer instanceof Promise) || !isBegin(given[0])) return answer
    return answer.catch((error: unknown) => {
      client.release(true)
      throw error
    })
  }
  Object.assign(client, { query: timed })
  for (const event of ['drain', 'end', 'error'] as const) client.on(event as 'drain', inTime)
}

const isBegin = (query: unknown): boolean => typeof query === 'object' && query !== null && 'text' in query && /^begin\b/.test(String(query.text))

/** Under a lock, since several processes may start at the same time. */
async function migrateServer(connectionString: string, migrations: Migrations): Promise<void> {
  // Not of the pool: it may wait for another process, and change large tables.
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: PATIENCE.connection })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrateOn(drizzle(client), migrations)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
    await client.end()
  }
}

/** A host with several addresses fails with an error for each, and a message for none. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  return error instanceof Error ? error.message : String(error)
}

async function openEmbedded(place: Exclude<DatabasePlace, { readonly url: string }>, say: Say, warn: Say): Promise<Database> {
  const results = createHeldResults()
  const lasting = await lastingOf(place, say, warn, results.sent)
  say('bringing the tables up to date')
  const pool = litePool(lasting, results.sent)
  const connection = drizzle(pool)
  const migrateAll = async (migrations: Migrations) => {
    await migrateOn(connection, migrations)
    results.follow((await pool.query<{ table: string; part: string }>(PARTS)).rows)
  }
  await migrateAll(OWN)
  holdResultsOf(connection, results)
  return {
    connection,
    isOwn: true,
    maintain: async () => {
      await pool.query('VACUUM')
      await pool.query('CHECKPOINT')
    },
    migrate: migrateAll,
    close: async () => {
      await pool.end()
      if (place === 'memory' || 'folder' in place) await lasting.close()
    },
  }
}

/** @param hears what is asked of the session of a database that was opened again */
async function lastingOf(
  place: Exclude<DatabasePlace, { readonly url: string }>,
  say: Say,
  warn: Say,
  hears: (statement: string) => void,
): Promise<LastingLite> {
  if (place === 'memory') return liteOnce(await openInMemory())
  if ('lite' in place) return liteOnce(place.lite)
  const open = async () => {
    const lite = await PGlite.create({ dataDir: place.folder })
    // What it writes while it opens it leaves open.
    await closeToOthers(place.folder)
    hears('DISCARD ALL')
    return lite
  }
  await prepareFolder(place.folder, say)
  return liteOfFolder(place.folder, await open(), open, warn)
}

/** Whose rows go or change with rows of another table. */
const PARTS = `
  select whole.relname as "table", part.relname as part from pg_constraint
  inner join pg_class whole on whole.oid = confrelid inner join pg_class part on part.oid = conrelid
  where contype = 'f' and (confdeltype not in ('a', 'r') or confupdtype not in ('a', 'r'))`

/** A new embedded database in memory, with all tables and no rows. */
export const openInMemory = async (): Promise<PGlite> => PGlite.create({ loadDataDir: await firstBootImage(MIGRATIONS, migrateLite) })

const migrateLite = (lite: PGlite): Promise<void> => migrateOn(drizzle(litePool(liteOnce(lite))), OWN)

const migrateOn = (connection: NodePgDatabase, { folder, table }: Migrations): Promise<void> =>
  migrate(connection, { migrationsFolder: folder, migrationsTable: table })

/** A new folder is filled aside and renamed: a process that is killed meanwhile leaves nothing half made. */
async function prepareFolder(folder: string, say: Say): Promise<void> {
  if (!existsSync(folder)) {
    say('filling a new database')
    const aside = `${folder}.new`
    await rm(aside, { recursive: true, force: true })
    await mkdir(aside, { recursive: true })
    await fillFolder(aside, MIGRATIONS, migrateLite)
    await rename(aside, folder)
  }
  say('closing the database to other users of the machine')
  if (!(await closeToOthers(folder))) say('the file system knows no users: the database can be read by all who see it')
  say((await wasClosed(folder)) ? 'opening the database' : 'opening the database, which was not closed: what its journal holds is done again')
}

/** Where PostgreSQL writes down in which state a database is, and what it writes when it has closed it. */
const STATE_AT = 16
const CLOSED = 1

async function wasClosed(folder: string): Promise<boolean> {
  const control = await readFile(join(folder, 'global', 'pg_control')).catch(() => null)
  return control === null || control.readUInt32LE(STATE_AT) === CLOSED
}
