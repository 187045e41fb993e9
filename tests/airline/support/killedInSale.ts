import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { breakdownOf } from '../../../server/rules/bookingMoney.ts'
import { openDatabase } from '../../../server/store/database.ts'
import { flightInventory } from '../../../server/store/schema.ts'
import { legKey } from './changeBooks.ts'
import { daysFrom, flightsFor, inventoryRows } from './flightRows.ts'
import { randomOf } from './randomInput.ts'
import { compareSaleBooks, type SaleBooks } from './saleBooks.ts'
import { buySomething, OF_PAYMENT, type Buyer, type SaleEdit, type Shop } from './saleBuyers.ts'
import { NOON } from './testAirline.ts'
import { airlineIn, busyUntilKilled, restarted, type Killing } from './untilKilled.ts'
import { createVisitor } from './visitor.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const BUYERS = 8
/** So many seats are left on a flight: those of some end while they are sold. */
const SEATS_LEFT = [6, 60, 60, 60]
const OUT = daysFrom('2026-12-14', 3)
const BACK = daysFrom('2026-12-20', 3)
/** Everything that a sale and its payment write, at the airline and at the provider. */
const TABLES =
  'booking|booked_|flight_|promotion_uses|payments"|refunds"|provider_events|outbox|payment_provider"."(checkout|payment_intents|refunds|events|deliveries)'
/** About as often as a booking, and a payment, write. */
const MOST_WRITES = { book: 24, begin: 8, pay: 10, return: 10 } as const satisfies Record<SaleEdit, number>
const TARGETS = ['book', 'begin', 'book', 'pay', 'book', 'return', 'book', 'pay'] as const satisfies readonly SaleEdit[]
/** The share of the kills in which it kills itself before it writes; otherwise it is killed from outside, at any time. */
const BY_ITSELF = 0.75
/** So much is booked and paid before a kill is aimed at something. */
const BEFORE = { least: 8, most: 28 }
/** For how long the airline is away: payments are decided meanwhile, and bookings end. */
const PAUSES = [0, 10 * SECOND, 4 * MINUTE, 16 * MINUTE, 35 * MINUTE]
/** By then payments are decided, holds and kept fares have ended; then refunds are tried again. */
const UNTIL_REST = [50 * HOUR, HOUR, HOUR, HOUR]
/** Which moment is met depends on how fast the machine is: it goes on until both were met so often. */
const MOST_TRIES = 3

/** What came of killing a server again and again. */
interface KilledInSale {
  readonly wrong: readonly string[]
  /** How many were killed while a booking was under way. */
  readonly inMidBooking: number
  /** How many while a payment was, at the airline or at its provider. */
  readonly inMidPayment: number
  readonly sold: number
  readonly confirmed: number
}

