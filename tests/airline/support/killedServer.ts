import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openAirline, type Airline } from '../../../server/airline.ts'
import { seatsTaken, type Booking } from '../../../server/rules/bookings.ts'
import { capacityOf } from '../../../server/rules/seats.ts'
import { dayOf, isoDateOf } from '../../../server/schedule/calendar.ts'
import { marketBetween } from '../../../server/schedule/markets.ts'
import { openDatabase } from '../../../server/store/database.ts'
import { flightInventory } from '../../../server/store/schema.ts'
import { passenger } from './bookings.ts'
import { compareChangeBooks, type ChangeBooks } from './changeBooks.ts'
import { changeSomething, type Changer, type Edit, type Telling } from './changingCustomers.ts'
import { soldOn } from './changing.ts'
import { randomOf, type Random } from './randomInput.ts'
import { storeBooking } from './retrieval.ts'
import { startServer, type ServerProcess } from './serverProcess.ts'
import { NOON } from './testAirline.ts'
import { createVisitor } from './visitor.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const SEATS_OF_OTHERS = 60
const SOLD_AS = { seatsOfOthers: SEATS_OF_OTHERS, journeys: 2, passengers: 2 }
const AT_ONCE = 4
/** The largest edit writes about as often. */
const MOST_WRITES = 10
const KILLER = new URL('killBeforeWrite.ts', import.meta.url).href
/** For how long the airline is away. */
const PAUSES = [0, 10 * SECOND, 4 * MINUTE, 16 * MINUTE]
/** How long an edit takes while none was measured. */
const USUAL_EDIT = 120
/** A server that hears of no edit for so long is killed all the same. */
const MOST_IDLE = 30 * SECOND
/** In the middle of which edit a server is killed. */
const TARGETS: readonly Edit[] = ['change', 'change', 'change', 'cancel', 'names', 'payment']
/** Where none of that kind comes, another will do after so many. */
const MOST_EDITS = 4
/** By then kept seats are given back, pages of payments are closed, and refunds are tried again. */
const UNTIL_REST = [60 * MINUTE, 60 * MINUTE, 60 * MINUTE, 60 * MINUTE]

/** How a server is killed. */
interface Killing {
  readonly seed: number
  readonly kills: number
  readonly trips: number
  /** The share of the kills in which it kills itself before it writes; otherwise it is killed from outside, at any time. */
  readonly byItself: number
}

/** What came of killing a server again and again. */
export interface Killed {
  readonly wrong: readonly string[]
  /** How many were killed while an edit was under way. */
  readonly inMidEdit: number
  readonly done: ChangeBooks['done']
}

/** Which moment is met depends on how fast the machine is: it goes on until one was in mid edit. */
const MOST_TRIES = 2

