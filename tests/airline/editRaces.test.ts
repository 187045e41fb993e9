/** @module-tag sessions */
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { NamesAnswer } from '../../server/contract/bookingNames.ts'
import { breakdownOf } from '../../server/rules/bookingMoney.ts'
import { bookedJourneys } from '../../server/store/bookingSchema.ts'
import { bookingRow } from '../../server/store/retrieval.ts'
import { changers } from './support/changers.ts'
import { askQuote, CHANGE } from './support/changing.ts'
import { browserAt, retrieve } from './support/retrieval.ts'
import { refusalOf, testAirline } from './support/testAirline.ts'
import type { Visitor } from './support/visitor.ts'

const NAMES = '/api/ibe/booking/names'
const ACCEPTED = '/api/ibe/booking/schedule/accepted'

const airline = testAirline()
const { opened, free } = changers({ airline })

afterEach(() => {
  vi.restoreAllMocks()
})

/** Until a change is in the middle of its transaction. */
function holding(): Promise<void> {
  const { inventory } = airline.airline
  const hold = inventory.hold.bind(inventory)
  return new Promise((reached) => {
    vi.spyOn(inventory, 'hold').mockImplementationOnce((...held) => {
      reached()
      return hold(...held)
    })
  })
}

/** Tells a booking that the airline flies its first journey at other times than it has sold. */
async function letDown(recordLocator: string): Promise<void> {
  const { connection } = airline.airline.database
  const { id = 0 } = (await bookingRow(connection, recordLocator)) ?? {}
  const told = { toldAt: new Date('2026-11-30T06:30:00Z'), soldDeparture: '2026-12-14T05:00', soldArrival: '2026-12-14T07:00' }
  await connection.update(bookedJourneys).set(told).where(eq(bookedJourneys.bookingId, id))
}

async function correct(browser: Visitor, recordLocator: string, nameVersion: number, lastName: string) {
  const body = { recordLocator, names: [{ passengerKey: 'P1', nameVersion, firstName: 'Leena', lastName }] }
  const answer = await browser.ask(NAMES, { method: 'PUT', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
  const [result] = v.parse(NamesAnswer, await answer.json()).data.results
  return result
}

describe('two who answer to new times at once', () => {
  it.each(['the change first', 'neither first'])(
    'one by moving the journey, the other by accepting them, %s: one is done, the other is told',
    async (order) => {
      const trip = await opened(1)
      const { recordLocator, browser } = trip
      await letDown(recordLocator)
      const { flight, body } = await free(trip)
      const before = await trip.stored()
      const isChangeFirst = order === 'the change first'
      const isHolding = isChangeFirst ? holding() : Promise.resolve()
      const [change, acceptance] = await Promise.all([
        browser.post(CHANGE, body),
        isHolding.then(() => browser.post(ACCEPTED, { recordLocator, version: body.version })),
      ])
      expect([change.status, acceptance.status].toSorted()).toEqual([200, 409])
      expect(change.ok || !isChangeFirst).toBe(true)
      expect(await refusalOf(change.ok ? acceptance : change)).toMatchObject({ code: 'BOOKING_CHANGED' })
      const after = await trip.stored()
      expect(after.changes.map(({ what }) => what)).toEqual(['BOOKED', change.ok ? 'DATES_CHANGED' : 'SCHEDULE_ACCEPTED'])
      const departureOf = ({ journeys }: typeof after) => journeys[0]?.segments[0]?.legs[0]?.departure
      expect(departureOf(after)).toBe(change.ok ? flight.departure : departureOf(before))
      expect(typeof after.journeys[0]?.rescheduled?.acceptedAt).toBe(change.ok ? 'undefined' : 'number')
      expect(breakdownOf(after).totalMinor).toBe(breakdownOf(before).totalMinor)
    },
  )
})

describe('two who edit the same booking at once', () => {
  it('ask for a journey that the other has moved: it is told that the booking has changed', async () => {
    const trip = await opened(0.2)
    const { recordLocator, browser } = trip
    const { body } = await free(trip)
    const [moved] = body.changes
    expect((await browser.post(CHANGE, body)).status).toBe(200)
    const options = new URLSearchParams({ recordLocator, journeyKey: moved?.journeyKey ?? '', date: '2026-12-14' })
    const answers = [await browser.ask(`${CHANGE}/options?${options.toString()}`), await askQuote(browser, { recordLocator, changes: body.changes })]
    for (const answer of answers) expect(await refusalOf(answer)).toMatchObject({ status: 409, code: 'BOOKING_CHANGED' })
  })

  it('correct one name: one wins, and the other hears what stands there now', async () => {
    const { recordLocator, browser, stored } = await opened(0.2)
    const other = browserAt(airline)
    await retrieve(other, recordLocator, 'Verma')
    const results = await Promise.all([correct(browser, recordLocator, 1, 'Dsouza'), correct(other, recordLocator, 1, "D'Sousa")])
    expect(results.map((each) => each?.outcome).toSorted()).toEqual(['CHANGED', 'SAVED'])
    const { passengers, changes } = await stored()
    expect(new Set(results.map((each) => each?.now?.lastName))).toEqual(new Set([passengers[0]?.lastName]))
    expect(passengers.map(({ nameVersion }) => nameVersion)).toEqual([2])
    expect(changes.map(({ what }) => what)).toEqual(['BOOKED', 'NAMES_CHANGED'])
  })

  it('correct a name while a journey is moved: no name is lost, and the flights are those that were asked for, or those that were booked', async () => {
    const trip = await opened(0.2)
    const { recordLocator, browser } = trip
    const { flight, body } = await free(trip)
    const before = await trip.stored()
    const isHolding = holding()
    const [change, name] = await Promise.all([browser.post(CHANGE, body), isHolding.then(() => correct(browser, recordLocator, 1, 'Dsouza'))])
    expect([change.status, name?.outcome]).toEqual([200, 'SAVED'])
    const after = await trip.stored()
    expect(after.passengers.map(({ lastName, nameVersion }) => [lastName, nameVersion])).toEqual([['Dsouza', 2]])
    expect(after.journeys[0]?.segments[0]?.legs[0]?.departure).toBe(flight.departure)
    expect(after.changes.map(({ what }) => what)).toEqual(['BOOKED', 'DATES_CHANGED', 'NAMES_CHANGED'])
    expect(breakdownOf(after).totalMinor - breakdownOf(before).totalMinor).toBe(Math.round(body.acceptedTotal * 100))
  })
})
