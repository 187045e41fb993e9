import { and, eq, isNotNull } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { bookingCancellation } from '../../server/contract/cancellation.ts'
import { SeatMapAnswer } from '../../server/contract/seats.ts'
import type { Booking } from '../../server/rules/bookings.ts'
import { cabinOf } from '../../server/rules/seatMaps.ts'
import { flightCabins, flightSeats } from '../../server/store/seatSchema.ts'
import { journey, passenger } from './support/bookings.ts'
import { browserAt, queryOf, retrieve, shownIn, storeBooking } from './support/retrieval.ts'
import { NOON, refusalOf, testAirline } from './support/testAirline.ts'

const SEATS = '/api/ibe/booking/seats'
const CANCELLATION = '/api/ibe/booking/cancellation'
const CHECK_IN = '/api/ibe/booking/v3/checkin'
const MINUTE = 60_000
const NAMED = { firstName: 'Leena', lastName: 'Verma' }

const airline = testAirline({ trustedProxy: { hops: 1 } })

/** A flight of every test, so that none sits on another's. */
let days = 0
async function opened(passengers: Booking['passengers'] = [passenger('ADT', NAMED)], flown = journey('DEL', 'BOM', nextDay())) {
  airline.airline.clock.set(Date.parse(NOON))
  const { recordLocator } = await storeBooking(airline, { journeys: [flown], passengers })
  airline.airline.clock.set(departureOf(flown) - 10 * 60 * MINUTE)
  const browser = browserAt(airline)
  const [first] = (await shownIn(await retrieve(browser, recordLocator, 'Verma'))).journeys
  return { recordLocator, browser, flown, key: first?.segments[0]?.segmentKey ?? '', journeyKey: first?.journeyKey ?? '' }
}
type Opened = Awaited<ReturnType<typeof opened>>

function nextDay(): string {
  days += 1
  return `2027-01-${String(days).padStart(2, '0')}T06:10`
}
const departureOf = (flown: Booking['journeys'][number]): number => flown.segments[0]?.legs[0]?.departsAt ?? 0

const dayOf = ({ flown }: Pick<Opened, 'flown'>): string => flown.segments[0]?.legs[0]?.departure.slice(0, 10) ?? ''

const mapIn = async (answer: Response) => {
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  return v.parse(SeatMapAnswer, await answer.json()).data
}
const map = async ({ browser, recordLocator, key }: Opened) => mapIn(await browser.ask(queryOf(SEATS, { recordLocator, segmentKey: key })))
const choose = ({ browser, recordLocator, key }: Opened, seats: Readonly<Record<string, string>>) =>
  browser.ask(SEATS, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      recordLocator,
      segmentKey: key,
      seats: Object.entries(seats).map(([passengerKey, seat]) => ({ passengerKey, seat })),
    }),
  })
const checkIn = ({ browser, recordLocator, journeyKey }: Opened, ...passengerKeys: readonly string[]) =>
  browser.post(CHECK_IN, { recordLocator, journeyKeys: [journeyKey], passengerKeys, acceptsBagRules: true })
const seatsIn = ({ passengers }: SeatMapAnswer['data']) => passengers.map(({ passengerKey, seat }) => [passengerKey, seat])

/** Others take all seats but some. */
async function leave(of: Opened, free: readonly string[]): Promise<void> {
  await map(of)
  const { connection } = airline.airline.database
  const departureDate = dayOf(of)
  const isOfIt = eq(flightSeats.departureDate, departureDate)
  await connection.delete(flightSeats).where(isOfIt)
  const [cabin] = await connection.select().from(flightCabins).where(eq(flightCabins.departureDate, departureDate))
  if (cabin === undefined) throw new Error('the map was opened')
  const { flightNumber, origin } = cabin
  const seats = cabinOf(cabin.tail).seats.filter(({ code }) => !free.includes(code))
  await connection.insert(flightSeats).values(seats.map(({ code: seat }) => ({ departureDate, flightNumber, origin, seat, priceMinor: 0 })))
}

