import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { MyBookingsAnswer } from '../../server/contract/bookings.ts'
import { PERSONAS, customerOf } from '../../server/sandbox/personas.ts'
import { accounts } from '../../server/store/accountSchema.ts'
import { bookings } from '../../server/store/bookingSchema.ts'
import type { Booking } from '../../server/rules/bookings.ts'
import { storeCustomer } from '../../server/store/customers.ts'
import { marketBetween } from '../../server/schedule/markets.ts'
import { localTimeText } from '../../server/schedule/zone.ts'
import { accountAirline } from './support/accountAirline.ts'
import { booked, journey, openJourney } from './support/bookings.ts'
import { openAccount, type AccountHolder } from './support/accountHolder.ts'
import { poolCall } from './support/poolWire.ts'
import { NOON, refusalOf } from './support/testAirline.ts'
import { createVisitor } from './support/visitor.ts'

const PATH = '/api/ibe/users/me/bookings'
const ASHA = 'asha@example.com'

const airline = accountAirline()

type Reader = Pick<AccountHolder, 'get'>
const read = async ({ get }: Reader, when: string, page = 1) => {
  const answer = await get(`${PATH}?limit=50&page=${page}&filter=${when.toUpperCase()}`)
  if (answer.status !== 200) throw new Error(await answer.text())
  return v.parse(MyBookingsAnswer, await answer.json()).data
}
const locators = async (...asked: Parameters<typeof read>) => (await read(...asked)).bookings.map(({ recordLocator }) => recordLocator)

const keep = (customerNumber: string, email: string, kept: readonly Booking[]) =>
  storeCustomer(airline.airline.database, { customerNumber, firstName: 'Asha', lastName: 'Verma', email, mobile: null, bookings: kept })

/** A customer who signs in to an account, and has these bookings. */
async function customer(...kept: readonly Booking[]): Promise<AccountHolder> {
  await keep('MB1', ASHA, kept)
  return openAccount(airline, ASHA)
}
/** A browser that is signed in as a ready-made traveller. */
async function persona(id: string): Promise<Reader> {
  const visitor = createVisitor(airline)
  await visitor.post('/sandbox/api/persona', { persona: id })
  return { get: (path) => visitor.ask(path) }
}

describe('who sees bookings', () => {
  it('is the holder of the access token, and no visitor [SEC-15]', async () => {
    const mine = booked()
    const asha = await customer(mine)
    await keep('MB2', 'ravi@example.com', [booked()])
    expect(await locators(asha, 'upcoming')).toEqual([mine.recordLocator])
    for (const headers of [{}, { 'x-access-token': 'x' }, { Authorization: 'Bearer x.y.z' }])
      expect(await refusalOf(await airline.ask(`${PATH}?limit=50&page=1&filter=UPCOMING`, { headers }))).toEqual({
        status: 401,
        code: 'NOT_SIGNED_IN',
        fields: [],
      })
  })

  it('is not the persona of the browser if a token belongs to another customer, or is invalid [SEC-15]', async () => {
    const { accessToken } = await customer(booked())
    const visitor = createVisitor(airline)
    await visitor.post('/sandbox/api/persona', { persona: 'one-way' })
    const as = (token: string) => visitor.ask(`${PATH}?limit=50&page=1&filter=PAST`, { headers: { 'x-access-token': token } })
    expect(((await (await as(accessToken)).json()) as { data: { total: number } }).data.total).toBe(0)
    expect((await as('x')).status).toBe(401)
    expect((await read({ get: (path) => visitor.ask(path) }, 'past')).total).toBe(1)
  })

  it('is refused once the sign-in was revoked [SEC-15]', async () => {
    const asha = await customer(booked())
    await poolCall(airline, 'GlobalSignOut', { AccessToken: asha.accessToken })
    expect((await asha.get(`${PATH}?limit=50&page=1&filter=UPCOMING`)).status).toBe(401)
  })

  it('has none before the airline knows a customer', async () => {
    expect(await read(await openAccount(airline, 'new@example.com'), 'past')).toEqual({ bookings: [], page: 1, pageSize: 50, total: 0 })
  })
})

