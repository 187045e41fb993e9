/** @module-tag sessions */
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PaymentWire } from '../../../server/contract/payments.ts'
import type { BookBody } from '../../../server/contract/sale.ts'
import { flightSeats } from '../../../server/store/seatSchema.ts'
import { bookingsOf } from '../../../server/store/bookingRows.ts'
import { bookingRow } from '../../../server/store/retrieval.ts'
import { overdueSales, saleOf } from '../../../server/store/sales.ts'
import { outbox } from '../../../server/store/codeSchema.ts'
import { PAYMENTS, paymentAirline, paymentIn } from '../support/paymentAirline.ts'
import { answersFor, BOOK, bookedIn, forSale, freeSeats, wantedOf } from '../support/selling.ts'
import { queryOf, retrieve, shownIn } from '../support/retrieval.ts'
import { refusalOf, SEARCH } from '../support/testAirline.ts'
import { createVisitor, type Visitor } from '../support/visitor.ts'

const BEGUN = '/api/ibe/users/me/begun-booking'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const GST = { number: '27AAPFU0939F1ZV', company: 'Sarus <Tests>', email: 'Accounts@Example.com' }
const LATE = { ...SEARCH, departureDate: '2026-12-20' }

const shop = paymentAirline()
const { payByCard, payByUpi, payByBank, comeBack, later, work } = shop
const visitor = (): Visitor => createVisitor(shop.airline)

interface Sold {
  readonly browser: Visitor
  readonly body: BookBody
  readonly recordLocator: string
  readonly pay: 'booking' | 'fareLock' | 'dateChange' | 'extras' | null
  begin(of?: string): Promise<PaymentWire>
  shown(): ReturnType<typeof shownIn>
  row(): ReturnType<typeof bookingRow>
}

async function sold(change: Partial<BookBody> = {}, search = LATE, browser = visitor(), at = 0): Promise<Sold> {
  const journey = (await forSale(shop.airline, search)).outbound[at]
  if (journey === undefined) throw new Error('nothing is for sale')
  const body = await answersFor(browser, wantedOf([journey], { seats: [], services: change.services ?? [] }), change)
  const { recordLocator, pay } = await bookedIn(await browser.post(BOOK, body))
  return {
    browser,
    body,
    recordLocator,
    pay,
    begin: async (of = pay ?? 'booking') => paymentIn(await browser.post(PAYMENTS, { recordLocator, of })),
    shown: async () => shownIn(await browser.ask(queryOf('/api/ibe/booking', { recordLocator }))),
    row: () => bookingRow(shop.airline.airline.database.connection, recordLocator),
  }
}

async function historyOf(recordLocator: string) {
  const { connection } = shop.airline.airline.database
  const row = await bookingRow(connection, recordLocator)
  const [booking] = row === null ? [] : await bookingsOf(connection, [row])
  return booking?.changes.map(({ what }) => what)
}

const rupees = (amount: number): string => `₹${amount.toLocaleString('en-IN', { minimumFractionDigits: 2 })}`
const mailsTo = (address: string) =>
  shop.airline.airline.database.connection.select().from(outbox).where(eq(outbox.recipient, address)).orderBy(outbox.id)

