/** @module-tag sessions */
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { BookBody } from '../../server/contract/sale.ts'
import { bookings } from '../../server/store/bookingSchema.ts'
import { bookingSales } from '../../server/store/saleSchema.ts'
import { countUp } from '../countUp.ts'
import { flightsFor } from './support/flightRows.ts'
import { paymentAirline, PAYMENTS, paymentIn } from './support/paymentAirline.ts'
import { answersFor, BOOK, bookedIn, forSale, wantedOf } from './support/selling.ts'
import { refusalOf, SEARCH } from './support/testAirline.ts'
import { createVisitor, type Visitor } from './support/visitor.ts'

const MINUTE = 60_000

const shop = paymentAirline(undefined, null, { trustedProxy: { hops: 1 } })
const { airline } = shop
const nextAddress = countUp()
const visitor = (): Visitor => createVisitor(airline)

/** Tries to book so many seats on the first flight of a day. */
async function tryFor(
  seats: number,
  { departureDate = '2026-12-14', browser = visitor(), from = `192.0.2.${nextAddress()}`, change = {} }: Try = {},
) {
  const [journey] = (await forSale(airline, { ...SEARCH, departureDate })).outbound
  if (journey === undefined) throw new Error('nothing is for sale')
  const passengers = Array.from({ length: seats }, () => ({ type: 'ADT', goesWith: null }) as const)
  const body = await answersFor(browser, wantedOf([journey], { passengers }), change)
  return { body, browser, answer: await browser.post(BOOK, body, { 'X-Forwarded-For': from }) }
}

interface Try {
  readonly departureDate?: string
  readonly browser?: Visitor
  readonly from?: string
  readonly change?: Partial<BookBody>
}

const outcome = async ({ answer }: { readonly answer: Response }) => (answer.ok ? 'booked' : (await refusalOf(answer)).code)

