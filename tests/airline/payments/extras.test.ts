/** @module-tag sessions */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { breakdownOf } from '../../../server/rules/bookingMoney.ts'
import { bookingsOf } from '../../../server/store/bookingRows.ts'
import { extraHolds } from '../../../server/store/extraSchema.ts'
import { payments } from '../../../server/store/paymentSchema.ts'
import { bookingRow } from '../../../server/store/retrieval.ts'
import { passenger } from '../support/bookings.ts'
import { PAYMENTS, paymentAirline, paymentIn } from '../support/paymentAirline.ts'
import { browserAt, retrieve, shownIn } from '../support/retrieval.ts'
import { checkIn, choose, chooseServices, map, mapIn, NAMED, seatFlights, seatsIn, type OpenedFlight } from '../support/seatFlights.ts'
import { refusalOf } from '../support/testAirline.ts'

const MINUTE = 60_000

const shop = paymentAirline()
const { later, payByCard, comeBack, read } = shop
const { opened, leave } = seatFlights(shop.airline)

const begin = ({ browser, recordLocator }: OpenedFlight) => browser.post(PAYMENTS, { recordLocator, of: 'extras' })

const storedOf = async ({ recordLocator }: OpenedFlight) => {
  const { connection } = shop.airline.airline.database
  const row = await bookingRow(connection, recordLocator)
  const [booking] = row === null ? [] : await bookingsOf(connection, [row])
  if (booking === undefined) throw new Error('the booking is stored')
  return booking
}

const toldOf = async ({ recordLocator }: OpenedFlight) =>
  (await shop.airline.airline.outbox.latest(100)).map(({ subject }) => subject).filter((subject) => subject.includes(recordLocator))

const pass = (ms: number) => shop.airline.airline.clock.set(shop.airline.airline.clock.now() + ms)

/** Pays for what is held; the provider tells of it some seconds later. */
async function pay(of: OpenedFlight) {
  const payment = await paymentIn(await begin(of))
  await payByCard(payment.url)
  await later(6_000)
  return payment
}

