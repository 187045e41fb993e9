import { beforeEach, describe, expect, it } from 'vitest'
import { failureOf } from '../../machines/domain/airlineFault.ts'
import { ONE_WAY, ROUND_TRIP } from '../../machines/domain/flights.samples.ts'
import { FOR_ONE_ADULT, type LowFareQuestion } from '../../machines/domain/lowFare.ts'
import { ONE_ADULT } from '../../machines/domain/passengers.ts'
import type { FareFamilyWire, JourneyWire } from '../../server/contract/availability.ts'
import type { Airline } from '../../src/airline/airline.ts'
// Loaded before a test runs: what is on while it is loaded is then the same for all of them.
import '../../src/airline/availability.ts'
import { good, problem } from './support/otherAirline.ts'
import { otherSite } from './support/otherSite.ts'
import { faultOf } from './support/siteAccounts.ts'

const other = otherSite()
const { signal } = new AbortController()
let site: Airline
beforeEach(() => {
  site = other.client()
})

const API = '/api/ibe'
const LOW_FARES: LowFareQuestion = { ...FOR_ONE_ADULT, origin: 'DEL', destination: 'BOM', startDate: '2026-12-01', currency: 'INR', otherDay: null }

describe('the fares of days', () => {
  const DAY = { date: '2026-12-01', soldOut: false, noFlights: false, isLowest: true }
  const ROUTE = { origin: 'DEL', destination: 'BOM', startDate: '2026-12-01', currency: 'INR' }

  it('come in minor units; a code that was not sent is not applied [API-13, CAL-12]', async () => {
    other.says(
      good({
        data: [
          { ...DAY, price: 4_599 },
          { ...DAY, price: null, promoApplied: true },
        ],
      }),
    )
    expect(await site.lowFares(LOW_FARES, signal)).toEqual([
      { ...DAY, price: { minor: 459_900, currency: 'INR' }, promoApplied: false },
      { ...DAY, price: null, promoApplied: true },
    ])
    expect(other.takeAsked()).toMatchObject([{ call: `GET ${API}/low-fares`, query: ROUTE }])
  })

  it.each([
    ['one adult is not named', {}, {}],
    ['a party is named by those who travel', { passengers: { ...ONE_ADULT, adult: 2, infant: 1 } }, { ADT: '2', INF: '1' }],
    ['a special fare is named', { specialFare: 'STUDENT' }, { specialFare: 'STUDENT' }],
    ['a code is cleaned', { promoCode: 'mon-soon' }, { promoCode: 'MONSOON' }],
    ['what is no code is left out, and the other day with it', { promoCode: '--', otherDay: { is: 'return', date: '2026-12-15' } }, {}],
    [
      'the day of the return goes with a code',
      { promoCode: 'MONSOON', otherDay: { is: 'return', date: '2026-12-15' } },
      { promoCode: 'MONSOON', returnDate: '2026-12-15' },
    ],
    [
      'so does the day of departure',
      { promoCode: 'MONSOON', otherDay: { is: 'departure', date: '2026-12-02' } },
      { promoCode: 'MONSOON', departureDate: '2026-12-02' },
    ],
  ] as const)('are asked for so that %s [CON-72]', async (_, change, query) => {
    other.says(good({ data: [] }))
    await site.lowFares({ ...LOW_FARES, ...change }, signal)
    expect(other.takeAsked().map((asked) => asked.query)).toEqual([{ ...ROUTE, ...query }])
  })

  it.each([
    { origin: 'BLR' },
    { destination: 'BLR' },
    { startDate: '2027-01-01' },
    { currency: 'AED' },
    { passengers: { ...ONE_ADULT, adult: 2 } },
    { specialFare: 'STUDENT' },
    { promoCode: 'MONSOON' },
    { otherDay: { is: 'return', date: '2026-12-15' } },
  ] as const)('are asked for once by two who want the same at once, and apart by one who wants %j [CON-72]', async (change) => {
    other.says(good({ data: [] }))
    await Promise.all([site.lowFares(LOW_FARES, signal), site.lowFares({ ...LOW_FARES }, signal), site.lowFares({ ...LOW_FARES, ...change }, signal)])
    expect(other.takeAsked()).toHaveLength(2)
    await site.lowFares(LOW_FARES, signal)
    expect(other.takeAsked()).toHaveLength(1)
  })

  it('are told apart by which day the other one is, and by its date [CON-72]', async () => {
    other.says(good({ data: [] }))
    const others = [
      { is: 'return', date: '2026-12-15' },
      { is: 'departure', date: '2026-12-15' },
      { is: 'return', date: '2026-12-16' },
    ] as const
    await Promise.all(others.map((otherDay) => site.lowFares({ ...LOW_FARES, promoCode: 'MONSOON', otherDay }, signal)))
    expect(other.takeAsked()).toHaveLength(3)
  })
})

