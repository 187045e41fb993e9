/**
 * @module-tag rest
 * @module-tag sessions
 */
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { bookingCancellation } from '../../../server/contract/cancellation.ts'
import { SpecialServicesAnswer } from '../../../server/contract/specialServices.ts'
import { breakdownOf } from '../../../server/rules/bookingMoney.ts'
import { flightSeats } from '../../../server/store/seatSchema.ts'
import { bookingRow } from '../../../server/store/retrieval.ts'
import { changers } from '../support/changers.ts'
import { CHANGE, outcomeIn } from '../support/changing.ts'
import { PAYMENTS, paymentAirline, paymentIn } from '../support/paymentAirline.ts'
import { queryOf, retrieve, shownIn } from '../support/retrieval.ts'
import { mapIn } from '../support/seatFlights.ts'

const SEATS = '/api/ibe/booking/seats'
const SERVICES = '/api/ibe/booking/checkin/ssr'
const CANCELLATION = '/api/ibe/booking/cancellation'
const MINUTE = 60_000

const shop = paymentAirline()
const { opened, free } = changers(shop)

type Trip = Awaited<ReturnType<typeof opened>>

const flightOf = async ({ browser, recordLocator }: Trip): Promise<string> => {
  const { journeys } = await shownIn(await retrieve(browser, recordLocator, 'Verma'))
  return journeys[0]?.segments[0]?.segmentKey ?? ''
}
const mapOf = async ({ browser, recordLocator }: Trip, segmentKey: string) => mapIn(await browser.ask(queryOf(SEATS, { recordLocator, segmentKey })))
const choose = async ({ browser, recordLocator }: Trip, segmentKey: string, seat: string) => {
  const body = JSON.stringify({ recordLocator, segmentKey, seats: [{ passengerKey: 'P1', seat }] })
  return mapIn(await browser.ask(SEATS, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body }))
}
const freeIn = (map: Awaited<ReturnType<typeof mapOf>>, wanted: string) => map.seats.find(({ zone, isFree }) => zone === wanted && isFree)?.seat ?? ''
const hadOf = async ({ browser, recordLocator }: Trip) => {
  const answer = await browser.ask(queryOf(SERVICES, { recordLocator }))
  const { segments } = v.parse(SpecialServicesAnswer, await answer.json()).data
  const services = segments.flatMap(({ passengers }) => passengers.flatMap((each) => each.services))
  return services.filter(({ state }) => state === 'THEIRS').map(({ ssrCode }) => ssrCode)
}

/** A traveller with a paid seat near the front and a paid bag. */
async function withExtras() {
  const trip = await opened(1)
  const { browser, recordLocator } = trip
  const flight = await flightOf(trip)
  const seat = freeIn(await mapOf(trip, flight), 'FRONT')
  await choose(trip, flight, seat)
  await browser.post(SERVICES, { recordLocator, services: [{ passengerKey: 'P1', segmentKey: flight, ssrCodes: ['XBAG', 'WCHR'] }] })
  const payment = await paymentIn(await browser.post(PAYMENTS, { recordLocator, of: 'extras' }))
  await shop.payByCard(payment.url)
  await shop.later(6_000)
  return { trip, flight, seat, payment }
}

const seatRows = async ({ recordLocator }: Trip) => {
  const { connection } = shop.airline.airline.database
  const row = await bookingRow(connection, recordLocator)
  return connection
    .select()
    .from(flightSeats)
    .where(eq(flightSeats.bookingId, row?.id ?? 0))
}

describe('paid seats and services', () => {
  it('are paid together, and are theirs [API-39, CONST-21]', async () => {
    const { trip, flight, seat, payment } = await withExtras()
    expect(payment.chargedTotal.amount).toBe(1_350)
    expect((await mapOf(trip, flight)).passengers[0]).toMatchObject({ seat, due: 0, heldUntil: null })
    expect(await hadOf(trip)).toEqual(['XBAG', 'WCHR'])
    const again = { recordLocator: trip.recordLocator, services: [{ passengerKey: 'P1', segmentKey: flight, ssrCodes: [] }] }
    expect((await trip.browser.post(SERVICES, again)).status).toBe(200)
    // What is paid stays, whatever is chosen.
    expect(await hadOf(trip)).toEqual(['XBAG'])
  })

  it('go along with a change of dates: the seat is released, and what was paid for it counts on the new flight [CHGB-05]', async () => {
    const { trip, flight, seat } = await withExtras()
    const { body } = await free(trip)
    expect((await seatRows(trip)).map((row) => row.seat)).toEqual([seat])
    expect(await outcomeIn(await trip.browser.post(CHANGE, body))).toBe('changed')
    expect(await seatRows(trip)).toEqual([])
    const moved = await flightOf(trip)
    expect(moved).not.toBe(flight)
    expect(await hadOf(trip)).toEqual(['XBAG', 'WCHR'])
    const map = await mapOf(trip, moved)
    expect(map.passengers[0]).toMatchObject({ seat: null })
    expect((await choose(trip, moved, freeIn(map, 'FRONT'))).passengers[0]).toMatchObject({ price: 600, due: 0, heldUntil: null })
    const exit = await choose(trip, moved, freeIn(map, 'EXIT'))
    expect(exit.passengers[0]).toMatchObject({ price: 900, due: 300 })
  })

  it('go back with what is cancelled, as all fees of it do [FEE-09]', async () => {
    const { trip, payment } = await withExtras()
    const { browser, recordLocator } = trip
    const before = breakdownOf(await trip.stored())
    const asked = await browser.ask(queryOf(CANCELLATION, { recordLocator }))
    const { version, whole } = v.parse(bookingCancellation.operations.GET.answer, await asked.json()).data
    expect(whole.paid + whole.convenienceFee).toBeGreaterThan(1_350)
    expect((await browser.post(CANCELLATION, { recordLocator, version, choice: { kind: 'ALL' }, refundedTotal: whole.refundedTotal })).status).toBe(
      200,
    )
    const after = await trip.stored()
    expect(breakdownOf(after).fees.filter(({ code }) => code === 'SEAT' || code === 'XBAG')).toEqual([])
    expect(before.totalMinor - breakdownOf(after).totalMinor).toBe(whole.refundedTotal * 100)
    expect(await seatRows(trip)).toEqual([])
    for (let minute = 0; minute < 3; minute += 1) await shop.later(MINUTE)
    // What was paid on the page of the provider goes back by it; the staff send the rest.
    const back = (await trip.stored()).receipts.filter(({ minor }) => minor < 0)
    const owedMinor = -breakdownOf(after).balanceMinor
    expect(back.map(({ minor }) => minor)).toEqual([-Math.min(payment.chargedTotal.amount * 100, owedMinor)])
    expect(owedMinor).toBeGreaterThan(90_000)
  })

  it('that are only held are lost with the flight, and their money goes back', async () => {
    const trip = await opened(1)
    const { browser, recordLocator } = trip
    const flight = await flightOf(trip)
    await choose(trip, flight, freeIn(await mapOf(trip, flight), 'FRONT'))
    const { id, url } = await paymentIn(await browser.post(PAYMENTS, { recordLocator, of: 'extras' }))
    const { body } = await free(trip)
    expect(await outcomeIn(await browser.post(CHANGE, body))).toBe('changed')
    await shop.payByCard(url)
    await shop.later(6_000)
    await shop.later(MINUTE)
    expect(await shop.read(id)).toMatchObject({ state: 'released', refund: 'done' })
    expect((await trip.stored()).fees.filter(({ code }) => code === 'SEAT')).toEqual([])
  })
})
