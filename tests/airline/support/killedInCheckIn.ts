import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { bookingsOf } from '../../../server/store/bookingRows.ts'
import { bookings } from '../../../server/store/bookingSchema.ts'
import { openDatabase } from '../../../server/store/database.ts'
import { flightSeats } from '../../../server/store/seatSchema.ts'
import { journey, passenger } from './bookings.ts'
import { bundledServer } from './bundledServer.ts'
import { randomOf, type Random } from './randomInput.ts'
import { retrieve, shownIn, storeBooking } from './retrieval.ts'
import { startServer, type ServerProcess } from './serverProcess.ts'
import { airlineIn, embeddedIn } from './untilKilled.ts'
import { createVisitor, type Visitor } from './visitor.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const NAME = { firstName: 'Leena', lastName: 'Verma' }
const FLOWN = journey('DEL', 'BOM', '2027-01-10T06:10')
const DEPARTS_AT = FLOWN.segments[0]?.legs[0]?.departsAt ?? 0
/** Check-in has just opened, and stays open for as many kills as there may be. */
const BEGINS_AT = DEPARTS_AT - 47 * 60 * MINUTE
/** Between two starts: nothing rests after an undo any more. */
const PAUSE = 16 * MINUTE
/** A booking is open in a browser for a day, which ends in fewer pauses than there are kills: it is opened again after so many. */
const OPENED_AGAIN_AFTER = 60
/** A check-in of a family writes about as often. */
const MOST_WRITES = 12
const AT_ONCE = 3
/** How far a family comes depends on how fast the machine is: it goes on until one was checked in. */
const MOST_TRIES = 3
/** Without the infant, who has no seat. */
const SEATED = 3
/** A server that has not killed itself by then is killed from outside. */
const MOST_ALIVE = 20 * SECOND

/** A family, and what it last heard of its check-in: null while it waits for an answer, or lost one. */
interface Family {
  readonly recordLocator: string
  readonly browser: Visitor
  readonly asked: { readonly recordLocator: string; readonly journeyKeys: readonly string[]; readonly passengerKeys: readonly string[] }
  heard: 'in' | 'out' | null
}

/** What came of killing a server again and again. */
interface KilledInCheckIn {
  readonly wrong: readonly string[]
  /** How many were killed while a check-in, or the end of one, was under way. */
  readonly inMidCheckIn: number
  /** How often families were checked in. */
  readonly checkIns: number
}

