import { describe, expect, it } from 'vitest'
import type { BookBody, QuoteBody } from '../../server/contract/sale.ts'
import { capacityOf } from '../../server/rules/seats.ts'
import { bookingRow } from '../../server/store/retrieval.ts'
import { configurationWith } from './support/configurationFile.ts'
import { flightsFor, leaveSeats } from './support/flightRows.ts'
import { beginPaying, paymentAirline } from './support/paymentAirline.ts'
import { queryOf, shownIn } from './support/retrieval.ts'
import { answersFor, BOOK, passenger, QUOTE, quoteIn, sell, soldSoFar, wantedOf } from './support/selling.ts'
import { NOON, refusalOf } from './support/testAirline.ts'
import { createVisitor, type Visitor } from './support/visitor.ts'

/** No value is the usual one. */
const SALE = {
  payWithinMinutes: 17,
  unpaid: { mostPart: 0.5, leastOfFlight: 20, mostOfSession: 12, mostOfAddress: 500, minutes: 6 },
  mostUnpaid: 4,
  hold: { hours: 7, mostOpen: 3, mostPart: 0.03, leastHoursBefore: 50 },
  fareLock: { hours: 11, rupees: 640, leastHoursBefore: 61 },
  groupDesk: { email: 'groups@example.com', phone: '+911141234567' },
} as const

const shop = paymentAirline(undefined, configurationWith({ sale: SALE }))
const { airline } = shop
const visitor = (): Visitor => createVisitor(airline)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** The clock of the airline goes on while it is asked: it stands so long before and after the instant that is meant. */
const HALF_A_MINUTE = MINUTE / 2

/** A flight of an A320 on a day, with seats left until the end. */
async function flightOn(day: string) {
  const found = flightsFor(airline.airline, 'DEL', 'BOM', day).find(
    ({ journey: { legs } }) => legs.length === 1 && legs.every((leg) => capacityOf(leg) > 100),
  )
  if (found === undefined) throw new Error('nothing is flown')
  await leaveSeats(airline.airline, [found], 60)
  return { ...found, departsAt: found.journey.departsAt * MINUTE }
}

const quoteOf = async (wanted: QuoteBody) => quoteIn(await airline.post(QUOTE, wanted))
const blockedFor = async (wanted: QuoteBody) => (await quoteOf(wanted)).hold.blockedBecause

/** So many adults on a flight, and infants on the laps of the first ones. */
const partyOn = (flight: Parameters<typeof wantedOf>[0][number], adults: number, infants = 0) =>
  wantedOf([flight], {
    passengers: [
      ...Array.from({ length: adults }, () => ({ type: 'ADT', goesWith: null }) as const),
      ...Array.from({ length: infants }, (_, goesWith) => ({ type: 'INF', goesWith }) as const),
    ],
  })
const minuteOf = (instant: string | null): string | null => instant?.slice(0, 16) ?? null
const inMinutes = (minutes: number): string => new Date(Date.parse(NOON) + minutes * MINUTE).toISOString().slice(0, 16)

async function standAt(instant: number): Promise<void> {
  airline.airline.clock.set(instant)
  await shop.work()
}

/** What a booking is half a minute before its time is over, and half a minute after that. */
async function aroundTheEnd(recordLocator: string) {
  const state = async () => {
    const row = await bookingRow(airline.airline.database.connection, recordLocator)
    return { until: row?.holdUntil?.getTime() ?? 0, is: `${row?.status} ${row?.reason}` }
  }
  const { until } = await state()
  await standAt(until - HALF_A_MINUTE)
  const before = await state()
  await standAt(until + HALF_A_MINUTE)
  return [minuteOf(new Date(until).toISOString()), before.is, (await state()).is]
}

