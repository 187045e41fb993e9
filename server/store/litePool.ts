import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'

/** How long a query waits for the one connection, in milliseconds. */
const CONNECTION_TIMEOUT = 10_000

/**
 * A pool of `pg` over the embedded database, so that the server has one driver for both.
 *
 * The embedded database is one session, so the pool holds one client at most. Every client gets a connection object of
 * its own, since `pg` closes a client after a failed query, and begins with a fresh session, as a server would give.
 * @param hears each statement before it is sent
 */
export function litePool(lite: PGlite, hears: (statement: string) => void = () => undefined): pg.Pool {
  class LiteClient extends pg.Client {
    constructor() {
      super(connectionTo(lite))
      const heard = (...given: readonly unknown[]): unknown => {
        hears(textOf(given[0]))
        return Reflect.apply(pg.Client.prototype.query, this, given)
      }
      Object.assign(this, { query: heard })
    }
  }
  const pool = new pg.Pool({ Client: LiteClient, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: CONNECTION_TIMEOUT })
  // An idle client that fails is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  return pool
}

/** What the driver is asked to send: a text, or an object with it. */
const textOf = (query: unknown): string => (typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query))

function connectionTo(lite: PGlite): ReturnType<typeof createPgConfig> {
  const config = createPgConfig(inOne(lite))
  const { connection } = config
  const parse = connection.parse.bind(connection)
  // Drizzle sends an object of type parsers as `types`, which a server's driver ignores and this one would serialise.
  connection.parse = (query: { readonly types?: unknown }) => parse(Array.isArray(query.types) ? query : { ...query, types: undefined })
  const connect = connection.connect.bind(connection)
  connection.connect = async (...place) => {
    await lite.waitReady
    await lite.exec('ROLLBACK')
    await lite.exec('DISCARD ALL')
    await connect(...place)
  }
  return config
}

/** Messages that begin a query: the database answers them all at its end. */
const BEGINS = new Set(Array.from('PBDE', (letter) => letter.charCodeAt(0)))

/** The driver sends a query in five messages. Here they go to the database in one, as over a network, which takes half the time. */
function inOne(lite: PGlite): PGlite {
  const kept: Uint8Array[] = []
  const execProtocolStream: PGlite['execProtocolStream'] = (message, options) => {
    kept.push(message)
    return BEGINS.has(message[0] ?? 0) ? Promise.resolve([]) : lite.execProtocolStream(Buffer.concat(kept.splice(0)), options)
  }
  return Object.create(lite, { execProtocolStream: { value: execProtocolStream } }) as PGlite
}
