import { gt } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import type { BookBody, QuoteAnswer, QuoteBody } from '../../../server/contract/sale.ts'
import { breakdownOf } from '../../../server/rules/bookingMoney.ts'
import { bookings } from '../../../server/store/bookingSchema.ts'
import { bookingsOf } from '../../../server/store/bookingRows.ts'
import { overdueSales } from '../../../server/store/sales.ts'
import { flightInventory } from '../../../server/store/schema.ts'
import { anySeatsUnpaid } from '../support/configurationFile.ts'
import { daysFrom, flightsFor, leaveSeats } from '../support/flightRows.ts'
import { PAYMENTS, paymentAirline, paymentIn } from '../support/paymentAirline.ts'
import { randomOf } from '../support/randomInput.ts'
import { compareSaleBooks } from '../support/saleBooks.ts'
import { answersFor, BOOK, bookedIn, passenger, QUOTE, quoteIn, wantedOf } from '../support/selling.ts'
import { createVisitor } from '../support/visitor.ts'

/** `PROOF=full` makes 10,000. */
const BOOKINGS = process.env['PROOF'] === 'full' ? 10_000 : 100
const SEED = Number(process.env['SEED'] ?? Date.now() % 100_000)
const TIMEOUT = 7_200_000
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ROUNDS_A_MINUTE = 60
/** So many days that about half of the flights are sold out in the end. */
const DAYS = Math.ceil(BOOKINGS / 500) + 1
/** A booking in so many is refused: its flight is full, too many seats of it are held, or its code was used up. */
const MOST_TRIES = 3 * BOOKINGS
const BIRTHS = { CHD: '2018-03-02', SNR: '1950-05-05', INF: '2026-02-01' } as const
const FAMILIES = ['SAVER', 'FLEXI', 'MAX'] as const
const CODES = ['MONSOON', 'MONSOON', 'LASTTEN'] as const
const ENDINGS = ['PAY', 'PAY', 'PAY', 'PAY', 'HOLD', 'FARE_LOCK'] as const
const REFUSED: ReadonlySet<number> = new Set([409, 422, 429])

const shop = paymentAirline(undefined, anySeatsUnpaid())
const random = randomOf(SEED)
/** What each booking costs as it was shown, in minor units, by its reference. */
const shown = new Map<string, number>()

type Member = QuoteBody['passengers'][number]
type Flights = readonly { readonly journeyKey: string }[]

function party(): Member[] {
  const grown = 1 + random.below(3)
  const members: Member[] = Array.from({ length: grown }, () => ({ type: random.chance(0.2) ? 'SNR' : 'ADT', goesWith: null }))
  for (let more = random.below(3); more > 0; more -= 1) members.push({ type: 'CHD', goesWith: null })
  if (random.chance(0.3)) members.push({ type: 'INF', goesWith: 0 })
  if (random.chance(0.2)) members.push({ type: 'EXST', goesWith: 0 })
  return members
}

function extras(quote: QuoteAnswer['data']): Pick<QuoteBody, 'services'> {
  const services = quote.services.flatMap(({ segmentKey, passenger: place, offered }) => {
    const free = offered.filter(({ blockedBecause }) => blockedBecause === null)
    return free.length > 0 && random.chance(0.3) ? [{ segmentKey, passenger: place, ssrCodes: [random.of(free).ssrCode] }] : []
  })
  return { services }
}

/** Rows add up to the total, in the smallest unit of money. */
function sums({ rows, quotedTotal: total }: QuoteAnswer['data']): void {
  expect(Math.round(rows.reduce((sum, row) => sum + row.total * 100, 0))).toBe(Math.round(total * 100))
}

