import { openDatabase, type DatabasePlace } from '../../../server/store/database.ts'
import { databaseOf, onServer } from '../../../tools/postgres/serverDatabases.ts'

const TEMPLATE = 'seams_template'
const NAME = 'seams'

/** Databases on a server, one after the other, each a copy of one that has all tables. */
export async function serverDatabases(url: string) {
  await onServer(url, (client) => client.query(`create database ${TEMPLATE} template template0`))
  await (await openDatabase({ url: databaseOf(url, TEMPLATE) })).close()
  return {
    async withOne<Value>(act: (place: DatabasePlace) => Promise<Value>): Promise<Value> {
      await onServer(url, (client) => client.query(`create database ${NAME} template ${TEMPLATE}`))
      try {
        return await act({ url: databaseOf(url, NAME) })
      } finally {
        await onServer(url, (client) => client.query(`drop database ${NAME} with (force)`))
      }
    },
  }
}
