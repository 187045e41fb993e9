import { beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { bookingCancellation } from '../../server/contract/cancellation.ts'
import { editBooking } from '../../server/services/bookingEdits.ts'
import type { Booking } from '../../server/rules/bookings.ts'
import { breakdownOf } from '../../server/rules/bookingMoney.ts'
import { bookingsOf } from '../../server/store/bookingRows.ts'
import { payments, refunds } from '../../server/store/paymentSchema.ts'
import { bookingRow } from '../../server/store/retrieval.ts'
import { charge, journey, passenger, rescheduled } from './support/bookings.ts'
import { browserAt, prove, queryOf, retrieve, shownIn, storeBooking } from './support/retrieval.ts'
import { NOON, refusalOf, testAirline } from './support/testAirline.ts'
import { dayOf } from '../../server/schedule/calendar.ts'
import { marketBetween } from '../../server/schedule/markets.ts'
import type { Visitor } from './support/visitor.ts'

const PATH = '/api/ibe/booking/cancellation'
const HOUR = 3_600_000
const DAY = 24 * HOUR

const airline = testAirline({ trustedProxy: { hops: 1 } })
beforeEach(() => airline.airline.clock.set(Date.parse(NOON)))

const OUT = journey('DEL', 'BOM', '2026-12-24T06:10')
const BACK = journey('BOM', 'DEL', '2026-12-28T18:00')
const KEYS = ['SR101-20261224-DELBOM', 'SR101-20261228-BOMDEL'] as const
const CHARGES = [0, 1].flatMap((place) => [
  charge({ journey: place, minor: 500_000 }),
  charge({ journey: place, type: 'IncludedTax', code: 'UDF', minor: 30_050 }),
  charge({ journey: place, type: 'ConvenienceFee', code: 'CONV', minor: 35_000 }),
])

/** A booking of travellers there and back, paid, and booked five days ago unless something else is said; opened in a browser. */
async function opened(change: Partial<Booking> = {}) {
  const passengers = change.passengers ?? ['Leena', 'Meera'].map((firstName) => passenger('ADT', { firstName, lastName: "D'Souza" }))
  const priced = { journeys: [OUT, BACK], passengers, charges: CHARGES, fees: [], ...change }
  const { totalMinor } = breakdownOf({ ...priced, receipts: [] })
  const paymentId = `payment-${Math.random()}`
  const receipt = { method: 'ONLINE', payer: '', minor: totalMinor, receivedAt: Date.parse(NOON), reference: paymentId } as const
  const booking = await storeBooking(airline, { bookedAt: Date.parse(NOON) - 5 * DAY, ...priced, receipts: [receipt], ...change })
  const at = new Date(NOON)
  await airline.airline.database.connection.insert(payments).values({
    id: paymentId,
    payable: 'booking',
    reference: booking.recordLocator,
    occasion: paymentId,
    amountMinor: totalMinor,
    currency: 'INR',
    state: 'confirmed',
    question: { methods: [], description: '', returnUrl: '', leaveUrl: '', expiresAt: 0 },
    charge: paymentId,
    begunAt: at,
    closeAt: at,
    decideBy: at,
    decidedAt: at,
    isSettled: true,
  })
  const browser = browserAt(airline)
  await shownIn(await retrieve(browser, booking.recordLocator, 'Verma'))
  return { booking, browser, paymentId, recordLocator: booking.recordLocator, totalMinor }
}

const quoteOf = async (browser: Visitor, recordLocator: string) => {
  const answer = await browser.ask(queryOf(PATH, { recordLocator }))
  return v.parse(bookingCancellation.operations.GET.answer, await answer.json()).data
}
const whole = { kind: 'ALL' } as const
const stored = async (recordLocator: string): Promise<Booking> => {
  const { connection } = airline.airline.database
  const row = await bookingRow(connection, recordLocator)
  const [booking] = row === null ? [] : await bookingsOf(connection, [row])
  if (booking === undefined) throw new Error('the booking is there')
  return booking
}
const wanted = async (paymentId: string) =>
  (await airline.airline.database.connection.select().from(refunds))
    .filter((each) => each.paymentId === paymentId)
    .map(({ amountMinor }) => amountMinor)

describe('what a cancellation gives back', () => {
  it('is what was paid without charge and convenience fee, for everything, each journey and each traveller, and says when the charge rises [FEE-09]', async () => {
    const { browser, recordLocator } = await opened()
    const quote = await quoteOf(browser, recordLocator)
    expect(quote).toMatchObject({
      version: 1,
      whole: { paid: 4 * 5_650.5, charge: 8_000, convenienceFee: 1_400, refundedTotal: 4 * 5_650.5 - 9_400, byStaff: 0 },
      journeys: KEYS.map((journeyKey) => ({ journeyKey, money: { paid: 11_301, charge: 4_000, convenienceFee: 700, refundedTotal: 6_601 } })),
      travellers: ['P1', 'P2'].map((passengerKey) => ({ passengerKey, followers: 0, age: 'grown', money: { refundedTotal: 6_601 } })),
      leastTravellers: 1,
      refundDays: 7,
    })
    expect(quote.whole.charges).toEqual([
      { journeyKey: KEYS[0], origin: 'DEL', destination: 'BOM', travellers: 2, each: 2_000, rise: { localTime: '2026-12-23T06:10', each: 3_500 } },
      { journeyKey: KEYS[1], origin: 'BOM', destination: 'DEL', travellers: 2, each: 2_000, rise: { localTime: '2026-12-27T18:00', each: 3_500 } },
    ])
  })

  it('leaves fees for other dates where they are, and tells what they were: of everything and of each traveller [FEE-09]', async () => {
    const noted = { ssrCode: null, overrideMinor: null, isInBundle: false, flightReference: null, mostLegs: null, detail: 'DEL-BOM' } as const
    const fees = [0, 1].map((passenger) => ({ ...noted, passenger, type: 'PenaltyFee' as const, code: 'CHGD', minor: 150_000 }))
    const { browser, recordLocator, totalMinor } = await opened({ fees })
    const { whole: all, travellers } = await quoteOf(browser, recordLocator)
    expect([all.changeFees, all.paid + all.changeFees, travellers.map(({ money }) => money.changeFees)]).toEqual([
      3_000,
      totalMinor / 100,
      [1_500, 1_500],
    ])
  })

  it('has no charge within 48 hours of booking, but no convenience fee either, and says until when [FEE-09]', async () => {
    const { browser, recordLocator } = await opened({ bookedAt: Date.parse(NOON) - HOUR })
    expect((await quoteOf(browser, recordLocator)).whole).toMatchObject({
      charge: 0,
      convenienceFee: 1_400,
      charges: [
        { each: 0, rise: { localTime: '2026-12-03T11:00', each: 2_000 } },
        { each: 0, rise: { localTime: '2026-12-03T11:00', each: 2_000 } },
      ],
    })
  })

  it('is all that was paid, the convenience fee too, while the airline flies at other times than it has sold [FEE-09, RETR-55]', async () => {
    const { browser, recordLocator, totalMinor, paymentId } = await opened({
      journeys: [OUT, rescheduled(BACK, '2026-12-28T15:40', '2026-12-28T17:50')],
    })
    const quote = await quoteOf(browser, recordLocator)
    expect(quote.whole).toMatchObject({ paid: totalMinor / 100, charge: 0, convenienceFee: 0, refundedTotal: totalMinor / 100, charges: [] })
    expect(quote.journeys.map(({ money }) => money)).toMatchObject([0, 1].map(() => ({ convenienceFee: 0, refundedTotal: totalMinor / 200 })))
    const choice = { kind: 'JOURNEY', journeyKey: KEYS[1] } as const
    expect((await browser.post(PATH, { recordLocator, version: 1, choice, refundedTotal: totalMinor / 200 })).status).toBe(200)
    expect(await wanted(paymentId)).toEqual([totalMinor / 2])
    expect(breakdownOf(await stored(recordLocator))).toMatchObject({ totalMinor: totalMinor / 2, nonRefundableMinor: 70_000 })
    expect((await quoteOf(browser, recordLocator)).whole).toMatchObject({ charge: 4_000, convenienceFee: 700 })
  })

  it('is told to nobody who has not opened the booking, and refused where it cannot be managed [SEC-12]', async () => {
    const { recordLocator } = await opened()
    expect(await refusalOf(await browserAt(airline).ask(queryOf(PATH, { recordLocator })))).toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' })
    const locked = await opened({ allowsManaging: false })
    expect(await refusalOf(await locked.browser.ask(queryOf(PATH, { recordLocator: locked.recordLocator })))).toMatchObject({
      status: 409,
      code: 'BOOKING_NOT_MANAGEABLE',
    })
  })
})

describe('cancelling', () => {
  it('tells the contact in the language of the page', async () => {
    const { browser, recordLocator } = await opened()
    const { version, whole: money } = await quoteOf(browser, recordLocator)
    const headers = { 'Content-Type': 'application/json', Cookie: `${browser.cookie() ?? ''}; locale=hi-IN` }
    const body = JSON.stringify({ recordLocator, version, choice: whole, refundedTotal: money.refundedTotal })
    expect((await airline.ask(PATH, { method: 'POST', headers, body })).status).toBe(200)
    expect((await airline.airline.outbox.latest(1))[0]?.subject).toContain('रद्द की गई')
  })

  it('closes the booking, keeps charge and fee, and wants the refund once [FEE-04, FEE-09]', async () => {
    const { browser, recordLocator, paymentId } = await opened()
    const { version, whole: money } = await quoteOf(browser, recordLocator)
    const asked = { recordLocator, version, choice: whole, refundedTotal: money.refundedTotal }
    const answer = await browser.post(PATH, asked)
    expect(await answer.json()).toEqual({ data: { recordLocator, version: 2, refundedTotal: money.refundedTotal, byStaff: 0, isWhole: true } })
    expect(await refusalOf(await browser.post(PATH, asked))).toMatchObject({ status: 409, code: 'BOOKING_CANCELLED' })
    const after = await stored(recordLocator)
    expect(after).toMatchObject({ status: 'CLOSED', reason: 'CANCELLED', changes: [{ what: 'BOOKED' }, { what: 'CANCELLED' }] })
    expect(breakdownOf(after)).toMatchObject({ totalMinor: 800_000 + 140_000, balanceMinor: -100 * money.refundedTotal })
    expect(await wanted(paymentId)).toEqual([100 * money.refundedTotal])
    expect((await airline.airline.outbox.latest(1))[0]?.subject).toContain(recordLocator)
  })

  it('a journey leaves the other, and a traveller takes an infant along; the parts add up to the whole', async () => {
    const travellers = [passenger('ADT', { firstName: 'Leena' }), passenger('ADT', { firstName: 'Meera' }), passenger('INF', { goesWith: 1 })]
    const infantFee = { passenger: 2, type: 'FarePrice', code: 'INFT', ssrCode: 'INFT', minor: 150_000, overrideMinor: null } as const
    const fees = [{ ...infantFee, isInBundle: false, flightReference: null, mostLegs: null, detail: 'Infant fare' }]
    const { browser, recordLocator, paymentId, totalMinor } = await opened({ passengers: travellers, fees })
    const mailed = async () => (await airline.airline.outbox.latest(1))[0]?.text
    const first = await quoteOf(browser, recordLocator)
    const refundedTotal = first.travellers[1]?.money.refundedTotal ?? 0
    expect(first.travellers[1]).toMatchObject({ followers: 1, money: { paid: 2 * 5_650.5 + 3_000, charge: 4_000 } })
    const choice = { kind: 'PASSENGERS', passengerKeys: ['P2'] } as const
    expect((await browser.post(PATH, { recordLocator, version: 1, choice, refundedTotal })).status).toBe(200)
    expect(await mailed()).toMatch(/^A part of your booking \w+ is cancelled: Meera [^.,]+\. /)
    const shown = await shownIn(await retrieve(browser, recordLocator, 'Verma'))
    expect(shown.passengers.map(({ passengerKey, infant }) => [passengerKey, infant])).toEqual([['P1', undefined]])
    const second = await quoteOf(browser, recordLocator)
    expect(second).toMatchObject({ version: 2, isRest: true, travellers: [] })
    expect([first.isRest, shown.cancelled]).toMatchObject([false, { journeys: [], passengers: [{ passengerKey: 'P2' }, { passengerKey: 'P3' }] }])
    const back = second.journeys[1]
    const then = { recordLocator, version: 2, choice: { kind: 'JOURNEY', journeyKey: KEYS[1] }, refundedTotal: back?.money.refundedTotal }
    expect(await (await browser.post(PATH, then)).json()).toMatchObject({ data: { isWhole: false } })
    const third = await quoteOf(browser, recordLocator)
    expect(third.journeys).toEqual([])
    const left = await shownIn(await retrieve(browser, recordLocator, 'Verma'))
    expect(left.cancelled.journeys).toMatchObject([{ origin: 'BOM', destination: 'DEL', departure: '2026-12-28T18:00' }])
    expect(left.fees.map(({ serviceCharges }) => serviceCharges[0]?.detail)).toContain('BOM-DEL')
    expect((await browser.post(PATH, { recordLocator, version: 3, choice: whole, refundedTotal: third.whole.refundedTotal })).status).toBe(200)
    const kept = breakdownOf(await stored(recordLocator)).totalMinor
    const amounts = await wanted(paymentId)
    expect(amounts).toHaveLength(3)
    expect(kept + amounts.reduce((sum, each) => sum + each, 0)).toBe(totalMinor)
    expect(kept).toBe(4 * 200_000 + 4 * 35_000)
  })

  it('is refused with another refund than that which was shown, or of another version, and changes nothing', async () => {
    const { browser, recordLocator, paymentId } = await opened()
    const { version, whole: money } = await quoteOf(browser, recordLocator)
    const asked = { recordLocator, version, choice: whole, refundedTotal: money.refundedTotal }
    airline.airline.clock.set(Date.parse('2026-12-23T12:00:00Z'))
    await shownIn(await retrieve(browser, recordLocator, 'Verma'))
    expect(await refusalOf(await browser.post(PATH, asked))).toMatchObject({ status: 409, code: 'QUOTE_CHANGED' })
    expect(await refusalOf(await browser.post(PATH, { ...asked, version: 4 }))).toMatchObject({ status: 409, code: 'BOOKING_CHANGED' })
    expect(await refusalOf(await browserAt(airline).post(PATH, asked))).toMatchObject({ status: 404, code: 'BOOKING_NOT_FOUND' })
    expect([(await stored(recordLocator)).changes.length, await wanted(paymentId)]).toEqual([1, []])
  })

  it.each([
    [{ kind: 'JOURNEY', journeyKey: 'SR1-20261224-DELBOM' }, 'NOT_CANCELLABLE'],
    [{ kind: 'PASSENGERS', passengerKeys: ['P9'] }, 'NOT_CANCELLABLE'],
    [{ kind: 'PASSENGERS', passengerKeys: [] }, 'INVALID_FIELD'],
    [{ kind: 'SOME' }, 'INVALID_FIELD'],
  ])('of %j is refused as %s', async (choice, code) => {
    const { browser, recordLocator } = await opened()
    expect(await refusalOf(await browser.post(PATH, { recordLocator, version: 1, choice, refundedTotal: 0 }))).toMatchObject({ code })
  })

  it('a traveller is refused where a child would stay alone, or fewer than ten of a group [CONST-09]', async () => {
    const family = await opened({ passengers: [passenger('ADT'), passenger('CHD', { firstName: 'Ira' })] })
    const group = await opened({ kind: 'GROUP', passengers: Array.from({ length: 11 }, () => passenger('ADT')) })
    await prove(airline, group.browser, group.recordLocator, group.booking.email)
    const cancel = async ({ browser, recordLocator }: typeof group, ...passengerKeys: string[]) => {
      const { travellers } = await quoteOf(browser, recordLocator)
      const shown = travellers.filter(({ passengerKey }) => passengerKeys.includes(passengerKey))
      const refundedTotal = shown.reduce((sum, { money }) => sum + money.refundedTotal, 0)
      return browser.post(PATH, { recordLocator, version: 1, choice: { kind: 'PASSENGERS', passengerKeys }, refundedTotal })
    }
    expect(await refusalOf(await cancel(family, 'P1'))).toMatchObject({ status: 422, code: 'NOT_CANCELLABLE' })
    expect(await refusalOf(await cancel(group, 'P1', 'P2'))).toMatchObject({ status: 422, code: 'NOT_CANCELLABLE' })
    expect((await cancel(group, 'P3')).status).toBe(200)
  })

  it('by two at once succeeds for one, and tells the other', async () => {
    const { browser, recordLocator, paymentId } = await opened()
    const { journeys } = await quoteOf(browser, recordLocator)
    const answers = await Promise.all(
      journeys.map(({ journeyKey, money: { refundedTotal } }) =>
        browser.post(PATH, { recordLocator, version: 1, choice: { kind: 'JOURNEY', journeyKey }, refundedTotal }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    for (const answer of answers) if (answer.status === 409) expect(await refusalOf(answer)).toMatchObject({ code: 'BOOKING_CHANGED' })
    expect(await wanted(paymentId)).toHaveLength(1)
  })

  it('gives the seats back of a flight that counts them', async () => {
    const { inventory, journeys } = airline.airline
    const day = dayOf('2026-12-24')
    const market = marketBetween('DEL', 'BOM')
    if (market === undefined) throw new Error('Delhi and Mumbai are a market')
    const leg = journeys.on(market, day).find(({ legs }) => legs.length === 1)?.legs[0]
    if (leg === undefined) throw new Error('a flight flies without a stop')
    const flight = { ...OUT, segments: OUT.segments.map((segment) => ({ ...segment, flightNumber: leg.flightNumber })) }
    await inventory.setSold(leg, 150)
    const passengers = [passenger('ADT'), passenger('ADT'), passenger('EXST'), passenger('INF')]
    const { browser, recordLocator } = await opened({ journeys: [flight, BACK], passengers })
    const sold = async () => (await inventory.soldOn([leg.flightNumber], day, day)).on(leg)
    const cancel = async (version: number, passengerKeys: string[] | null) => {
      const quote = await quoteOf(browser, recordLocator)
      const { refundedTotal } = passengerKeys === null ? quote.whole : (quote.travellers[1]?.money ?? quote.whole)
      const choice = passengerKeys === null ? whole : { kind: 'PASSENGERS', passengerKeys }
      expect((await browser.post(PATH, { recordLocator, version, choice, refundedTotal })).status).toBe(200)
    }
    await cancel(1, ['P2'])
    expect(await sold()).toBe(149)
    await cancel(2, null)
    expect(await sold()).toBe(147)
  })

  it('that fails in the middle changes neither booking, nor seats, nor money', async () => {
    const { browser, recordLocator, paymentId } = await opened()
    const before = await stored(recordLocator)
    const failing = {
      ...airline.airline,
      inventory: { ...airline.airline.inventory, move: () => Promise.reject(new Error('killed')) },
    }
    const session = { id: await browser.openSession(), customer: null }
    await expect(
      editBooking(failing, { session, recordLocator, version: 1 }, ({ booking, now }) => ({
        what: 'CANCELLED',
        after: {
          ...booking,
          status: 'CLOSED',
          reason: 'CANCELLED',
          closedAt: now,
          journeys: booking.journeys.map((each) => ({ ...each, cancelledAt: now })),
        },
      })),
    ).rejects.toThrow('killed')
    expect([await stored(recordLocator), await wanted(paymentId)]).toEqual([before, []])
  })
})