describe('the flights of a search', () => {
  const charge = (type: 'FarePrice' | 'PromotionDiscount', amount: number) => ({ type, code: 'X', amount, currencyCode: 'INR', detail: '' })
  const journey = (fare: JourneyWire['fare']): JourneyWire => ({
    journeyKey: 'SR 1',
    origin: 'DEL',
    destination: 'BOM',
    departure: '2026-12-12T06:10',
    arrival: '2026-12-12T08:20',
    durationMinutes: 130,
    stops: 0,
    segments: [
      {
        segmentKey: 'SR 1',
        flightNumber: 'SR 1',
        origin: 'DEL',
        destination: 'BOM',
        departure: '2026-12-12T06:10',
        arrival: '2026-12-12T08:20',
        durationMinutes: 130,
        aircraft: 'A320',
        legs: [
          {
            legKey: 'DELBOM',
            origin: 'DEL',
            destination: 'BOM',
            departure: '2026-12-12T06:10',
            arrival: '2026-12-12T08:20',
            durationMinutes: 130,
          },
        ],
      },
    ],
    soldOut: fare === null,
    fare,
    families: fare === null ? [] : [{ family: 'SAVER', total: 8_901 }],
    seatsLeft: 4,
  })
  const FARE = {
    passengerFares: [
      { passengerType: 'ADT' as const, count: 2, serviceCharges: [charge('FarePrice', 4_000.5), charge('PromotionDiscount', 300)] },
      { passengerType: 'INF' as const, count: 1, serviceCharges: [charge('FarePrice', 1_500)] },
    ],
    totalFares: { fareTotal: 9_501, discountedTotal: 8_901 },
  }
  const FLEXI = {
    family: 'FLEXI',
    changeFee: 0,
    cancellation: { early: 1_000.5, late: 2_000, risesHours: 24 },
    seats: 'FORWARD',
    services: ['MEAL'],
  } satisfies FareFamilyWire
  const flights = (outbound: readonly JourneyWire[], inbound: readonly JourneyWire[] | null) =>
    good({ data: { currency: 'INR', families: [FLEXI], terminals: { DEL: '3' }, outbound, inbound, promotion: null } })

  it('come with fares in minor units, for each passenger and the party [FEE-02, FEE-03]', async () => {
    other.says(flights([journey(FARE)], null))
    const { fare: _fare, soldOut: _soldOut, ...flown } = journey(FARE)
    const inr = (minor: number) => ({ minor, currency: 'INR' })
    expect(await site.findFlights(ONE_WAY, signal)).toEqual({
      outcome: 'found',
      promotion: null,
      availability: {
        terminals: { DEL: '3' },
        families: [
          {
            family: 'flexi',
            changeFee: inr(0),
            cancellation: { early: inr(100_050), late: inr(200_000), risesHours: 24 },
            seats: 'forward',
            services: ['meal'],
          },
        ],
        inbound: null,
        outbound: [
          {
            ...flown,
            families: [{ family: 'saver', total: inr(890_100) }],
            fare: {
              total: inr(890_100),
              passengerFares: [
                {
                  passengerType: 'ADT',
                  count: 2,
                  each: inr(370_050),
                  serviceCharges: [
                    { type: 'FarePrice', code: 'X', amount: inr(400_050) },
                    { type: 'PromotionDiscount', code: 'X', amount: inr(30_000) },
                  ],
                },
                { passengerType: 'INF', count: 1, each: inr(150_000), serviceCharges: [{ type: 'FarePrice', code: 'X', amount: inr(150_000) }] },
              ],
            },
          },
        ],
      },
    })
  })

  it('there and back may be sold out, and say what became of a code', async () => {
    const promotion = { promoCode: 'MONSOON', applied: true, message: 'You save.' }
    other.says(good({ data: { currency: 'INR', families: [], terminals: {}, outbound: [journey(null)], inbound: [], promotion } }))
    expect(await site.findFlights(ROUND_TRIP, signal)).toMatchObject({
      outcome: 'found',
      availability: { outbound: [{ fare: null }], inbound: [] },
      promotion,
    })
  })

  it('whose parts are not their total are not understood', async () => {
    other.says(flights([journey({ ...FARE, totalFares: { fareTotal: 9_501, discountedTotal: 8_900 } })], null))
    expect(await faultOf(site.findFlights(ONE_WAY, signal))).toEqual(['malformed', null])
  })

  it.each([
    [
      ONE_WAY,
      {
        tripType: 'OneWay',
        origin: 'DEL',
        destination: 'BOM',
        departureDate: '2026-06-12',
        paxTypesCount: { ADT: 1, CHD: 0, SNR: 0, INF: 0, EXST: 0 },
        currency: 'INR',
      },
    ],
    [
      { ...ROUND_TRIP, promoCode: 'mon-soon', specialFare: 'STUDENT' as const, nationality: 'NP' },
      {
        tripType: 'RoundTrip',
        origin: 'DEL',
        destination: 'BOM',
        departureDate: '2026-06-12',
        returnDate: '2026-06-15',
        paxTypesCount: { ADT: 2, CHD: 0, SNR: 0, INF: 1, EXST: 0 },
        currency: 'INR',
        promoCode: 'MONSOON',
        specialFare: 'STUDENT',
        nationality: 'NP',
      },
    ],
  ])('of %j are asked for by what it has', async (search, body) => {
    other.says(flights([], null))
    await site.findFlights(search, signal)
    expect(other.takeAsked()).toMatchObject([{ call: `POST ${API}/availability` }])
    await site.findFlights(search, signal)
    expect(other.takeAsked().map((asked) => asked.body)).toEqual([body])
  })

  it.each([
    ['DATE_PASSED', 'datePassed'],
    ['BEYOND_HORIZON', 'beyondHorizon'],
    ['NOT_A_MARKET', 'notAMarket'],
    ['UNKNOWN_STATION', 'unknownStation'],
    ['SPECIAL_FARE_NOT_ALLOWED', 'fareNotAllowed'],
    ['LIMIT_EXCEEDED', 'invalid'],
    ['INVALID_FIELD', 'invalid'],
  ])('may be refused: %s', async (code, reason) => {
    other.says(problem(422, code))
    expect(await site.findFlights(ONE_WAY, signal)).toEqual({ outcome: 'refused', reason })
  })

  it.each([500, 502, 503, 504])('are a failure of the servers of the airline where they answer %i [MSG-40]', async (status) => {
    other.says(problem(status, 'BUSY'))
    const failure = await site.findFlights(ONE_WAY, signal).catch(failureOf)
    expect(failure).toBe('serversDown')
  })

  it('refused for an unknown reason, or for none, are a failure', async () => {
    other.says(problem(422, 'SOMETHING_ELSE'))
    expect(await faultOf(site.findFlights(ONE_WAY, signal))).toEqual(['failed', 422])
    other.says(() => new Response('no', { status: 400 }))
    expect(await faultOf(site.findFlights(ONE_WAY, signal))).toEqual(['failed', 400])
  })
})
