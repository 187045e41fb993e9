/** @module-tag sessions */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { BookBody, QuoteBody } from '../../server/contract/sale.ts'
import { bookings } from '../../server/store/bookingSchema.ts'
import { promotions, promotionUses } from '../../server/store/promotionSchema.ts'
import { answersFor, BOOK, bookedIn, forSale, freeSeats, QUOTE, quoteIn, wantedOf } from './support/selling.ts'
import { refusalOf, SEARCH, testAirline } from './support/testAirline.ts'
import { createVisitor, type Visitor } from './support/visitor.ts'

const airline = testAirline()
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

describe('a booking that takes the place of an unpaid one', { timeout: 60_000 }, () => {
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

  it('gives up all that were begun before, also where the one between was refused', async () => {
    const { journey } = await first('2026-12-19')
    const old = await booked(wantedOf([journey]))
    const between = await answersFor(old.browser, wantedOf([journey]), { total: 1, replaces: [old.body.key] })
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