/** Whether it was made; another one is tried where it was refused. */
async function bookOne(out: Flights, back: Flights): Promise<boolean> {
  const browser = createVisitor(shop.airline)
  const passengers = party()
  const flights = [random.of(out), ...(random.chance(0.4) ? [random.of(back)] : [])]
  const bare = wantedOf(flights, {
    journeys: flights.map(({ journeyKey }) => ({ journeyKey, family: random.of(FAMILIES) })),
    passengers,
    ...(random.chance(0.3) ? { promoCode: random.of(CODES) } : {}),
  })
  const asked = await browser.post(QUOTE, bare)
  if (!asked.ok) return isRefused(asked)
  const first = await quoteIn(asked.clone())
  sums(first)
  const wanted = { ...bare, ...(random.chance(0.4) ? extras(first) : {}) }
  // Some services cannot be had together: without them it is bought all the same.
  const more = wanted.services.length > 0 ? await browser.post(QUOTE, wanted) : asked
  if (more.ok && more !== asked) sums(await quoteIn(more.clone()))
  const body = await answersFor({ post: () => Promise.resolve(more.ok ? more : asked) }, more.ok ? wanted : bare, {
    passengers: passengers.map(({ type, goesWith }): BookBody['passengers'][number] =>
      passenger({ type, goesWith, birthDate: type in BIRTHS ? BIRTHS[type as keyof typeof BIRTHS] : null }),
    ),
    ending: random.of(ENDINGS),
  })
  const made = await browser.post(BOOK, body)
  if (!made.ok) return isRefused(made)
  const { recordLocator, pay } = await bookedIn(made)
  shown.set(recordLocator, Math.round(body.acceptedTotal * 100))
  if (pay === null || !random.chance(0.8)) return true
  const { url, id } = await paymentIn(await browser.post(PAYMENTS, { recordLocator, of: pay }))
  if (random.chance(0.7)) await shop.payByUpi(url)
  if (random.chance(0.5)) await shop.comeBack(id, random.chance(0.2))
  return true
}

function isRefused({ status }: Response): false {
  expect(REFUSED).toContain(status)
  return false
}

/** Time passes, and everything is done that is due then: what has to end ends in the rounds of one minute, of which each takes up so many. */
async function later(ms: number): Promise<void> {
  await shop.later(ms)
  const { database, clock } = shop.airline.airline
  for (let round = 0; round < ROUNDS_A_MINUTE; round += 1)
    if ((await shop.work()) === 0 && (await overdueSales(database.connection, clock.now(), 1)).length === 0) return
}

afterAll(() => console.log(`SEED=${SEED}`))

it(
  `sells ${BOOKINGS} random bookings: rows add up, no flight is overbooked, and every charge has its booking or its refund (SEED=${SEED}) [FEE-01, SRCH-24]`,
  { timeout: TIMEOUT },
  async () => {
    const { airline } = shop.airline
    const { connection } = airline.database
    const out = daysFrom('2026-12-14', DAYS).flatMap((day) => flightsFor(airline, 'DEL', 'BOM', day))
    const back = daysFrom('2027-01-14', DAYS).flatMap((day) => flightsFor(airline, 'BOM', 'DEL', day))
    const others = await leaveSeats(airline, [...out, ...back], 70)
    let tries = 0
    while (shown.size < BOOKINGS && tries < MOST_TRIES) {
      tries += 1
      await bookOne(out, back)
      expect(await connection.select().from(flightInventory).where(gt(flightInventory.sold, flightInventory.capacity))).toEqual([])
      if (tries % 25 === 24) await later(MINUTE)
    }
    for (const ms of [MINUTE, 5 * MINUTE, 10 * MINUTE, 20 * MINUTE, 50 * HOUR, HOUR, HOUR]) await later(ms)
    const books = await compareSaleBooks(airline.database, (leg) => others.get(leg) ?? 0, true)
    console.log({ tries, sold: books.sold, confirmed: books.live.length, payments: books.confirmedPayments.size })
    expect(books.wrong).toEqual([])
    expect(shown.size).toBe(BOOKINGS)
    expect(books.live.length).toBeGreaterThan(BOOKINGS / 5)
    const stored = await bookingsOf(connection, await connection.select().from(bookings))
    expect(new Map(stored.map((booking) => [booking.recordLocator, breakdownOf(booking).totalMinor]))).toEqual(shown)
  },
)