/** Kills a server in the middle of what is sold and paid, looks at what it has left, starts it again, and lets all come to rest in the end. */
export async function killInMidSale(seed: number, kills: number): Promise<KilledInSale> {
  const random = randomOf(seed)
  const folder = mkdtempSync(join(tmpdir(), 'airline-sale-'))
  const wrong: string[] = []
  const server = restarted(folder, Date.parse(NOON))
  try {
    const { flights, others } = await prepared(folder)
    const booksOf = async (when: string, isAtRest: boolean) => {
      const database = await openDatabase({ folder: join(folder, 'database') })
      const books = await compareSaleBooks(database, (leg) => others.get(leg) ?? 0, isAtRest)
      await database.close()
      return { ...books, wrong: [...books.wrong, ...lost(buyers, books)].map((each) => `${when}: ${each}`) }
    }
    // A browser of this test signs nobody in, which is all for which it would need an airline.
    const asked = { ask: (path: string, init?: RequestInit) => fetch(`${server.address()}${path}`, init) } as Parameters<typeof createVisitor>[0]
    const buyers = Array.from({ length: BUYERS }, (_, number): Buyer => ({ name: `buyer ${number}`, browser: createVisitor(asked), orders: [] }))
    const act = (buyer: Buyer, killing: Killing<SaleEdit>) => buySomething(buyer, { random, ...flights }, killing)
    const times = new Map<SaleEdit, number>()
    let [inMidBooking, inMidPayment] = [0, 0]
    const isEnough = () => inMidBooking >= kills / 5 && inMidPayment >= kills / 5
    for (let kill = 1; wrong.length === 0 && (kill <= kills || (!isEnough() && kill <= MOST_TRIES * kills)); kill += 1) {
      const target = TARGETS[kill % TARGETS.length] ?? 'book'
      const process = await server.start({ KILL_BEFORE_WRITE: String(1 + random.below(MOST_WRITES[target])), KILL_IN: TABLES })
      const busy = {
        customers: buyers,
        random,
        times,
        wrong,
        target,
        after: BEFORE.least + random.below(BEFORE.most - BEFORE.least),
        nameOf: ({ name }: Buyer) => name,
        act,
      }
      const inEdits = await busyUntilKilled(busy, process, random.chance(BY_ITSELF))
      server.ended(random.of(PAUSES))
      if (inEdits.has('book')) inMidBooking += 1
      if (OF_PAYMENT.some((edit) => inEdits.has(edit))) inMidPayment += 1
      wrong.push(...(await booksOf(`killed ${kill} times`, false)).wrong)
    }
    if (wrong.length > 0) return { wrong, inMidBooking, inMidPayment, sold: 0, confirmed: 0 }
    const { live, sold, ...atRest } = await server.rest(UNTIL_REST, () => booksOf('at rest', true))
    return { wrong: atRest.wrong, inMidBooking, inMidPayment, sold, confirmed: live.length }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What was answered and is not there any more, or is there in another way than it was answered. */
const lost = (buyers: readonly Buyer[], { byContact, confirmedPayments }: SaleBooks): readonly string[] =>
  buyers
    .flatMap(({ orders }) => orders)
    .flatMap(({ body, recordLocator, isUnsure, confirmed }) => {
      const [booking] = byContact.get(body.contact.email) ?? []
      if (booking === undefined) return recordLocator === null ? [] : [`${recordLocator} was answered, and is lost`]
      const { totalMinor } = breakdownOf(booking)
      return [
        ...(recordLocator !== null && recordLocator !== booking.recordLocator ? [`${recordLocator} is now ${booking.recordLocator}`] : []),
        ...(recordLocator === null && !isUnsure ? [`${booking.recordLocator} was refused, and is there`] : []),
        ...(totalMinor === Math.round(body.total * 100) ? [] : [`${booking.recordLocator} costs ${totalMinor}, and ${body.total} was shown`]),
        ...(booking.passengers.length === body.passengers.length ? [] : [`${booking.recordLocator} lacks passengers`]),
        ...[...confirmed].filter((id) => !confirmedPayments.has(id)).map((id) => `${booking.recordLocator} has lost its payment ${id}`),
      ]
    })

/** A folder with flights of which a few seats are left. */
async function prepared(folder: string): Promise<{ readonly flights: Omit<Shop, 'random'>; readonly others: ReadonlyMap<string, number> }> {
  const airline = await airlineIn(folder, Date.parse(NOON))
  const rows = inventoryRows(airline, [...OUT, ...BACK], () => 0).map((row, index) => {
    const sold = Math.max(0, row.capacity - (SEATS_LEFT[index % SEATS_LEFT.length] ?? 0))
    return { ...row, sold }
  })
  await airline.database.connection.insert(flightInventory).values(rows)
  const flights = {
    out: OUT.flatMap((day) => flightsFor(airline, 'DEL', 'BOM', day)),
    back: BACK.flatMap((day) => flightsFor(airline, 'BOM', 'DEL', day)),
  }
  await airline.database.close()
  return { flights, others: new Map(rows.map((row) => [legKey(row), row.sold])) }
}
