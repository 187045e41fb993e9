import type { PGlite } from '@electric-sql/pglite'
import type { DatabasePlace } from '../../../server/store/database.ts'
import { onServer } from '../../../tools/postgres/serverDatabases.ts'

/** A database as a process sees it that can end between two of its queries. */
export interface Mortal {
  readonly place: DatabasePlace
  /** Settles when the process has ended. */
  readonly ended: Promise<void>
  readonly isDead: boolean
  /** The process ends after so many more queries. */
  endAfter(queries: number): void
  /** It ends now. */
  end(): Promise<void>
}

/** What a dead process was doing in the database is done no further: a new one finds nothing of what was not committed. */
export function mortal(place: DatabasePlace): Mortal {
  const life = { left: Number.POSITIVE_INFINITY, isDead: false, tell: () => {} }
  const ended = new Promise<void>((resolve) => (life.tell = resolve))
  const die = () => {
    life.isDead = true
    life.tell()
  }
  const shared = { ended, endAfter: (queries: number) => void (life.left = queries) }
  if (typeof place !== 'object' || !('lite' in place))
    return {
      ...shared,
      place,
      get isDead() {
        return life.isDead
      },
      async end() {
        die()
        if (typeof place === 'object' && 'url' in place) await onServer(place.url, (client) => client.query(OTHERS_END))
      },
    }
  const { lite } = place
  const execProtocolStream: PGlite['execProtocolStream'] = (message, options) => {
    life.left -= 1
    if (life.left < 0) die()
    return life.isDead ? new Promise(() => undefined) : lite.execProtocolStream(message, options)
  }
  return {
    ...shared,
    place: { lite: new Proxy(lite, { get: (own, name) => (name === 'execProtocolStream' ? execProtocolStream : memberOf(own, name)) }) },
    get isDead() {
      return life.isDead
    },
    end: () => Promise.resolve(die()),
  }
}

/** Its own members are private to it. */
function memberOf(lite: PGlite, name: string | symbol): unknown {
  const member: unknown = Reflect.get(lite, name, lite)
  return typeof member === 'function' ? (...given: unknown[]): unknown => Reflect.apply(member, lite, given) : member
}

const OTHERS_END = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
