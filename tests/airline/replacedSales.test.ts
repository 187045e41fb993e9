/** @module-tag sessions */
import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { OpenedBookingWire } from '../../server/contract/bookings.ts'
import type { BookBody, QuoteBody } from '../../server/contract/sale.ts'
import { bookings } from '../../server/store/bookingSchema.ts'
import { outbox } from '../../server/store/codeSchema.ts'
import { promotions, promotionUses } from '../../server/store/promotionSchema.ts'
import { anySeatsUnpaid } from './support/configurationFile.ts'
import { flightsFor, leaveSeats } from './support/flightRows.ts'
import { queryOf, retrieve, shownIn } from './support/retrieval.ts'
import { answersFor, BOOK, bookedIn, forSale, freeSeats, QUOTE, quoteIn, wantedOf } from './support/selling.ts'
import { refusalOf, SEARCH, testAirline } from './support/testAirline.ts'
import { createVisitor, type Visitor } from './support/visitor.ts'

const airline = testAirline({ configurationFile: anySeatsUnpaid() })
const visitor = (): Visitor => createVisitor(airline)

async function first(departureDate: string) {
  const [journey] = (await forSale(airline, { ...SEARCH, departureDate })).outbound
  const segmentKey = journey?.segments[0]?.segmentKey
  if (journey === undefined || segmentKey === undefined) throw new Error('nothing is for sale')
  return { journey, segmentKey }
}

async function statusOf(recordLocator: string) {
  const { connection } = airline.airline.database
  const [row] = await connection.select({ status: bookings.status }).from(bookings).where(eq(bookings.recordLocator, recordLocator))
  return row?.status
}

/** Books, in a browser of its own or the one that is given. */
async function booked(wanted: QuoteBody, change: Partial<BookBody> = {}, browser = visitor()) {
  const body = await answersFor(browser, wanted, change)
  return { body, browser, ...(await bookedIn(await browser.post(BOOK, body))) }
}

const shown = async (browser: Visitor, recordLocator: string) => shownIn(await browser.ask(queryOf('/api/ibe/booking', { recordLocator })))