describe('a seat that is paid', () => {
  it('is theirs, with a fee, a receipt, a line of the history and a message, and is paid once [CONST-21, FEE-05]', async () => {
    const two = await opened([passenger('ADT', NAMED), passenger('ADT', NAMED)])
    // The airline would seat them in row 20 for nothing.
    await leave(two, ['2A', '2B', '20A', '20B'])
    await choose(two, { P1: '2A', P2: '2B' })
    expect((await map(two)).passengers).toMatchObject([
      { seat: '2A', price: 600, due: 600 },
      { seat: '2B', due: 600 },
    ])
    const before = await storedOf(two)
    const payment = await pay(two)
    expect(payment).toMatchObject({ of: 'extras', chargedTotal: { amount: 1_200, currencyCode: 'INR' } })
    expect((await read(payment.id)).state).toBe('confirmed')
    expect((await map(two)).passengers).toMatchObject([
      { seat: '2A', price: 600, due: 0, heldUntil: null },
      { seat: '2B', heldUntil: null },
    ])
    const after = await storedOf(two)
    const { totalMinor, balanceMinor } = breakdownOf(after)
    expect([totalMinor - breakdownOf(before).totalMinor, balanceMinor]).toEqual([120_000, breakdownOf(before).balanceMinor])
    expect(after.receipts.at(-1)).toMatchObject({ method: 'CARD', minor: 120_000 })
    expect(after.changes.map(({ what }) => what)).toEqual(['BOOKED', 'EXTRAS_PAID'])
    const { fees, payments: paid } = await shownIn(await retrieve(two.browser, two.recordLocator, 'Verma'))
    expect(fees.filter(({ code }) => code === 'SEAT')).toMatchObject([
      { passengerKey: 'P1', ssrCode: null, flightReference: two.key, total: 600, serviceCharges: [{ detail: '2A' }] },
      { passengerKey: 'P2', total: 600 },
    ])
    expect(paid).toHaveLength(2)
    expect(await toldOf(two)).toEqual([expect.stringContaining('Seats and extras') as string])
    expect((await refusalOf(await begin(two))).code).toBe('NOTHING_DUE')
    pass(60 * MINUTE)
    expect(seatsIn(await map(two)).map(([, seat]) => seat)).toEqual(['2A', '2B'])
  })

  it('counts for another seat of the flight: a dearer one costs the difference, and the first stays theirs until it is paid', async () => {
    const one = await opened()
    await leave(one, ['2A', '5A', '12A', '20A'])
    await choose(one, { P1: '5A' })
    await pay(one)
    const held = await mapIn(await choose(one, { P1: '2A' }))
    expect([held.passengers[0], held.due?.amount]).toMatchObject([{ seat: '2A', price: 600, due: 350, paid: 250, keeps: '5A' }, 350])
    const other = await opened(undefined, one.flown)
    expect((await refusalOf(await choose(other, { P1: '5A' }))).code).toBe('SEAT_TAKEN')
    pass(11 * MINUTE)
    expect((await map(one)).passengers[0]).toMatchObject({ seat: '5A', due: 0, heldUntil: null, keeps: null })
    await choose(one, { P1: '2A' })
    expect((await pay(one)).chargedTotal.amount).toBe(350)
    expect((await map(one)).passengers[0]).toMatchObject({ seat: '2A', heldUntil: null, keeps: null })
    expect((await choose(other, { P1: '5A' })).status).toBe(200)
    expect((await mapIn(await choose(one, { P1: '20A' }))).passengers[0]).toMatchObject({ seat: '20A', heldUntil: null })
    expect((await mapIn(await choose(one, { P1: '2A' }))).passengers[0]).toMatchObject({ seat: '2A', due: 0, heldUntil: null })
  })

  it('goes back to the seat that is theirs where another is only held, and two of a booking never share one', async () => {
    const two = await opened([passenger('ADT', NAMED), passenger('ADT', NAMED)])
    await leave(two, ['2A', '20A', '20B'])
    await choose(two, { P1: '20A', P2: '20B' })
    await choose(two, { P1: '2A' })
    expect((await refusalOf(await choose(two, { P2: '20A' }))).code).toBe('SEAT_TAKEN')
    const back = await mapIn(await choose(two, { P1: '20A' }))
    expect([back.passengers[0], back.seats.find(({ seat }) => seat === '2A')]).toMatchObject([{ seat: '20A', due: 0 }, { isFree: true }])
    expect((await refusalOf(await begin(two))).code).toBe('NOTHING_DUE')
  })

  it('is kept while it is being paid, and for nobody else afterwards; what is not paid is released and told of [CONST-21]', async () => {
    const one = await opened()
    await leave(one, ['2A', '20A'])
    const other = await opened(undefined, one.flown)
    await choose(one, { P1: '2A' })
    pass(9 * MINUTE)
    const { id } = await paymentIn(await begin(one))
    pass(12 * MINUTE)
    expect((await refusalOf(await choose(other, { P1: '2A' }))).code).toBe('SEAT_TAKEN')
    await later(3 * MINUTE)
    expect((await read(id)).state).toBe('released')
    expect(await toldOf(one)).toEqual([expect.stringContaining('are not paid') as string])
    expect((await map(one)).passengers[0]?.seat).toBeNull()
    expect((await choose(other, { P1: '2A' })).status).toBe(200)
  })

  it('can be tried again for as long as it would be held without a payment, and no longer', async () => {
    const one = await opened()
    await leave(one, ['2A', '20A'])
    await choose(one, { P1: '2A' })
    const first = await paymentIn(await begin(one))
    await comeBack(first.id, true)
    await later(MINUTE)
    expect((await read(first.id)).why).toBe('left')
    const second = await paymentIn(await one.browser.post(`${PAYMENTS}/attempts`, { payment: first.id }))
    expect([second.id === first.id, second.of]).toEqual([false, 'extras'])
    await comeBack(second.id, true)
    await later(MINUTE)
    pass(9 * MINUTE)
    expect((await map(one)).passengers[0]?.seat).toBeNull()
    expect((await refusalOf(await begin(one))).code).toBe('NOTHING_DUE')
  })

  it('is held no longer than without a payment where something else is chosen while it is paid', async () => {
    const two = await opened([passenger('ADT', NAMED), passenger('ADT', NAMED)])
    await leave(two, ['2A', '2B', '20A'])
    await choose(two, { P1: '2A' })
    pass(9 * MINUTE)
    await begin(two)
    await choose(two, { P2: '2B' })
    expect((await map(two)).passengers).toMatchObject([{ seat: '2A' }, { seat: '2B' }])
    pass(2 * MINUTE)
    expect((await map(two)).passengers).toMatchObject([{ seat: null }, { seat: '2B' }])
  })

  it('is held no longer where the rest is given up while it is paid, however often [CONST-21]', async () => {
    const one = await opened()
    await leave(one, ['2A', '20A'])
    await choose(one, { P1: '2A' })
    expect((await chooseServices(one, { P1: ['XBAG', 'PRBD'] })).status).toBe(200)
    expect((await map(one)).due?.amount).toBeGreaterThan(600)
    for (const rest of [['XBAG'], []]) {
      pass(9 * MINUTE)
      await begin(one)
      expect((await chooseServices(one, { P1: rest })).status).toBe(200)
    }
    pass(MINUTE)
    expect((await refusalOf(await begin(one))).code).toBe('NOTHING_DUE')
    pass(6 * MINUTE)
    expect((await map(one)).passengers[0]?.seat).toBeNull()
  })

  it('is not released before its time where something else is chosen while it is paid: that of the flight that was begun last', async () => {
    const two = await opened([passenger('ADT', NAMED), passenger('ADT', NAMED)])
    await leave(two, ['2A', '2B', '20A'])
    await choose(two, { P1: '2A' })
    pass(5 * MINUTE)
    const { connection } = shop.airline.airline.database
    const row = await bookingRow(connection, two.recordLocator)
    const beganAt = new Date(shop.airline.airline.clock.now())
    await connection.insert(extraHolds).values({ bookingId: row?.id ?? 0, flightReference: 'another flight', beganAt })
    await begin(two)
    pass(6 * MINUTE)
    await choose(two, { P2: '2B' })
    expect((await map(two)).passengers).toMatchObject([{ seat: '2A' }, { seat: '2B' }])
    pass(5 * MINUTE)
    expect((await map(two)).passengers).toMatchObject([{ seat: null }, { seat: '2B' }])
  })

  it('gives the money back where something else is held by then [CONST-21]', async () => {
    const two = await opened([passenger('ADT', NAMED), passenger('ADT', NAMED)])
    await leave(two, ['2A', '2B', '20A'])
    await choose(two, { P1: '2A' })
    const { id, url } = await paymentIn(await begin(two))
    await choose(two, { P2: '2B' })
    await payByCard(url)
    await later(6_000)
    await later(MINUTE)
    expect(await read(id)).toMatchObject({ state: 'released', why: 'nothingDue', refund: 'done' })
    expect((await storedOf(two)).fees.filter(({ code }) => code === 'SEAT')).toEqual([])
    expect((await pay(two)).chargedTotal.amount).toBe(1_200)
    const { connection } = shop.airline.airline.database
    const rows = await connection.select().from(payments).where(eq(payments.reference, two.recordLocator))
    expect(new Set(rows.map(({ occasion }) => occasion)).size).toBe(rows.length)
  })

  it('is held as without a payment again, where money came for more than is held by then [CONST-21]', async () => {
    const one = await opened()
    await leave(one, ['2A', '20A'])
    await choose(one, { P1: '2A' })
    await chooseServices(one, { P1: ['XBAG'] })
    const until = (await map(one)).passengers[0]?.heldUntil
    const { id, url } = await paymentIn(await begin(one))
    expect((await map(one)).passengers[0]?.heldUntil).not.toBe(until)
    await chooseServices(one, { P1: [] })
    await payByCard(url)
    await later(6_000)
    expect(await read(id)).toMatchObject({ state: 'released', why: 'nothingDue' })
    expect((await map(one)).passengers[0]).toMatchObject({ seat: '2A', heldUntil: until })
  })

  it('is not held again and again without being paid: the third hold of a flight is the last for two hours', async () => {
    const one = await opened()
    await leave(one, ['2A', '2C', '20A'])
    for (const [seat, another] of [
      ['2A', '2C'],
      ['2C', '2A'],
      ['2A', '2C'],
    ] as const) {
      const first = (await mapIn(await choose(one, { P1: seat }))).passengers[0]
      pass(MINUTE)
      // Chosen within the time of the first, another seat is held no longer.
      expect((await mapIn(await choose(one, { P1: another }))).passengers[0]).toMatchObject({ seat: another, heldUntil: first?.heldUntil })
      pass(10 * MINUTE)
    }
    const refused = await choose(one, { P1: '2A' })
    const wait = Number(refused.headers.get('Retry-After'))
    expect([wait <= 87 * 60, wait > 86 * 60]).toEqual([true, true])
    expect(await refusalOf(refused)).toMatchObject({ status: 429, code: 'HELD_TOO_OFTEN' })
    expect((await choose(one, { P1: '20A' })).status).toBe(200)
    pass(2 * 60 * MINUTE)
    expect((await choose(one, { P1: '2A' })).status).toBe(200)
  })

  it('is not lost at a check-in while it is being paid', async () => {
    const one = await opened()
    await leave(one, ['2A', '20A'])
    await choose(one, { P1: '2A' })
    const { url } = await paymentIn(await begin(one))
    expect((await checkIn(one, 'P1')).status).toBe(200)
    expect((await map(one)).passengers[0]).toMatchObject({ seat: '2A', keeps: '20A' })
    await payByCard(url)
    await later(6_000)
    expect((await map(one)).passengers[0]).toMatchObject({ seat: '2A', heldUntil: null, keeps: null })
  })

  it('is paid by who has opened the booking, and by nobody else [SEC-12]', async () => {
    const one = await opened()
    await leave(one, ['2A'])
    await choose(one, { P1: '2A' })
    expect((await refusalOf(await browserAt(shop.airline).post(PAYMENTS, { recordLocator: one.recordLocator, of: 'extras' }))).code).toBe('NOT_FOUND')
  })
})