describe('a booking of the site', () => {
  it('is confirmed by its money, and mailed with its flights as data, by schema.org', async () => {
    const { body, begin, shown, recordLocator } = await sold()
    const { url, chargedTotal: total } = await begin()
    expect(total).toEqual({ amount: body.acceptedTotal, currencyCode: 'INR' })
    await payByCard(url)
    await later(10_000)
    expect(await shown()).toMatchObject({ state: 'confirmed', breakdown: { balanceDue: 0, paid: body.acceptedTotal } })
    const [mail] = await mailsTo(body.contact.email)
    expect(mail?.subject).toBe(`Your Sarus Air booking ${recordLocator} is confirmed`)
    expect(mail?.text).toContain('Meera Nair')
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(mail?.html ?? '')?.[1] ?? '[]') as unknown[]
    expect(data).toEqual([
      expect.objectContaining({
        '@type': 'FlightReservation',
        reservationNumber: recordLocator,
        underName: { '@type': 'Person', name: 'Meera Nair' },
        reservationFor: expect.objectContaining({
          departureAirport: expect.objectContaining({ iataCode: 'DEL' }),
          departureTime: expect.stringContaining('2026-12-20'),
        }),
      }),
    ])
  })

  it('of a customer leaves nothing of the answers that they have begun it with, once it is paid', async () => {
    const browser = visitor()
    await browser.signIn(0)
    const outbound = (await forSale(shop.airline, LATE)).outbound[0]?.journeyKey
    const answers = { version: 1, trip: { outbound, inbound: null }, party: 'adult', draft: null, services: {}, seats: {} }
    const body = { answers: { ...answers, isExtrasAnswered: true, isSeatsAnswered: false } }
    const kept = await browser.ask(BEGUN, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
    expect(kept.status).toBe(200)
    const { url } = await (await sold({}, LATE, browser)).begin()
    expect(await (await browser.ask(BEGUN)).json()).toMatchObject({ data: body })
    await payByCard(url)
    await later(10_000)
    expect(await (await browser.ask(BEGUN)).json()).toEqual({ data: null })
  })

  it('sends a company its invoice with the tax in it as soon as it is paid, and so within a month [CONST-25]', async () => {
    const { begin, recordLocator } = await sold({ gst: GST })
    await payByUpi((await begin()).url)
    await later(10_000)
    const [invoice] = await mailsTo('accounts@example.com')
    expect(invoice?.subject).toContain(recordLocator)
    expect(invoice?.text).toMatch(/Sarus <Tests>, GSTIN 27AAPFU0939F1ZV[\s\S]*tax: ₹\d/)
  })

  it('is one payment in two tabs, and the same booking in both', async () => {
    const { browser, body, begin, recordLocator } = await sold()
    const again = await bookedIn(await browser.post(BOOK, body))
    expect(again.recordLocator).toBe(recordLocator)
    const [one, other] = await Promise.all([begin(), begin()])
    expect(one.id).toBe(other.id)
  })

  it('that was not paid in time ends to the minute: its seats are free, and later money goes back', async () => {
    const { begin, row, shown, recordLocator, browser, body } = await sold({ gst: GST })
    const { id, url } = await begin()
    await payByBank(url, 20 * 60)
    await later(29 * MINUTE)
    expect((await row())?.status).toBe('ON_HOLD')
    await later(2 * MINUTE)
    const ended = await row()
    expect(ended).toMatchObject({ status: 'CLOSED', reason: 'NOT_PAID' })
    expect(await saleOf(shop.airline.airline.database.connection, ended?.id ?? 0)).toMatchObject({
      gstNumber: null,
      gstCompany: null,
      gstEmail: null,
    })
    await work()
    await later(MINUTE)
    await later(5 * MINUTE)
    expect((await shop.read(id)).state).toBe('released')
    expect(await historyOf(recordLocator)).toEqual(expect.arrayContaining(['BOOKED', 'NOT_PAID', 'HOLD_ENDED']))
    expect((await shown()).state).toBe('notPaid')
    expect(await refusalOf(await browser.post(BOOK, body))).toMatchObject({ code: 'BOOKING_ENDED' })
  })

  it.each(['PAY', 'FARE_LOCK'] as const)('stays while it is paid by %s though its time is over, is found, and holds up no other', async (ending) => {
    const { begin, shown, recordLocator, browser, body } = await sold({ ending })
    const { clock, database } = shop.airline.airline
    await comeBack((await begin()).id, true)
    await later(MINUTE)
    const other = await sold()
    await comeBack((await other.begin()).id, true)
    await later(27 * MINUTE)
    const { url, id } = await begin()
    clock.set(clock.now() + 4 * MINUTE)
    expect(await overdueSales(database.connection, clock.now(), 1)).toMatchObject([{ recordLocator: other.recordLocator }])
    await work()
    expect((await shown()).state).toBe('paymentProcessing')
    expect((await bookedIn(await browser.post(BOOK, body))).recordLocator).toBe(recordLocator)
    expect((await begin()).id).toBe(id)
    await payByCard(url)
    await comeBack(id)
    await later(10_000)
    expect((await shown()).state).toBe(ending === 'PAY' ? 'confirmed' : 'fareLocked')
  })

  it.each(['PAY', 'FARE_LOCK'] as const)('by %s is not found by its key once its time is over, though nobody has ended it', async (ending) => {
    const { browser, body, row } = await sold({ ending })
    const { clock } = shop.airline.airline
    clock.set(clock.now() + 31 * MINUTE)
    expect((await row())?.status).toBe('ON_HOLD')
    expect(await refusalOf(await browser.post(BOOK, body))).toMatchObject({ code: 'BOOKING_ENDED' })
    await bookedIn(await browser.post(BOOK, { ...body, key: randomUUID(), replaces: [body.key] }))
    expect(await row()).toMatchObject({ status: 'CLOSED', reason: 'REPLACED' })
  })

  it('is given up for other answers: its payment is closed, and its money goes back', async () => {
    const one = await sold()
    const { id, url } = await one.begin()
    const other = await sold({ replaces: [one.body.key] }, LATE, one.browser, 1)
    expect((await shop.read(id)).state).toBe('released')
    await payByCard(url)
    for (const ms of [10_000, MINUTE, MINUTE, 5 * MINUTE]) await later(ms)
    expect((await shop.read(id)).refund ?? 'none').toMatch(/done|none/)
    expect((await one.row())?.status).toBe('CLOSED')
    expect((await other.row())?.status).toBe('ON_HOLD')
  })
})