describe('the seat map of a flight', { timeout: 60_000 }, () => {
  it('has every seat with its price, some taken by others, the same each time, and proposes seats together', async () => {
    const family = await opened([passenger('ADT', NAMED), passenger('CHD', NAMED), passenger('INF', NAMED), passenger('EXST', NAMED)])
    const first = await map(family)
    expect([first.aircraft.type, first.seats.length, first.currencyCode]).toEqual(['A320', 186, 'INR'])
    const taken = first.seats.filter(({ isFree }) => !isFree).length
    expect([taken > 40, taken < 100]).toEqual([true, true])
    expect(Object.fromEntries(first.seats.map(({ zone, price }) => [zone, price]))).toEqual({ FRONT: 600, FORWARD: 250, EXIT: 900, STANDARD: 0 })
    expect(first.passengers).toMatchObject([
      { passengerKey: 'P1', hasInfant: true, opensDoors: false, seat: null, heldUntil: null },
      { passengerKey: 'P2', hasInfant: false, opensDoors: false },
      { passengerKey: 'P4', goesWith: 'P1' },
    ])
    const rows = new Set(first.passengers.map(({ suggested }) => suggested?.slice(0, -1)))
    expect([rows.size, [...rows][0]]).toEqual([1, expect.stringMatching(/^\d+$/)])
    expect(await map(family)).toEqual(first)
  })

  it('is shown to who has opened the booking, until check-in closes', async () => {
    const one = await opened()
    const { recordLocator, key, flown } = one
    const stranger = await browserAt(airline).ask(queryOf(SEATS, { recordLocator, segmentKey: key }))
    expect((await refusalOf(stranger)).code).toBe('BOOKING_NOT_FOUND')
    const other = await one.browser.ask(queryOf(SEATS, { recordLocator, segmentKey: 'SR1-20270101-DELBOM' }))
    expect((await refusalOf(other)).code).toBe('BOOKING_CHANGED')
    airline.airline.clock.set(departureOf(flown) - 60 * MINUTE)
    expect((await refusalOf(await one.browser.ask(queryOf(SEATS, { recordLocator, segmentKey: key })))).code).toBe('CHECK_IN_CLOSED')
  })
})

describe('a seat that is chosen', { timeout: 60_000 }, () => {
  it('is theirs at once where it costs nothing, and is moved by another choice', async () => {
    const two = await opened([passenger('ADT', NAMED), passenger('ADT', NAMED)])
    await leave(two, ['20A', '20B', '21A'])
    expect(seatsIn(await mapIn(await choose(two, { P1: '20A', P2: '20B' })))).toEqual([
      ['P1', '20A'],
      ['P2', '20B'],
    ])
    expect(seatsIn(await mapIn(await choose(two, { P1: '20B', P2: '20A' })))).toEqual([
      ['P1', '20B'],
      ['P2', '20A'],
    ])
    const moved = await mapIn(await choose(two, { P1: '21A' }))
    expect([seatsIn(moved), moved.seats.find(({ seat }) => seat === '20B')?.isFree]).toEqual([
      [
        ['P1', '21A'],
        ['P2', '20A'],
      ],
      true,
    ])
    expect((await refusalOf(await choose(two, { P1: '20A' }))).code).toBe('SEAT_TAKEN')
  })

  it('is nobody else’s, and a choice of several is done whole or not at all', async () => {
    const one = await opened()
    await leave(one, ['20A', '20B'])
    const { flown } = one
    const other = await opened([passenger('ADT', NAMED), passenger('ADT', NAMED)], flown)
    expect((await choose(one, { P1: '20A' })).status).toBe(200)
    expect((await refusalOf(await choose(other, { P1: '20B', P2: '20A' }))).code).toBe('SEAT_TAKEN')
    expect(seatsIn(await map(other)).map(([, seat]) => seat)).toEqual([null, null])
    expect((await refusalOf(await choose(one, { P1: '19A' }))).code).toBe('SEAT_TAKEN')
    expect((await refusalOf(await choose(one, { P1: '77A' }))).code).toBe('INVALID_FIELD')
    expect((await refusalOf(await choose(one, { P9: '20B' }))).code).toBe('INVALID_FIELD')
  })

  it('is one where they may sit [VAL-24, VAL-25]', async () => {
    const family = await opened([passenger('ADT', NAMED), passenger('CHD', NAMED), passenger('EXST', NAMED)])
    const { seats } = await map(family)
    const exit = seats.find(({ zone, isFree }) => zone === 'EXIT' && isFree)?.seat ?? ''
    const refused = async (wanted: Readonly<Record<string, string>>) => {
      const { code, fields } = await refusalOf(await choose(family, wanted))
      return [code, ...fields]
    }
    expect(await refused({ P2: exit })).toEqual(['SEAT_NOT_FOR_PASSENGER', 'P2'])
    await leave(family, ['20A', '20B', '20C', '20D', '21A'])
    expect(await refused({ P1: '20C', P3: '20D' })).toEqual(['SEAT_NOT_FOR_PASSENGER', 'P3'])
    expect(await refused({ P1: '20A', P2: '21A', P3: '20B' })).toEqual(['SEAT_NOT_FOR_PASSENGER', 'P2'])
    expect((await choose(family, { P1: '20A', P2: '20D', P3: '20B' })).status).toBe(200)
  })

  it('is held where it costs something, and released when it was not paid in time', async () => {
    const one = await opened()
    await leave(one, ['2A', '20A'])
    const { flown } = one
    const chosen = (await mapIn(await choose(one, { P1: '2A' }))).passengers[0]
    expect(chosen).toMatchObject({ seat: '2A', price: 600 })
    expect(Date.parse(chosen?.heldUntil ?? '') - airline.airline.clock.now()).toBeGreaterThan(9 * MINUTE)
    const other = await opened(undefined, flown)
    airline.airline.clock.set(departureOf(flown) - 10 * 60 * MINUTE + 9 * MINUTE)
    expect((await refusalOf(await choose(other, { P1: '2A' }))).code).toBe('SEAT_TAKEN')
    airline.airline.clock.set(departureOf(flown) - 10 * 60 * MINUTE + 11 * MINUTE)
    expect((await map(one)).passengers[0]).toMatchObject({ seat: null, heldUntil: null })
    expect((await choose(other, { P1: '2A' })).status).toBe(200)
  })
})

