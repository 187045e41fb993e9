import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LastBookingAnswer } from '../../server/contract/lastBooking.ts'
import { SessionAnswer } from '../../server/contract/session.ts'
import { pastBookings } from '../../server/store/pastBookingSchema.ts'
import { openTravellers, type PastBooking, type Traveller, type Travellers } from '../../server/store/travellers.ts'
import { NOON, OPENING, openTestAirline, refusalOf, SEARCH, type TestAirline } from './support/testAirline.ts'
import { createVisitor } from './support/visitor.ts'

const LAST_BOOKING = '/api/ibe/users/me/last-booking'
const CHECK_VIOLATION = '23514'

let airline: TestAirline
let travellers: Travellers
beforeAll(async () => {
  airline = await openTestAirline()
  travellers = openTravellers(airline.airline.database)
}, OPENING)
afterAll(() => airline.close())

const TO_GOA: PastBooking = {
  bookedAt: Date.parse(NOON),
  origin: 'BLR',
  destination: 'GOI',
  isRoundTrip: true,
  departureDate: '2026-12-24',
  adults: 2,
  children: 1,
  infants: 1,
}
let made = 0
const traveller = (...bookings: readonly PastBooking[]): Traveller => {
  const customerNumber = `LB${++made}`
  return { customerNumber, firstName: 'Asha', lastName: 'Verma', email: `${customerNumber.toLowerCase()}@example.com`, mobile: null, bookings }
}
const signedIn = async (kept: Traveller) => {
  await travellers.keep(kept)
  const visitor = createVisitor(airline)
  await airline.airline.sessions.signIn(await visitor.openSession(), kept.customerNumber)
  return visitor
}
const lastOf = async (kept: Traveller) => v.parse(LastBookingAnswer, await (await (await signedIn(kept)).ask(LAST_BOOKING)).json()).data

describe('the last booking', () => {
  it('has the stations, the party, the type of journey and the departure date as bookingDate [API-12, LBK-16, CON-17, SEC-07]', async () => {
    expect(await lastOf(traveller(TO_GOA))).toEqual({
      origin: 'BLR',
      destination: 'GOI',
      adultPaxCount: 2,
      childPaxCount: 1,
      infantPaxCount: 1,
      journeyType: 'ROUND_TRIP',
      bookingDate: '2026-12-24',
    })
  })

  it('is one way when it is no round trip, and has no date where the journey has none [LBK-17, CON-17]', async () => {
    expect(await lastOf(traveller({ ...TO_GOA, isRoundTrip: false, departureDate: null }))).toMatchObject({
      journeyType: 'ONE_WAY',
      bookingDate: null,
    })
  })

  it('is the one that was booked last, whenever it is flown', async () => {
    const earlier = { ...TO_GOA, bookedAt: TO_GOA.bookedAt - 1, destination: 'HYD', departureDate: '2027-03-01' }
    expect(await lastOf(traveller(earlier, TO_GOA, { ...earlier, bookedAt: 0 }))).toMatchObject({ destination: 'GOI' })
  })

  it('is null for who has never booked', async () => {
    expect(await lastOf(traveller())).toBeNull()
  })

  it('belongs to who booked it: nobody else sees it [SEC-07]', async () => {
    await travellers.keep(traveller(TO_GOA))
    expect(await lastOf(traveller({ ...TO_GOA, destination: 'MAA' }))).toMatchObject({ destination: 'MAA' })
    expect(await lastOf(traveller())).toBeNull()
  })

  it('is not told to a visitor, who may search all the same [SEC-05, SEC-07]', async () => {
    const visitor = createVisitor(airline)
    expect(await refusalOf(await visitor.ask(LAST_BOOKING))).toEqual({ status: 401, code: 'NOT_SIGNED_IN', fields: [] })
    expect(await refusalOf(await visitor.ask(LAST_BOOKING, { headers: { Cookie: 'sarus_session=AAAAAAAAAAAAAAAAAAAAAA' } }))).toMatchObject({
      status: 401,
    })
    expect((await visitor.post('/api/ibe/availability', SEARCH)).status).toBe(200)
  })

  it('is not told any more to who has signed out', async () => {
    const visitor = await signedIn(traveller(TO_GOA))
    await airline.airline.sessions.signOut(await visitor.openSession())
    expect((await visitor.ask(LAST_BOOKING)).status).toBe(401)
  })
})

describe('a traveller', () => {
  it('is kept whole: bookings that they have no more are gone, and are counted', async () => {
    const kept = traveller(TO_GOA, { ...TO_GOA, bookedAt: 1 })
    await travellers.keep(kept)
    const changed = { ...kept, firstName: 'Aasha', bookings: [{ ...TO_GOA, bookedAt: 2, destination: 'MAA' }] }
    const visitor = await signedIn(changed)
    expect(v.parse(LastBookingAnswer, await (await visitor.ask(LAST_BOOKING)).json()).data).toMatchObject({ destination: 'MAA' })
    expect(v.parse(SessionAnswer, await (await visitor.ask('/api/ibe/session')).json()).data.customer).toMatchObject({ firstName: 'Aasha' })
    await travellers.keep({ ...kept, bookings: [] })
    expect(await travellers.lastBooking(kept.customerNumber)).toBeUndefined()
  })

  it('has one set of bookings, however many keep them at once', async () => {
    const kept = traveller(...[1, 2, 3].map((bookedAt) => ({ ...TO_GOA, bookedAt })))
    await Promise.all(Array.from({ length: 8 }, () => travellers.keep(kept)))
    const rows = await airline.airline.database.connection.select().from(pastBookings)
    expect(rows.filter(({ customerNumber }) => customerNumber === kept.customerNumber)).toHaveLength(3)
  })

  it('is not changed at all when one of the bookings cannot be', async () => {
    const kept = traveller(TO_GOA)
    await travellers.keep(kept)
    await expect(
      travellers.keep({
        ...kept,
        bookings: [
          { ...TO_GOA, destination: 'MAA' },
          { ...TO_GOA, adults: -1 },
        ],
      }),
    ).rejects.toMatchObject({ cause: { code: CHECK_VIOLATION } })
    expect(await travellers.lastBooking(kept.customerNumber)).toEqual(TO_GOA)
  })
})

describe('the session', () => {
  const session = async (visitor: ReturnType<typeof createVisitor>) =>
    v.parse(SessionAnswer, await (await visitor.ask('/api/ibe/session')).json()).data

  it('tells customers their number, their name and how they are reached, and nothing else of them [NAV-10]', async () => {
    const kept = { ...traveller(), mobile: '+919810003001' }
    expect(await (await (await signedIn(kept)).ask('/api/ibe/session')).json()).toEqual({
      data: { customer: { customerNumber: kept.customerNumber, firstName: 'Asha', lastName: 'Verma', email: kept.email, mobile: kept.mobile } },
    })
  })

  it('is nobody for a visitor, and asking opens none [SEC-05]', async () => {
    const visitor = createVisitor(airline)
    expect([await session(visitor), visitor.cookie()]).toEqual([{ customer: null }, null])
  })
})
