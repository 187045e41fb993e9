import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { inspect } from 'node:util'
import { openAirline, type Airline } from '../../../server/airline.ts'
import type { DatabasePlace } from '../../../server/store/database.ts'
import { bundledServer } from './bundledServer.ts'
import type { Random } from './randomInput.ts'
import { setClockOf, startServer, type ServerProcess } from './serverProcess.ts'

const SECOND = 1_000
const USUALLY_AT_ONCE = 4
/** How long an edit takes while none was measured. */
const USUAL_EDIT = 120
/** A server that hears of no edit for so long is killed all the same. */
const MOST_IDLE = 30 * SECOND
/** Where no edit of the kind that is aimed at comes, another will do after so many. */
const MOST_EDITS = 4
/** Long enough to hear on a busy machine that a server has ended. */
const UNTIL_KNOWN = 10 * SECOND
/** Long enough for a server to do what is due when it starts; more of it each time that something is left. */
const UNTIL_DONE = 3 * SECOND

/** Where a server keeps its database that is given a folder only. */
export const embeddedIn = (folder: string): DatabasePlace => ({ folder: join(folder, 'database') })

/** The airline that a server will open, to fill it before. @param clock milliseconds since 1970 UTC, at which it begins */
export const airlineIn = (database: DatabasePlace, clock: number): Promise<Airline> =>
  openAirline({
    database,
    clock,
    seed: 'sarus',
    siteFolder: '',
    configurationFile: null,
    logLevel: 'silent',
  })

/** A server that is started again and again on one database. */
export interface Restarted {
  /** Of the server that runs now; empty while none does. */
  address(): string
  /** By the airline's clock, where it stands while no server runs. */
  now(): number
  /** Starts it where its clock has stopped, with the provider where it was. @param environment of `killBeforeWrite` */
  start(environment: Record<string, string>): Promise<ServerProcess>
  /** Starts another process on the same PostgreSQL, which goes on while that one is away. Customers pay on the pages of that one. */
  startAnother(): Promise<ServerProcess>
  /** It was killed, and is away for so many milliseconds. */
  ended(away: number): Promise<void>
  /**
   * Lets it do what is due after each of these times, in milliseconds, until nothing is wrong any more.
   * @returns what is wrong in the end
   */
  rest<Books extends { readonly wrong: readonly string[] }>(times: readonly number[], books: () => Promise<Books>): Promise<Books>
  /** Kills all that still runs, for the last time. */
  stop(): Promise<void>
}

/** @param startsAt milliseconds since 1970 UTC */
export function restarted(folder: string, startsAt: number, database = embeddedIn(folder)): Restarted {
  const running: { server: ServerProcess | null; provider: string; providerPort: string; now: number; since: number } = {
    server: null,
    provider: '',
    providerPort: '0',
    now: startsAt,
    since: 0,
  }
  const others: ServerProcess[] = []
  const onServer: Record<string, string> = typeof database === 'object' && 'url' in database ? { DATABASE_URL: database.url } : {}
  const started = async (environment: Record<string, string>) => {
    const { killable } = await bundledServer()
    return startServer(folder, { RATE_LIMIT: '0', ...onServer, ...environment }, killable)
  }
  const start: Restarted['start'] = async (environment) => {
    running.since = Date.now()
    const server = await started({ CLOCK: new Date(running.now).toISOString(), PROVIDER_PORT: running.providerPort, ...environment })
    running.server = server
    const [, provider = '', port = '0'] = /payment provider (http:\/\/[^:]+:(\d+))/.exec(server.output()) ?? []
    running.provider = provider
    running.providerPort = port
    return server
  }
  const pass = async (ms: number) => {
    running.now += ms
    for (const other of others) await setClockOf(other, running.now)
  }
  const ended: Restarted['ended'] = async (away) => {
    running.server = null
    await pass(Date.now() - running.since + away)
  }
  return {
    address: () => running.server?.address ?? '',
    now: () => running.now,
    start,
    async startAnother() {
      const clock = running.now + Date.now() - running.since
      const other = await started({ CLOCK: new Date(clock).toISOString(), PROVIDER_PORT: '0', PROVIDER_ORIGIN: running.provider })
      others.push(other)
      return other
    },
    ended,
    async rest(times, books) {
      for (const [index, later] of times.entries()) {
        await pass(later)
        const server = await start({})
        await wait(UNTIL_DONE * (index + 1))
        await server.stop('SIGTERM')
        await ended(0)
        const found = await books()
        if (found.wrong.length === 0 || index === times.length - 1) return found
      }
      throw new Error('it comes to rest, or is wrong')
    },
    async stop() {
      await running.server?.stop('SIGKILL')
      for (const other of others) await other.stop('SIGKILL')
    },
  }
}

