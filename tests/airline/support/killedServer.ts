import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Airline } from '../../../server/airline.ts'
import { seatsTaken, type Booking } from '../../../server/rules/bookings.ts'
import { isoDateOf } from '../../../server/schedule/calendar.ts'
import { openDatabase } from '../../../server/store/database.ts'
import { flightInventory } from '../../../server/store/schema.ts'
import { passenger } from './bookings.ts'
import { compareChangeBooks, type ChangeBooks } from './changeBooks.ts'
import { changeSomething, type Changer, type Edit } from './changingCustomers.ts'
import { soldOn } from './changing.ts'
import { daysFrom, inventoryRows, type InventoryRow } from './flightRows.ts'
import { FAMILY, flySoon, wrongInFamilies, type Family } from './flyingFamilies.ts'
import { randomOf, type Random } from './randomInput.ts'
import { storeBooking } from './retrieval.ts'
import { NOON } from './testAirline.ts'
import { airlineIn, busyUntilKilled, embeddedIn, restarted, type Killing } from './untilKilled.ts'
import { createVisitor } from './visitor.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE
const SEATS_OF_OTHERS = 60
/** The largest edit writes about as often. */
const MOST_WRITES = 12
/** So many edits are done before a kill is aimed at one. */
const MOST_BEFORE = 8
/** For how long the airline is away. */
const PAUSES = [0, 10 * SECOND, 4 * MINUTE, 16 * MINUTE]
/** In the middle of which edit a server is killed: of those who change their bookings, and of families. */
const TARGETS: Readonly<Record<'changers' | 'families', readonly Edit[]>> = {
  changers: ['change', 'change', 'change', 'cancel', 'names', 'payment'],
  families: ['checkIn', 'checkIn', 'seats'],
}
/** Check-in of families is open by then, and stays so for as long as kills and pauses may take. */
const SOON = { origin: 'DEL', destination: 'BOM', date: '2026-12-03' }
/** By then kept seats are given back, pages of payments are closed, and refunds are tried again. */
const UNTIL_REST = [60 * MINUTE, 60 * MINUTE, 60 * MINUTE, 60 * MINUTE]

/** How a server is killed. */
interface Plan {
  readonly seed: number
  readonly kills: number
  /** How many bookings are changed. */
  readonly trips: number
  /** How many families check in. */
  readonly families: number
  /** The share of the kills in which it kills itself before it writes; otherwise it is killed from outside, at any time. */
  readonly byItself: number
}

/** What came of killing a server again and again. */
export interface Killed {
  readonly wrong: readonly string[]
  /** How many were killed while an edit was under way. */
  readonly inMidEdit: number
  readonly done: ChangeBooks['done']
  /** How many families have chosen seats. */
  readonly seated: number
}

/** Which moment is met depends on how fast the machine is: it goes on until one was in mid edit. */
const MOST_TRIES = 2

