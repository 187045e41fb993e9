import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ConnectPayment } from '../../../server/airline.ts'
import type { PaymentWire } from '../../../server/contract/payments.ts'
import { paymentWay } from '../../../server/paymentConnection.ts'
import type { PaymentConnection } from '../../../server/payments/parts.ts'
import { bookings } from '../../../server/store/bookingSchema.ts'
import type { Booking } from '../../../server/rules/bookings.ts'
import { storeCustomer } from '../../../server/store/customers.ts'
import { payments, refunds } from '../../../server/store/paymentSchema.ts'
import { openAccount } from '../support/accountHolder.ts'
import { booked } from '../support/bookings.ts'
import { openTestAirline, OPENING, refusalOf, type TestAirline } from '../support/testAirline.ts'

const PATH = '/api/ibe/payments'
const RETURNS = '/api/ibe/payments/returns'
const ASHA = 'asha@example.com'
const MINUTE = 60_000

const way = paymentWay({ payment: null, isSandbox: true, host: '127.0.0.1', port: 0, providerPort: 0, providerOrigin: null, logLevel: 'silent' })
const known: { connection: PaymentConnection | null } = { connection: null }
const connectPayment: ConnectPayment = async (parts) => (known.connection = await way.connect(parts))

let airline: TestAirline
let origin: string
/** Of the one customer. */
let token: string
beforeAll(async () => {
  airline = await openTestAirline({ connectPayment })
  await keep([])
  token = (await openAccount(airline, ASHA)).accessToken
  origin = known.connection?.pages ?? ''
}, OPENING)
beforeEach(async () => {
  airline.airline.clock.set(Date.parse('2026-12-01T06:30:00Z'))
})
afterEach(async () => {
  await fetch(`${origin}/demands/api`, { method: 'DELETE' })
})
afterAll(async () => {
  await way.stop()
  await airline.close()
})

const keep = (kept: readonly Booking[]) =>
  storeCustomer(airline.airline.database, { customerNumber: 'PAY1', firstName: 'Asha', lastName: 'Verma', email: ASHA, mobile: null, bookings: kept })

/** A customer with a booking on hold, who asks with their token. */
async function holder(change: Parameters<typeof booked>[0] = {}) {
  const booking = booked({ status: 'ON_HOLD', ...change })
  await keep([booking])
  const begin = (recordLocator = booking.recordLocator) =>
    airline.ask(PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'x-access-token': token },
      body: JSON.stringify({ recordLocator }),
    })
  return { booking, begin, pay: async () => wire(await begin()) }
}
const wire = async (answer: Response) => {
  if (!answer.ok) throw new Error(await answer.text())
  return ((await answer.json()) as { data: PaymentWire }).data
}
const read = async (id: string) => wire(await airline.ask(`${PATH}?payment=${id}`))
const comeBack = async (id: string, left = false) => wire(await airline.post(RETURNS, { payment: id, left }))
const statusOf = async (recordLocator: string) => {
  const [row] = await airline.airline.database.connection.select().from(bookings).where(eq(bookings.recordLocator, recordLocator))
  return row?.status
}

const demand = (kind: string, more: object = {}) => fetch(`${origin}/demands/api`, { method: 'POST', body: JSON.stringify({ kind, ...more }) })
const browse = (url: string, fields: Readonly<Record<string, string>>) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) })
const payByCard = async (url: string | null) => {
  await browse(`${url ?? ''}/card`, { number: '4242424242424242', exp: '12/40', cvc: '123' })
  return browse(`${url ?? ''}/challenge`, { otp: '123456' })
}
const payByBank = (url: string | null, seconds: number, answer = 'yes') =>
  browse(`${url ?? ''}/bank-answer`, { bank: 'HDFC Bank', answer, seconds: String(seconds) })

/** Lets time pass, and does what is due then. */
async function later(ms: number): Promise<void> {
  const { clock } = airline.airline
  clock.set(clock.now() + ms)
  await work()
}
const work = async () => {
  for (const task of await airline.airline.payments.dueWork()) await task()
}

