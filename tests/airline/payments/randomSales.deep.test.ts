import { afterAll, expect, it } from 'vitest'
import type { JourneyWire } from '../../../server/contract/availability.ts'
import type { BookBody, QuoteAnswer, QuoteBody } from '../../../server/contract/sale.ts'
import { breakdownOf } from '../../../server/rules/bookingMoney.ts'
import { seatsTaken } from '../../../server/rules/bookings.ts'
import { bookings } from '../../../server/store/bookingSchema.ts'
import { bookingsOf } from '../../../server/store/bookingRows.ts'
import { payments, refunds } from '../../../server/store/paymentSchema.ts'
import { flightInventory } from '../../../server/store/schema.ts'
import { flightSeats } from '../../../server/store/seatSchema.ts'
import { PAYMENTS, paymentAirline, paymentIn } from '../support/paymentAirline.ts'
import { randomOf } from '../support/randomInput.ts'
import { answersFor, BOOK, forSale, passenger, QUOTE, quoteIn, wantedOf } from '../support/selling.ts'
import { NO_PASSENGERS, SEARCH } from '../support/testAirline.ts'
import { createVisitor } from '../support/visitor.ts'

/** `PROOF=full` makes 10,000. */
const BOOKINGS = process.env['PROOF'] === 'full' ? 10_000 : 150
const SEED = Number(process.env['SEED'] ?? Date.now() % 100_000)
const TIMEOUT = 7_200_000
const MINUTE = 60_000
const DAYS = ['2026-12-14', '2026-12-15']
const BIRTHS = { CHD: '2018-03-02', SNR: '1950-05-05', INF: '2026-02-01' } as const

const shop = paymentAirline()
const random = randomOf(SEED)

type Member = QuoteBody['passengers'][number]

function party(): { readonly members: readonly Member[]; readonly counts: typeof NO_PASSENGERS } {
  const grown = 1 + random.below(3)
  const members: Member[] = Array.from({ length: grown }, () => ({ type: random.chance(0.2) ? 'SNR' : 'ADT', goesWith: null }))
  for (let more = random.below(3); more > 0; more -= 1) members.push({ type: 'CHD', goesWith: null })
  if (random.chance(0.3)) members.push({ type: 'INF', goesWith: 0 })
  if (random.chance(0.2)) members.push({ type: 'EXST', goesWith: 0 })
  const counts = { ...NO_PASSENGERS }
  for (const { type } of members) if (type in counts) counts[type as keyof typeof counts] += 1
  return { members, counts }
}

function extras(quote: QuoteAnswer['data']): Pick<QuoteBody, 'services'> {
  const services = quote.services.flatMap(({ segmentKey, passenger: place, offered }) => {
    const free = offered.filter(({ blockedBecause }) => blockedBecause === null)
    return free.length > 0 && random.chance(0.3) ? [{ segmentKey, passenger: place, ssrCodes: [random.of(free).ssrCode] }] : []
  })
  return { services }
}

/** Rows add up to the total, in the smallest unit of money. */
function sums({ rows, total }: QuoteAnswer['data']): void {
  expect(Math.round(rows.reduce((sum, row) => sum + row.total * 100, 0))).toBe(Math.round(total * 100))
}

async function trip(counts: typeof NO_PASSENGERS): Promise<readonly JourneyWire[]> {
  const isRound = random.chance(0.4)
  const search = {
    ...SEARCH,
    departureDate: DAYS[0] ?? '',
    paxTypesCount: counts,
    ...(isRound ? { tripType: 'RoundTrip' as const, returnDate: DAYS[1] } : {}),
  }
  const { outbound, inbound } = await forSale(shop.airline, search)
  if (outbound.length === 0) return []
  return isRound && inbound.length > 0 ? [random.of(outbound), random.of(inbound)] : [random.of(outbound)]
}