/** Kills a server in the middle of what families check in and undo, looks at what it has left, and starts it again. */
export async function killInMidCheckIn(seed: number, kills: number, families: number): Promise<KilledInCheckIn> {
  const random = randomOf(seed)
  const folder = mkdtempSync(join(tmpdir(), 'airline-check-in-'))
  const wrong: string[] = []
  const running: { server: ServerProcess | null; now: number } = { server: null, now: BEGINS_AT }
  const { killable } = await bundledServer()
  try {
    const stored = await prepared(folder, families)
    const known: Family[] = []
    let [inMidCheckIn, checkIns] = [0, 0]
    for (let kill = 1; wrong.length === 0 && (kill <= kills || (checkIns === 0 && kill <= MOST_TRIES * kills)); kill += 1) {
      const environment = { CLOCK: new Date(running.now).toISOString(), RATE_LIMIT: '0', KILL_BEFORE_WRITE: String(1 + random.below(MOST_WRITES)) }
      const server = await startServer(folder, environment, killable)
      running.server = server
      if (kill === 1) for (const locator of stored) known.push(await openedBy(locator, () => running.server?.address ?? ''))
      if (kill % OPENED_AGAIN_AFTER === 0) for (const { browser, recordLocator } of known) await retrieve(browser, recordLocator, NAME.lastName)
      if (await busyUntilKilled(known, random, server, wrong)) inMidCheckIn += 1
      running.server = null
      running.now += PAUSE
      const books = await compared(folder, known)
      wrong.push(...books.wrong.map((each) => `killed ${kill} times: ${each}`))
      checkIns = books.checkIns
    }
    return { wrong, inMidCheckIn, checkIns }
  } finally {
    await running.server?.stop('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

async function prepared(folder: string, families: number): Promise<readonly string[]> {
  const airline = await airlineIn(embeddedIn(folder), BEGINS_AT)
  const stored: string[] = []
  for (let family = 0; family < families; family += 1) {
    const passengers = [passenger('ADT', NAME), passenger('ADT', NAME), passenger('CHD', NAME), passenger('INF', NAME)]
    stored.push((await storeBooking({ airline }, { journeys: [FLOWN], passengers })).recordLocator)
  }
  await airline.database.close()
  return stored
}

async function openedBy(recordLocator: string, addressNow: () => string): Promise<Family> {
  // A browser of this test signs nobody in, which is all for which it would need an airline.
  const browser = createVisitor({ ask: (path, init) => fetch(`${addressNow()}${path}`, init) } as Parameters<typeof createVisitor>[0])
  const { journeys, passengers } = await shownIn(await retrieve(browser, recordLocator, NAME.lastName))
  const asked = {
    recordLocator,
    journeyKeys: journeys.map(({ journeyKey }) => journeyKey),
    passengerKeys: passengers.map(({ passengerKey }) => passengerKey),
  }
  return { recordLocator, browser, asked, heard: 'out' }
}

/** Lets families check in and undo it until the server is killed. Whether it was in the middle of one of them. */
async function busyUntilKilled(families: readonly Family[], random: Random, { child }: ServerProcess, wrong: string[]): Promise<boolean> {
  const state = { isOver: false, isInEdit: false, underWay: 0, edits: 0 }
  const aimAt = 1 + random.below(4)
  const killed = once(child, 'exit').then(() => {
    state.isOver = true
    state.isInEdit = state.underWay > 0
  })
  const idle = [...families]

  async function edit(family: Family): Promise<void> {
    const isIn = family.heard === 'in'
    state.edits += 1
    state.underWay += 1
    if (state.edits === aimAt) process.kill(child.pid ?? 0, 'SIGUSR2')
    family.heard = null
    const path = `/api/ibe/booking/${isIn ? 'checkin/undo' : 'v3/checkin'}`
    const answer = await family.browser.post(path, isIn ? family.asked : { ...family.asked, acceptsBagRules: true })
    state.underWay -= 1
    if (answer.ok) family.heard = isIn ? 'out' : 'in'
    else if (answer.status === 409) family.heard = isIn ? 'in' : 'out'
    else wrong.push(`${family.recordLocator} was answered with ${answer.status}`)
  }

  const busy = Array.from({ length: AT_ONCE }, async () => {
    while (!state.isOver) {
      const [family] = idle.splice(random.below(idle.length), 1)
      if (family === undefined) return
      await edit(family).catch(async (error: unknown) => {
        await Promise.race([killed, wait(SECOND)])
        if (!state.isOver) wrong.push(`${family.recordLocator}: ${String(error)}`)
      })
      idle.push(family)
    }
  })
  void wait(MOST_ALIVE).then(() => (state.isOver ? false : child.kill('SIGKILL')))
  await killed
  await Promise.all(busy)
  return state.isInEdit
}

/** What of check-ins, seats and histories does not agree, or was answered and is lost. What a family has not heard of it learns now. */
async function compared(folder: string, families: readonly Family[]): Promise<{ readonly wrong: readonly string[]; readonly checkIns: number }> {
  const database = await openDatabase(embeddedIn(folder))
  const { connection } = database
  const rows = await connection.select().from(bookings)
  const stored = await bookingsOf(connection, rows)
  const seats = await connection.select().from(flightSeats)
  await database.close()
  const wrong: string[] = []
  let checkIns = 0
  for (const [index, { recordLocator, passengers, changes }] of stored.entries()) {
    const lifts = passengers.map((each) => each.lifts.length)
    const count = (what: string) => changes.filter((change) => change.what === what).length
    const isIn = count('CHECKED_IN') - count('CHECK_IN_UNDONE')
    const own = seats.filter(({ bookingId }) => bookingId === rows[index]?.id)
    const seated = new Set(own.map((each) => each.passenger)).size
    const family = families.find((each) => each.recordLocator === recordLocator)
    checkIns += count('CHECKED_IN')
    // The infant is checked in with its passenger, and has no place of its own.
    if (lifts.join() !== [isIn, isIn, isIn, 0].join()) wrong.push(`${recordLocator} has [${lifts.join()}] places, and was checked in ${isIn} times`)
    if (own.length !== seated || (isIn === 1 && seated !== SEATED) || (seated > 0 && seated !== SEATED))
      wrong.push(`${recordLocator} has ${own.length} seats for ${seated} passengers`)
    if (family?.heard === 'in' && isIn !== 1) wrong.push(`${recordLocator} has lost its check-in`)
    if (family?.heard === 'out' && isIn !== 0) wrong.push(`${recordLocator} has lost the end of its check-in`)
    if (family) family.heard = isIn === 1 ? 'in' : 'out'
  }
  return { wrong, checkIns }
}