describe('another aircraft', { timeout: 60_000 }, () => {
  const fly = (of: Opened, tail: string) =>
    airline.post('/sandbox/api/aircraft', { flightNumber: of.flown.segments[0]?.flightNumber, departureDate: dayOf(of), tail })

  it('moves whoever cannot keep their seat, families together, and tells them; everybody else stays', async () => {
    const family = await opened([passenger('ADT', NAMED), passenger('CHD', NAMED)])
    const { flown } = family
    await leave(family, ['12A', '13A', '13B', '20A', '25A', '25B'])
    const [alone, other] = [await opened(undefined, flown), await opened(undefined, flown)]
    await fly(family, 'VT-SRA')
    await choose(family, { P1: '13A', P2: '13B' })
    await choose(alone, { P1: '20A' })
    await choose(other, { P1: '12A' })
    expect(await (await fly(family, 'VT-SRD')).json()).toEqual({ data: { moved: 1 } })
    expect([(await map(family)).aircraft.tail, seatsIn(await map(family))]).toEqual([
      'VT-SRD',
      [
        ['P1', '25A'],
        ['P2', '25B'],
      ],
    ])
    expect([seatsIn(await map(alone)), (await map(other)).passengers[0]?.seat]).toEqual([[['P1', '20A']], '12A'])
    const [message] = await airline.airline.outbox.latest(1)
    expect(message).toMatchObject({
      subject: expect.stringContaining('Your seats on') as string,
      text: expect.stringContaining('25A, 25B') as string,
    })
    expect(message?.text).toContain(family.recordLocator)
  })

  it('gives one who moves what another one has left', async () => {
    const infant = passenger('INF', NAMED)
    const first = await opened([passenger('ADT', NAMED), passenger('ADT', NAMED), infant])
    const second = await opened([passenger('ADT', NAMED), passenger('ADT', NAMED), infant], first.flown)
    await leave(first, ['13A', '13F', '14A', '14D', '20A', '20B'])
    await fly(first, 'VT-SRA')
    await choose(first, { P1: '13A', P2: '14A' })
    await choose(second, { P1: '13F', P2: '14D' })
    expect(await (await fly(first, 'VT-SRD')).json()).toEqual({ data: { moved: 2 } })
    const codes = [...seatsIn(await map(first)), ...seatsIn(await map(second))].map(([, seat]) => seat)
    expect(codes.toSorted()).toEqual(['14A', '14D', '20A', '20B'])
  })

  it('is refused where not all find a seat, where it is none of the fleet, and for a flight whose map nobody has opened', async () => {
    const family = await opened([passenger('ADT', NAMED), passenger('CHD', NAMED)])
    await leave(family, ['13A', '13B'])
    await fly(family, 'VT-SRA')
    await choose(family, { P1: '13A', P2: '13B' })
    expect((await refusalOf(await fly(family, 'VT-SRE'))).code).toBe('SEATS_NOT_ASSIGNED')
    expect([(await map(family)).aircraft.tail, seatsIn(await map(family))[0]]).toEqual(['VT-SRA', ['P1', '13A']])
    expect((await refusalOf(await fly(family, 'VT-ABC'))).code).toBe('INVALID_FIELD')
    const answer = await airline.post('/sandbox/api/aircraft', { flightNumber: 101, departureDate: '2027-06-01', tail: 'VT-SRA' })
    expect((await refusalOf(answer)).code).toBe('NOT_FOUND')
  })
})