describe('a hold', () => {
  it('costs nothing for 24 hours, is paid in them, and ends with a message where it is not', async () => {
    const [one, other] = [await sold({ ending: 'HOLD' }), await sold({ ending: 'HOLD' })]
    expect([one.pay, (await one.shown()).state]).toEqual([null, 'onHold'])
    await later(23 * HOUR)
    await payByCard((await one.begin('booking')).url)
    await later(10_000)
    expect((await one.row())?.status).toBe('CONFIRMED')
    await later(HOUR)
    expect(await other.row()).toMatchObject({ status: 'CLOSED', reason: 'HOLD_EXPIRED' })
    const mails = await mailsTo(other.body.contact.email)
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(`^Your Sarus Air booking ${other.recordLocator} is held until 2 December 2026 at`),
      `Your Sarus Air booking ${other.recordLocator} is no longer held`,
    ])
    expect(mails[0]?.text).toContain(`Please pay ${rupees(other.body.acceptedTotal)} until`)
  })

  it('is opened in another browser by its number and a name, and paid there', async () => {
    const { recordLocator, row } = await sold({ ending: 'HOLD' })
    const browser = visitor()
    const payable = (locator: string) => browser.post(PAYMENTS, { recordLocator: locator, of: 'booking' })
    expect(await shownIn(await retrieve(browser, recordLocator, 'Nair'))).toMatchObject({ isHeldBooking: true, state: 'onHold' })
    await payByCard((await paymentIn(await payable(recordLocator))).url)
    await later(10_000)
    expect((await row())?.status).toBe('CONFIRMED')
    const paying = await sold({ ending: 'PAY' })
    expect(await shownIn(await retrieve(browser, paying.recordLocator, 'Nair'))).toMatchObject({ isHeldBooking: false })
    expect((await payable(paying.recordLocator)).status).toBe(404)
  })

  it('is open twice at most for a contact', async () => {
    const { body } = await sold({ ending: 'HOLD' })
    const { contact } = body
    await sold({ ending: 'HOLD', contact })
    const third = await answersFor(shop.airline, wantedOf((await forSale(shop.airline, LATE)).outbound.slice(0, 1)), { ending: 'HOLD', contact })
    expect(await refusalOf(await visitor().post(BOOK, third))).toMatchObject({ status: 429, code: 'TOO_MANY_UNPAID' })
    expect((await visitor().post(BOOK, { ...third, ending: 'PAY' })).status).toBe(200)
  })

  it('is offered for 5 % of the seats of a flight, and not shortly before it departs', async () => {
    const day = { ...SEARCH, departureDate: '2026-12-22' }
    const [journey] = (await forSale(shop.airline, day)).outbound
    if (journey === undefined) throw new Error('nothing is for sale')
    const most = journey.segments[0]?.aircraft === 'A320' ? 9 : 3
    const hold = async () => visitor().post(BOOK, await answersFor(shop.airline, wantedOf([journey]), { ending: 'HOLD' }))
    const answers = await Promise.all(Array.from({ length: most + 3 }, hold))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(most)
    const refused = answers.find(({ ok }) => !ok)
    expect(refused && (await refusalOf(refused))).toMatchObject({ code: 'HOLD_NOT_OFFERED', fields: ['ending'] })
    const soon = await forSale(shop.airline, { ...SEARCH, departureDate: '2026-12-03' })
    const near = await answersFor(shop.airline, wantedOf(soon.outbound.slice(0, 1)), { ending: 'HOLD' })
    expect(await refusalOf(await visitor().post(BOOK, near))).toMatchObject({ code: 'HOLD_NOT_OFFERED' })
  })
})