describe('a booking', () => {
  it('has its reference, when it was booked, whether it holds, flights in local times, how many travel and what it cost, with a status in the words of the trade [API-30, PROF-07]', async () => {
    const journeys = [journey('DEL', 'BOM', '2026-12-24T06:10'), openJourney('BOM', 'DEL')]
    const late = Date.parse('2026-11-30T19:00:00Z')
    const mine = booked({ bookedAt: late, status: 'ON_HOLD', adults: 2, children: 1, infants: 1, totalMinor: 1_234_550, currency: 'KWD', journeys })
    expect((await read(await customer(mine), 'upcoming')).bookings).toEqual([
      {
        recordLocator: mine.recordLocator,
        bookedOn: '2026-12-01',
        status: 'Hold',
        journeys: [
          { origin: 'DEL', destination: 'BOM', flown: { departure: '2026-12-24T06:10', arrival: '2026-12-24T08:10', flightNumbers: ['SR 101'] } },
          { origin: 'BOM', destination: 'DEL', flown: null },
        ],
        paxTypesCount: { ADT: 2, CHD: 1, INF: 1 },
        total: { amount: 1234.55, currencyCode: 'KWD' },
      },
    ])
  })

  it('is past from the minute in which its last journey departs, by the clock of the airline [PROF-07]', async () => {
    const asha = await customer(booked({ journeys: [journey('DEL', 'BOM', '2026-11-30T06:00'), journey('BOM', 'DEL', '2026-12-01T12:30')] }))
    const totalsAt = async (now: string) => {
      airline.airline.clock.set(Date.parse(now))
      return [(await read(asha, 'upcoming')).total, (await read(asha, 'past')).total]
    }
    expect(await totalsAt('2026-12-01T06:59:59Z')).toEqual([1, 0])
    expect(await totalsAt('2026-12-01T07:00:00Z')).toEqual([0, 1])
  })

  it('without a date for all of it is still to come, after those with one [PROF-07]', async () => {
    const [open, half, late] = [
      booked({ journeys: [openJourney('DEL', 'BOM')] }),
      booked({ journeys: [journey('DEL', 'BOM', '2026-11-30T06:00'), openJourney('BOM', 'DEL')] }),
      booked({ journeys: [journey('DEL', 'BOM', '2027-05-01T06:00')] }),
    ]
    const asha = await customer(open, half, late)
    expect(await locators(asha, 'upcoming')).toEqual([late, open, half].map(({ recordLocator }) => recordLocator))
    expect(await locators(asha, 'past')).toEqual([])
  })

  it.each([
    'filter=SOON',
    'filter=past',
    'filter=PAST&page=0',
    'filter=PAST&page=1.5',
    'filter=PAST&page=x',
    'filter=PAST&limit=51',
    'page=1',
    'when=past',
  ])('is not asked for by %s', async (query) => {
    expect(await refusalOf(await (await customer()).get(`${PATH}?${query}`))).toMatchObject({ status: 400, code: 'INVALID_FIELD' })
  })
})

describe('the pages', () => {
  const DAYS = 86_400_000
  const onDay = (offset: number) => new Date(Date.parse('2026-12-01T06:00:00Z') + offset * DAYS).toISOString().slice(0, 16)

  it('are of fifty, the next to depart first, the newest of the past first, each booking once [API-30, CONST-27, PROF-07]', async () => {
    // Two a day, booked in no order.
    const past = Array.from({ length: 124 }, (_, index) =>
      booked({ journeys: [journey('DEL', 'BOM', onDay(-1 - Math.floor(((index * 37) % 124) / 2)))] }),
    )
    const toCome = Array.from({ length: 51 }, (_, index) =>
      booked({ journeys: [journey('DEL', 'BOM', onDay(60 - Math.floor(((index * 22) % 51) / 2)))] }),
    )
    const asha = await customer(...past, ...toCome)
    const pages = await Promise.all([1, 2, 3].map((page) => read(asha, 'past', page)))
    expect(pages.map(({ page, pageSize, total, bookings: found }) => [page, pageSize, total, found.length])).toEqual([
      [1, 50, 124, 50],
      [2, 50, 124, 50],
      [3, 50, 124, 24],
    ])
    const all = pages.flatMap(({ bookings: found }) => found)
    expect(new Set(all.map(({ recordLocator }) => recordLocator)).size).toBe(124)
    const days = all.map(({ journeys }) => journeys[0]?.flown?.departure ?? '')
    expect(days).toEqual(days.toSorted().toReversed())
    expect(await Promise.all([1, 2, 3].map((page) => read(asha, 'past', page)))).toEqual(pages)
    const coming = [...(await read(asha, 'upcoming')).bookings, ...(await read(asha, 'upcoming', 2)).bookings]
    const departures = coming.map(({ journeys }) => journeys[0]?.flown?.departure ?? '')
    expect([coming.length, departures]).toEqual([51, departures.toSorted()])
  })

  it('order what is under way by the journey that is next, not by the one that is over [PROF-07]', async () => {
    const underWay = booked({ journeys: [journey('DEL', 'BOM', onDay(-3)), journey('BOM', 'DEL', onDay(9))] })
    const soon = booked({ journeys: [journey('DEL', 'BOM', onDay(5))] })
    expect(await locators(await customer(underWay, soon), 'upcoming')).toEqual([soon.recordLocator, underWay.recordLocator])
  })

  it('end with the last: who asks for one after it gets that [PROF-07]', async () => {
    const asha = await customer(...Array.from({ length: 51 }, () => booked()))
    expect(await read(asha, 'upcoming', 9)).toMatchObject({ page: 2, total: 51, bookings: [{}] })
    expect(await read(asha, 'past', 9)).toEqual({ bookings: [], page: 1, pageSize: 50, total: 0 })
  })
})

