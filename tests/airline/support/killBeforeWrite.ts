import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { writeSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import pg from 'pg'

/**
 * Loaded into a server before all else: told by a signal, it kills itself before it writes to bookings or seats, or to the tables
 * that KILL_IN names by how they begin, for the n-th time from then on. A server is rarely in the middle of that: a signal from outside mostly comes while it reads, or does nothing.
 * With KILL_IN_EDIT only the writes of such requests count, and that they are committed.
 */
const state = { left: Number.POSITIVE_INFINITY, requests: 0 }
process.on('SIGUSR2', () => {
  state.left = Number(process.env['KILL_BEFORE_WRITE'])
})

const TABLES = process.env['KILL_IN'] ?? 'booking|booked_|flight_|undone_check_ins|pending_|held_services|extra_holds'
const WRITES = new RegExp(`^\\s*(insert into|update|delete from) "(${TABLES})`, 'i')
const COMMITS = /^\s*commit/i
const ONLY_IN = process.env['KILL_IN_EDIT'] ?? null

/** A request that says in its headers which edit it is, or is between the airline and its provider. */
interface Asked {
  readonly edit: string
  readonly number: number
  step: 'begun' | 'writing' | 'committed' | 'ended'
}

/** What the provider tells the airline, and what it is asked by it. */
const OF_PROVIDER = [
  ['stripe-signature', 'message'],
  ['stripe-version', 'call'],
] as const
const asking = new AsyncLocalStorage<Asked>()

/** Says at once how far it is: the last line of each tells what was under way when the server was killed. */
function tell(asked: Asked, step: Asked['step']): void {
  asked.step = step
  writeSync(process.stdout.fd, `edit ${asked.number} ${asked.edit} ${step}\n`)
}

/** What is done after the answer belongs to no request any more. */
function underWay(): Asked | undefined {
  const asked = asking.getStore()
  return asked?.step === 'ended' ? undefined : asked
}

subscribe('http.server.request.start', (message) => {
  const { request, response } = message as { readonly request: IncomingMessage; readonly response: ServerResponse }
  const edit = request.headers['x-edit'] ?? OF_PROVIDER.find(([header]) => header in request.headers)?.[1]
  if (typeof edit !== 'string') return
  const asked: Asked = { edit, number: (state.requests += 1), step: 'begun' }
  tell(asked, 'begun')
  response.once('close', () => tell(asked, 'ended'))
  asking.enterWith(asked)
})

const query = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown
Object.assign(pg.Client.prototype, {
  query(this: pg.Client, ...given: unknown[]) {
    const [first] = given
    const text = typeof first === 'string' ? first : ((first as { readonly text?: string } | undefined)?.text ?? '')
    const asked = underWay()
    const isWrite = WRITES.test(text)
    const isCommit = asked?.step === 'writing' && COMMITS.test(text)
    const counts = ONLY_IN === null ? isWrite : asked?.edit === ONLY_IN && (isWrite || isCommit)
    if (counts && (state.left -= 1) <= 0) process.kill(process.pid, 'SIGKILL')
    if (asked !== undefined && isWrite && asked.step !== 'writing') tell(asked, 'writing')
    const answer = Reflect.apply(query, this, given)
    if (asked !== undefined && isCommit) void Promise.resolve(answer).then(() => tell(asked, 'committed'))
    return answer
  },
})