/** What a customer tells of what they do. */
export interface Killing<Edit> {
  /** Does an edit, of which the server is told now. @param send with headers that name the edit, for who wants to know how far the server was */
  editing(edit: Edit, send: (headers: Record<string, string>) => Promise<Response>): Promise<Response>
  wrong(what: string): void
}

/** Customers who are busy while a server is killed. */
export interface Busy<Customer, Edit> {
  readonly customers: readonly Customer[]
  readonly random: Random
  /** How long each edit takes, in milliseconds. */
  readonly times: Map<Edit, number>
  readonly wrong: string[]
  /** In the middle of which edit the server is killed. */
  readonly target: Edit
  /** After how many edits, where not at once. */
  readonly after?: number
  /** How many of them are busy at the same time. */
  readonly atOnce?: number
  nameOf(customer: Customer): string
  act(customer: Customer, killing: Killing<Edit>): Promise<void>
}

/**
 * Lets customers be busy until the server is killed, soon after it was told of an edit.
 * @param isByItself whether it kills itself before it writes; otherwise it is killed from outside, at any time
 * @returns in the middle of which edits it was
 */
export async function busyUntilKilled<Customer, Edit extends string>(
  { customers, random, times, wrong, target, after = 0, atOnce = USUALLY_AT_ONCE, nameOf, act }: Busy<Customer, Edit>,
  { child }: ServerProcess,
  isByItself: boolean,
): Promise<ReadonlySet<Edit>> {
  const underWay: Edit[] = []
  const state = { isOver: false, inEdits: new Set<Edit>(), isAimed: false, editsLeft: after + MOST_EDITS }
  const killed = once(child, 'exit').then(() => {
    state.isOver = true
    state.inEdits = new Set(underWay)
  })
  const silent = once(child, 'close')
  const killAfter = (ms: number) => wait(ms).then(() => (state.isOver ? false : child.kill('SIGKILL')))
  const killing: Killing<Edit> = {
    wrong: (what) => void (state.isOver || child.killed || wrong.push(what)),
    async editing(edit, send) {
      state.editsLeft -= 1
      const usual = times.get(edit) ?? USUAL_EDIT
      underWay.push(edit)
      if (!state.isAimed && state.editsLeft < MOST_EDITS && (edit === target || state.editsLeft <= 0)) {
        state.isAimed = true
        if (isByItself) process.kill(child.pid ?? 0, 'SIGUSR2')
        else void killAfter(random.below(usual))
      }
      const begunAt = performance.now()
      const answer = await send({ 'X-Edit': edit })
      underWay.splice(underWay.indexOf(edit), 1)
      times.set(edit, (usual + performance.now() - begunAt) / 2)
      return answer
    },
  }
  const idle = [...customers]
  const busy = Array.from({ length: atOnce }, async () => {
    while (!state.isOver) {
      const [customer] = idle.splice(random.below(idle.length), 1)
      if (customer === undefined) return
      await act(customer, killing).catch(async (error: unknown) => {
        await Promise.race([killed, wait(UNTIL_KNOWN)])
        killing.wrong(`${nameOf(customer)}: ${inspect(error)}`)
      })
      idle.push(customer)
    }
  })
  void killAfter(MOST_IDLE)
  await killed
  await Promise.all(busy)
  await silent
  return state.inEdits
}

/** An edit whose request had reached a server, which had not answered it when it was killed. */
export interface UnderWay {
  readonly edit: string
  /** Whether it had written nothing yet, had written something, or had committed that. */
  readonly step: 'begun' | 'writing' | 'committed'
}

/** What a killed server was in the middle of, as it has said itself. @param output of a server with `killBeforeWrite` */
export function editsUnderWay(output: string): readonly UnderWay[] {
  const last = new Map<string, UnderWay>()
  for (const [, number = '', edit = '', step] of output.matchAll(/^edit (\d+) (\w+) (begun|writing|committed|ended)$/gm))
    if (step === 'begun' || step === 'writing' || step === 'committed') last.set(number, { edit, step })
    else last.delete(number)
  return [...last.values()]
}
