import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { breakdownOf } from '../../../server/rules/bookingMoney.ts'
import { openDatabase, type DatabasePlace } from '../../../server/store/database.ts'
import { flightInventory } from '../../../server/store/schema.ts'
import { countUp } from '../../countUp.ts'
import { legKey } from './changeBooks.ts'
import { daysFrom, flightsFor, inventoryRows } from './flightRows.ts'
import { randomOf } from './randomInput.ts'
import { compareSaleBooks, type SaleBooks } from './saleBooks.ts'
import { buySomething, type Buyer, type SaleEdit, type Shop } from './saleBuyers.ts'
import type { ServerProcess } from './serverProcess.ts'
import { NOON } from './testAirline.ts'
import { airlineIn, busyUntilKilled, editsUnderWay, embeddedIn, restarted, type Killing, type UnderWay } from './untilKilled.ts'
import { createVisitor } from './visitor.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const BUYERS = 12
const AT_ONCE = 8
/** So many seats are left on a flight: those of some end while they are sold. */
const SEATS_LEFT = [6, 60, 60, 60]
const OUT = daysFrom('2026-12-14', 3)
const BACK = daysFrom('2026-12-20', 3)
/** Everything that a sale and its payment write, at the airline and at the provider. */
const TABLES =
  'booking|booked_|flight_|promotion_uses|payments"|refunds"|provider_events|outbox|payment_provider"."(checkout|payment_intents|refunds|events|deliveries)'
/** Which requests it is killed in, with the edit of a buyer that leads to them, and about how often they write. */
interface Target {
  readonly edit: SaleEdit
  readonly within: string
  readonly mostWrites: number
}
const BOOKING: Target = { edit: 'book', within: 'book', mostWrites: 20 }
const PAYING: readonly Target[] = [
  { edit: 'begin', within: 'begin', mostWrites: 4 },
  { edit: 'begin', within: 'call', mostWrites: 4 },
  { edit: 'pay', within: 'pay', mostWrites: 14 },
  { edit: 'pay', within: 'message', mostWrites: 10 },
]
const OF_PAYMENT: ReadonlySet<string> = new Set(['begin', 'pay', 'return', 'message', 'call'])
/** The share of the kills in which it kills itself before it writes; otherwise it is killed from outside, at any time. */
const BY_ITSELF = 0.75
/** So much is booked and paid before a kill is aimed at something. */
const BEFORE = { least: 4, most: 16 }
/** For how long the airline is away: payments are decided meanwhile, and bookings end. */
const PAUSES = [0, 10 * SECOND, 4 * MINUTE, 16 * MINUTE, 35 * MINUTE]
/** By then payments are decided, holds and kept fares have ended; then refunds are tried again. */
const UNTIL_REST = [50 * HOUR, HOUR, HOUR, HOUR]
/** Which moment is met depends on how fast the machine is: it goes on until both were met as often as is wanted. */
const MOST_TRIES = 3

/** What came of killing a server again and again. */
interface KilledInSale {
  readonly wrong: readonly string[]
  readonly kills: number
  /** In how many the server had a request to book that was not committed, by what it said itself. */
  readonly inMidBooking: number
  /** In how many of these the booking was written in part. */
  readonly inMidWriting: number
  /** In how many it had a request of a payment that was not answered, at the airline or at its provider. */
  readonly inMidPayment: number
  readonly sold: number
  readonly confirmed: number
}

/** What is killed. */
interface Plan {
  readonly seed: number
  /** How often it is to be killed in mid booking, and how often in mid payment. */
  readonly times: number
  /** A database on a PostgreSQL server; null for an embedded one. */
  readonly onServer: DatabasePlace | null
  /** Whether another process serves the same database meanwhile, by which buyers ask in turn. */
  readonly hasAnother: boolean
}

