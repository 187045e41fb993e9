import type { PGlite } from '@electric-sql/pglite'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { DatabasePlace } from '../../../server/store/database.ts'

/** A database as a process sees it that can end between two of its queries. */
export interface Mortal {
  readonly place: DatabasePlace
  /** Settles when the process has ended. */
  readonly ended: Promise<void>
  readonly isDead: boolean
  /** The process ends after so many more queries. */
  endAfter(queries: number): void
  /** It ends now. */
  end(): void
}

/** What a process has before it until it ends. */
interface Life {
  readonly isDead: boolean
  /** @returns whether it is still alive to send one more */
  sends(): boolean
}

/** What a dead process was doing in the database is done no further: a new one finds nothing of what was not committed. */
export async function mortal(place: DatabasePlace): Promise<Mortal> {
  const state = { left: Number.POSITIVE_INFINITY, isDead: false, tell: () => {} }
  const ended = new Promise<void>((resolve) => (state.tell = resolve))
  const end = () => {
    state.isDead = true
    state.tell()
  }
  const life: Life = {
    get isDead() {
      return state.isDead
    },
    sends() {
      state.left -= 1
      if (state.left < 0) end()
      return !state.isDead
    },
  }
  return {
    place: await placeFor(place, life, ended),
    ended,
    endAfter: (queries) => void (state.left = queries),
    get isDead() {
      return state.isDead
    },
    end,
  }
}

function placeFor(place: DatabasePlace, life: Life, ended: Promise<void>): DatabasePlace | Promise<DatabasePlace> {
  if (typeof place !== 'object') return place
  if ('url' in place) return throughRelay(place.url, life, ended)
  return 'lite' in place ? { lite: ofLife(place.lite, life) } : place
}

function ofLife(lite: PGlite, life: Life): PGlite {
  const execProtocolStream: PGlite['execProtocolStream'] = (message, options) =>
    life.sends() ? lite.execProtocolStream(message, options) : new Promise(() => undefined)
  return new Proxy(lite, { get: (own, name) => (name === 'execProtocolStream' ? execProtocolStream : memberOf(own, name)) })
}

/** Its own members are private to it. */
function memberOf(lite: PGlite, name: string | symbol): unknown {
  const member: unknown = Reflect.get(lite, name, lite)
  return typeof member === 'function' ? (...given: unknown[]): unknown => Reflect.apply(member, lite, given) : member
}

/** What the driver sends first of a query: a whole one, one to be parsed, or one that was. */
const BEGINS = new Set(Array.from('QPB', (letter) => letter.charCodeAt(0)))

/** Connections to a server that all break when the process ends: the server takes back what was not committed. */
async function throughRelay(url: string, life: Life, ended: Promise<void>): Promise<DatabasePlace> {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const relay = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        other.end()
      })
    }
    near.on('data', (sent) => {
      if (life.isDead || (BEGINS.has(sent[0] ?? 0) && !life.sends())) near.destroy()
      else far.write(sent)
    })
    far.on('data', (answer) => near.write(answer))
  })
  relay.listen(0, '127.0.0.1').unref()
  await once(relay, 'listening')
  void ended.then(() => {
    relay.close()
    for (const socket of sockets) socket.destroy()
  })
  const relayed = new URL(url)
  relayed.hostname = '127.0.0.1'
  relayed.port = String((relay.address() as AddressInfo).port)
  return { url: relayed.href }
}