describe('a seat of who does not fly any more', { timeout: 60_000 }, () => {
  it('is free again, once the passenger or the booking is cancelled, and others keep theirs', async () => {
    const two = await opened([passenger('ADT', NAMED), passenger('ADT', NAMED)])
    const { browser, recordLocator, flown } = two
    await leave(two, ['20A', '20B'])
    await choose(two, { P1: '20A', P2: '20B' })
    const cancel = async (choice: Readonly<Record<string, unknown>>) => {
      const asked = await browser.ask(queryOf(CANCELLATION, { recordLocator }))
      const { version, whole, travellers } = v.parse(bookingCancellation.operations.GET.answer, await asked.json()).data
      const { refund } = choice['kind'] === 'ALL' ? whole : (travellers[1]?.money ?? whole)
      expect((await browser.post(CANCELLATION, { recordLocator, version, choice, refund })).status).toBe(200)
    }
    const other = await opened(undefined, flown)
    const freeTo = async () => (await map(other)).seats.filter(({ isFree }) => isFree).map(({ seat }) => seat)
    expect(await freeTo()).toEqual([])
    await cancel({ kind: 'PASSENGERS', passengerKeys: ['P2'] })
    expect([await freeTo(), seatsIn(await map(two))]).toEqual([['20B'], [['P1', '20A']]])
    await cancel({ kind: 'ALL' })
    expect(await freeTo()).toEqual(['20A', '20B'])
  })
})

describe('who is checked in', { timeout: 60_000 }, () => {
  it('has a seat: the one that was chosen, else one that costs nothing, beside the others', async () => {
    const family = await opened([passenger('ADT', NAMED), passenger('CHD', NAMED), passenger('EXST', NAMED)])
    await leave(family, ['20D', '20E', '20F', '25A'])
    await choose(family, { P1: '20E' })
    expect((await checkIn(family, 'P1', 'P2')).status).toBe(200)
    expect(seatsIn(await map(family))).toEqual([
      ['P1', '20E'],
      ['P2', '20D'],
      ['P3', '20F'],
    ])
  })

  it('is not seated where they hold a seat that was never paid', async () => {
    const one = await opened()
    await leave(one, ['2A', '20A'])
    await choose(one, { P1: '2A' })
    await checkIn(one, 'P1')
    const { passengers, seats } = await map(one)
    expect(passengers[0]).toMatchObject({ seat: '20A', price: 0, heldUntil: null })
    expect(seats.find(({ seat }) => seat === '2A')?.isFree).toBe(true)
  })

  it('is nobody where too few seats are left [MSG-85]', async () => {
    const two = await opened([passenger('ADT', NAMED), passenger('ADT', NAMED)])
    await leave(two, ['20A'])
    expect((await refusalOf(await checkIn(two, 'P1', 'P2'))).code).toBe('SEATS_NOT_ASSIGNED')
    expect((await shownIn(await retrieve(two.browser, two.recordLocator, 'Verma'))).passengerSegments.map(({ liftStatus }) => liftStatus)).toEqual([
      'Default',
      'Default',
    ])
    expect((await checkIn(two, 'P1')).status).toBe(200)
  })

  it('is seated once, though many race for the last seats', async () => {
    const first = await opened()
    const free = ['20A', '20B', '20C', '20D', '21A']
    await leave(first, free)
    const racers = [first]
    for (let number = 1; number < 20; number += 1) racers.push(await opened(undefined, first.flown))
    const answers = await Promise.all(racers.map((racer) => checkIn(racer, 'P1')))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(free.length)
    const rows = await airline.airline.database.connection
      .select()
      .from(flightSeats)
      .where(and(isNotNull(flightSeats.bookingId), eq(flightSeats.departureDate, dayOf(first))))
    expect(rows.map(({ seat }) => seat).toSorted()).toEqual(free.toSorted())
    expect(new Set(rows.map(({ bookingId }) => bookingId)).size).toBe(free.length)
  })
})
