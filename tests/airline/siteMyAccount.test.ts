import { beforeEach, describe, expect, it } from 'vitest'
import { SAMPLE_STATIONS } from '../../machines/domain/station.samples.ts'
import type { Network } from '../../machines/domain/station.ts'
import type { BookingWire } from '../../server/contract/bookings.ts'
import { readConfiguration } from '../../server/settings.ts'
import { createMyAccount, type MyAccount } from '../../src/airline/myAccount.ts'
import { good, problem } from './support/otherAirline.ts'
import { otherSite } from './support/otherSite.ts'
import { faultOf } from './support/siteAccounts.ts'

const { endpoints } = readConfiguration('')
const other = otherSite()
const { signal } = new AbortController()

const account = (network: () => Promise<Network>): MyAccount =>
  createMyAccount({
    configuration: () => Promise.resolve(other.configuration),
    network,
  })
const KNOWN = () => Promise.resolve({ stations: SAMPLE_STATIONS, markets: [], popular: [] })

let mine: MyAccount
beforeEach(() => {
  mine = account(KNOWN)
})

const BOOKING: BookingWire = {
  recordLocator: 'K7QX2M',
  bookedOn: '2026-11-01',
  status: 'Confirmed',
  journeys: [
    { origin: 'DEL', destination: 'BOM', flown: { departure: '2026-12-12T06:10', arrival: '2026-12-12T08:20', flightNumbers: ['SR 101'] } },
    { origin: 'BOM', destination: 'IXW', flown: null },
  ],
  paxTypesCount: { ADT: 4, CHD: 2, INF: 1 },
  total: { amount: 28_437.5, currencyCode: 'INR' },
}
const PAGE = { bookings: [BOOKING], page: 1, pageSize: 50, total: 1 }

describe('the bookings of a customer', () => {
  it('come with the cities as they are named now, in minor units, and all who travel [API-30, SEC-15]', async () => {
    other.says(good({ data: PAGE }))
    expect(await mine.bookings({ when: 'upcoming', page: 1 }, signal)).toEqual({
      isSignedIn: true,
      found: {
        page: 1,
        pageSize: 50,
        total: 1,
        bookings: [
          {
            recordLocator: 'K7QX2M',
            bookedOn: '2026-11-01',
            status: 'confirmed',
            passengers: 7,
            total: { minor: 2_843_750, currency: 'INR' },
            journeys: [
              { ...BOOKING.journeys[0], origin: { code: 'DEL', city: 'Delhi' }, destination: { code: 'BOM', city: 'Mumbai' } },
              { origin: { code: 'BOM', city: 'Mumbai' }, destination: { code: 'IXW', city: null }, flown: null },
            ],
          },
        ],
      },
    })
  })

  it.each([
    ['upcoming', 1, { limit: '50', page: '1', filter: 'UPCOMING' }],
    ['past', 3, { limit: '50', page: '3', filter: 'PAST' }],
  ] as const)('that are %s are asked for by page %i [API-30, CONST-27]', async (when, page, query) => {
    other.says(good({ data: PAGE }))
    await mine.bookings({ when, page }, signal)
    expect(other.takeAsked()).toMatchObject([{ call: `GET /api/ibe${endpoints.bookings}`, query }])
  })

  it.each([
    ['Confirmed', 'confirmed'],
    ['Hold', 'onHold'],
    ['Closed', 'cancelled'],
  ] as const)('that are %s on the wire are %s', async (status, shown) => {
    other.says(good({ data: { ...PAGE, bookings: [{ ...BOOKING, status }] } }))
    expect(await mine.bookings({ when: 'past', page: 1 }, signal)).toMatchObject({ found: { bookings: [{ status: shown }] } })
  })

  it('come with codes where the stations are not known', async () => {
    other.says(good({ data: PAGE }))
    const reply = await account(() => Promise.reject(new Error('no network'))).bookings({ when: 'upcoming', page: 1 }, signal)
    expect(reply).toMatchObject({ found: { bookings: [{ journeys: [{ origin: { code: 'DEL', city: null } }, {}] }] } })
  })

  it('are of nobody where nobody is signed in, and a failure is one', async () => {
    other.says(problem(401, 'NOT_SIGNED_IN'))
    expect(await mine.bookings({ when: 'upcoming', page: 1 }, signal)).toEqual({ isSignedIn: false })
    other.says(problem(500, 'OUT_OF_ORDER'))
    mine = account(KNOWN)
    expect(await faultOf(mine.bookings({ when: 'upcoming', page: 1 }, signal))).toEqual(['failed', 500])
  })
})

describe('the file with all that is kept', () => {
  const file = (text: string, disposition: string | null) => () =>
    new Response(text, { headers: disposition === null ? {} : { 'Content-Disposition': disposition } })

  it.each([
    ['attachment; filename="my-data-2026-12-01.json"', 'my-data-2026-12-01.json'],
    ['attachment; filename="../../etc/passwd"', 'my-data.json'],
    [null, 'my-data.json'],
  ])('named by %j is saved as %s, as the airline has written it [SEC-15]', async (disposition, name) => {
    other.says(file('{"a": 1}', disposition))
    expect(await mine.dataFile(signal)).toEqual({ isSignedIn: true, file: { name, text: '{"a": 1}' } })
    expect(other.takeAsked()).toMatchObject([{ call: `GET /api/ibe${endpoints.dataExport}` }])
  })

  it.each(['', '{"a": 1', '"a text"'])('that says “%s” is of no use', async (text) => {
    other.says(file(text, null))
    expect(await faultOf(mine.dataFile(signal))).toEqual(['malformed', null])
  })

  it('is "not signed in" for a visitor, and a failure stays a failure', async () => {
    other.says(problem(401, 'NOT_SIGNED_IN'))
    expect(await mine.dataFile(signal)).toEqual({ isSignedIn: false })
    other.says(problem(403, 'FORBIDDEN'))
    expect(await faultOf(mine.dataFile(signal))).toEqual(['failed', 403])
  })
})