describe('a payment', { timeout: 30_000 }, () => {
  it('is begun at the page of the provider, and confirms the booking when it was made [CONST-21]', async () => {
    const { booking, pay } = await holder()
    const begun = await pay()
    expect(begun).toMatchObject({ state: 'open', why: null, total: { amount: 4_599, currencyCode: 'INR' }, refund: null })
    expect(Date.parse(begun.decideBy) - Date.parse(begun.begunAt)).toBeLessThan(15 * MINUTE)
    expect(new URL(begun.url ?? '').origin).toBe(origin)
    const back = await payByCard(begun.url)
    expect(back.headers.get('Location')).toBe(`http://localhost/pay/return?payment=${begun.id}`)
    expect(await comeBack(begun.id)).toMatchObject({ state: 'open' })
    await later(0)
    expect(await read(begun.id)).toMatchObject({ state: 'confirmed', url: null })
    expect(await statusOf(booking.recordLocator)).toBe('CONFIRMED')
  })

  it('is one for two clicks, and none where nothing is due any more', async () => {
    const { begin, pay } = await holder()
    const [first, second] = await Promise.all([pay(), pay()])
    expect(second.id).toBe(first.id)
    await payByCard((await read(first.id)).url)
    await later(6_000)
    expect(await refusalOf(await begin())).toMatchObject({ status: 422, code: 'NOTHING_DUE' })
  })

  it('is refused for a booking of another customer, for one that is not on hold, and to a visitor [SEC-12]', async () => {
    const { begin } = await holder({ status: 'CONFIRMED' })
    expect(await refusalOf(await begin())).toMatchObject({ code: 'NOTHING_DUE' })
    expect(await refusalOf(await begin('ZZZZZ9'))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await refusalOf(await airline.post(PATH, { recordLocator: 'ZZZZZ9' }))).toMatchObject({ status: 401 })
    expect(await refusalOf(await airline.ask(`${PATH}?payment=${'x'.repeat(22)}`))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await refusalOf(await airline.post(RETURNS, { payment: 'short', left: false }))).toMatchObject({ status: 400, fields: ['payment'] })
  })

  it('is released at once for a customer who leaves the page, and can be begun anew', async () => {
    const { pay } = await holder()
    const first = await pay()
    await comeBack(first.id, true)
    await work()
    expect(await read(first.id)).toMatchObject({ state: 'released', why: 'left', refund: null })
    expect((await payByCard(first.url)).status).toBe(410)
    const second = await pay()
    expect([second.id === first.id, second.state]).toEqual([false, 'open'])
  })

  it('expires after 13 minutes, when nobody can pay any more', async () => {
    const { booking, pay } = await holder()
    const { id, url } = await pay()
    await later(13 * MINUTE)
    expect(await read(id)).toMatchObject({ state: 'released', why: 'expired' })
    expect((await payByCard(url)).status).toBe(410)
    expect(await statusOf(booking.recordLocator)).toBe('ON_HOLD')
  })

  it('is decided within 15 minutes though the provider is silent, and money that came goes back by itself [CONST-21]', async () => {
    const { booking, pay } = await holder()
    const { id, url } = await pay()
    await payByCard(url)
    await demand('status')
    await later(14 * MINUTE + 45_000)
    expect(await read(id)).toMatchObject({ state: 'released', why: 'undecided' })
    await fetch(`${origin}/demands/api`, { method: 'DELETE' })
    await later(MINUTE)
    expect(await read(id)).toMatchObject({ state: 'released', refund: 'wanted' })
    await later(1_000)
    expect(await read(id)).toMatchObject({ state: 'released', refund: 'done' })
    expect(await statusOf(booking.recordLocator)).toBe('ON_HOLD')
    const [row] = await airline.airline.database.connection.select().from(payments).where(eq(payments.id, id))
    expect(row).toMatchObject({ isSettled: true, nextLook: null })
  })

  it('waits for a slow bank, which says no', async () => {
    const { pay } = await holder()
    const { id, url } = await pay()
    await payByBank(url, 60, 'no')
    await later(30_000)
    expect(await read(id)).toMatchObject({ state: 'open' })
    await later(40_000)
    // The method answers by the clock of the provider, which is ours here.
    await expect.poll(async () => (await later(10_000), (await read(id)).state), { timeout: 10_000 }).toBe('released')
    expect(await read(id)).toMatchObject({ why: 'failed', refund: null })
  })

  it('is opened later when the provider does not answer, and the page is the same when only its answer was lost', async () => {
    const { pay } = await holder()
    await demand('lost', { operation: 'open', times: 2 })
    const begun = await pay()
    expect(begun).toMatchObject({ state: 'opening', url: null })
    await later(6_000)
    const { url } = await read(begun.id)
    expect(new URL(url ?? '').origin).toBe(origin)
  })

  it('goes back where nothing was due any more when the money came', async () => {
    const { booking, pay } = await holder()
    const { id, url } = await pay()
    const { connection } = airline.airline.database
    await connection
      .update(bookings)
      .set({ status: 'CLOSED', reason: 'CANCELLED', closedAt: new Date(), holdUntil: null })
      .where(eq(bookings.recordLocator, booking.recordLocator))
    await payByCard(url)
    await later(6_000)
    await later(1_000)
    expect(await read(id)).toMatchObject({ state: 'released', why: 'nothingDue', refund: 'done' })
  })

  it('is limited in how often it is begun in an hour', async () => {
    const { begin, pay } = await holder()
    for (let attempt = 0; attempt < 20; attempt++) {
      await comeBack((await pay()).id, true)
      await work()
    }
    expect(await refusalOf(await begin())).toMatchObject({ status: 429, code: 'ATTEMPT_LIMIT_EXCEEDED' })
  })

  it('is not taken where there is no provider', async () => {
    const alone = await openTestAirline()
    const begun = alone.airline.payments.begin({ payable: 'booking', reference: 'ABC123' }, () => '')
    await expect(begun).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' })
    await alone.close()
  })
})

