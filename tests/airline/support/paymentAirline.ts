import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { ConnectPayment } from '../../../server/airline.ts'
import type { ApplicationOptions } from '../../../server/app.ts'
import type { PaymentWire } from '../../../server/contract/payments.ts'
import { providerConnection } from '../../../server/paymentConnection.ts'
import type { PaymentConnection } from '../../../server/payments/parts.ts'
import { checkoutSessions } from '../../../server/provider/schema.ts'
import type { Booking } from '../../../server/rules/bookings.ts'
import { bookings } from '../../../server/store/bookingSchema.ts'
import { storeCustomer } from '../../../server/store/customers.ts'
import { openAccount } from './accountHolder.ts'
import { booked } from './bookings.ts'
import { createTestDatabase, type TestDatabase } from './testDatabase.ts'
import { lazyAirline, openTestAirline, type TestAirline } from './testAirline.ts'
import type { Visitor } from './visitor.ts'

export const PAYMENTS = '/api/ibe/payments'
export const RETURNS = '/api/ibe/payments/returns'
const ASHA = 'asha@example.com'
const START = '2026-12-01T06:30:00Z'

/** An airline with the provider of the sandbox, and one customer who books and pays. */
export interface PaymentAirline {
  readonly airline: TestAirline
  /** Of the provider. */
  readonly origin: string
  /** Makes these the bookings of the customer. */
  keep(kept: readonly Booking[]): Promise<void>
  /** The customer with a booking on hold, who asks with their token. */
  holder(change?: Parameters<typeof booked>[0]): Promise<Holder>
  read(id: string): Promise<PaymentWire>
  comeBack(id: string, left?: boolean): Promise<PaymentWire>
  statusOf(recordLocator: string): Promise<string | undefined>
  /** Makes the provider behave badly. */
  addFault(kind: string, more?: object): Promise<unknown>
  behaveWell(): Promise<unknown>
  payByCard(url: string | null): Promise<Response>
  payByUpi(url: string | null): Promise<Response>
  payByBank(url: string | null, seconds: number, answer?: string): Promise<Response>
  /** Lets time pass, and does what is due then, at the provider first. */
  later(ms: number): Promise<void>
  /** Does what is due now. @returns how much of it there was */
  work(): Promise<number>
}

interface Holder {
  readonly booking: Booking
  /** From a page in a language, by its cookie; in that of a browser which has chosen none otherwise. */
  begin(recordLocator?: string, language?: string): Promise<Response>
  pay(): Promise<PaymentWire>
}

/**
 * The airline for the tests of one file, or of one description. The faults of the provider end with each test.
 * @param database opens what it is kept in
 * @param configurationFile of its tenant; null for ours
 */
export function paymentAirline(
  database: () => Promise<TestDatabase> = createTestDatabase,
  configurationFile: string | null = null,
  edge: Pick<ApplicationOptions, 'trustedProxy'> = {},
): PaymentAirline {
  const provider = providerConnection({
    payment: null,
    isSandbox: true,
    host: '127.0.0.1',
    port: 0,
    providerPort: 0,
    providerOrigin: null,
    logLevel: 'silent',
  })
  const known: { connection: PaymentConnection | null } = { connection: null }
  const connectPayment: ConnectPayment = async (parts) => (known.connection = await provider.connect(parts))
  let airline: TestAirline
  let token: string
  const originOf = () => known.connection?.pages ?? ''
  const forgetFaults = () => fetch(`${originOf()}/faults/api`, { method: 'DELETE' })
  // A connection that was idle while a long test compared its books may just have been closed.
  const behaveWell = () => forgetFaults().catch(forgetFaults)
  const keep = (kept: readonly Booking[]) =>
    storeCustomer(airline.airline.database, {
      customerNumber: 'PAY1',
      firstName: 'Asha',
      lastName: 'Verma',
      email: ASHA,
      mobile: null,
      bookings: kept,
    })

  beforeAll(async () => {
    airline = await openTestAirline({ connectPayment, database: await database(), configurationFile, ...edge })
    await keep([])
    token = (await openAccount(airline, ASHA)).accessToken
  })
  beforeEach(() => {
    airline.airline.clock.set(Date.parse(START))
  })
  afterEach(async () => {
    await behaveWell()
  })
  afterAll(async () => {
    await provider.stop()
    await airline.close()
  })

  const browse = (url: string, fields: Readonly<Record<string, string>>) =>
    fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
  const work = async () => {
    const tasks = await airline.airline.payments.dueWork()
    for (const task of tasks) await task()
    return tasks.length
  }

  return {
    airline: lazyAirline(() => airline),
    get origin() {
      return originOf()
    },
    keep,
    async holder(change = {}) {
      const booking = booked({ status: 'ON_HOLD', ...change })
      await keep([booking])
      const begin = (recordLocator = booking.recordLocator, language?: string) =>
        airline.ask(PAYMENTS, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'x-access-token': token,
            ...(language === undefined ? {} : { Cookie: `locale=${language}` }),
          },
          body: JSON.stringify({ recordLocator }),
        })
      return { booking, begin, pay: async () => paymentIn(await begin()) }
    },
    read: async (id) => paymentIn(await airline.ask(`${PAYMENTS}?payment=${id}`)),
    comeBack: async (id, left = false) => paymentIn(await airline.post(RETURNS, { payment: id, left })),
    async statusOf(recordLocator) {
      const [row] = await airline.airline.database.connection.select().from(bookings).where(eq(bookings.recordLocator, recordLocator))
      return row?.status
    },
    addFault: (kind, more = {}) => fetch(`${originOf()}/faults/api`, { method: 'POST', body: JSON.stringify({ kind, ...more }) }),
    behaveWell,
    async payByCard(url) {
      await browse(`${url ?? ''}/card`, { number: '4242424242424242', exp: '12/40', cvc: '123' })
      return browse(`${url ?? ''}/challenge`, { otp: '123456' })
    },
    async payByUpi(url) {
      await browse(`${url ?? ''}/upi`, {})
      return browse(`${url ?? ''}/upi-app`, { answer: 'yes', seconds: '0' })
    },
    payByBank: (url, seconds, answer = 'yes') => browse(`${url ?? ''}/bank-answer`, { bank: 'HDFC Bank', answer, seconds: String(seconds) }),
    async later(ms) {
      const { clock } = airline.airline
      clock.set(clock.now() + ms)
      await provider.work()
      await work()
    },
    work,
  }
}

/** The payment that an answer shows. */
export async function paymentIn(answer: Response): Promise<PaymentWire> {
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as { data: PaymentWire }).data
}

/**
 * Begins to pay for a booking or for what locks its fare.
 * @returns where that is done, what the airline says to the traveller, and what it asks of the provider in minor units
 */
export async function beginPaying(
  { airline }: Pick<PaymentAirline, 'airline'>,
  browser: Visitor,
  recordLocator: string,
  of: PaymentWire['of'] = 'booking',
) {
  const { id, url, chargedTotal: total } = await paymentIn(await browser.post(PAYMENTS, { recordLocator, of }))
  const pages = await airline.airline.database.connection.select().from(checkoutSessions)
  const own = pages.filter(({ metadata }) => metadata['payment'] === id)
  return { id, url, total, ofProvider: own.map(({ amount, currency }) => [amount, currency.toUpperCase()]) }
}