describe('the travellers of the sandbox', () => {
  it('have one who fills three pages of the past and has some on hold and to come [PROF-07]', async () => {
    const anand = await persona('frequent')
    const [toCome, past, last] = [await read(anand, 'upcoming'), await read(anand, 'past'), await read(anand, 'past', 3)]
    expect([past.total > 120, last.page, last.bookings.length > 0, toCome.total]).toEqual([true, 3, true, 4])
    expect(toCome.bookings.map(({ status }) => status)).toContain('Hold')
    expect(past.bookings.map(({ status }) => status)).toContain('Closed')
  })

  it('have booked flights of the real timetable, at fares of the airline', async () => {
    const { journeys } = airline.airline
    for (const id of ['round-trip', 'abroad', 'company']) {
      const asker = await persona(id)
      const found = [...(await read(asker, 'upcoming')).bookings, ...(await read(asker, 'past')).bookings]
      expect(found.length).toBe(PERSONAS.find((each) => each.id === id)?.bookings.length)
      for (const booking of found) {
        expect(booking.total.amount).toBeGreaterThan(1_000)
        for (const { origin, destination, flown } of booking.journeys) {
          if (flown === null) throw new Error('a flight of the timetable has a date')
          const departsAt = Date.parse(`${flown.departure}Z`) / 60_000
          const day = Math.floor(departsAt / 1440)
          const offered = journeys.on(marketOf(origin, destination), day)
          const times = offered.map(({ legs }) => [legs[0]?.departure, legs.at(-1)?.arrival].map((each) => localTimeText(each ?? 0)))
          expect(times).toContainEqual([flown.departure, flown.arrival])
        }
      }
    }
  })

  it('have record locators of their own, each', () => {
    const made = PERSONAS.flatMap((each) => customerOf(each, { journeys: airline.airline.journeys, now: Date.parse(NOON) }).bookings)
    expect([made.length > 140, new Set(made.map(({ recordLocator }) => recordLocator)).size]).toEqual([true, made.length])
  })
})

describe('what is left of a customer who is gone', () => {
  it('is the booking without an owner: a booked flight is flown', async () => {
    const [mine, other] = [booked(), booked()]
    const asha = await customer(mine)
    await keep('MB2', 'ravi@example.com', [other])
    await poolCall(airline, 'DeleteUser', { AccessToken: asha.accessToken })
    expect((await asha.get(`${PATH}?limit=50&page=1&filter=UPCOMING`)).status).toBe(401)
    const rows = await airline.airline.database.connection.select().from(bookings)
    const ownerOf = ({ recordLocator }: Booking) => rows.find((row) => row.recordLocator === recordLocator)?.customerNumber
    expect([ownerOf(mine), ownerOf(other)]).toEqual([null, 'MB2'])
    const connection = airline.airline.database.connection
    expect([await connection.select().from(accounts), await messagesTo(ASHA)]).toEqual([[], []])
  })

  it('does not come back to a customer who signs in with the same contact', async () => {
    const asha = await customer(booked())
    await poolCall(airline, 'DeleteUser', { AccessToken: asha.accessToken })
    expect((await read(await openAccount(airline, ASHA), 'upcoming')).total).toBe(0)
  })
})

const messagesTo = async (address: string) => (await airline.airline.outbox.latest(50)).filter(({ to }) => to.address === address)

function marketOf(origin: string, destination: string) {
  const market = marketBetween(origin, destination)
  if (market === undefined) throw new Error(`nothing is sold from ${origin} to ${destination}`)
  return market
}