async function bookOne(): Promise<void> {
  const { members, counts } = party()
  const journeys = await trip(counts)
  if (journeys.length === 0) return
  const browser = createVisitor(shop.airline)
  const families = ['SAVER', 'FLEXI', 'MAX'] as const
  const bare = wantedOf(journeys, {
    journeys: journeys.map(({ journeyKey }) => ({ journeyKey, family: random.of(families) })),
    passengers: [...members],
    ...(random.chance(0.3) ? { promoCode: 'MONSOON' } : {}),
  })
  const first = await quoteIn(await browser.post(QUOTE, bare))
  sums(first)
  const wanted = { ...bare, ...extras(first) }
  const answer = await browser.post(QUOTE, wanted)
  if (answer.ok) sums(await quoteIn(answer.clone()))
  const named: BookBody['passengers'] = members.map(({ type, goesWith }) =>
    passenger({ type, goesWith, birthDate: type in BIRTHS ? BIRTHS[type as keyof typeof BIRTHS] : null }),
  )
  const body = await answersFor(browser, answer.ok ? wanted : bare, {
    passengers: named,
    ending: random.of(['PAY', 'PAY', 'PAY', 'HOLD', 'FARE_LOCK'] as const),
  })
  const made = await browser.post(BOOK, body)
  if (!made.ok) {
    expect([409, 422, 429]).toContain(made.status)
    return
  }
  const { recordLocator, pay } = ((await made.json()) as { data: { recordLocator: string; pay: string | null } }).data
  if (pay === null || !random.chance(0.8)) return
  const { url, id } = await paymentIn(await browser.post(PAYMENTS, { recordLocator, of: pay }))
  if (random.chance(0.7)) await shop.payByUpi(url)
  if (random.chance(0.5)) await shop.comeBack(id, random.chance(0.2))
}

afterAll(() => console.log(`SEED=${SEED}`))

it(
  `sells ${BOOKINGS} random bookings: rows add up, no flight is overbooked, and every charge has its booking or its refund`,
  { timeout: TIMEOUT },
  async () => {
    const { airline } = shop.airline
    const { connection } = airline.database
    for (let made = 0; made < BOOKINGS; made += 1) {
      await bookOne()
      if (made % 25 === 24) await shop.later(MINUTE)
      for (const row of await connection.select().from(flightInventory)) {
        expect(row.sold).toBeLessThanOrEqual(row.capacity)
      }
    }
    for (const ms of [MINUTE, 5 * MINUTE, 10 * MINUTE, 20 * MINUTE, 40 * MINUTE, 60 * MINUTE]) await shop.later(ms)
    const rows = await connection.select().from(bookings)
    const all = await bookingsOf(connection, rows)
    const live = all.filter(({ closedAt }) => closedAt === null)
    // What is sold on each leg is what was sold before, and the seats of the bookings that are left.
    const taken = new Map<string, number>()
    for (const { departureDate, flightNumber, origin, seats } of live.flatMap(seatsTaken)) {
      const name = `${departureDate} ${flightNumber} ${origin}`
      taken.set(name, (taken.get(name) ?? 0) + seats)
    }
    const inventory = await connection.select().from(flightInventory)
    for (const { departureDate, flightNumber, origin, sold, capacity } of inventory) {
      expect(sold).toBeLessThanOrEqual(capacity)
      expect(sold).toBeGreaterThanOrEqual(taken.get(`${departureDate} ${flightNumber} ${origin}`) ?? 0)
    }
    expect(
      (await connection.select().from(flightSeats)).filter(
        ({ bookingId }) => bookingId !== null && !live.some((_, at) => rows[at]?.id === bookingId),
      ),
    ).toEqual([])
    // Money that came is the booking’s, or goes back.
    const paid = await connection.select().from(payments)
    const back = await connection.select().from(refunds)
    for (const { id, state, reference, charge } of paid) {
      const booking = all.find(({ recordLocator }) => recordLocator === reference)
      const isEntered = booking?.receipts.some((receipt) => receipt.reference === id) ?? false
      if (state === 'confirmed') expect([reference, isEntered]).toEqual([reference, true])
      else if (charge !== null) expect(back.some(({ paymentId }) => paymentId === id)).toBe(true)
    }
    for (const booking of all.filter(({ status }) => status === 'CONFIRMED'))
      expect([booking.recordLocator, breakdownOf(booking).balanceMinor]).toEqual([booking.recordLocator, 0])
  },
)
