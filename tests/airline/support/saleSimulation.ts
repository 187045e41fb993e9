import { eq } from 'drizzle-orm'
import { openAirline, type Airline } from '../../../server/airline.ts'
import { createApp } from '../../../server/app.ts'
import { BOOKING, bookingPayable } from '../../../server/payments/bookingPayable.ts'
import { confirmedBooking } from '../../../server/payments/confirmation.ts'
import { unpaidBookings } from '../../../server/payments/unpaidBookings.ts'
import { bookings } from '../../../server/store/bookingSchema.ts'
import { openDatabase, type DatabasePlace } from '../../../server/store/database.ts'
import { payments } from '../../../server/store/paymentSchema.ts'
import { bookingSales } from '../../../server/store/saleSchema.ts'
import { anySeatsUnpaid } from './configurationFile.ts'
import { flightsFor, leaveSeats } from './flightRows.ts'
import { PAYMENTS, paymentIn } from './paymentAirline.ts'
import { compareBooks, type Books } from './paymentBooks.ts'
import { CLICK, payAsUsual, simulated, START, untilSettled, type Simulation, type SimulatedPayments } from './paymentSimulation.ts'
import { compareSaleBooks } from './saleBooks.ts'
import { answersFor, BOOK, bookedIn, QUOTE, wantedOf } from './selling.ts'
import { createVisitor } from './visitor.ts'

const MINUTE = 60_000
const DAY = '2026-12-14'
const SEATS_LEFT = 30
/** A hold is this short here, so that all of them end soon. */
const HOLD_HOURS = 2
/** They come in crowds, this often. */
const BETWEEN_CROWDS = 20_000
const LONGEST = 6 * 60 * MINUTE
/** By how much the job table may be late: one round. */
const LATEST = MINUTE

/** What came of selling while the provider is silent for a while. */
interface SimulatedSales extends Books {
  readonly sold: number
  readonly ended: number
  readonly tally: Readonly<Record<string, number>>
}

/** Travellers book and pay by the calls of the site, on a simulated clock, while the provider is silent for a while. */
export async function simulateSales(place: DatabasePlace, simulation: Simulation): Promise<SimulatedSales> {
  const opened = await openAirline({
    database: place,
    clock: START,
    seed: 'sarus',
    siteFolder: '',
    configurationFile: anySeatsUnpaid(),
    logLevel: 'silent',
  })
  const { database, inventory, configuration } = opened
  const second = typeof place === 'object' && 'url' in place ? await openDatabase(place) : null
  try {
    const { sale, brand } = configuration
    const world = await simulated([database, second ?? database], simulation, (now) => {
      const parts = { now, brand: brand.name, inventory, payWithin: sale.payWithinMinutes * MINUTE }
      const overdue = (connection: typeof database.connection) => unpaidBookings(connection, parts)
      return { [BOOKING]: bookingPayable({ ...parts, confirmed: confirmedBooking({ now, brand }), overdue }) }
    })
    const { clock, random, workers, faults } = world
    const shortly = { ...configuration, sale: { ...sale, hold: { ...sale.hold, hours: HOLD_HOURS } } }
    const airlines = workers.map((each): Airline => ({
      ...opened,
      configuration: shortly,
      payments: each,
      clock: { ...opened.clock, now: clock.now },
    }))
    const flights = flightsFor(opened, 'DEL', 'BOM', DAY)
    const others = await leaveSeats(opened, flights, SEATS_LEFT)
    for (let number = 0; number < simulation.count; number += 1) {
      const crowd = random.below(simulation.beginWithin / BETWEEN_CROWDS) * BETWEEN_CROWDS
      clock.spawn(() => travel(world, random.of(airlines), random.of(flights).journeyKey), crowd)
    }
    const isAnyWaiting = async () => (await database.connection.select().from(bookings).where(eq(bookings.status, 'ON_HOLD')).limit(1)).length > 0
    await untilSettled(world, database, LONGEST, isAnyWaiting)
    const books = await compareBooks(database, faults.silentUntil, simulation.silentMinutes > 0)
    const sold = await compareSaleBooks(database, (leg) => others.get(leg) ?? 0, true)
    const wrong = [...books.wrong, ...sold.wrong, ...(await wrongInEnds(opened))]
    return { ...books, wrong, sold: sold.sold, ended: sold.sold - sold.live.length, tally: faults.tally }
  } finally {
    await second?.close()
    await database.close()
  }
}

/** Books a seat or two, and pays for it; some hold it, some go without paying. */
async function travel(world: SimulatedPayments, airline: Airline, journeyKey: string): Promise<void> {
  const { clock, random, add } = world
  const app = createApp(airline, { site: null, isSandbox: true, rateLimit: 0 })
  const browser = createVisitor({ airline, ask: async (path, init) => app.request(path, init, {}) })
  const passengers = Array.from({ length: 1 + random.below(2) }, () => ({ type: 'ADT' as const, goesWith: null }))
  const wanted = wantedOf([{ journeyKey }], { passengers })
  const asked = await browser.post(QUOTE, wanted)
  if (!asked.ok) return add('nothing left')
  const body = await answersFor({ post: () => Promise.resolve(asked) }, wanted, { ending: random.chance(0.15) ? 'HOLD' : 'PAY' })
  // Two crowds meet: the price may have risen since it was quoted, and seats may be gone.
  const made = await browser.post(BOOK, body)
  if (!made.ok) return add(`booking refused by ${made.status}`)
  const { recordLocator } = await bookedIn(made)
  if (random.chance(0.15)) return add('never pays')
  const begin = async () => {
    const answer = await browser.post(PAYMENTS, { recordLocator, of: 'booking' })
    return answer.status === 409 ? undefined : paymentIn(answer)
  }
  return payAsUsual(world, () => clock.within(CLICK, begin))
}

/** What is not paid ends when its time is over, or when a payment that was under way then is decided: not sooner, and at most a round later. */
async function wrongInEnds({ database: { connection }, configuration: { sale } }: Airline): Promise<readonly string[]> {
  const ended = await connection
    .select({ row: bookings, ending: bookingSales.ending })
    .from(bookingSales)
    .innerJoin(bookings, eq(bookings.id, bookingSales.bookingId))
    .where(eq(bookings.status, 'CLOSED'))
  const paid = await connection.select().from(payments)
  return ended.flatMap(({ row, ending }) => {
    const begun = paid.filter(({ reference }) => reference === row.recordLocator)
    const waits = ending === 'HOLD' ? HOLD_HOURS * 60 : begun.length > 0 ? sale.payWithinMinutes : sale.unpaid.minutes
    const over = row.bookedAt.getTime() + waits * MINUTE
    const decided = begun.map(({ decidedAt }) => decidedAt?.getTime() ?? 0)
    const late = (row.closedAt?.getTime() ?? Number.POSITIVE_INFINITY) - Math.max(over, ...decided)
    return late >= 0 && late <= LATEST ? [] : [`${row.recordLocator} ended ${late / 1_000} s after its time`]
  })
}
