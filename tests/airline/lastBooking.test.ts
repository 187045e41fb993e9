import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { LastBookingAnswer } from '../../server/contract/lastBooking.ts'
import { SessionAnswer } from '../../server/contract/session.ts'
import type { Booking } from '../../server/rules/bookings.ts'
import { lastBooking } from '../../server/store/bookings.ts'
import { bookings } from '../../server/store/bookingSchema.ts'
import { storeCustomer, type StoredCustomer } from '../../server/store/customers.ts'
import { customers } from '../../server/store/schema.ts'
import { booked, journey, openJourney } from './support/bookings.ts'
import { NOON, refusalOf, SEARCH, testAirline } from './support/testAirline.ts'
import { createVisitor } from './support/visitor.ts'

const LAST_BOOKING = '/api/ibe/users/me/last-booking'
const CHECK_VIOLATION = '23514'

const airline = testAirline()

const keep = (kept: StoredCustomer) => storeCustomer(airline.airline.database, kept)
const OUT = journey('BLR', 'GOI', '2026-12-24T06:10')
const BACK = journey('GOI', 'BLR', '2026-12-28T20:00')
const toGoa = (change: Parameters<typeof booked>[0] = {}) => booked({ journeys: [OUT, BACK], adults: 2, children: 1, infants: 1, ...change })
const to = (destination: string, bookedAt = Date.parse(NOON)) => booked({ bookedAt, journeys: [journey('DEL', destination, '2027-03-01T09:00')] })
let made = 0
const traveller = (...kept: readonly Booking[]): StoredCustomer => {
  const customerNumber = `LB${++made}`
  return { customerNumber, firstName: 'Asha', lastName: 'Verma', email: `${customerNumber.toLowerCase()}@example.com`, mobile: null, bookings: kept }
}
const signedIn = async (kept: StoredCustomer) => {
  await keep(kept)
  const visitor = createVisitor(airline)
  await airline.airline.sessions.signIn(await visitor.openSession(), kept.customerNumber)
  return visitor
}
const lastOf = async (kept: StoredCustomer) => v.parse(LastBookingAnswer, await (await (await signedIn(kept)).ask(LAST_BOOKING)).json()).data

describe('the last booking', () => {
  it('has the stations, the party, the type of journey and the departure date as bookingDate [API-12, LBK-16, CON-17, SEC-07]', async () => {
    expect(await lastOf(traveller(toGoa()))).toEqual({
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
    expect(await lastOf(traveller(booked({ journeys: [openJourney('BLR', 'GOI')] })))).toMatchObject({
      journeyType: 'ONE_WAY',
      bookingDate: null,
    })
  })

  it('is the one that was booked last, whenever it is flown', async () => {
    const earlier = to('HYD', Date.parse(NOON) - 1)
    expect(await lastOf(traveller(earlier, toGoa(), to('HYD', 0)))).toMatchObject({ destination: 'GOI' })
  })

  it('is null for who has never booked', async () => {
    expect(await lastOf(traveller())).toBeNull()
  })

  it('is shown only to the customer who booked it [SEC-07]', async () => {
    await keep(traveller(toGoa()))
    expect(await lastOf(traveller(to('MAA')))).toMatchObject({ destination: 'MAA' })
    expect(await lastOf(traveller())).toBeNull()
  })

  it('is not shown to a visitor, who can still search [SEC-05, SEC-07]', async () => {
    const visitor = createVisitor(airline)
    expect(await refusalOf(await visitor.ask(LAST_BOOKING))).toEqual({ status: 401, code: 'NOT_SIGNED_IN', fields: [] })
    expect(await refusalOf(await visitor.ask(LAST_BOOKING, { headers: { Cookie: 'sarus_session=AAAAAAAAAAAAAAAAAAAAAA' } }))).toMatchObject({
      status: 401,
    })
    expect((await visitor.post('/api/ibe/availability', SEARCH)).status).toBe(200)
  })

  it('is not told any more to who has signed out', async () => {
    const visitor = await signedIn(traveller(toGoa()))
    await airline.airline.sessions.signOut(await visitor.openSession())
    expect((await visitor.ask(LAST_BOOKING)).status).toBe(401)
  })
})

describe('a traveller', () => {
  it('is kept whole: bookings that they have no more are gone, and are counted', async () => {
    const kept = traveller(toGoa(), toGoa({ bookedAt: 1 }))
    await keep(kept)
    const changed = { ...kept, firstName: 'Aasha', bookings: [to('MAA', 2)] }
    const visitor = await signedIn(changed)
    expect(v.parse(LastBookingAnswer, await (await visitor.ask(LAST_BOOKING)).json()).data).toMatchObject({ destination: 'MAA' })
    expect(v.parse(SessionAnswer, await (await visitor.ask('/api/ibe/session')).json()).data.customer).toMatchObject({ firstName: 'Aasha' })
    await keep({ ...kept, bookings: [] })
    expect(await lastBooking(airline.airline.database.connection, kept.customerNumber)).toBeUndefined()
  })

  it('is kept again after the customer was deleted and the bookings stayed', async () => {
    const first = toGoa({ receipts: [] })
    const kept = traveller(first)
    await keep(kept)
    await airline.airline.database.connection.delete(customers).where(eq(customers.customerNumber, kept.customerNumber))
    await keep(kept)
    expect(await lastBooking(airline.airline.database.connection, kept.customerNumber)).toMatchObject(first)
  })

  it('has one set of bookings, however many keep them at once', async () => {
    const kept = traveller(...[1, 2, 3].map((bookedAt) => toGoa({ bookedAt })))
    await Promise.all(Array.from({ length: 8 }, () => keep(kept)))
    const rows = await airline.airline.database.connection.select().from(bookings)
    expect(rows.filter(({ customerNumber }) => customerNumber === kept.customerNumber)).toHaveLength(3)
  })

  it('is not changed at all when one of the bookings cannot be', async () => {
    const first = toGoa()
    const kept = traveller(first)
    await keep(kept)
    await expect(keep({ ...kept, bookings: [to('MAA'), toGoa({ totalMinor: -1 })] })).rejects.toMatchObject({ cause: { code: CHECK_VIOLATION } })
    expect(await lastBooking(airline.airline.database.connection, kept.customerNumber)).toMatchObject(first)
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

  it('is null for a visitor, and the request opens no session', async () => {
    const visitor = createVisitor(airline)
    expect([await session(visitor), visitor.cookie()]).toEqual([{ customer: null }, null])
  })
})
