import type { PGlite } from '@electric-sql/pglite'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import type { LastingLite } from './lastingLite.ts'

/** How long a query waits for the one connection, in milliseconds. */
const CONNECTION_TIMEOUT = 10_000

/**
 * A pool of `pg` over the embedded database, so that the server has one driver for both.
 *
 * The embedded database is one session, so the pool holds one client at most. Every client gets a connection object of
 * its own, since `pg` closes a client after a failed query, and begins with a fresh session, as a server would give.
 * @param lasting of a database that has ended every query fails, as of a server that is starting
 * @param hears each statement before it is sent
 */
export function litePool(lasting: LastingLite, hears: (statement: string) => void = () => undefined): pg.Pool {
  class LiteClient extends pg.Client {
    constructor() {
      super(connectionTo(lasting))
      const heard = (...given: readonly unknown[]): unknown => {
        hears(textOf(given[0]))
        return Reflect.apply(pg.Client.prototype.query, this, given)
      }
      Object.assign(this, { query: heard })
      // Its queries hear it; without a listener it would end the process.
      this.on('error', () => undefined)
    }
  }
  const pool = new pg.Pool({ Client: LiteClient, max: 1, idleTimeoutMillis: 0, connectionTimeoutMillis: CONNECTION_TIMEOUT })
  // An idle client that fails is replaced at the next query; without a listener it would end the process.
  pool.on('error', () => undefined)
  return pool
}

/** What the driver is asked to send: a text, or an object with it. */
const textOf = (query: unknown): string => (typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query))

function connectionTo(lasting: LastingLite): ReturnType<typeof createPgConfig> {
  const lite = lasting.now()
  const config = createPgConfig(inOne(lite, lasting))
  const { connection } = config
  const parse = connection.parse.bind(connection)
  // Drizzle sends an object of type parsers as `types`, which a server's driver ignores and this one would serialise.
  connection.parse = (query: { readonly types?: unknown }) => parse(Array.isArray(query.types) ? query : { ...query, types: undefined })
  const connect = connection.connect.bind(connection)
  const connectAnew: typeof connect = async (...place) => {
    if (lasting.hasEnded(lite)) throw hasEnded()
    await lite.waitReady
    await lite.exec('ROLLBACK')
    await lite.exec('DISCARD ALL')
    await connect(...place)
  }
  // The driver waits for an event, and not for what this returns.
  connection.connect = (...place) => connectAnew(...place).catch((error: unknown) => void connection.emit('error', error))
  return config
}

/** Messages that begin a query: the database answers them all at its end. */
const BEGINS = new Set(Array.from('PBDE', (letter) => letter.charCodeAt(0)))

/** What PostgreSQL says while it starts. */
const hasEnded = (): Error => Object.assign(new Error('the database has ended, and is opened again'), { code: '57P03' })

/** The driver sends a query in five messages. Here they go to the database in one, as over a network, which takes half the time. */
function inOne(lite: PGlite, lasting: LastingLite): PGlite {
  const kept: Uint8Array[] = []
  const execProtocolStream: PGlite['execProtocolStream'] = async (message, options) => {
    if (lasting.hasEnded(lite)) throw hasEnded()
    kept.push(message)
    if (BEGINS.has(message[0] ?? 0)) return []
    try {
      const messages = await lite.execProtocolStream(Buffer.concat(kept.splice(0)), options)
      if (!messages.some((each) => 'severity' in each && each.severity === 'PANIC')) return messages
    } catch (error) {
      // Its program has failed, and not a query.
      if (error instanceof Error && error.name === 'RuntimeError') lasting.end(lite)
      throw error
    }
    // After these messages comes none that says that the next query may be sent: the driver would wait for it for good.
    lasting.end(lite)
    throw hasEnded()
  }
  return Object.create(lite, { execProtocolStream: { value: execProtocolStream } }) as PGlite
}
