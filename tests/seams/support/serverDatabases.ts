import type { PGlite } from '@electric-sql/pglite'
import { openDatabase, openInMemory, type DatabasePlace } from '../../../server/store/database.ts'
import { emptyDatabase } from '../../../server/store/emptyDatabase.ts'
import { databaseOf, onServer } from '../../../tools/postgres/serverDatabases.ts'

const TEMPLATE = 'seams_template'
const NAME = 'seams'

/** Databases with all tables and no rows, one after the other. */
export interface Databases {
  withOne<Value>(act: (place: DatabasePlace) => Promise<Value>): Promise<Value>
}

/** Databases on a server, each a copy of one that has all tables. */
export async function serverDatabases(url: string): Promise<Databases> {
  await onServer(url, (client) => client.query(`create database ${TEMPLATE} template template0`))
  await (await openDatabase({ url: databaseOf(url, TEMPLATE) })).close()
  return {
    async withOne(act) {
      await onServer(url, (client) => client.query(`create database ${NAME} template ${TEMPLATE}`))
      try {
        return await act({ url: databaseOf(url, NAME) })
      } finally {
        await onServer(url, (client) => client.query(`drop database ${NAME} with (force)`))
      }
    },
  }
}

/** Rows that were deleted take their space until the tables are made again. */
const BETWEEN_NEW_TABLES = 50

/** One embedded database. Few of its tables have rows after a run: to delete these is a tenth of the work of making all tables again. */
export function embeddedDatabase(): Databases {
  const known: { lite: PGlite | null; runs: number } = { lite: null, runs: 0 }
  return {
    async withOne(act) {
      const lite = known.lite ?? (await openInMemory())
      known.lite = lite
      try {
        return await act({ lite })
      } finally {
        known.runs += 1
        if (known.runs % BETWEEN_NEW_TABLES === 0) await emptyDatabase(lite)
        else await lite.exec(DELETE_ALL)
      }
    },
  }
}

const DELETE_ALL = `
  rollback;
  set session_replication_role = replica;
  do $$
  declare name text;
  begin
    for name in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname in ('public', 'payment_provider') loop
      execute 'delete from ' || name;
    end loop;
  end $$;
  set session_replication_role = origin;
`