describe('a booking that takes the place of an unpaid one', () => {
  it('may have the seat that this had, which the map and the quote show as free to nobody else', async () => {
    const { journey, segmentKey } = await first('2026-12-16')
    const seat = (await freeSeats(airline, journey.journeyKey, segmentKey)).find(({ zone }) => zone === 'FORWARD')?.seat ?? ''
    const wanted = wantedOf([journey], { seats: [{ passenger: 0, segmentKey, seat }] })
    const old = await booked(wanted)
    const seatsFree = async (replaces: readonly string[]) =>
      (await freeSeats(airline, journey.journeyKey, segmentKey, replaces)).map((each) => each.seat)
    expect([await seatsFree([]), await seatsFree([old.body.key])]).toEqual([expect.not.arrayContaining([seat]), expect.arrayContaining([seat])])
    expect(await refusalOf(await airline.post(QUOTE, wanted))).toMatchObject({ code: 'SEAT_TAKEN', fields: ['seats.0'] })
    const replaces = [old.body.key]
    const services = [{ passenger: 0, segmentKey, ssrCodes: ['XBAG'] }]
    const made = await booked({ ...wanted, services, replaces }, {}, old.browser)
    expect([await statusOf(old.recordLocator), await statusOf(made.recordLocator)]).toEqual(['CLOSED', 'ON_HOLD'])
    const [row] = await airline.airline.database.connection.select().from(bookings).where(eq(bookings.recordLocator, old.recordLocator))
    expect(row).toMatchObject({ reason: 'REPLACED', holdUntil: null })
    expect(await refusalOf(await old.browser.post(BOOK, old.body))).toMatchObject({ code: 'BOOKING_ENDED' })
  })

  it('opens the map of a flight with the seats of others alone: those that it gives up are nobody’s', async () => {
    const { journey, segmentKey } = await first('2026-12-29')
    const passengers = Array.from({ length: 9 }, () => ({ type: 'ADT' as const, goesWith: null }))
    const old = await booked(wantedOf([journey], { passengers }))
    const free = await freeSeats(airline, journey.journeyKey, segmentKey, [old.body.key])
    const seats = [{ passenger: 0, segmentKey, seat: free[0]?.seat ?? '' }]
    await booked(wantedOf([journey], { passengers, seats, replaces: [old.body.key] }), {}, old.browser)
    const left = await freeSeats(airline, journey.journeyKey, segmentKey)
    expect(left.map(({ seat }) => seat)).toEqual(free.map(({ seat }) => seat).filter((seat) => seat !== seats[0]?.seat))
  })

  it('may have the last seats of a flight, which this had', async () => {
    const { journey, segmentKey } = await first('2026-12-17')
    const partyOf = (seats: number) => wantedOf([journey], { passengers: Array.from({ length: seats }, () => ({ type: 'ADT', goesWith: null })) })
    const isRoom = async (seats: number) => (await airline.post(QUOTE, partyOf(seats))).ok
    let last = { ...(await booked(partyOf(1))), seats: 1 }
    for (const seats of [9, 3, 1]) while (await isRoom(seats)) last = { ...(await booked(partyOf(seats))), seats }
    const other = { ...partyOf(last.seats), services: [{ passenger: 0, segmentKey, ssrCodes: ['XBAG'] }] }
    expect(await refusalOf(await airline.post(QUOTE, other))).toMatchObject({ code: 'SEATS_GONE' })
    const made = await booked({ ...other, replaces: [last.body.key] }, {}, last.browser)
    expect([await statusOf(last.recordLocator), await statusOf(made.recordLocator)]).toEqual(['CLOSED', 'ON_HOLD'])
  })

  it('is quoted the price and the seats left of who has booked nothing: the seats that it gives up count neither as sold nor as unpaid [FEE-01, FEE-02]', async () => {
    const departureDate = '2026-12-22'
    const { journey } = await first(departureDate)
    const family = wantedOf([journey], { passengers: Array.from({ length: 9 }, () => ({ type: 'ADT', goesWith: null })) })
    const old = await booked(family)
    const [flight] = flightsFor(airline.airline, 'DEL', 'BOM', departureDate).filter(({ journeyKey }) => journeyKey === journey.journeyKey)
    if (flight === undefined) throw new Error('it is flown')
    const quoted = async (replaces: readonly string[]) => quoteIn(await old.browser.post(QUOTE, { ...wantedOf([journey]), replaces: [...replaces] }))
    for (let left = 40; left < 60; left += 1) {
      await leaveSeats(airline.airline, [flight], left)
      expect([left, (await quoted([old.body.key])).quotedTotal]).toEqual([left, (await quoted([])).quotedTotal])
    }
    await leaveSeats(airline.airline, [flight], 0)
    expect((await quoted([old.body.key])).journeys.map(({ seatsLeft }) => seatsLeft)).toEqual([9])
  })

  it('may have the last of a service, which this had', async () => {
    const { journey, segmentKey } = await first('2026-12-18')
    const wanted = wantedOf([journey], { services: [{ passenger: 0, segmentKey, ssrCodes: ['SPEQ'] }] })
    const isLeft = async (asked: QuoteBody) =>
      (await quoteIn(await airline.post(QUOTE, asked))).services[0]?.offered.find(({ ssrCode }) => ssrCode === 'SPEQ')?.blockedBecause === null
    const bare = wantedOf([journey])
    let last = await booked(wanted)
    while (await isLeft(bare)) last = await booked(wanted)
    const replaces = [last.body.key]
    expect(await isLeft({ ...bare, replaces })).toBe(true)
    const made = await booked({ ...wanted, replaces }, { gst: null, ending: 'HOLD' }, last.browser)
    expect([await statusOf(last.recordLocator), await statusOf(made.recordLocator)]).toEqual(['CLOSED', 'ON_HOLD'])
  })

  it('may use the code for a first booking, which this has used; so may another once it has ended without money [SEC-06]', async () => {
    const { journey } = await first('2026-12-27')
    const browser = visitor()
    await browser.signIn(0)
    const wanted = wantedOf([journey], { promoCode: 'WELCOME' })
    const isApplied = async (replaces: readonly string[]) =>
      (await quoteIn(await browser.post(QUOTE, { ...wanted, replaces }))).promotion?.applied ?? false
    const old = await booked(wanted, {}, browser)
    expect([await isApplied([]), await isApplied([old.body.key])]).toEqual([false, true])
    const { connection } = airline.airline.database
    await connection
      .update(bookings)
      .set({ status: 'CLOSED', reason: 'NOT_PAID', holdUntil: null, closedAt: new Date() })
      .where(eq(bookings.recordLocator, old.recordLocator))
    expect(await isApplied([])).toBe(true)
    await connection.update(bookings).set({ reason: 'CANCELLED' }).where(eq(bookings.recordLocator, old.recordLocator))
    expect(await isApplied([])).toBe(false)
  })

  it('has the code for a first booking once, where two are booked at the same time [SEC-06]', async () => {
    const { journey } = await first('2026-12-28')
    const browser = visitor()
    await browser.signIn(0)
    const wanted = wantedOf([journey], { promoCode: 'WELCOME' })
    const bodies = [await answersFor(browser, wanted, {}), await answersFor(browser, wanted, {})]
    const answers = await Promise.all(bodies.map((body) => browser.post(BOOK, body)))
    const [refused] = answers.filter(({ ok }) => !ok)
    expect([answers.filter(({ ok }) => ok).length, refused && (await refusalOf(refused)).code]).toEqual([1, 'QUOTE_CHANGED'])
  })

  it('may have the last use of a promo code, which this had', async () => {
    const { connection } = airline.airline.database
    await connection.update(promotions).set({ usageLimit: 1 }).where(eq(promotions.code, 'MONSOON'))
    const { journey } = await first('2026-12-18')
    const wanted = wantedOf([journey], { promoCode: 'MONSOON' })
    const old = await booked(wanted)
    const replaces = [old.body.key]
    const isApplied = async (asked: QuoteBody) => (await quoteIn(await airline.post(QUOTE, asked))).promotion?.applied
    expect([await isApplied(wanted), await isApplied({ ...wanted, replaces })]).toEqual([false, true])
    const made = await booked({ ...wanted, replaces }, { ending: 'HOLD' }, old.browser)
    expect([await statusOf(old.recordLocator), await statusOf(made.recordLocator)]).toEqual(['CLOSED', 'ON_HOLD'])
    expect(await connection.select().from(promotionUses).where(eq(promotionUses.promotionCode, 'MONSOON'))).toHaveLength(1)
    await connection.update(promotions).set({ usageLimit: null }).where(eq(promotions.code, 'MONSOON'))
  })

  it('is another booking at another price, under a key of its own, and costs what was accepted last [FEE-01]', async () => {
    const { journey } = await first('2026-12-21')
    const old = await booked(wantedOf([journey]))
    const flight = flightsFor(airline.airline, 'DEL', 'BOM', '2026-12-21').find(({ journeyKey }) => journeyKey === journey.journeyKey)
    await leaveSeats(airline.airline, flight === undefined ? [] : [flight], 150)
    const body = await answersFor(old.browser, wantedOf([journey]), { ...old.body, acceptedTotal: 0 })
    const { quotedTotal: total } = await quoteIn(await old.browser.post(QUOTE, { ...wantedOf([journey]), replaces: [old.body.key] }))
    expect(total).not.toBe(old.body.acceptedTotal)
    expect(await refusalOf(await old.browser.post(BOOK, { ...body, acceptedTotal: total }))).toMatchObject({ code: 'KEY_USED_BEFORE' })
    const made = await bookedIn(await old.browser.post(BOOK, { ...body, key: randomUUID(), acceptedTotal: total, replaces: [old.body.key] }))
    expect([made.bookedTotal, await statusOf(old.recordLocator)]).toEqual([total, 'CLOSED'])
  })

  it('is not made again at another price where it is paid at that of before', async () => {
    const { journey } = await first('2026-12-22')
    const old = await booked(wantedOf([journey]))
    const { connection } = airline.airline.database
    await connection.update(bookings).set({ status: 'CONFIRMED', reason: null, holdUntil: null }).where(eq(bookings.recordLocator, old.recordLocator))
    const again = { ...old.body, key: randomUUID(), acceptedTotal: old.body.acceptedTotal - 1, replaces: [old.body.key] }
    expect(await bookedIn(await old.browser.post(BOOK, again))).toMatchObject({
      recordLocator: old.recordLocator,
      pay: null,
      holdUntil: null,
      bookedTotal: old.body.acceptedTotal,
    })
  })

  it('gives up all that were begun before, also where the one between was refused', async () => {
    const { journey } = await first('2026-12-19')
    const old = await booked(wantedOf([journey]))
    const between = await answersFor(old.browser, wantedOf([journey]), { acceptedTotal: 1, replaces: [old.body.key] })
    expect(await refusalOf(await old.browser.post(BOOK, between))).toMatchObject({ code: 'QUOTE_CHANGED' })
    expect(await statusOf(old.recordLocator)).toBe('ON_HOLD')
    await booked(wantedOf([journey]), { replaces: [old.body.key, between.key] }, old.browser)
    expect(await statusOf(old.recordLocator)).toBe('CLOSED')
  })

  it('leaves one that is paid alone, with its seat', async () => {
    const { journey, segmentKey } = await first('2026-12-20')
    const seat = (await freeSeats(airline, journey.journeyKey, segmentKey)).find(({ zone }) => zone === 'FORWARD')?.seat ?? ''
    const old = await booked(wantedOf([journey], { seats: [{ passenger: 0, segmentKey, seat }] }))
    const { connection } = airline.airline.database
    await connection.update(bookings).set({ status: 'CONFIRMED', reason: null, holdUntil: null }).where(eq(bookings.recordLocator, old.recordLocator))
    await booked(wantedOf([journey]), { replaces: [old.body.key] }, old.browser)
    expect(await statusOf(old.recordLocator)).toBe('CONFIRMED')
    const free = await freeSeats(airline, journey.journeyKey, segmentKey, [old.body.key])
    expect(free.map((each) => each.seat)).not.toContain(seat)
  })
})