describe('money that goes back', { timeout: 30_000 }, () => {
  const paid = async () => {
    const { pay } = await holder()
    const { id, url } = await pay()
    await payByCard(url)
    await later(6_000)
    return id
  }
  const want = (id: string, paymentId: string, amountMinor: number) =>
    airline.airline.database.connection.transaction((transaction) => airline.airline.payments.refund(transaction, { id, paymentId, amountMinor }))
  const stateOf = async (id: string) => {
    const [row] = await airline.airline.database.connection.select().from(refunds).where(eq(refunds.id, id))
    return row?.state
  }

  it('is paid once, however often it is wanted, and though the answer is lost', async () => {
    const id = await paid()
    await demand('lost', { operation: 'refund', times: 2 })
    for (const _ of [1, 2]) await want(`bag:${id}`, id, 75_000)
    await work()
    expect(await stateOf(`bag:${id}`)).toBe('wanted')
    await later(MINUTE)
    expect(await stateOf(`bag:${id}`)).toBe('done')
    expect(await read(id)).toMatchObject({ state: 'confirmed', refund: null })
  })

  it('is never more than was paid', async () => {
    const id = await paid()
    await want(`one:${id}`, id, 400_000)
    await expect(want(`two:${id}`, id, 60_000)).rejects.toThrow(RangeError)
    await work()
    expect(await stateOf(`one:${id}`)).toBe('done')
  })

  it('is a person’s affair when the provider cannot pay it', async () => {
    const id = await paid()
    await demand('refundFails', { times: 1 })
    await want(`bag:${id}`, id, 75_000)
    await work()
    expect(await stateOf(`bag:${id}`)).toBe('failed')
  })
})