/** Kills a server in the middle of what is sold and paid, looks at what it has left, starts it again, and lets all come to rest in the end. */
export async function killInMidSale({ seed, times, onServer, hasAnother }: Plan): Promise<KilledInSale> {
  const random = randomOf(seed)
  const folder = mkdtempSync(join(tmpdir(), 'airline-sale-'))
  const wrong: string[] = []
  const place = onServer ?? embeddedIn(folder)
  const server = restarted(folder, Date.parse(NOON), place)
  const another: { process: ServerProcess | null } = { process: null }
  try {
    const { flights, others } = await prepared(place)
    const booksOf = async (when: string, isAtRest: boolean) => {
      const database = await openDatabase(place)
      const books = await compareSaleBooks(database, (leg) => others.get(leg) ?? 0, isAtRest)
      await database.close()
      return { ...books, wrong: [...books.wrong, ...lost(buyers, books)].map((each) => `${when}: ${each}`) }
    }
    const nextCall = countUp()
    const addressInTurn = () => (another.process !== null && nextCall() % 2 === 0 ? another.process.address : server.address())
    // A browser of this test signs nobody in, which is all for which it would need an airline.
    const asked = { ask: (path: string, init?: RequestInit) => fetch(`${addressInTurn()}${path}`, init) } as Parameters<typeof createVisitor>[0]
    const buyers = Array.from({ length: BUYERS }, (_, number): Buyer => ({ name: `buyer ${number}`, browser: createVisitor(asked), orders: [] }))
    const act = (buyer: Buyer, killing: Killing<SaleEdit>) => buySomething(buyer, { random, ...flights }, killing)
    const lasting = new Map<SaleEdit, number>()
    const met = { kills: 0, inMidBooking: 0, inMidWriting: 0, inMidPayment: 0 }
    while (wrong.length === 0 && Math.min(met.inMidBooking, met.inMidPayment) < times && met.kills < MOST_TRIES * times) {
      met.kills += 1
      const { edit: target, within, mostWrites } = met.inMidBooking <= met.inMidPayment ? BOOKING : random.of(PAYING)
      const process = await server.start({ KILL_BEFORE_WRITE: String(1 + random.below(mostWrites)), KILL_IN: TABLES, KILL_IN_EDIT: within })
      if (hasAnother) another.process ??= await server.startAnother()
      const busy = {
        customers: buyers,
        random,
        times: lasting,
        wrong,
        target,
        atOnce: AT_ONCE,
        after: BEFORE.least + random.below(BEFORE.most - BEFORE.least),
        nameOf: ({ name }: Buyer) => name,
        act,
      }
      await busyUntilKilled(busy, process, random.chance(BY_ITSELF))
      await server.ended(random.of(PAUSES))
      const underWay = editsUnderWay(process.output())
      if (underWay.some(isInMidBooking)) met.inMidBooking += 1
      if (underWay.some((each) => isInMidBooking(each) && each.step === 'writing')) met.inMidWriting += 1
      if (underWay.some(({ edit }) => OF_PAYMENT.has(edit))) met.inMidPayment += 1
      wrong.push(...(await booksOf(`killed ${met.kills} times`, false)).wrong)
    }
    if (wrong.length > 0) return { ...met, wrong, sold: 0, confirmed: 0 }
    const { live, sold, ...atRest } = await server.rest(UNTIL_REST, () => booksOf('at rest', true))
    return { ...met, wrong: atRest.wrong, sold, confirmed: live.length }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** In or before the transaction of a request to book. What is sent again writes only where the first one was not committed. */
const isInMidBooking = ({ edit, step }: UnderWay): boolean =>
  (edit === 'book' && step !== 'committed') || (edit === 'bookAgain' && step === 'writing')

/** Made without an answer, and ended before it was asked for again. */
const ENDED = 'BOOKING_ENDED'

/** What was answered and is not there any more, or is there in another way than it was answered. */
const lost = (buyers: readonly Buyer[], { byContact, confirmedPayments }: SaleBooks): readonly string[] =>
  buyers
    .flatMap(({ orders }) => orders)
    .flatMap(({ body, recordLocator, isUnsure, refusal, confirmed }) => {
      const [booking] = byContact.get(body.contact.email) ?? []
      if (booking === undefined) return recordLocator === null ? [] : [`${recordLocator} was answered, and is lost`]
      const { totalMinor } = breakdownOf(booking)
      return [
        ...(recordLocator !== null && recordLocator !== booking.recordLocator ? [`${recordLocator} is now ${booking.recordLocator}`] : []),
        ...(recordLocator !== null || isUnsure || (refusal === ENDED && booking.closedAt !== null)
          ? []
          : [`${booking.recordLocator} was refused (${refusal}), and is there (${booking.status})`]),
        ...(totalMinor === Math.round(body.acceptedTotal * 100)
          ? []
          : [`${booking.recordLocator} costs ${totalMinor}, and ${body.acceptedTotal} was shown`]),
        ...(booking.passengers.length === body.passengers.length ? [] : [`${booking.recordLocator} lacks passengers`]),
        ...[...confirmed].filter((id) => !confirmedPayments.has(id)).map((id) => `${booking.recordLocator} has lost its payment ${id}`),
      ]
    })

/** A database with flights of which a few seats are left. */
async function prepared(place: DatabasePlace): Promise<{ readonly flights: Omit<Shop, 'random'>; readonly others: ReadonlyMap<string, number> }> {
  const airline = await airlineIn(place, Date.parse(NOON))
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
