import { eq, or, sql } from 'drizzle-orm'
import pino from 'pino'
import { PROVIDER_MIGRATIONS } from '../../../server/paymentConnection.ts'
import { BOOKING, bookingPayable } from '../../../server/payments/bookingPayable.ts'
import type { Payables } from '../../../server/payments/payable.ts'
import type { PaymentSettings } from '../../../server/payments/paymentSettings.ts'
import { createPayments, type Payment, type Payments } from '../../../server/payments/payments.ts'
import { stripeProvider } from '../../../server/payments/stripeProvider.ts'
import { registerEndpoint, type Deliver } from '../../../server/provider/events.ts'
import { createProvider, type Provider } from '../../../server/provider/provider.ts'
import { addBookings } from '../../../server/store/bookingRows.ts'
import { openDatabase, type Database, type DatabasePlace } from '../../../server/store/database.ts'
import { openInventory } from '../../../server/store/inventory.ts'
import { payments as table, refunds } from '../../../server/store/paymentSchema.ts'
import { booked } from './bookings.ts'
import { compareBooks, type Books } from './paymentBooks.ts'
import { customerManners } from './paymentCustomers.ts'
import { paymentFaults } from './paymentFaults.ts'
import { randomOf, type Random } from './randomInput.ts'
import { createSimulatedClock, type SimulatedClock } from './simulatedClock.ts'
import { QUIET } from './testProvider.ts'

/** What is simulated. */
export interface Simulation {
  readonly seed: number
  readonly count: number
  /** Payments begin within this time, in milliseconds. */
  readonly beginWithin: number
  readonly silentMinutes: number
  /** Nothing else goes wrong than that the provider is silent. */
  readonly isOnlySilent?: boolean
}

const MINUTE = 60_000
/** Milliseconds since 1970 UTC. */
export const START = Date.UTC(2026, 11, 1, 6)
/** Long enough for everything to be settled. */
const LONGEST = 26 * 60 * MINUTE
const QUIET_FROM = 30 * MINUTE
const BETWEEN_ROUNDS = 5_000
const TIMEOUT = 10_000
const PAGES = 'https://pay.test'
const SECRETS = ['whsec_a', 'whsec_b']
const KEY = 'sk_test_simulated'

/** How the shop knows a provider that is called within this process. @param webhookSecrets with which its messages may be signed */
export const withinProcess = (webhookSecrets: readonly string[]): PaymentSettings => ({
  protocol: 'https',
  host: new URL(PAGES).host,
  port: 443,
  key: KEY,
  pages: PAGES,
  webhookSecrets,
  methods: METHODS,
})

/** Both sides of payments on a simulated clock: the real code of each, joined in this process. */
export interface SimulatedPayments {
  readonly clock: SimulatedClock
  readonly random: Random
  readonly workers: readonly Payments[]
  readonly provider: Provider
  readonly faults: ReturnType<typeof paymentFaults>
  readonly manners: readonly (readonly [string, (page: string, openedAt: number) => Promise<unknown>])[]
  /** Counts what was done. */
  readonly add: (what: string) => void
}

/** @param databases of each worker; the provider uses the first one, in a schema of its own */
export async function simulated(
  databases: readonly [Database, ...Database[]],
  simulation: Simulation,
  payablesAt: (now: () => number) => Payables,
): Promise<SimulatedPayments> {
  const [database] = databases
  await database.migrate(PROVIDER_MIGRATIONS)
  const clock = createSimulatedClock(START)
  const random = randomOf(simulation.seed)
  const faults = paymentFaults(clock, random, { start: START, ...simulation })
  const workers: Payments[] = []
  const deliver: Deliver = (_, headers, body) => faults.hear(() => random.of(workers).receive(body, (name) => headers[name]))
  const { now, sleep } = clock
  const { connection } = database
  const provider = createProvider({
    connection,
    key: KEY,
    shop: 'Shop',
    origin: () => PAGES,
    now,
    wait: sleep,
    log: QUIET,
    deliver,
    faults: faults.faults,
  })
  await registerEndpoint(connection, 'https://shop.test/told', SECRETS)
  const settings = withinProcess(['whsec_older', random.of(SECRETS)])
  const called = faults.mortal(stripeProvider(settings, callsOf(provider, clock)))
  for (const own of databases)
    workers.push(
      createPayments({
        database: own,
        clock,
        log: pino({ level: 'silent' }),
        payables: payablesAt(now),
        connection: { provider: called, pages: PAGES, methods: METHODS },
        chance: () => random.below(1_000) / 1_000,
      }),
    )
  const manners = Object.entries(customerManners(provider.app, PAGES, clock, random))
  return { clock, random, workers, provider, faults, manners, add: tallyOf(faults.tally) }
}

/**
 * Payments by two workers, with every fault at once, on a simulated clock. The books of both sides are compared at the end.
 */
export async function simulatePayments(
  place: DatabasePlace,
  simulation: Simulation,
): Promise<Books & { readonly tally: Readonly<Record<string, number>> }> {
  const databases = await openForTwo(place)
  const [database] = databases
  try {
    const inventory = await openInventory(database)
    const world = await simulated(databases, simulation, (now) => ({ [BOOKING]: bookingPayable({ now, inventory, brand: 'Shop' }) }))
    for (let number = 0; number < simulation.count; number++) await addCustomer(world, database, number, simulation.beginWithin)
    await untilSettled(world, database, LONGEST)
    const { faults } = world
    return { ...(await compareBooks(database, faults.silentUntil, simulation.silentMinutes > 0)), tally: faults.tally }
  } finally {
    for (const each of new Set(databases)) await each.close()
  }
}