describe('a fare lock', () => {
  it('costs ₹500, which are taken off the fare, and keeps it for 48 hours', async () => {
    const { body, begin, shown, pay, row, browser, recordLocator } = await sold({ ending: 'FARE_LOCK' })
    expect(pay).toBe('fareLock')
    const { chargedTotal: total, url } = await begin()
    expect(total.amount).toBe(500)
    await payByCard(url)
    await later(10_000)
    expect(await shown()).toMatchObject({ state: 'fareLocked', breakdown: { balanceDue: body.acceptedTotal - 500, paid: 500 } })
    const [mail] = await mailsTo(body.contact.email)
    expect(mail?.text).toMatch(
      new RegExp(
        `The rest, ${rupees(body.acceptedTotal - 500).replaceAll('.', '[.]')}, is to be paid until \\d+ December 2026 at .* IST.*the ₹500.00 are not given back`,
      ),
    )
    await later(47 * HOUR)
    await retrieve(browser, recordLocator, 'Nair')
    await payByCard((await begin('booking')).url)
    await later(10_000)
    expect(await row()).toMatchObject({ status: 'CONFIRMED' })
    expect((await shown()).breakdown).toMatchObject({ balanceDue: 0, paid: body.acceptedTotal })
  })

  it('that is not paid ends after 48 hours, and its price is kept', async () => {
    const { begin, row, body } = await sold({ ending: 'FARE_LOCK' })
    await payByCard((await begin()).url)
    await later(10_000)
    await later(48 * HOUR)
    expect(await row()).toMatchObject({ status: 'CLOSED', reason: 'FARE_LOCK_EXPIRED' })
    expect((await mailsTo(body.contact.email)).map(({ subject }) => subject).at(-1)).toContain('has ended')
  })

  it('of which the price was not paid is a booking that ends as any other', async () => {
    const { row } = await sold({ ending: 'FARE_LOCK' })
    await later(31 * MINUTE)
    expect(await row()).toMatchObject({ status: 'CLOSED', reason: 'NOT_PAID' })
  })
})

it('gives the seats of a booking that has ended to others', async () => {
  const journey = (await forSale(shop.airline, LATE)).outbound[0]
  const segmentKey = journey?.segments[0]?.segmentKey ?? ''
  const seat = (await freeSeats(shop.airline, journey?.journeyKey ?? '', segmentKey)).find(({ zone }) => zone === 'FORWARD')?.seat ?? ''
  const browser = visitor()
  const wanted = wantedOf(journey === undefined ? [] : [journey], { seats: [{ passenger: 0, segmentKey, seat }] })
  await bookedIn(await browser.post(BOOK, await answersFor(browser, wanted)))
  const owners = () => shop.airline.airline.database.connection.select().from(flightSeats).where(eq(flightSeats.seat, seat))
  expect(await owners()).toMatchObject([{ bookingId: expect.any(Number) }])
  await later(31 * MINUTE)
  expect(await owners()).toEqual([])
})