describe('seats that wait for their money', () => {
  it('are at most 18 of a flight of 186, which is a tenth, whoever has them wait [SRCH-24]', async () => {
    const departureDate = '2026-12-15'
    expect(await outcome(await tryFor(9, { departureDate }))).toBe('booked')
    expect(await outcome(await tryFor(8, { departureDate }))).toBe('booked')
    const full = await tryFor(2, { departureDate })
    expect(await refusalOf(full.answer)).toEqual({ status: 429, code: 'TOO_MANY_UNPAID', fields: ['journeys'] })
    expect(await outcome(await tryFor(1, { departureDate }))).toBe('booked')
    expect(await outcome(await tryFor(1, { departureDate: '2026-12-16' }))).toBe('booked')
  })

  it('are at most nine for a session, and at most 27 for a network address', async () => {
    const browser = visitor()
    expect(await outcome(await tryFor(5, { browser, departureDate: '2026-12-17' }))).toBe('booked')
    expect(await outcome(await tryFor(5, { browser, departureDate: '2026-12-18' }))).toBe('TOO_MANY_UNPAID')
    expect(await outcome(await tryFor(4, { browser, departureDate: '2026-12-18' }))).toBe('booked')
    const from = '198.51.100.1'
    for (const day of ['19', '20', '21']) expect(await outcome(await tryFor(9, { from, departureDate: `2026-12-${day}` }))).toBe('booked')
    expect(await outcome(await tryFor(1, { from, departureDate: '2026-12-22' }))).toBe('TOO_MANY_UNPAID')
    expect(await outcome(await tryFor(1, { from: '198.51.100.2', departureDate: '2026-12-22' }))).toBe('booked')
  })

  it('are never more for an address than it may have, though many book at once', async () => {
    const from = '198.51.100.3'
    const tried = await Promise.all(['23', '24', '25', '26', '27'].map((day) => tryFor(8, { from, departureDate: `2026-12-${day}` })))
    expect((await Promise.all(tried.map(outcome))).toSorted()).toEqual(['TOO_MANY_UNPAID', 'TOO_MANY_UNPAID', 'booked', 'booked', 'booked'])
  })

  it('are replaced by other answers of the same browser, a family of nine too', async () => {
    const { body, browser } = await tryFor(9, { departureDate: '2026-12-28' })
    expect(await outcome(await tryFor(9, { browser, departureDate: '2026-12-28', change: { replaces: [body.key] } }))).toBe('booked')
  })

  it('are free again after ten minutes where no payment was begun, and after thirty where one was; then nothing says who had them', async () => {
    const { connection } = airline.airline.database
    const rowOf = async (recordLocator: string) => {
      const [row] = await connection
        .select({ status: bookings.status, from: bookingSales.fromAddress, mailbox: bookingSales.mailbox, session: bookingSales.fromSession })
        .from(bookings)
        .innerJoin(bookingSales, eq(bookingSales.bookingId, bookings.id))
        .where(eq(bookings.recordLocator, recordLocator))
      return row
    }
    const left = await tryFor(9, { departureDate: '2026-12-29' })
    const begun = await tryFor(9, { departureDate: '2026-12-29' })
    const [leftLocator, begunLocator] = [(await bookedIn(left.answer)).recordLocator, (await bookedIn(begun.answer)).recordLocator]
    const payment = await paymentIn(await begun.browser.post(PAYMENTS, { recordLocator: begunLocator, of: 'booking' }))
    await shop.comeBack(payment.id, true)
    await shop.later(9 * MINUTE)
    expect([(await rowOf(leftLocator))?.status, (await rowOf(begunLocator))?.status]).toEqual(['ON_HOLD', 'ON_HOLD'])
    await shop.later(2 * MINUTE)
    expect([(await rowOf(leftLocator))?.status, (await rowOf(begunLocator))?.status]).toEqual(['CLOSED', 'ON_HOLD'])
    expect(await outcome(await tryFor(9, { departureDate: '2026-12-29' }))).toBe('booked')
    await shop.later(20 * MINUTE)
    expect(await rowOf(begunLocator)).toEqual({ status: 'CLOSED', from: null, mailbox: null, session: null })
  })

  it('move no fare of any search before they are paid, and then they do [CAL-12, CON-72]', async () => {
    const departureDate = '2027-01-11'
    const { inventory } = airline.airline
    const [journey] = flightsFor(airline.airline, SEARCH.origin, SEARCH.destination, departureDate)
    const leg = journey?.journey.legs[0]
    if (leg === undefined) throw new Error('something is flown')
    const JUST_BELOW_A_BUCKET = 92
    await inventory.setSold(leg, JUST_BELOW_A_BUCKET)
    const prices = async () => {
      const { outbound } = await airline.availability({ ...SEARCH, departureDate })
      const [first] = outbound
      if (first === undefined) throw new Error('nothing is for sale')
      return {
        results: outbound.map(({ journeyKey, fare }) => [journeyKey, fare]),
        calendar: await airline.lowFares({ origin: SEARCH.origin, destination: SEARCH.destination, startDate: departureDate }),
        quote: (await answersFor(visitor(), wantedOf([first]))).acceptedTotal,
      }
    }
    const sold = async () => (await inventory.soldOn([leg.flightNumber], leg.day, leg.day)).on(leg)
    const before = await prices()
    const left = await tryFor(9, { departureDate })
    const paid = await tryFor(9, { departureDate })
    expect([await outcome(left), await outcome(paid), await sold()]).toEqual(['booked', 'booked', JUST_BELOW_A_BUCKET + 18])
    expect(await prices()).toEqual(before)
    const { recordLocator } = await bookedIn(paid.answer)
    const payment = await paymentIn(await paid.browser.post(PAYMENTS, { recordLocator, of: 'booking' }))
    expect(await prices()).toEqual(before)
    await shop.payByCard(payment.url)
    await shop.comeBack(payment.id)
    await shop.work()
    const after = await prices()
    expect([after.quote > before.quote, after.results[0]]).toEqual([true, expect.not.objectContaining(before.results[0] ?? [])])
    await shop.later(11 * MINUTE)
    expect([await sold(), await prices()]).toEqual([JUST_BELOW_A_BUCKET + 9, after])
  })

  it('wait for one contact five times at most, however its address is written', async () => {
    const { body } = await tryFor(1, { departureDate: '2026-12-30' })
    const [local = '', domain = ''] = body.contact.email.split('@')
    const written = [
      `${local}+1@${domain}`,
      `${local.slice(0, 2)}.${local.slice(2)}@${domain}`,
      `ｍ${local.slice(1)}@${domain}`,
      `${local}+b.c@${domain}`,
    ]
    const book = (email: string, index: number) =>
      tryFor(1, { departureDate: '2026-12-30', change: { contact: { ...body.contact, email, phone: `+91981112220${index}` } } })
    for (const [index, email] of written.entries()) expect([email, await outcome(await book(email, index))]).toEqual([email, 'booked'])
    expect(await outcome(await book(body.contact.email.toUpperCase(), 9))).toBe('TOO_MANY_UNPAID')
  })
})
