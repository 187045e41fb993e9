/** @module-tag sessions */
import { describe, expect, it } from 'vitest'
import type { BookingDetailWire } from '../../../server/contract/bookingShapes.ts'
import { breakdownOf } from '../../../server/rules/bookingMoney.ts'
import { capacityOf } from '../../../server/rules/seats.ts'
import { bookingChanges } from '../../../server/store/bookingSchema.ts'
import { bookingRow } from '../../../server/store/retrieval.ts'
import { BACK, changers, NEW_DAY, numberOf, OUT } from '../support/changers.ts'
import { askQuote, CHANGE, optionsOf, outcomeIn, quoteIn } from '../support/changing.ts'
import { PAYMENTS, paymentAirline, paymentIn } from '../support/paymentAirline.ts'
import { browserAt } from '../support/retrieval.ts'
import { refusalOf } from '../support/testAirline.ts'

const MINUTE = 60_000

const shop = paymentAirline()

const { opened, wanted, free, soldSeats, storedSeats, filledMeanwhile } = changers(shop)

/** The payment that the page of the booking shows. */
const underWayOf = async ({ browser, recordLocator }: Awaited<ReturnType<typeof opened>>) => {
  const { data } = (await (await browser.ask(`/api/ibe/booking?recordLocator=${recordLocator}`)).json()) as { readonly data: BookingDetailWire }
  return data.payment
}

/** What the contact of the booking was told, the newest first. */
const toldOf = async ({ recordLocator }: Pick<Awaited<ReturnType<typeof opened>>, 'recordLocator'>) =>
  (await shop.airline.airline.outbox.latest(100)).map(({ subject }) => subject).filter((subject) => subject.includes(recordLocator))

