/** @module-tag sessions */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { checkoutSessions, refunds as atProvider } from '../../../server/provider/schema.ts'
import { bookings } from '../../../server/store/bookingSchema.ts'
import { payments, refunds } from '../../../server/store/paymentSchema.ts'
import { noteRefund } from '../../../server/store/payments.ts'
import { paymentAirline, PAYMENTS, RETURNS } from '../support/paymentAirline.ts'
import { openTestAirline, refusalOf } from '../support/testAirline.ts'

const MINUTE = 60_000

const shop = paymentAirline()
const { holder, read, comeBack, statusOf, addFault, payByCard, payByBank, later, work } = shop

describe('a payment', () => {
  it('is begun at the page of the provider, and confirms the booking when it was made [CONST-21]', async () => {
    const { booking, pay } = await holder()
    const begun = await pay()
    expect(begun).toMatchObject({ state: 'open', why: null, chargedTotal: { amount: 4_599, currencyCode: 'INR' }, refund: null })
    expect(Date.parse(begun.decideBy) - Date.parse(begun.begunAt)).toBeLessThan(15 * MINUTE)
    expect(new URL(begun.url ?? '').origin).toBe(shop.origin)
    const back = await payByCard(begun.url)
    expect(back.headers.get('Location')).toBe(`http://localhost/pay/return?payment=${begun.id}&pnr=${booking.recordLocator}`)
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

  it('is refused for a booking of another customer, for one that is not on hold, and for an unknown payment [SEC-12]', async () => {
    const { begin } = await holder({ status: 'CONFIRMED' })
    expect(await refusalOf(await begin())).toMatchObject({ code: 'NOTHING_DUE' })
    expect(await refusalOf(await begin('ZZZZZ9'))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await refusalOf(await shop.airline.ask(`${PAYMENTS}?payment=${'x'.repeat(22)}`))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await refusalOf(await shop.airline.post(RETURNS, { payment: 'short', left: false }))).toMatchObject({ status: 400, fields: ['payment'] })
  })

  it.each(['PAYMENT_PROCESSING', 'PAYMENT_REVIEW'] as const)('is refused where money has come that is not booked yet: %s', async (reason) => {
    const { begin } = await holder({ reason })
    expect(await refusalOf(await begin())).toMatchObject({ status: 422, code: 'NOTHING_DUE' })
  })

  it.each(['PAYMENT_DUE', 'FARE_LOCK'] as const)('is taken where the booking waits for it: %s', async (reason) => {
    const { booking, pay } = await holder({ reason })
    await payByCard((await pay()).url)
    await later(6_000)
    expect(await statusOf(booking.recordLocator)).toBe('CONFIRMED')
  })

  it('goes back where the booking has come under review meanwhile', async () => {
    const { booking, pay } = await holder()
    const { id, url } = await pay()
    await shop.airline.airline.database.connection
      .update(bookings)
      .set({ reason: 'PAYMENT_REVIEW' })
      .where(eq(bookings.recordLocator, booking.recordLocator))
    await payByCard(url)
    await later(6_000)
    await later(1_000)
    expect(await read(id)).toMatchObject({ state: 'released', why: 'nothingDue', refund: 'done' })
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
    await addFault('status')
    await later(14 * MINUTE + 45_000)
    expect(await read(id)).toMatchObject({ state: 'released', why: 'undecided' })
    await shop.behaveWell()
    await later(MINUTE)
    expect(await read(id)).toMatchObject({ state: 'released', refund: 'wanted' })
    await later(1_000)
    expect(await read(id)).toMatchObject({ state: 'released', refund: 'done' })
    expect(await statusOf(booking.recordLocator)).toBe('ON_HOLD')
    const [row] = await shop.airline.airline.database.connection.select().from(payments).where(eq(payments.id, id))
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

  it('is opened later when the provider does not answer, and has one page though the answer was lost twice [CONST-21]', async () => {
    const { booking, pay } = await holder()
    await addFault('lost', { operation: 'open', times: 2 })
    const begun = await pay()
    expect(begun).toMatchObject({ state: 'opening', url: null })
    await later(6_000)
    const { url } = await read(begun.id)
    expect(new URL(url ?? '').origin).toBe(shop.origin)
    const { connection } = shop.airline.airline.database
    const pages = await connection.select().from(checkoutSessions).where(eq(checkoutSessions.clientReference, booking.recordLocator))
    expect(pages).toHaveLength(1)
  })

  it('goes back where nothing was due any more when the money came', async () => {
    const { booking, pay } = await holder()
    const { id, url } = await pay()
    const { connection } = shop.airline.airline.database
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
    // A clock that steps back locks nobody out.
    shop.airline.airline.clock.set(shop.airline.airline.clock.now() - 2 * 60 * MINUTE)
    expect((await begin()).status).toBe(200)
  })

  it('is not taken where there is no provider', async () => {
    const alone = await openTestAirline()
    const begun = alone.airline.payments.begin({ payable: 'booking', reference: 'ABC123' }, () => '')
    await expect(begun).rejects.toMatchObject({ code: 'PAYMENT_UNAVAILABLE' })
    await alone.close()
  })
})

describe('money that goes back', () => {
  const paid = async () => {
    const { pay } = await holder()
    const { id, url } = await pay()
    await payByCard(url)
    await later(6_000)
    return id
  }
  const want = (id: string, paymentId: string, amountMinor: number) =>
    shop.airline.airline.database.connection.transaction((transaction) =>
      shop.airline.airline.payments.refund(transaction, { id, paymentId, amountMinor }),
    )
  const stateOf = async (id: string) => {
    const [row] = await shop.airline.airline.database.connection.select().from(refunds).where(eq(refunds.id, id))
    return row?.state
  }
  const nextTryOf = async (id: string) => {
    const [row] = await shop.airline.airline.database.connection.select().from(refunds).where(eq(refunds.id, id))
    return row?.nextTry
  }

  it('is paid once, however often it is wanted, and though the answer is lost', async () => {
    const id = await paid()
    await addFault('lost', { operation: 'refund', times: 2 })
    for (const _ of [1, 2]) await want(`bag:${id}`, id, 75_000)
    await work()
    expect(await stateOf(`bag:${id}`)).toBe('wanted')
    await later(MINUTE)
    expect(await stateOf(`bag:${id}`)).toBe('done')
    expect(await read(id)).toMatchObject({ state: 'confirmed', refund: null })
  })

  it('goes back though more payments are to be looked at than there is room for [CONST-21]', async () => {
    const id = await paid()
    for (const _ of [1, 2, 3]) await (await holder()).pay()
    await want(`bag:${id}`, id, 75_000)
    const { clock, payments: ours } = shop.airline.airline
    clock.set(clock.now() + MINUTE)
    const due = await ours.dueWork(2)
    expect(due).toHaveLength(2)
    for (const task of due) await task()
    expect(await stateOf(`bag:${id}`)).toBe('done')
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
    await addFault('refundFails', { times: 1 })
    await want(`bag:${id}`, id, 75_000)
    await work()
    expect(await stateOf(`bag:${id}`)).toBe('failed')
  })

  it('is asked about once more where the provider tells of it while it is being asked', async () => {
    const { airline } = shop.airline
    const id = await paid()
    await want(`bag:${id}`, id, 75_000)
    const due = await airline.payments.dueWork()
    const nextTry = new Date(airline.clock.now())
    await noteRefund(airline.database.connection, `bag:${id}`, { nextTry })
    for (const task of due) await task()
    expect([await stateOf(`bag:${id}`), await nextTryOf(`bag:${id}`)]).toEqual(['done', nextTry])
  })

  it('is asked about no more once it is there, though the provider tells of it, and is a person’s affair where it fails after all', async () => {
    const { connection } = shop.airline.airline.database
    const id = await paid()
    await want(`bag:${id}`, id, 75_000)
    await work()
    const told = async () => {
      await noteRefund(connection, `bag:${id}`, { nextTry: new Date(shop.airline.airline.clock.now()) })
      await later(MINUTE)
    }
    await told()
    expect([await stateOf(`bag:${id}`), await nextTryOf(`bag:${id}`)]).toEqual(['done', null])
    await connection.update(atProvider).set({ status: 'failed' })
    await told()
    expect([await stateOf(`bag:${id}`), await nextTryOf(`bag:${id}`)]).toEqual(['failed', null])
  })
})