describe('a hold under another configuration', () => {
  it('is kept for the hours that are configured, to the minute', async () => {
    const wanted = wantedOf([await flightOn('2026-12-14')])
    expect((await quoteOf(wanted)).hold).toMatchObject({ price: 0, blockedBecause: null })
    expect(minuteOf((await quoteOf(wanted)).hold.until)).toBe(inMinutes(7 * 60))
    const { recordLocator, holdUntil } = await sell(visitor(), wanted, { ending: 'HOLD' })
    expect(minuteOf(holdUntil)).toBe(inMinutes(7 * 60))
    expect(await aroundTheEnd(recordLocator)).toEqual([inMinutes(7 * 60), 'ON_HOLD PAYMENT_DUE', 'CLOSED HOLD_EXPIRED'])
  })

  it('is open as often for a contact as is configured, by phone or by e-mail, and as many bookings wait in all', async () => {
    const wanted = wantedOf([await flightOn('2026-12-15')])
    const { contact } = await answersFor(airline, wanted)
    const book = async (ending: BookBody['ending'], change: Partial<BookBody['contact']> = {}) =>
      visitor().post(BOOK, await answersFor(airline, wanted, { ending, contact: { ...contact, ...change } }))
    expect((await book('HOLD', { email: 'another@example.com' })).status).toBe(200)
    expect((await book('HOLD', { phone: '+919811122233' })).status).toBe(200)
    expect((await book('HOLD')).status).toBe(200)
    const before = await soldSoFar(airline)
    const refused = { status: 429, code: 'TOO_MANY_UNPAID', fields: [] }
    expect(await refusalOf(await book('HOLD'))).toEqual(refused)
    expect(await soldSoFar(airline)).toEqual(before)
    expect((await book('PAY')).status).toBe(200)
    expect(await refusalOf(await book('PAY'))).toEqual(refused)
    airline.airline.clock.set(Date.parse(NOON) + 7 * HOUR + MINUTE)
    expect((await book('HOLD')).status).toBe(200)
  })

  it('is offered for the share of the seats of a flight that is configured, of which infants have none', async () => {
    const flight = await flightOn('2026-12-16')
    expect(flight.journey.legs.map(capacityOf)).toEqual([186])
    const partyOf = (adults: number, infants = 0) => partyOn(flight, adults, infants)
    expect([await blockedFor(partyOf(5, 2)), await blockedFor(partyOf(6))]).toEqual([null, 'FLIGHT_FULL'])
    const withInfant = partyOf(3, 1)
    const passengers = withInfant.passengers.map((each) => passenger({ ...each, birthDate: each.type === 'INF' ? '2026-02-01' : null }))
    await sell(visitor(), withInfant, { ending: 'HOLD', passengers })
    expect([await blockedFor(partyOf(2)), await blockedFor(partyOf(3))]).toEqual([null, 'FLIGHT_FULL'])
    await sell(visitor(), partyOf(2), { ending: 'HOLD' })
    expect(await blockedFor(partyOf(1))).toBe('FLIGHT_FULL')
    const before = await soldSoFar(airline)
    const one = await answersFor(airline, partyOf(1), { ending: 'HOLD' })
    expect(await refusalOf(await visitor().post(BOOK, one))).toEqual({ status: 422, code: 'HOLD_NOT_OFFERED', fields: ['ending'] })
    expect(await soldSoFar(airline)).toEqual(before)
  })

  it('is offered to who gives up another one, whose seats count no more', async () => {
    const flight = await flightOn('2026-12-19')
    const browser = visitor()
    const { body } = await sell(browser, partyOn(flight, 5), { ending: 'HOLD' })
    const inPlace = (adults: number) => ({ ...partyOn(flight, adults), replaces: [body.key] })
    expect([await blockedFor(partyOn(flight, 1)), await blockedFor(inPlace(5)), await blockedFor(inPlace(6))]).toEqual([
      'FLIGHT_FULL',
      null,
      'FLIGHT_FULL',
    ])
    const { holdUntil } = await sell(browser, inPlace(5), { ending: 'HOLD' })
    expect(minuteOf(holdUntil)).toBe(inMinutes(7 * 60))
  })
})

