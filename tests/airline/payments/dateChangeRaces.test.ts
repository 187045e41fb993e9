/** @module-tag sessions */
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { bookingCancellation } from '../../../server/contract/cancellation.ts'
import { breakdownOf } from '../../../server/rules/bookingMoney.ts'
import { NOTHING_SOLD, seatsSold } from '../../../server/rules/seats.ts'
import { pendingDateChanges } from '../../../server/store/dateChangeSchema.ts'
import { BACK, changers, NEW_DAY, numberOf, OUT } from '../support/changers.ts'
import { CHANGE, outcomeIn } from '../support/changing.ts'
import { PAYMENTS, paymentAirline, paymentIn } from '../support/paymentAirline.ts'
import { queryOf } from '../support/retrieval.ts'
import { refusalOf } from '../support/testAirline.ts'
import type { Visitor } from '../support/visitor.ts'

const CANCEL = '/api/ibe/booking/cancellation'
const MINUTE = 60_000

const shop = paymentAirline()
const { opened, wanted, free, soldSeats, storedSeats } = changers(shop)

const cancellationOf = async (browser: Visitor, recordLocator: string) => {
  const answer = await browser.ask(queryOf(CANCEL, { recordLocator }))
  return v.parse(bookingCancellation.operations.GET.answer, await answer.json()).data
}

afterEach(() => {
  vi.restoreAllMocks()
})

/** Until a transaction comes to what it does with seats: whoever asks from then on comes after it. */
function holding(does: 'hold' | 'move'): Promise<void> {
  const { inventory } = shop.airline.airline
  return new Promise((reached) => {
    const reach = () => reached()
    if (does === 'hold') {
      const hold = inventory.hold.bind(inventory)
      vi.spyOn(inventory, 'hold').mockImplementationOnce((...held) => (reach(), hold(...held)))
    } else {
      const move = inventory.move.bind(inventory)
      vi.spyOn(inventory, 'move').mockImplementationOnce((...moved) => (reach(), move(...moved)))
    }
  })
}

describe('a change of dates and a cancellation', () => {
  it.each(['change', 'cancellation'])(
    'of the same journey at once, %s first: one is done in full, the other is told and does nothing',
    async (first) => {
      const trip = await opened(1, [OUT, BACK])
      const { recordLocator, browser } = trip
      const [journeyKey = ''] = trip.keys
      const { flight, date, body } = await free(trip)
      const [left, taken] = [await soldSeats(numberOf(journeyKey), OUT.date), await soldSeats(numberOf(flight.flightKey), date)]
      const { inventory, clock } = shop.airline.airline
      // As many as are expected: a flight that sells better would cost more than was quoted.
      const [onLeft, onTaken] = [left, taken].map(({ leg }) => seatsSold(leg, NOTHING_SOLD, clock.now()))
      if (onLeft === undefined || onTaken === undefined) throw new Error('both are counted')
      await inventory.setSold(left.leg, onLeft)
      await inventory.setSold(taken.leg, onTaken)
      const before = await trip.stored()
      const { version, journeys } = await cancellationOf(browser, recordLocator)
      const refundedTotal = journeys.find((each) => each.journeyKey === journeyKey)?.money.refundedTotal
      const asks = {
        change: () => browser.post(CHANGE, body),
        cancellation: () => browser.post(CANCEL, { recordLocator, version, choice: { kind: 'JOURNEY', journeyKey }, refundedTotal }),
      }
      const isHolding = holding(first === 'change' ? 'hold' : 'move')
      const later = <Answer>(ask: () => Promise<Answer>) => isHolding.then(ask)
      const [change, cancellation] = await Promise.all(
        first === 'change' ? [asks.change(), later(asks.cancellation)] : [later(asks.change), asks.cancellation()],
      )
      expect(change.ok).toBe(first === 'change')
      expect([change.status, cancellation.status].toSorted()).toEqual([200, 409])
      expect(await refusalOf(change.ok ? cancellation : change)).toMatchObject({ code: 'BOOKING_CHANGED' })
      const after = await trip.stored()
      expect(after.changes.map(({ what }) => what)).toEqual(['BOOKED', change.ok ? 'DATES_CHANGED' : 'CANCELLED'])
      expect(after.journeys[0]?.cancelledAt === null).toBe(change.ok)
      expect(after.journeys[0]?.segments[0]?.legs[0]?.departure).toBe(
        change.ok ? flight.departure : before.journeys[0]?.segments[0]?.legs[0]?.departure,
      )
      expect(after.journeys[0]?.soldDepartsAt ?? null).toBe(change.ok ? before.journeys[0]?.segments[0]?.legs[0]?.departsAt : null)
      const fell = (breakdownOf(before).totalMinor - breakdownOf(after).totalMinor) / 100
      expect(fell).toBeCloseTo(change.ok ? -body.acceptedTotal : (refundedTotal ?? 0), 5)
      expect([await storedSeats(left.leg), await storedSeats(taken.leg)]).toEqual([onLeft - 1, onTaken + (change.ok ? 1 : 0)])
      expect((await soldSeats(numberOf(journeyKey), OUT.date)).sold).toBe(onLeft - 1)
    },
  )

  it('while the change waits for its money: the money goes back, and the seats of both flights are given back in the end', async () => {
    const trip = await opened(10)
    const { recordLocator, browser } = trip
    const [journeyKey = ''] = trip.keys
    const { flight, body } = await wanted(trip)
    const { leg } = await soldSeats(numberOf(journeyKey), OUT.date)
    await shop.airline.airline.inventory.setSold(leg, 100)
    expect(await outcomeIn(await browser.post(CHANGE, body))).toBe('toPay')
    const kept = await soldSeats(numberOf(flight.flightKey), NEW_DAY)
    const payment = await paymentIn(await browser.post(PAYMENTS, { recordLocator, of: 'dateChange' }))
    const { version, whole } = await cancellationOf(browser, recordLocator)
    expect((await browser.post(CANCEL, { recordLocator, version, choice: { kind: 'ALL' }, refundedTotal: whole.refundedTotal })).status).toBe(200)
    const { receipts: none, changes: before, ...cancelled } = await trip.stored()
    expect([none, before.map(({ what }) => what)]).toEqual([[], ['BOOKED', 'CANCELLED']])
    await shop.payByCard(payment.url)
    await shop.comeBack(payment.id)
    await shop.work()
    expect(await shop.read(payment.id)).toMatchObject({ state: 'released', why: 'nothingDue' })
    await shop.later(40 * MINUTE)
    const { receipts, changes, ...after } = await trip.stored()
    expect(after).toEqual(cancelled)
    expect(receipts.map(({ minor }) => minor)).toEqual([payment.chargedTotal.amount * 100, -payment.chargedTotal.amount * 100])
    expect(changes.map(({ what }) => what)).toEqual(['BOOKED', 'CANCELLED', 'REFUNDED'])
    expect(await shop.airline.airline.database.connection.select().from(pendingDateChanges)).toEqual([])
    expect([await storedSeats(leg), await storedSeats(kept.leg)]).toEqual([99, (kept.sold ?? 0) - 1])
    expect((await soldSeats(numberOf(flight.flightKey), NEW_DAY)).sold).toBe((kept.sold ?? 0) - 1)
  })
})