/** Kills a server in the middle of what its customers change, looks at what it has left, starts it again, and lets all come to rest in the end. */
export async function killInMidChange({ seed, kills, trips, families: flying, byItself }: Plan): Promise<Killed> {
  const random = randomOf(seed)
  const folder = mkdtempSync(join(tmpdir(), 'airline-killed-'))
  const wrong: string[] = []
  const server = restarted(folder, Date.parse(NOON))
  const booksOf = async (when: string, isAtRest: boolean) => {
    const database = await openDatabase(embeddedIn(folder))
    const books = await compareChangeBooks(database, { seatsOfOthers: SEATS_OF_OTHERS, sizeOf }, isAtRest)
    const wrongOfFamilies = await wrongInFamilies(database, families)
    await database.close()
    return { ...books, wrong: [...books.wrong, ...wrongOfFamilies].map((each) => `${when}: ${each}`) }
  }

  const families: Family[] = []
  const seated = () => families.filter(({ hasChosen }) => hasChosen).length
  const sizeOf = (recordLocator: string) =>
    families.some((each) => each.recordLocator === recordLocator) ? { journeys: 1, passengers: FAMILY.length } : { journeys: 2, passengers: 2 }
  try {
    const { changers, flyers } = await prepared(folder, { trips, flying }, server.address)
    families.push(...flyers)
    const customers = [...changers, ...families]
    const targets = [...(trips > 0 ? TARGETS.changers : []), ...(flying > 0 ? TARGETS.families : [])]
    const times = new Map<Edit, number>()
    let inMidEdit = 0
    for (let kill = 1; kill <= kills || (inMidEdit === 0 && kill <= MOST_TRIES * kills); kill += 1) {
      const process = await server.start({ KILL_BEFORE_WRITE: String(1 + random.below(MOST_WRITES)) })
      if (kill === 1) await paidByMost(customers, random, wrong)
      const busy = { customers, random, times, wrong, target: random.of(targets), after: random.below(MOST_BEFORE), nameOf, act: changing(random) }
      const inEdits = await busyUntilKilled(busy, process, random.chance(byItself))
      await server.ended(random.of(PAUSES))
      if (inEdits.size > 0) inMidEdit += 1
      const books = await booksOf(`killed ${kill} times`, false)
      wrong.push(...books.wrong)
      for (const { recordLocator, heard } of customers)
        if ((books.versions.get(recordLocator) ?? 0) < heard) wrong.push(`killed ${kill} times: ${recordLocator} has lost version ${heard}`)
      if (wrong.length > 0) return { wrong, inMidEdit, done: books.done, seated: seated() }
    }
    const atRest = await server.rest(UNTIL_REST, () => booksOf('at rest', true))
    return { wrong: atRest.wrong, inMidEdit, done: atRest.done, seated: seated() }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** All but one in five pay before the first change: what is on hold cannot be changed. */
async function paidByMost(customers: readonly Changer[], random: Random, wrong: string[]): Promise<void> {
  const pay = changing(random)
  const undisturbed: Killing<Edit> = { editing: (_, send) => send({}), wrong: (what: string) => void wrong.push(what) }
  for (const [index, customer] of customers.entries()) if (index % 5 !== 4) await pay(customer, undisturbed)
}

const nameOf = ({ recordLocator }: Changer): string => recordLocator

const changing = (random: Random) => (customer: Changer | Family, killing: Killing<Edit>) => {
  const telling = { random, days: DAYS, ...killing }
  return 'isIn' in customer ? flySoon(customer, telling) : changeSomething(customer, telling)
}

/** To which journeys are moved: who comes back does so later. */
const DAYS = { DEL: daysFrom('2026-12-12', 5), BOM: daysFrom('2026-12-19', 5) }

/**
 * A folder with bookings there and back, of two each, some within look-in, and with families who fly soon; all are on hold, and every flight
 * that they may take has seats in the inventory.
 */
async function prepared(
  folder: string,
  { trips, flying }: { readonly trips: number; readonly flying: number },
  addressNow: () => string,
): Promise<{ readonly changers: readonly Changer[]; readonly flyers: readonly Family[] }> {
  const airline = await airlineIn(embeddedIn(folder), Date.parse(NOON))
  const asked = { airline, ask: (path: string, init?: RequestInit) => fetch(`${addressNow()}${path}`, init) }
  const onHold = (days: number) => ({ status: 'ON_HOLD', kind: 'FARE_LOCK', reason: 'FARE_LOCK', holdUntil: Date.parse(NOON) + days * DAY }) as const
  const couple = [passenger('ADT', { firstName: 'Leena', lastName: "D'Souza" }), passenger('ADT', { firstName: 'Omar', lastName: "D'Souza" })]
  const stored: Booking[] = []
  for (let trip = 0; trip < trips; trip += 1) {
    const flown = [
      { origin: 'DEL', destination: 'BOM', date: '2026-12-14' },
      { origin: 'BOM', destination: 'DEL', date: '2026-12-21' },
    ]
    const sold = soldOn({ airline }, flown, trip % 2 === 0 ? 0.2 : 10)
    stored.push(await storeBooking({ airline }, { ...sold, ...onHold(5), passengers: couple }))
  }
  for (let family = 0; family < flying; family += 1)
    stored.push(await storeBooking({ airline }, { ...soldOn({ airline }, [SOON], 10), ...onHold(1), passengers: FAMILY }))
  await airline.database.connection.insert(flightInventory).values([...inventoryOf(airline, stored)])
  await airline.database.close()
  const customers = stored.map(({ recordLocator, changes }) => ({ recordLocator, browser: createVisitor(asked), heard: changes.length }))
  return { changers: customers.slice(0, trips), flyers: customers.slice(trips).map((each) => ({ ...each, isIn: false, hasChosen: false })) }
}

function inventoryOf(airline: Pick<Airline, 'journeys'>, stored: readonly Booking[]): readonly InventoryRow[] {
  const taken = stored.flatMap(seatsTaken)
  // The days before and after those that are wanted are shown as well.
  const days = [SOON.date, ...daysFrom('2026-12-08', 20)]
  return inventoryRows(airline, days, (leg) => {
    const own = taken.filter(
      (each) => each.flightNumber === leg.flightNumber && each.origin === leg.origin && each.departureDate === isoDateOf(leg.day),
    )
    return SEATS_OF_OTHERS + own.reduce((sum, { seats }) => sum + seats, 0)
  })
}