describe('a fare lock under another configuration', () => {
  it.each([
    ['INR', 640, 64_000],
    ['AED', 26.45, 2_645],
  ] as const)('costs in %s what is configured, which is taken off the fare, and is kept as long as is configured', async (currency, price, minor) => {
    const wanted = wantedOf([await flightOn('2026-12-17')], { currency })
    const quote = await quoteOf(wanted)
    expect([quote.fareLock.price, minuteOf(quote.fareLock.until)]).toEqual([price, inMinutes(11 * 60)])
    const browser = visitor()
    const { recordLocator } = await sell(browser, wanted, { ending: 'FARE_LOCK' })
    const { id: _, url, ...asked } = await beginPaying(shop, browser, recordLocator, 'fareLock')
    expect(asked).toEqual({ total: { amount: price, currencyCode: currency }, ofProvider: [[minor, currency]] })
    await shop.payByCard(url)
    await standAt(Date.parse(NOON) + 5 * MINUTE)
    const { breakdown } = await shownIn(await browser.ask(queryOf('/api/ibe/booking', { recordLocator })))
    expect(breakdown).toMatchObject({ paid: price, balanceDue: (Math.round(quote.quotedTotal * 100) - minor) / 100 })
    const rest = await beginPaying(shop, browser, recordLocator, 'booking')
    expect(rest.ofProvider).toEqual([[Math.round(quote.quotedTotal * 100) - minor, currency]])
    expect(await aroundTheEnd(recordLocator)).toEqual([inMinutes(5 + 11 * 60), 'ON_HOLD FARE_LOCK', 'CLOSED FARE_LOCK_EXPIRED'])
  })
})

describe('what waits for its money, under another configuration', () => {
  it.each(['PAY', 'FARE_LOCK'] as const)('ends after the minutes that are configured where nothing is paid for %s', async (ending) => {
    const wanted = wantedOf([await flightOn('2026-12-18')])
    const { recordLocator } = await sell(visitor(), wanted, { ending })
    expect(await aroundTheEnd(recordLocator)).toEqual([inMinutes(6), 'ON_HOLD PAYMENT_DUE', 'CLOSED NOT_PAID'])
    airline.airline.clock.set(Date.parse(NOON))
    const browser = visitor()
    const begun = await sell(browser, wanted, { ending })
    const { id } = await beginPaying(shop, browser, begun.recordLocator, ending === 'PAY' ? 'booking' : 'fareLock')
    await shop.comeBack(id, true)
    expect(await aroundTheEnd(begun.recordLocator)).toEqual([inMinutes(17), 'ON_HOLD PAYMENT_DUE', 'CLOSED NOT_PAID'])
  })

  it('is kept only so long before departure as is configured, each way for itself, to the minute', async () => {
    const flight = await flightOn('2026-12-12')
    const wanted = wantedOf([flight])
    const states: unknown[] = []
    for (const hours of [61, 50])
      for (const ms of [HALF_A_MINUTE, -HALF_A_MINUTE]) {
        airline.airline.clock.set(flight.departsAt - hours * HOUR - ms)
        const { hold, fareLock } = await quoteOf(wanted)
        const made = await Promise.all(
          (['HOLD', 'FARE_LOCK'] as const).map(async (ending) => visitor().post(BOOK, await answersFor(airline, wanted, { ending }))),
        )
        states.push([hold.blockedBecause, fareLock.blockedBecause, ...made.map(({ status }) => status)])
      }
    expect(states).toEqual([
      [null, null, 200, 200],
      [null, 'DEPARTS_SOON', 200, 422],
      [null, 'DEPARTS_SOON', 200, 422],
      ['DEPARTS_SOON', 'DEPARTS_SOON', 422, 422],
    ])
    expect((await visitor().post(BOOK, await answersFor(airline, wanted))).status).toBe(200)
  })
})
