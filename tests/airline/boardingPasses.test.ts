/** @module-tag sessions */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { BoardingPassesAnswer } from '../../server/contract/boardingPasses.ts'
import type { Booking } from '../../server/rules/bookings.ts'
import { journey, passenger } from './support/bookings.ts'
import { browserAt, MEMBER, queryOf, retrieve, shownIn, storeBooking } from './support/retrieval.ts'
import { NOON, refusalOf, testAirline } from './support/testAirline.ts'
import type { Visitor } from './support/visitor.ts'

const PASSES = '/api/ibe/booking/boarding-passes'
const CHECK_IN = '/api/ibe/booking/v3/checkin'
const UNDO = '/api/ibe/booking/checkin/undo'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const NAMED = { firstName: 'अनन्या', lastName: 'Verma' }

const airline = testAirline({ trustedProxy: { hops: 1 } })

interface Opened {
  readonly recordLocator: string
  readonly browser: Visitor
  readonly journeyKeys: readonly string[]
}

const OUT = journey('DEL', 'BOM', '2026-12-24T06:10')
const OUT_AT = OUT.segments[0]?.legs[0]?.departsAt ?? 0

/** A booking that is open for check-in. */
async function opened(passengers: Booking['passengers'], change: Partial<Booking> = {}, now = OUT_AT - 10 * HOUR): Promise<Opened> {
  airline.airline.clock.set(Date.parse(NOON))
  const { recordLocator } = await storeBooking(airline, { journeys: [OUT], passengers, ...change })
  airline.airline.clock.set(now)
  const browser = browserAt(airline)
  const { journeys } = await shownIn(await retrieve(browser, recordLocator, 'Verma'))
  return { recordLocator, browser, journeyKeys: journeys.map(({ journeyKey }) => journeyKey) }
}

const post = ({ browser, recordLocator, journeyKeys }: Opened, path: string, ...passengerKeys: readonly string[]) =>
  browser.post(path, { recordLocator, journeyKeys, passengerKeys, ...(path === CHECK_IN ? { acceptsBagRules: true } : {}) })

async function passesOf({ browser, recordLocator }: Pick<Opened, 'browser' | 'recordLocator'>): Promise<BoardingPassesAnswer['data']> {
  const answer = await browser.ask(queryOf(PASSES, { recordLocator }))
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return v.parse(BoardingPassesAnswer, await answer.json()).data
}

const fly = (gate: string | null) => airline.post('/sandbox/api/gates', { flightNumber: 101, departureDate: '2026-12-24', origin: 'DEL', gate })