describe('the traveller whose unpaid booking is replaced', () => {
  const mailsTo = (address: string) =>
    airline.airline.database.connection.select().from(outbox).where(eq(outbox.recipient, address)).orderBy(outbox.id)

  it.each(['PAY', 'HOLD', 'FARE_LOCK'] as const)(
    'is told by the answer, on both pages and by mail, also where it was to %s [OPEN-80]',
    async (ending) => {
      const { journey } = await first('2026-12-23')
      const old = await booked(wantedOf([journey]), { ending })
      const made = await booked(wantedOf([journey]), { replaces: [old.body.key] }, old.browser)
      expect([old.replaced, made.replaced]).toEqual([[], [old.recordLocator]])
      expect((await bookedIn(await old.browser.post(BOOK, made.body))).replaced).toEqual([old.recordLocator])
      const [before, after] = [await shown(old.browser, old.recordLocator), await shown(old.browser, made.recordLocator)]
      expect([before.state, before.replacedBy, before.replaces]).toEqual(['replaced', made.recordLocator, []])
      expect([after.state, after.replacedBy, after.replaces]).toEqual(['onHold', null, [old.recordLocator]])
      const told = (await mailsTo(old.body.contact.email)).at(-1)
      expect(told?.subject).toBe(`Your Sarus Air booking ${old.recordLocator} is replaced by ${made.recordLocator}`)
      expect(told?.text).toContain('nothing was charged for it')
      expect(told?.text).toContain('goes back to you by itself')
    },
  )

  it('is told in the language of that booking, once, of each that is replaced', async () => {
    const { journey } = await first('2026-12-24')
    const body = await answersFor(visitor(), wantedOf([journey]))
    const browser = visitor()
    const hindi = await bookedIn(await browser.post(BOOK, body, { Cookie: 'locale=hi-IN' }))
    const other = await booked(wantedOf([journey]), {}, browser)
    const made = await booked(wantedOf([journey]), { replaces: [body.key, other.body.key] }, browser)
    await browser.post(BOOK, made.body)
    expect(made.replaced).toEqual([hindi.recordLocator, other.recordLocator].toSorted())
    expect((await mailsTo(body.contact.email)).map(({ subject }) => subject)).toEqual([
      `आपकी Sarus Air बुकिंग ${hindi.recordLocator} की जगह ${made.recordLocator} ने ले ली है`,
    ])
    expect((await mailsTo(other.body.contact.email)).map(({ subject }) => subject)).toHaveLength(1)
    expect(await mailsTo(made.body.contact.email)).toEqual([])
  })

  it('is told of the booking that has taken its place last, one after the other', async () => {
    const { journey } = await first('2026-12-25')
    const one = await booked(wantedOf([journey]))
    const two = await booked(wantedOf([journey]), { replaces: [one.body.key] }, one.browser)
    const three = await booked(wantedOf([journey]), { replaces: [one.body.key, two.body.key] }, one.browser)
    expect(three.replaced).toEqual([two.recordLocator])
    expect((await shown(one.browser, one.recordLocator)).replacedBy).toBe(two.recordLocator)
    expect((await shown(one.browser, two.recordLocator)).replacedBy).toBe(three.recordLocator)
  })
})

it('says of a booking whose time is over, before it is ended, that a hold has expired, and of any other that it was not paid [OPEN-80]', async () => {
  const { journey } = await first('2026-12-26')
  const browser = visitor()
  const [paid, held, locked] = [
    await booked(wantedOf([journey]), { ending: 'PAY' }, browser),
    await booked(wantedOf([journey]), { ending: 'HOLD' }, browser),
    await booked(wantedOf([journey]), { ending: 'FARE_LOCK' }, browser),
  ]
  const { clock } = airline.airline
  clock.set(Date.parse(locked.holdUntil ?? ''))
  const { data } = (await (await browser.ask('/api/ibe/booking/opened')).json()) as { data: OpenedBookingWire[] }
  expect(data.map(({ state }) => state).toSorted()).toEqual(['notPaid', 'notPaid', 'onHold'])
  expect([(await shown(browser, paid.recordLocator)).state, (await shown(browser, locked.recordLocator)).state]).toEqual(['notPaid', 'notPaid'])
  clock.set(Date.parse(held.holdUntil ?? ''))
  expect((await shownIn(await retrieve(browser, held.recordLocator, 'Nair'))).state).toBe('holdExpired')
})