const METHODS = ['card', 'upi', 'netbanking']

/** A server has two connections' worth of workers; the embedded database is one for both. */
export async function openForTwo(place: DatabasePlace): Promise<readonly [Database, Database]> {
  const first = await openDatabase(place)
  return [first, typeof place === 'object' && 'url' in place ? await openDatabase(place) : first]
}

const tallyOf = (tally: Record<string, number>) => (what: string) => {
  tally[what] = (tally[what] ?? 0) + 1
}

/** The package of the shop calls the provider within this process; what takes too long is given up, and goes on by itself. */
const callsOf =
  ({ app }: Provider, clock: SimulatedClock) =>
  async (url: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> => {
    let isBroken = false
    const { method = 'GET', headers = {}, body = null } = init ?? {}
    const sent = { method, headers, ...(method === 'POST' ? { body } : {}) }
    const answer = await clock.within(TIMEOUT, async () =>
      app.request(url instanceof Request ? url.url : url, sent, { outgoing: { destroy: () => (isBroken = true) } }),
    )
    if (answer === undefined) throw Object.assign(new Error('timeout'), { code: 'ETIMEDOUT' })
    // No ECONNRESET, which the package tries again after half a second of real time.
    if (isBroken) throw Object.assign(new Error('broken connection'), { code: 'EPROTO' })
    return answer
  }

/** What the site shows of a payment. */
type Shown = Pick<Payment, 'id' | 'url'>

/** How long a customer waits for the answer to a click. */
export const CLICK = TIMEOUT * 2

/** Pays in one way or another, some by two clicks on two pages. @param click begins the payment; without an answer in time it is undefined */
export async function payAsUsual(
  { clock, random, workers, manners, add }: SimulatedPayments,
  click: () => Promise<Shown | undefined>,
): Promise<void> {
  const second: string[] = []
  const begunAt = clock.now()
  if (random.chance(0.3)) clock.spawn(async () => second.push((await click())?.url ?? ''))
  let payment = await click()
  for (let looks = 0; looks < 12 && payment?.url == null; looks++) {
    await clock.sleep(8_000)
    payment = payment === undefined ? await click() : ((await random.of(workers).read(payment.id)) ?? undefined)
  }
  const url = payment?.url
  if (payment === undefined || url == null) return add('customer could not pay')
  await clock.sleep(5_000 + random.below(3 * MINUTE))
  const [how, act] = random.of(manners)
  add(`customer ${how}`)
  // Two clicks, two pages: both are paid on.
  if (second[0] !== undefined && second[0] !== '' && second[0] !== url) clock.spawn(() => act(pageIn(second[0] ?? ''), begunAt))
  await act(pageIn(url), begunAt)
  if (random.chance(0.5)) await random.of(workers).comeBack(payment.id, false)
  return undefined
}

/** A customer with a booking on hold, who pays for it in one way or another; every second wants a part back later. */
async function addCustomer(world: SimulatedPayments, database: Database, number: number, beginWithin: number): Promise<void> {
  const { clock, random, workers } = world
  const contact = { firstName: null, lastName: 'Customer', email: 'customer@example.com', phone: null }
  const held = booked({ status: 'ON_HOLD', bookedAt: START, totalMinor: 10_000 + number * 100, contacts: [contact] })
  const reference = held.recordLocator
  await addBookings(database.connection, null, [held])
  const worker = () => random.of(workers)
  const click = () => clock.within(CLICK, () => worker().begin({ payable: BOOKING, reference }, (id) => `https://shop.test/back?payment=${id}`))

  clock.spawn(() => payAsUsual(world, click), random.below(beginWithin))

  if (number % 2 === 1)
    clock.spawn(
      async () => {
        const [row] = await database.connection
          .select()
          .from(table)
          .where(eq(table.reference, reference))
          .orderBy(sql`${table.begunAt} desc`)
        const wanted = { id: `part:${reference}`, paymentId: row?.id ?? '', amountMinor: 5_000 }
        if (row?.state === 'confirmed')
          for (const each of [1, 2])
            await database.connection.transaction((transaction) =>
              worker().refund(transaction, { ...wanted, amountMinor: 5_000 * Math.min(1, each) }),
            )
      },
      17 * MINUTE + random.below(8 * MINUTE),
    )
}

const pageIn = (url: string): string => url.split('/').at(-1) ?? ''

/**
 * Lets both workers and the provider do what is due, until nothing is left to do.
 * @param longest milliseconds in which that has to be so
 * @param isMoreLeft whether more than payments and refunds is
 */
export async function untilSettled(
  { clock, workers, provider }: SimulatedPayments,
  { connection }: Database,
  longest: number,
  isMoreLeft: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<void> {
  const left = or(eq(table.isSettled, false), sql`exists (select 1 from ${refunds} where ${refunds.state} = 'wanted')`)
  clock.spawn(async () => {
    for (;;) {
      const tasks = (await Promise.all(workers.map((each) => each.dueWork()))).flat()
      for (const task of [...tasks, ...(await provider.dueWork())]) clock.spawn(task)
      await clock.sleep(clock.now() < START + QUIET_FROM ? BETWEEN_ROUNDS : MINUTE)
      if (clock.now() < START + QUIET_FROM || (await connection.select().from(table).where(left).limit(1)).length > 0) continue
      if (!(await isMoreLeft())) return
    }
  })
  await clock.runUntil(START + longest)
}