describe('boarding passes', () => {
  it('are of those who are checked in, with their infants and extra seats, and say why others have none [BPASS-02, BPASS-04, CONST-15, OPEN-49]', async () => {
    const party = [passenger('ADT', NAMED), passenger('ADT', NAMED), passenger('INF', NAMED), passenger('EXST', NAMED)]
    const booking = await opened(party)
    const { recordLocator } = booking
    expect((await passesOf(booking)).without.map(({ passengerKey, because }) => [passengerKey, because])).toEqual(
      ['P1', 'P2', 'P3', 'P4'].map((key) => [key, 'NOT_CHECKED_IN']),
    )
    await post(booking, CHECK_IN, 'P1')
    const { passes, without, madeAt } = await passesOf(booking)
    expect([madeAt.slice(0, 16), without.map(({ passengerKey, name }) => [passengerKey, name])]).toEqual([
      new Date(OUT_AT - 10 * HOUR).toISOString().slice(0, 16),
      [['P2', 'Ananya Verma']],
    ])
    expect(passes.map(({ passengerKey, goesWith, isInfant, isExtraSeat }) => [passengerKey, goesWith, isInfant, isExtraSeat])).toEqual([
      ['P1', null, false, false],
      ['P3', 'P1', true, false],
      ['P4', 'P1', false, true],
    ])
    const [own, infant, extra] = passes
    expect(own).toMatchObject({
      name: 'Ananya Verma',
      segmentKey: 'SR101-20261224-DELBOM',
      flightNumber: 'SR 101',
      departure: '2026-12-24T06:10',
      checkInCloses: '2026-12-24T05:10',
      boards: '2026-12-24T05:25',
      gateCloses: '2026-12-24T05:45',
      originTerminal: '3',
      destinationTerminal: '2',
      gate: null,
      bags: 0,
      seat: expect.stringMatching(/^\d+[A-F]$/) as string,
      extraSeats: [extra?.seat],
    })
    expect(infant?.seat).toBeNull()
    const number = String(own?.sequence).padStart(4, '0')
    const seat = own?.seat?.padStart(4, '0')
    expect(own?.code.slice(0, 58)).toBe(`M1VERMA/ANANYA        E${recordLocator} DELBOMSR 0101 358Y${seat}${number} 1`)
    expect([own, infant, extra].map((pass) => pass?.code[64])).toEqual(['6', '4', '5'])
  })

  it('have numbers that nobody else has on the flight, and new ones after a check-in was undone', async () => {
    const bookings: Opened[] = []
    for (let index = 0; index < 4; index += 1) bookings.push(await opened([passenger('ADT', NAMED), passenger('ADT', NAMED)]))
    await Promise.all(bookings.map((booking) => post(booking, CHECK_IN, 'P1', 'P2')))
    const numbers = async () => (await Promise.all(bookings.map(passesOf))).flatMap(({ passes }) => passes.map(({ sequence }) => sequence))
    const before = await numbers()
    expect([before.length, new Set(before).size]).toEqual([8, 8])
    const [first] = bookings
    if (first === undefined) throw new Error('there is a first')
    expect((await post(first, UNDO, 'P1')).status).toBe(200)
    expect((await passesOf(first)).passes.map(({ passengerKey }) => passengerKey)).toEqual(['P2'])
    airline.airline.clock.set(OUT_AT - 10 * HOUR + 16 * MINUTE)
    await post(first, CHECK_IN, 'P1')
    const after = await numbers()
    expect(after[0]).toBeGreaterThan(Math.max(...before))
    expect(after.slice(1)).toEqual(before.slice(1))
  })

  it('are made for who was checked in by the staff, with a seat and a number, once', async () => {
    const lifts = [{ journey: 0, segment: 0, status: 'CheckedIn' as const, bags: 2 }]
    const booking = await opened([passenger('ADT', { ...NAMED, lifts }), passenger('INF', NAMED)])
    const answers = await Promise.all([1, 2, 3].map(() => passesOf(booking)))
    const [one, ...others] = answers.map(({ passes }) => passes.map(({ sequence, seat, bags }) => [sequence, seat, bags]))
    expect(others).toEqual([one, one])
    expect(one?.map(([, seat, bags]) => [typeof seat, bags])).toEqual([
      ['string', 2],
      ['object', 0],
    ])
  })

  it('have a gate four hours before departure, and another one when it is moved; none once the flight has left [BPASS-03]', async () => {
    const booking = await opened([passenger('ADT', NAMED)])
    await post(booking, CHECK_IN, 'P1')
    const gateAt = async (now: number) => {
      airline.airline.clock.set(now)
      return (await passesOf(booking)).passes[0]?.gate
    }
    expect(await gateAt(OUT_AT - 4 * HOUR - MINUTE)).toBeNull()
    const own = await gateAt(OUT_AT - 4 * HOUR)
    expect(own).toMatch(/^\d+[AB]$/)
    expect((await fly('34B')).status).toBe(200)
    expect(await gateAt(OUT_AT - HOUR)).toBe('34B')
    await fly(null)
    expect(await gateAt(OUT_AT - MINUTE)).toBe(own)
    expect((await refusalOf(await fly('somewhere'))).fields).toEqual(['gate'])
    airline.airline.clock.set(OUT_AT)
    const { passes, without } = await passesOf(booking)
    expect([passes, without.map(({ because }) => because)]).toEqual([[], ['FLIGHT_GONE']])
  })

  it('are shown to who has opened the booking, and of a group for the member who gave their name [GRP-22, SEC-14, SEC-17]', async () => {
    const adults = Array.from({ length: 12 }, (_, index) => passenger('ADT', { firstName: `Member${'ABCDEFGHIJKL'[index]}`, lastName: 'Khan' }))
    const { recordLocator, journeyKeys } = await opened(adults, { kind: 'GROUP' })
    const stranger = browserAt(airline)
    expect((await refusalOf(await stranger.ask(queryOf(PASSES, { recordLocator })))).code).toBe('BOOKING_NOT_FOUND')
    const browser = browserAt(airline)
    await retrieve(browser, recordLocator, 'Verma')
    expect(await passesOf({ browser, recordLocator })).toMatchObject({ asksForName: true, passes: [], without: [] })
    await browser.post(MEMBER, { recordLocator, firstName: 'MemberB', lastName: 'Khan' })
    await post({ recordLocator, browser, journeyKeys }, CHECK_IN, 'P2')
    const { passes, without, asksForName } = await passesOf({ browser, recordLocator })
    expect([passes.map(({ name }) => name), without, asksForName]).toEqual([['MemberB Khan'], [], false])
  })

  it('are none for a journey or a passenger that was cancelled', async () => {
    const lifts = [0, 1].map((each) => ({ journey: each, segment: 0, status: 'CheckedIn' as const, bags: 0 }))
    const cancelledAt = OUT_AT - 20 * HOUR
    const back = journey('BOM', 'DEL', '2026-12-25T05:00')
    const booking = await opened([passenger('ADT', { ...NAMED, lifts }), passenger('ADT', { ...NAMED, lifts, cancelledAt })], {
      journeys: [{ ...OUT, cancelledAt }, back],
    })
    const { passes, without } = await passesOf(booking)
    expect([passes.map(({ passengerKey, origin }) => [passengerKey, origin]), without]).toEqual([[['P1', 'BOM']], []])
  })
})
