/** @module-tag sessions */
import { and, eq, isNotNull } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { bookings } from '../../server/store/bookingSchema.ts'
import { preferences } from '../../server/store/profileMenuSchema.ts'
import { customers } from '../../server/store/schema.ts'
import { flightSeats } from '../../server/store/seatSchema.ts'
import { passenger } from './support/bookings.ts'
import { browserAt, MEMBER, queryOf, retrieve, shownIn } from './support/retrieval.ts'
import { checkIn, choose, dayOf, departureOf, map, mapIn, NAMED, SEATS, seatFlights, seatsIn } from './support/seatFlights.ts'
import { refusalOf, testAirline } from './support/testAirline.ts'

const MINUTE = 60_000

const airline = testAirline({ trustedProxy: { hops: 1 } })
const { opened, leave } = seatFlights(airline)

describe('the seat map of a flight', () => {
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
    expect(await map(family)).toEqual({ ...first, readAt: expect.any(String) })
  })

  it.each(['WINDOW', 'AISLE'] as const)(
    'proposes to who travels alone a seat as they like it, and seats them there for nothing: %s',
    async (wish) => {
      const { connection } = airline.airline.database
      const row = Array.from('ABCDEF', (letter) => `20${letter}`)
      /** What is proposed where one seat before row 20, and that row, are left. */
      async function proposedTo(who: string, seat: typeof wish | null, passengers = [passenger('ADT', NAMED)]) {
        const flight = await opened(passengers)
        await leave(flight, ['19B', ...row])
        const customerNumber = `${who} ${wish}`
        await connection.insert(customers).values({ customerNumber, firstName: 'Leena', lastName: 'Verma' })
        await connection.insert(preferences).values({ customerNumber, version: 1, seat })
        await connection.update(bookings).set({ customerNumber }).where(eq(bookings.recordLocator, flight.recordLocator))
        return { flight, seats: (await map(flight)).passengers.map(({ suggested }) => suggested) }
      }
      expect((await proposedTo('NOTHING', null)).seats).toEqual(['19B'])
      const two = await proposedTo('TWO', wish, [passenger('ADT', NAMED), passenger('ADT', NAMED)])
      expect([two.seats, (await checkIn(two.flight, 'P2')).status]).toEqual([['20A', '20B'], 200])
      expect(seatsIn(await map(two.flight))[1]).toEqual(['P2', '19B'])
      const { flight, seats } = await proposedTo('ALONE', wish)
      const wished = wish === 'WINDOW' ? '20A' : '20C'
      expect([seats, (await checkIn(flight, 'P1')).status]).toEqual([[wished], 200])
      expect((await map(flight)).passengers).toMatchObject([{ seat: wished, price: 0, due: 0 }])
    },
  )

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

describe('a seat that is chosen', () => {
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

  it('is not one beside an infant of others, for who has one too', async () => {
    const withInfant = [passenger('ADT', NAMED), passenger('INF', NAMED)]
    const one = await opened(withInfant)
    await leave(one, ['20A', '20B', '21A'])
    await choose(one, { P1: '20A' })
    const other = await opened(withInfant, one.flown)
    const { seats, passengers } = await map(other)
    expect(['20B', '21A'].map((code) => seats.find(({ seat }) => seat === code)?.allowsInfant)).toEqual([false, true])
    expect(passengers[0]?.suggested).toBe('21A')
    expect((await refusalOf(await choose(other, { P1: '20B' }))).code).toBe('SEAT_NOT_FOR_PASSENGER')
  })

  it('is not one beside an infant of the own group whom they do not see, whether they choose it or are seated [SEC-14]', async () => {
    const named = (firstName: string, goesWith: number) => [
      passenger('ADT', { firstName, lastName: 'Khan' }),
      passenger('INF', { ...NAMED, goesWith }),
    ]
    const group = await opened([...named('Asha', 0), ...named('Bina', 2)], undefined, { kind: 'GROUP' })
    await leave(group, ['20A', '20B', '21A'])
    const memberNamed = async (firstName: string) => {
      const browser = browserAt(airline)
      await browser.post(MEMBER, { recordLocator: group.recordLocator, firstName, lastName: 'Khan' })
      return { ...group, browser }
    }
    expect((await choose(await memberNamed('Asha'), { P1: '20A' })).status).toBe(200)
    const bina = await memberNamed('Bina')
    expect((await map(bina)).seats.find(({ seat }) => seat === '20B')?.allowsInfant).toBe(false)
    expect((await refusalOf(await choose(bina, { P3: '20B' }))).code).toBe('SEAT_NOT_FOR_PASSENGER')
    expect((await checkIn(bina, 'P3')).status).toBe(200)
    expect(seatsIn(await map(bina))).toEqual([['P3', '21A']])
  })

  it('costs nothing where the airline suggests it, for all who have none, and only then', async () => {
    const family = await opened([passenger('ADT', NAMED), passenger('CHD', NAMED)])
    await leave(family, ['5A', '5B', '20A'])
    const suggested = Object.fromEntries((await map(family)).passengers.map(({ passengerKey, suggested: seat }) => [passengerKey, seat ?? '']))
    expect(Object.values(suggested).toSorted()).toEqual(['5A', '5B'])
    const alone = await opened([passenger('ADT', NAMED), passenger('CHD', NAMED)], family.flown)
    expect((await mapIn(await choose(alone, { P1: '5A' }))).passengers[0]).toMatchObject({ seat: '5A', price: 250, heldUntil: expect.any(String) })
    await leave(family, ['5A', '5B', '20A'])
    const seated = await mapIn(await choose(family, suggested))
    expect(seated.passengers.map(({ price, heldUntil }) => [price, heldUntil])).toEqual([
      [0, null],
      [0, null],
    ])
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

describe('who is checked in', () => {
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
