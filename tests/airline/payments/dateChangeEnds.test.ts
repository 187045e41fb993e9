/**
 * @module-tag rest
 * @module-tag sessions
 */
import { and, eq, isNotNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { checkoutSessions, paymentIntents, refunds as givenBack } from '../../../server/provider/schema.ts'
import { capacityOf } from '../../../server/rules/seats.ts'
import { outbox } from '../../../server/store/codeSchema.ts'
import { pendingDateChanges } from '../../../server/store/dateChangeSchema.ts'
import { bookingRow } from '../../../server/store/retrieval.ts'
import { unpaidSeats } from '../../../server/store/saleSchema.ts'
import { changers, NEW_DAY, numberOf } from '../support/changers.ts'
import { askQuote, CHANGE, outcomeIn, quoteIn } from '../support/changing.ts'
import { PAYMENTS, paymentAirline, paymentIn } from '../support/paymentAirline.ts'
import { refusalOf } from '../support/testAirline.ts'

const MINUTE = 60_000

const shop = paymentAirline()
const { opened, wanted, soldSeats, storedSeats } = changers(shop)

type Trip = Awaited<ReturnType<typeof opened>>

/** Begins to pay for a change of dates; begun again it needs no other change. */
const pay = async ({ browser, recordLocator }: Trip) => paymentIn(await browser.post(PAYMENTS, { recordLocator, of: 'dateChange' }))

async function begun() {
  const trip = await opened(10)
  const { flight, quote, body } = await wanted(trip)
  const { leg } = await soldSeats(numberOf(flight.flightKey), NEW_DAY)
  expect(await outcomeIn(await trip.browser.post(CHANGE, body))).toBe('toPay')
  return { trip, flight, leg, kept: await storedSeats(leg), price: quote.quotedTotal * 100, payment: await pay(trip) }
}

/** Lets time pass until a payment is in a state: what a bank says, the provider hears by a clock of its own. */
const untilPaymentIs = (id: string, state: object) =>
  expect.poll(async () => (await shop.later(20_000), shop.read(id)), { timeout: 15_000, interval: 100 }).toMatchObject(state)

/** What the provider took for a booking and gave back, and how often its contact was told that money goes back. */
async function moneyOf({ recordLocator }: Pick<Trip, 'recordLocator'>) {
  const { connection } = shop.airline.airline.database
  const took = await connection
    .select({ id: paymentIntents.id, amount: checkoutSessions.amount })
    .from(paymentIntents)
    .innerJoin(checkoutSessions, and(eq(checkoutSessions.id, paymentIntents.sessionId), isNotNull(paymentIntents.chargeId)))
    .where(eq(checkoutSessions.clientReference, recordLocator))
  const gave = (await connection.select().from(givenBack)).filter(({ intentId }) => took.some(({ id }) => id === intentId))
  const told = (await connection.select({ subject: outbox.subject }).from(outbox)).filter(
    ({ subject }) => subject.includes(recordLocator) && subject.endsWith('goes back to you'),
  )
  return { took: took.map(({ amount }) => amount), gave: gave.map(({ amount }) => amount), told: told.length }
}

const historyOf = async (trip: Trip) => (await trip.stored()).changes.map(({ what }) => what)
const departureOf = async (trip: Trip) => (await trip.stored()).journeys[0]?.segments[0]?.legs[0]?.departure

describe('the seats of a change that waits for its money', () => {
  it('are kept for 20 minutes, however often the same is wanted meanwhile', async () => {
    const trip = await opened(10)
    const date = '2026-12-18'
    const { flight, body } = await wanted(trip, date)
    const want = async () => expect(await outcomeIn(await trip.browser.post(CHANGE, body))).toBe('toPay')
    await want()
    const { leg, sold = 0 } = await soldSeats(numberOf(flight.flightKey), date)
    await shop.later(9 * MINUTE)
    await want()
    await shop.later(9 * MINUTE)
    expect(await storedSeats(leg)).toBe(sold)
    await shop.later(3 * MINUTE)
    expect(await storedSeats(leg)).toBe(sold - 1)
  })

  it('are kept no shorter because a payment was begun at once, and left', async () => {
    const trip = await opened(10)
    const date = '2026-12-16'
    const { flight, body } = await wanted(trip, date)
    expect(await outcomeIn(await trip.browser.post(CHANGE, body))).toBe('toPay')
    const { leg, sold = 0 } = await soldSeats(numberOf(flight.flightKey), date)
    await shop.comeBack((await pay(trip)).id, true)
    await shop.later(MINUTE)
    await shop.later(17 * MINUTE)
    expect(await storedSeats(leg)).toBe(sold)
    await shop.later(3 * MINUTE)
    expect(await storedSeats(leg)).toBe(sold - 1)
  })

  it('are kept anew where the same is wanted after their time, though a payment that was left had put it off', async () => {
    const trip = await opened(10)
    const { body } = await wanted(trip, '2026-12-17')
    expect(await outcomeIn(await trip.browser.post(CHANGE, body))).toBe('toPay')
    await shop.later(19 * MINUTE)
    await shop.comeBack((await pay(trip)).id, true)
    await shop.later(3 * MINUTE)
    expect(await outcomeIn(await trip.browser.post(CHANGE, body))).toBe('toPay')
    expect(await pay(trip)).toMatchObject({ state: 'open' })
  })

  it('are those of the payment that is under way where the same is wanted after their time', async () => {
    const trip = await opened(10)
    const { body } = await wanted(trip, '2026-12-20')
    expect(await outcomeIn(await trip.browser.post(CHANGE, body))).toBe('toPay')
    await shop.later(19 * MINUTE)
    const { id } = await pay(trip)
    await shop.later(2 * MINUTE)
    expect(await outcomeIn(await trip.browser.post(CHANGE, body))).toBe('toPay')
    expect(await pay(trip)).toMatchObject({ id, state: 'open' })
  })

  it('are no more than may wait on a flight, with those of sales', async () => {
    const [trip, other] = [await opened(10), await opened(10)]
    const date = '2026-12-19'
    const { flight, body } = await wanted(trip, date)
    const { leg } = await soldSeats(numberOf(flight.flightKey), date)
    const { id = 0 } = (await bookingRow(shop.airline.airline.database.connection, other.recordLocator)) ?? {}
    const { mostPart, leastOfFlight } = shop.airline.airline.configuration.sale.unpaid
    const most = Math.max(leastOfFlight, Math.floor(capacityOf(leg) * mostPart))
    const place = { bookingId: id, flightNumber: leg.flightNumber, origin: leg.origin, departureDate: date }
    await shop.airline.airline.database.connection.insert(unpaidSeats).values({ ...place, seats: most })
    expect(await refusalOf(await trip.browser.post(CHANGE, body))).toMatchObject({ code: 'SEATS_GONE' })
    await shop.airline.airline.database.connection.update(unpaidSeats).set({ seats: most - 1 })
    expect(await outcomeIn(await trip.browser.post(CHANGE, body))).toBe('toPay')
  })
})

describe('a payment page for other dates', () => {
  it('that was left keeps the seats for a while, and is paid when it is begun again [CONST-21]', async () => {
    const { trip, flight, leg, kept, price, payment } = await begun()
    await shop.comeBack(payment.id, true)
    await shop.work()
    expect(await shop.read(payment.id)).toMatchObject({ state: 'released', why: 'left', url: null })
    expect(await storedSeats(leg)).toBe(kept)
    const again = await pay(trip)
    expect(again.id).not.toBe(payment.id)
    await shop.payByCard(payment.url)
    await shop.payByCard(again.url)
    await shop.comeBack(again.id)
    await untilPaymentIs(again.id, { state: 'confirmed' })
    await shop.later(60 * MINUTE)
    expect([await departureOf(trip), await historyOf(trip)]).toEqual([flight.departure, ['BOOKED', 'DATES_CHANGED']])
    expect(await moneyOf(trip)).toEqual({ took: [price], gave: [], told: 0 })
    expect(await storedSeats(leg)).toBe(kept)
  })

  it('that was left while the bank thinks is decided by the bank: money that it says yes to buys the change, once [CONST-21]', async () => {
    const { trip, flight, leg, kept, price, payment } = await begun()
    await shop.payByBank(payment.url, 90)
    await shop.comeBack(payment.id, true)
    await shop.work()
    await untilPaymentIs(payment.id, { state: 'confirmed' })
    await shop.later(60 * MINUTE)
    expect([await departureOf(trip), await historyOf(trip)]).toEqual([flight.departure, ['BOOKED', 'DATES_CHANGED']])
    expect(await moneyOf(trip)).toEqual({ took: [price], gave: [], told: 0 })
    expect(await storedSeats(leg)).toBe(kept)
  })

  it('that nobody comes back to expires: the seats are given back, nothing is changed, and nothing is due any more [CONST-21]', async () => {
    const { trip, leg, kept = 0, payment } = await begun()
    const before = await departureOf(trip)
    await shop.later(13 * MINUTE)
    await untilPaymentIs(payment.id, { state: 'released', why: 'expired', url: null })
    await shop.later(20 * MINUTE)
    expect(await storedSeats(leg)).toBe(kept - 1)
    expect([await departureOf(trip), await historyOf(trip)]).toEqual([before, ['BOOKED']])
    expect(await refusalOf(await trip.browser.post(PAYMENTS, { recordLocator: trip.recordLocator, of: 'dateChange' }))).toMatchObject({
      code: 'NOTHING_DUE',
    })
    expect(await moneyOf(trip)).toEqual({ took: [], gave: [], told: 0 })
  })
})

describe('two paid changes that race for the last seat of a flight', () => {
  it('one has it: the other is told before anything is paid, or the money goes back once and is told, where it comes when the seat is gone', async () => {
    const [slow, quick] = [await opened(10), await opened(10)]
    const { flight, body } = await wanted(slow)
    const { leg } = await soldSeats(numberOf(flight.flightKey), NEW_DAY)
    await shop.airline.airline.inventory.setSold(leg, capacityOf(leg) - 1)
    const asked = await Promise.all(
      [slow, quick].map(async ({ browser, recordLocator, keys: [journeyKey = ''] }) => {
        const changes = [{ journeyKey, flightKey: flight.flightKey }]
        const { version, quotedTotal: acceptedTotal } = await quoteIn(await askQuote(browser, { recordLocator, changes }))
        return { ...body, recordLocator, changes, version, acceptedTotal }
      }),
    )
    const [first, second] = asked
    if (first === undefined || second === undefined) throw new Error('both are quoted')
    expect(await outcomeIn(await slow.browser.post(CHANGE, first))).toBe('toPay')
    expect(await refusalOf(await quick.browser.post(CHANGE, second))).toMatchObject({ code: 'SEATS_GONE' })

    // The bank of the first thinks until long after the seat was given back.
    const late = await pay(slow)
    await shop.payByBank(late.url, 40 * 60)
    await shop.later(14 * MINUTE + 45_000)
    expect(await shop.read(late.id)).toMatchObject({ state: 'released', why: 'undecided' })
    await shop.later(6 * MINUTE)
    expect(await storedSeats(leg)).toBe(capacityOf(leg) - 1)

    expect(await outcomeIn(await quick.browser.post(CHANGE, second))).toBe('toPay')
    const inTime = await pay(quick)
    await shop.payByCard(inTime.url)
    await shop.comeBack(inTime.id)
    await untilPaymentIs(inTime.id, { state: 'confirmed' })

    const before = await departureOf(slow)
    await shop.later(20 * MINUTE)
    await untilPaymentIs(late.id, { state: 'released', refund: 'done' })
    await shop.later(60 * MINUTE)
    expect(await moneyOf(slow)).toEqual({ took: [first.acceptedTotal * 100], gave: [first.acceptedTotal * 100], told: 1 })
    expect(await moneyOf(quick)).toEqual({ took: [second.acceptedTotal * 100], gave: [], told: 0 })
    expect([await departureOf(slow), await historyOf(slow)]).toEqual([before, ['BOOKED', 'REFUNDED']])
    expect([await departureOf(quick), await historyOf(quick)]).toEqual([flight.departure, ['BOOKED', 'DATES_CHANGED']])
    expect(await storedSeats(leg)).toBe(capacityOf(leg))
    expect(await shop.airline.airline.database.connection.select().from(pendingDateChanges)).toEqual([])
  })
})