describe('other dates for a booking', () => {
  it('shows a week around a day with the cheapest change, and quotes what the parts add up to [CHGB-02, CHGB-05, FEE-04, FEE-09]', async () => {
    const trip = await opened(10)
    const [journeyKey = ''] = trip.keys
    const { days, flights } = await optionsOf(trip.browser, { recordLocator: trip.recordLocator, journeyKey, date: NEW_DAY })
    expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 7 }, (_, index) => `2026-12-${13 + index}`))
    const cheapest = Math.min(...flights.flatMap(({ amount }) => amount ?? []))
    expect(days.find(({ date }) => date === NEW_DAY)?.amount).toBe(cheapest)
    const { flight, quote } = await wanted(trip)
    expect(quote.journeys).toMatchObject([{ journeyKey, feeEach: 1_500, travellers: 1, total: flight.amount }])
    expect(quote.journeys.map(({ difference, feeEach, travellers }) => difference + feeEach * travellers)).toEqual([quote.quotedTotal])
  })

  it('takes no fee within 48 hours of booking, and none of the flight that is booked already', async () => {
    const trip = await opened(1)
    const { quote } = await wanted(trip)
    expect(quote.journeys).toMatchObject([{ feeEach: 0 }])
    const [journeyKey = ''] = trip.keys
    const { flights } = await optionsOf(trip.browser, { recordLocator: trip.recordLocator, journeyKey, date: OUT.date })
    expect(flights.map(({ flightKey }) => flightKey)).not.toContain(journeyKey)
  })

  it('is done when it is paid, and not before: flights, price and seats, with the convenience fee paid once [FEE-09]', async () => {
    const trip = await opened(10)
    const before = await trip.stored()
    const { flight, quote, body } = await wanted(trip)
    expect(await outcomeIn(await trip.browser.post(CHANGE, body))).toBe('toPay')
    expect((await trip.stored()).journeys).toEqual(before.journeys)
    const number = numberOf(flight.flightKey)
    const { sold: held = 0 } = await soldSeats(number, NEW_DAY)
    const payment = await paymentIn(await trip.browser.post(PAYMENTS, { recordLocator: trip.recordLocator, of: 'dateChange' }))
    expect(payment.chargedTotal.amount).toBe(quote.quotedTotal)
    await shop.payByCard(payment.url)
    await shop.comeBack(payment.id)
    await shop.work()
    expect(await shop.read(payment.id)).toMatchObject({ state: 'confirmed' })
    const after = await trip.stored()
    expect(after.changes.map(({ what }) => what)).toEqual(['BOOKED', 'DATES_CHANGED'])
    expect(after.journeys[0]?.segments[0]?.legs[0]?.departure).toBe(flight.departure)
    const [fee] = after.fees
    expect(fee).toMatchObject({ code: 'CHGD', flightReference: `SR${numberOf(flight.flightKey)}-${NEW_DAY.replaceAll('-', '')}-DELBOM` })
    const rise = breakdownOf(after).totalMinor - breakdownOf(before).totalMinor
    expect([rise, breakdownOf(after).paidMinor]).toEqual([quote.quotedTotal * 100, quote.quotedTotal * 100])
    expect(after.charges.filter(({ type }) => type === 'ConvenienceFee')).toEqual(before.charges.filter(({ type }) => type === 'ConvenienceFee'))
    expect((await soldSeats(number, NEW_DAY)).sold).toBe(held)
    expect(await toldOf(trip)).toEqual([`Your Sarus Air booking ${trip.recordLocator} has new dates`])
  })

  it('moves no fare of the flight before it is paid [CON-72]', async () => {
    const [trip, other] = [await opened(10), await opened(10)]
    const { flight, body } = await wanted(trip)
    const { leg } = await soldSeats(numberOf(flight.flightKey), NEW_DAY)
    const nextBucket = Math.ceil(capacityOf(leg) / 2)
    await shop.airline.airline.inventory.setSold(leg, nextBucket - 1)
    const amount = async () => {
      const { flights } = await optionsOf(other.browser, { recordLocator: other.recordLocator, journeyKey: other.keys[0] ?? '', date: NEW_DAY })
      return flights.find(({ flightKey }) => flightKey === flight.flightKey)?.amount ?? 0
    }
    const before = await amount()
    const total = (await quoteIn(await askQuote(trip.browser, body))).quotedTotal
    expect(await outcomeIn(await trip.browser.post(CHANGE, { ...body, acceptedTotal: total }))).toBe('toPay')
    expect([(await soldSeats(leg.flightNumber, NEW_DAY)).sold, await amount()]).toEqual([nextBucket, before])
    const payment = await paymentIn(await trip.browser.post(PAYMENTS, { recordLocator: trip.recordLocator, of: 'dateChange' }))
    await shop.payByCard(payment.url)
    await shop.comeBack(payment.id)
    await shop.work()
    expect(await amount()).toBeGreaterThan(before)
  })

  it('is told not to be done where the payment did not come in time, and tells nobody who left by themselves', async () => {
    const trip = await opened(10)
    const { body } = await wanted(trip)
    const begin = async () => {
      await trip.browser.post(CHANGE, body)
      return paymentIn(await trip.browser.post(PAYMENTS, { recordLocator: trip.recordLocator, of: 'dateChange' }))
    }
    await shop.comeBack((await begin()).id, true)
    await shop.work()
    expect(await toldOf(trip)).toEqual([])
    const silent = await begin()
    await shop.later(14 * MINUTE)
    await shop.later(MINUTE)
    expect(await shop.read(silent.id)).toMatchObject({ state: 'released' })
    expect(await toldOf(trip)).toEqual([`The dates of your Sarus Air booking ${trip.recordLocator} are not changed`])
    await shop.later(40 * MINUTE)
  })

  it('sends the money back where the booking has changed before it was paid, and gives the seats back', async () => {
    const trip = await opened(10)
    const { flight, body } = await wanted(trip)
    await trip.browser.post(CHANGE, body)
    const payment = await paymentIn(await trip.browser.post(PAYMENTS, { recordLocator: trip.recordLocator, of: 'dateChange' }))
    const { connection } = shop.airline.airline.database
    const row = await bookingRow(connection, trip.recordLocator)
    await connection.insert(bookingChanges).values({ bookingId: row?.id ?? 0, version: 2, what: 'NAMES_CHANGED', changedAt: new Date() })
    const { sold = 0 } = await soldSeats(numberOf(flight.flightKey), NEW_DAY)
    await shop.payByCard(payment.url)
    await shop.comeBack(payment.id)
    await shop.work()
    expect(await shop.read(payment.id)).toMatchObject({ state: 'released', why: 'nothingDue' })
    expect((await trip.stored()).changes.map(({ what }) => what)).not.toContain('DATES_CHANGED')
    await shop.later(40 * MINUTE)
    expect((await soldSeats(numberOf(flight.flightKey), NEW_DAY)).sold).toBe(sold - 1)
  })

  it('is done though other money of the booking has gone back while it was paid, and its page holds what it shows', async () => {
    const trip = await opened(10)
    const { quote, body } = await wanted(trip)
    await trip.browser.post(CHANGE, body)
    const payment = await paymentIn(await trip.browser.post(PAYMENTS, { recordLocator: trip.recordLocator, of: 'dateChange' }))
    const { connection } = shop.airline.airline.database
    const row = await bookingRow(connection, trip.recordLocator)
    await connection.insert(bookingChanges).values({ bookingId: row?.id ?? 0, version: 2, what: 'REFUNDED', changedAt: new Date() })
    expect((await wanted(trip)).quote.version).toBe(quote.version)
    await shop.payByCard(payment.url)
    await shop.comeBack(payment.id)
    await shop.work()
    expect(await shop.read(payment.id)).toMatchObject({ state: 'confirmed' })
    expect((await trip.stored()).changes.map(({ what }) => what)).toEqual(['BOOKED', 'REFUNDED', 'DATES_CHANGED'])
  })

  it('goes on with the payment that is under way when the same is wanted again, and begins another for something else [CONST-21]', async () => {
    const trip = await opened(10)
    const { recordLocator } = trip
    const begin = async (body: object) => {
      expect(await outcomeIn(await trip.browser.post(CHANGE, body))).toBe('toPay')
      return paymentIn(await trip.browser.post(PAYMENTS, { recordLocator, of: 'dateChange' }))
    }
    const [first, second] = [await wanted(trip), await wanted(trip, '2026-12-19')]
    const left = await begin(first.body)
    expect((await begin(first.body)).id).toBe(left.id)
    expect(await underWayOf(trip)).toMatchObject({ id: left.id, of: 'dateChange', amount: first.quote.quotedTotal })
    const { sold: kept = 0 } = await soldSeats(numberOf(first.flight.flightKey), NEW_DAY)
    const payment = await begin(second.body)
    expect([payment.id === left.id, payment.chargedTotal.amount]).toEqual([false, second.quote.quotedTotal])
    expect(await shop.read(left.id)).toMatchObject({ state: 'released', why: 'left' })
    expect((await soldSeats(numberOf(first.flight.flightKey), NEW_DAY)).sold).toBe(kept - 1)
    await shop.payByCard(payment.url)
    await shop.comeBack(payment.id)
    await shop.work()
    expect(await shop.read(payment.id)).toMatchObject({ state: 'confirmed' })
    expect(await underWayOf(trip)).toBeNull()
    expect((await trip.stored()).journeys[0]?.segments[0]?.legs[0]?.departure).toBe(second.flight.departure)
  })

  it('is done at once where nothing is due, and the flight that was left has its seat back [CHGB-03]', async () => {
    const trip = await opened(1)
    const [journeyKey = ''] = trip.keys
    const { flight, body } = await free(trip)
    const { leg } = await soldSeats(numberOf(journeyKey), OUT.date)
    await shop.airline.airline.inventory.setSold(leg, 100)
    const before = breakdownOf(await trip.stored())
    const answer = await trip.browser.post(CHANGE, body)
    expect(await outcomeIn(answer)).toBe('changed')
    const after = await trip.stored()
    expect(breakdownOf(after).totalMinor - before.totalMinor).toBe(Math.round(body.acceptedTotal * 100))
    expect(after.journeys[0]?.segments[0]?.legs[0]?.departure).toBe(flight.departure)
    expect((await soldSeats(numberOf(journeyKey), OUT.date)).sold).toBe(99)
    expect(await toldOf(trip)).toEqual([`Your Sarus Air booking ${trip.recordLocator} has new dates`])
  })

  it.each(['done at once', 'to be paid'])(
    'keeps the language of the page for what the contact is told later, where it is %s [OPEN-57]',
    async (how) => {
      const trip = await opened(how === 'to be paid' ? 10 : 1)
      const { body } = how === 'to be paid' ? await wanted(trip) : await free(trip)
      const inHindi = (path: string, sent: object) =>
        shop.airline.ask(path, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Cookie: `${trip.browser.cookie()}; locale=hi-IN` },
          body: JSON.stringify(sent),
        })
      expect(await outcomeIn(await inHindi(CHANGE, body))).toBe(how === 'to be paid' ? 'toPay' : 'changed')
      if (how === 'to be paid') await inHindi(PAYMENTS, { recordLocator: trip.recordLocator, of: 'dateChange' })
      expect(await bookingRow(shop.airline.airline.database.connection, trip.recordLocator)).toMatchObject({ language: 'hi-IN' })
    },
  )

  it('gives one of two who want the last seat that seat, and tells the other', async () => {
    const [one, other] = [await opened(10), await opened(10)]
    const { flight, body } = await wanted(one)
    const { leg } = await soldSeats(numberOf(flight.flightKey), NEW_DAY)
    await shop.airline.airline.inventory.setSold(leg, capacityOf(leg) - 1)
    const quotes = await Promise.all(
      [one, other].map(async ({ browser, recordLocator, keys: [journeyKey = ''] }) => {
        const changes = [{ journeyKey, flightKey: flight.flightKey }]
        const quote = await quoteIn(await askQuote(browser, { recordLocator, changes }))
        return { browser, asked: { ...body, recordLocator, changes, version: quote.version, acceptedTotal: quote.quotedTotal } }
      }),
    )
    const answers = await Promise.all(quotes.map(({ browser, asked }) => browser.post(CHANGE, asked)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await soldSeats(numberOf(flight.flightKey), NEW_DAY)).sold).toBe(capacityOf(leg))
  })

  it('refuses another version, another price, and journeys that overlap, and changes nothing [CHGB-06]', async () => {
    const trip = await opened(10, [OUT, BACK])
    const { body } = await wanted(trip)
    expect(await refusalOf(await trip.browser.post(CHANGE, { ...body, version: body.version + 1 }))).toMatchObject({ code: 'BOOKING_CHANGED' })
    expect(await refusalOf(await trip.browser.post(CHANGE, { ...body, acceptedTotal: body.acceptedTotal - 1 }))).toMatchObject({
      code: 'QUOTE_CHANGED',
    })
    const [, back = ''] = trip.keys
    const { flights } = await optionsOf(trip.browser, { recordLocator: trip.recordLocator, journeyKey: back, date: '2026-12-10' })
    const early = { recordLocator: trip.recordLocator, changes: [{ journeyKey: back, flightKey: flights[0]?.flightKey ?? '' }] }
    expect(await refusalOf(await askQuote(trip.browser, early))).toMatchObject({ code: 'DATES_DO_NOT_FIT' })
    expect(await refusalOf(await askQuote(browserAt(shop.airline), { recordLocator: trip.recordLocator, changes: body.changes }))).toMatchObject({
      code: 'BOOKING_NOT_FOUND',
    })
    expect((await trip.stored()).changes).toHaveLength(1)
  })

  it('keeps the seats of the change that waits for its money where the one asked in its place finds none, for searches too', async () => {
    const trip = await opened(10)
    const first = await wanted(trip)
    const second = await wanted(trip, '2026-12-18')
    expect(await outcomeIn(await trip.browser.post(CHANGE, first.body))).toBe('toPay')
    const kept = await soldSeats(numberOf(first.flight.flightKey), NEW_DAY)
    const full = await soldSeats(numberOf(second.flight.flightKey), '2026-12-18')
    await filledMeanwhile(full.leg)
    expect(await refusalOf(await trip.browser.post(CHANGE, second.body))).toMatchObject({ code: 'SEATS_GONE' })
    expect((await soldSeats(numberOf(first.flight.flightKey), NEW_DAY)).sold).toBe(kept.sold)
    expect(await storedSeats(kept.leg)).toBe(kept.sold)
  })
})