/** Kills a server in the middle of what its customers change, looks at what it has left, starts it again, and lets all come to rest in the end. */
export async function killInMidChange({ seed, kills, trips, byItself }: Killing): Promise<Killed> {
  const random = randomOf(seed)
  const folder = mkdtempSync(join(tmpdir(), 'airline-killed-'))
  const wrong: string[] = []
  const running: { server: ServerProcess | null; providerPort: string; now: number } = { server: null, providerPort: '0', now: Date.parse(NOON) }

  /** The airline goes on where its clock has stopped, and the provider where it was. */
  const start = async (killBeforeWrite: number) => {
    const startedAt = Date.now()
    const environment = {
      CLOCK: new Date(running.now).toISOString(),
      RATE_LIMIT: '0',
      PROVIDER_PORT: running.providerPort,
      KILL_BEFORE_WRITE: String(killBeforeWrite),
    }
    const server = await startServer(folder, environment, [KILLER])
    running.server = server
    running.providerPort = /payment provider http:\/\/[^:]+:(\d+)/.exec(server.output())?.[1] ?? '0'
    const ended = (later: number) => {
      running.server = null
      running.now += Date.now() - startedAt + later
    }
    return { server, ended }
  }
  const booksOf = async (when: string, isAtRest: boolean) => {
    const database = await openDatabase({ folder: join(folder, 'database') })
    const books = await compareChangeBooks(database, SOLD_AS, isAtRest)
    await database.close()
    return { ...books, wrong: books.wrong.map((each) => `${when}: ${each}`) }
  }

  try {
    const customers = await prepared(folder, trips, () => running.server?.address ?? '')
    const times = new Map<Edit, number>()
    let inMidEdit = 0
    for (let kill = 1; kill <= kills || (inMidEdit === 0 && kill <= MOST_TRIES * kills); kill += 1) {
      const { server, ended } = await start(1 + random.below(MOST_WRITES))
      if (kill === 1) await paidByMost(customers, random, wrong)
      const isInEdit = await busyUntilKilled({ customers, random, times, wrong }, server, random.chance(byItself))
      ended(random.of(PAUSES))
      if (isInEdit) inMidEdit += 1
      const books = await booksOf(`killed ${kill} times`, false)
      wrong.push(...books.wrong)
      for (const { recordLocator, heard } of customers)
        if ((books.versions.get(recordLocator) ?? 0) < heard) wrong.push(`killed ${kill} times: ${recordLocator} has lost version ${heard}`)
      if (wrong.length > 0) return { wrong, inMidEdit, done: books.done }
    }
    for (const [index, later] of UNTIL_REST.entries()) {
      running.now += later
      const { server, ended } = await start(0)
      await wait(3 * SECOND)
      await server.stop('SIGTERM')
      ended(0)
      const books = await booksOf('at rest', true)
      if (books.wrong.length === 0 || index === UNTIL_REST.length - 1) return { wrong: books.wrong, inMidEdit, done: books.done }
    }
    throw new Error('it comes to rest, or is wrong')
  } finally {
    await running.server?.stop('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

/** All but one in five pay before the first change: what is on hold cannot be changed. */
async function paidByMost(customers: readonly Changer[], random: Random, wrong: string[]): Promise<void> {
  const telling = { random, days: DAYS, editing: (_: Edit, send: () => Promise<Response>) => send(), wrong: (what: string) => void wrong.push(what) }
  for (const [index, customer] of customers.entries()) if (index % 5 !== 4) await changeSomething(customer, telling)
}

interface Busy {
  readonly customers: readonly Changer[]
  readonly random: Random
  /** How long each edit takes, in milliseconds. */
  readonly times: Map<Edit, number>
  readonly wrong: string[]
}

/** Lets customers change their bookings until the server is killed, soon after it was told of an edit. Whether it was in the middle of one. */
async function busyUntilKilled({ customers, random, times, wrong }: Busy, { child }: ServerProcess, isByItself: boolean): Promise<boolean> {
  const underWay = new Set<Edit>()
  const state = { isOver: false, isInEdit: false, isAimed: false, editsLeft: MOST_EDITS }
  const target = random.of(TARGETS)
  const killed = once(child, 'exit').then(() => {
    state.isOver = true
    state.isInEdit = underWay.size > 0
  })
  const killAfter = (ms: number) => wait(ms).then(() => (state.isOver ? false : child.kill('SIGKILL')))
  const telling: Telling = {
    random,
    days: DAYS,
    wrong: (what) => void (state.isOver || child.killed || wrong.push(what)),
    async editing(edit, send) {
      state.editsLeft -= 1
      const usual = times.get(edit) ?? USUAL_EDIT
      underWay.add(edit)
      if (!state.isAimed && (edit === target || state.editsLeft <= 0)) {
        state.isAimed = true
        if (isByItself) process.kill(child.pid ?? 0, 'SIGUSR2')
        else void killAfter(random.below(usual))
      }
      const begunAt = performance.now()
      const answer = await send()
      underWay.delete(edit)
      times.set(edit, (usual + performance.now() - begunAt) / 2)
      return answer
    },
  }
  const idle = [...customers]
  const busy = Array.from({ length: AT_ONCE }, async () => {
    while (!state.isOver) {
      const [customer] = idle.splice(random.below(idle.length), 1)
      if (customer === undefined) return
      await changeSomething(customer, telling).catch(async (error: unknown) => {
        await Promise.race([killed, wait(SECOND)])
        telling.wrong(`${customer.recordLocator}: ${String(error)}`)
      })
      idle.push(customer)
    }
  })
  void killAfter(MOST_IDLE)
  await killed
  await Promise.all(busy)
  return state.isInEdit
}

const daysFrom = (first: string, count: number): readonly string[] => Array.from({ length: count }, (_, index) => isoDateOf(dayOf(first) + index))
/** To which journeys are moved: who comes back does so later. */
const DAYS = { DEL: daysFrom('2026-12-12', 5), BOM: daysFrom('2026-12-19', 5) }

/** A folder with bookings there and back, on hold, of two each, some within look-in; every flight that they may take has seats in the inventory. */
async function prepared(folder: string, trips: number, addressNow: () => string): Promise<readonly Changer[]> {
  const airline = await openAirline({
    database: { folder: join(folder, 'database') },
    clock: Date.parse(NOON),
    seed: 'sarus',
    siteFolder: '',
    configurationFile: null,
    logLevel: 'silent',
  })
  const asked = { airline, ask: (path: string, init?: RequestInit) => fetch(`${addressNow()}${path}`, init) }
  const stored: Booking[] = []
  for (let trip = 0; trip < trips; trip += 1) {
    const flown = [
      { origin: 'DEL', destination: 'BOM', date: '2026-12-14' },
      { origin: 'BOM', destination: 'DEL', date: '2026-12-21' },
    ]
    const sold = soldOn({ airline }, flown, trip % 2 === 0 ? 0.2 : 10)
    stored.push(
      await storeBooking(
        { airline },
        {
          ...sold,
          status: 'ON_HOLD',
          kind: 'FARE_LOCK',
          reason: 'FARE_LOCK',
          holdUntil: Date.parse(NOON) + 5 * DAY,
          passengers: [passenger('ADT', { firstName: 'Leena', lastName: "D'Souza" }), passenger('ADT', { firstName: 'Omar', lastName: "D'Souza" })],
        },
      ),
    )
  }
  await airline.database.connection.insert(flightInventory).values(inventoryOf(airline, stored))
  await airline.database.close()
  return stored.map(({ recordLocator, changes }) => ({ recordLocator, browser: createVisitor(asked), heard: changes.length }))
}

function inventoryOf({ journeys }: Pick<Airline, 'journeys'>, stored: readonly Booking[]): (typeof flightInventory.$inferInsert)[] {
  const taken = stored.flatMap(seatsTaken)
  const rows = new Map<string, typeof flightInventory.$inferInsert>()
  for (const [origin, destination] of [
    ['DEL', 'BOM'],
    ['BOM', 'DEL'],
  ] as const) {
    const market = marketBetween(origin, destination)
    // The days before and after those that are wanted are shown as well.
    const days = market === undefined ? [] : daysFrom('2026-12-08', 20)
    for (const leg of days.flatMap((date) => (market === undefined ? [] : journeys.on(market, dayOf(date)).flatMap(({ legs }) => legs)))) {
      const key = { flightNumber: leg.flightNumber, origin: leg.origin, departureDate: isoDateOf(leg.day) }
      const own = taken.filter(
        (each) => each.flightNumber === key.flightNumber && each.origin === key.origin && each.departureDate === key.departureDate,
      )
      const sold = SEATS_OF_OTHERS + own.reduce((sum, { seats }) => sum + seats, 0)
      rows.set(JSON.stringify(key), { ...key, capacity: capacityOf(leg), sold })
    }
  }
  return [...rows.values()]
}
