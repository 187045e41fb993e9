import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCounts, anyDate } from './domain.samples.ts'
import { DEFAULT_LIMITS, NO_PRESET, ONE_ADULT, settledCounts } from './passengers.ts'
import type { CompleteSearch } from './search.ts'
import { fromSearchQuery, toSearchQuery } from './searchAddress.ts'
import { SPECIAL_FARES } from './specialFare.ts'
import { settledDates } from './trip.ts'

const search: CompleteSearch = {
  tripType: 'ROUND_TRIP',
  origin: 'DEL',
  destination: 'BOM',
  departureDate: '2026-12-12',
  returnDate: '2026-12-15',
  passengers: { ...ONE_ADULT, child: 1 },
  promoCode: '',
  specialFare: null,
  currency: 'INR',
  nationality: null,
}
const query = { trip: 'RoundTrip', origin: 'DEL', dest: 'BOM', date: '2026-12-12,2026-12-15', pax: '1ADT,1CHD', currency: 'INR', search: 'true' }

describe('writing an address', () => {
  it('uses the names of deep links, and says search=true [LINK-01, TRIP-03, CON-19]', () => {
    expect(toSearchQuery(search)).toEqual(query)
  })

  it('adds extra seats, promo code and special fare where there are any [LINK-01]', () => {
    const more = { ...search, passengers: { ...ONE_ADULT, extraSeat: 2 }, promoCode: '1234567', specialFare: 'STUDENT' } as const
    expect(toSearchQuery(more)).toEqual({ ...query, pax: '1ADT', extraSeat: '2', promo: '1234567', specialFare: 'STUDENT' })
  })

  it('has one date for a one-way trip [LINK-05]', () => {
    expect(toSearchQuery({ ...search, tripType: 'ONE_WAY', returnDate: null })).toEqual({ ...query, trip: 'OneWay', date: '2026-12-12' })
  })
})

describe('reading an address', () => {
  const station = fc.stringMatching(/^[A-Z]{3}$/)
  const offer = fc.record({ tripType: fc.constantFrom('ONE_WAY', 'ROUND_TRIP'), departureDate: anyDate, returnDate: fc.option(anyDate) })
  const anySearch: fc.Arbitrary<CompleteSearch> = fc
    .record({
      dates: offer.map((each) => settledDates(each, null)),
      origin: station,
      destination: station,
      passengers: anyCounts.map((counts) => settledCounts(counts, DEFAULT_LIMITS, NO_PRESET)),
      promoCode: fc.stringMatching(/^[A-Z0-9]{0,12}$/),
      specialFare: fc.option(fc.constantFrom(...SPECIAL_FARES)),
      currency: station,
      nationality: fc.option(fc.stringMatching(/^[A-Z]{2}$/)),
    })
    .map(({ dates, ...rest }) => ({ ...dates, ...rest }))

  it('gives back the search that was written [LINK-01, TRIP-03]', () => {
    fc.assert(
      fc.property(anySearch, (each) => {
        expect(fromSearchQuery(toSearchQuery(each))).toEqual(each)
      }),
    )
  })

  it('takes trip in any case, and one way for anything else [LINK-02, CON-05]', () => {
    expect(fromSearchQuery({ ...query, trip: 'ROUNDtrip' })?.tripType).toBe('ROUND_TRIP')
    expect(fromSearchQuery({ ...query, trip: 'oneway' })).toMatchObject({ tripType: 'ONE_WAY', returnDate: null })
    expect(fromSearchQuery({ ...query, trip: 'MultiCity' })).toMatchObject({ tripType: 'ONE_WAY', returnDate: null })
  })

  it('takes the first station of a list [LINK-03, LINK-04]', () => {
    expect(fromSearchQuery({ ...query, origin: 'blr,DEL', dest: ' goi ,BOM' })).toMatchObject({ origin: 'BLR', destination: 'GOI' })
  })

  it('takes dates with dashes or slashes [LINK-05, OPEN-56]', () => {
    expect(fromSearchQuery({ ...query, date: '2026/12/12, 2026/12/15' })).toEqual(search)
  })

  it.each(['2026-12-12,2026-12-15', '2026/12/12,2026/12/15'])(
    'names in %s a departure that becomes today once it has passed [TRIP-14, OPEN-56]',
    (date) => {
      const asked = fromSearchQuery({ ...query, date })
      expect(asked && settledDates(asked, '2026-12-14')).toEqual({ tripType: 'ROUND_TRIP', departureDate: '2026-12-14', returnDate: '2026-12-15' })
    },
  )

  it('returns the day after where a round trip says no return, or an earlier one [LINK-05, TRIP-05, TRIP-06]', () => {
    for (const date of ['2026-12-12', '2026-12-12,', '2026-12-12,soon', '2026-12-12,2026-12-01']) {
      expect(fromSearchQuery({ ...query, date })).toMatchObject({ tripType: 'ROUND_TRIP', departureDate: '2026-12-12', returnDate: '2026-12-13' })
    }
  })

  it('counts ADT, INF and SNR as such and any other type as a child [LINK-06, LINK-07, LINK-08, LINK-09, LINK-10, CON-21]', () => {
    expect(fromSearchQuery({ ...query, pax: '2ADT,1inf,1SNR,1CHD,1XYZ' })?.passengers).toEqual({
      ...ONE_ADULT,
      adult: 2,
      infant: 1,
      seniorcitizen: 1,
      child: 2,
    })
    expect(fromSearchQuery({ ...query, pax: '1ADT1EXST' })?.passengers).toEqual({ ...ONE_ADULT, child: 1 })
  })

  it('takes a number of several digits as it stands, so that it is seen to exceed a limit [CON-21]', () => {
    expect(fromSearchQuery({ ...query, pax: '12ADT' })?.passengers.adult).toBe(12)
  })

  it('takes one adult where passengers say nothing that can be understood [PAX-13, LINK-06]', () => {
    for (const pax of ['', 'everyone', 'ADT']) expect(fromSearchQuery({ ...query, pax })?.passengers).toEqual(ONE_ADULT)
    const { pax: _pax, ...without } = query
    expect(fromSearchQuery(without)?.passengers).toEqual(ONE_ADULT)
  })

  it('takes rupees for an invalid currency, and no special fare for an unknown one [CUR-01]', () => {
    expect(fromSearchQuery({ ...query, currency: 'rupees', specialFare: 'PILOT' })).toEqual(search)
    expect(fromSearchQuery({ ...query, currency: 'aed' })?.currency).toBe('AED')
  })

  it('is nothing to search without a route and a date', () => {
    for (const missing of [{ origin: '' }, { dest: 'Mumbai' }, { date: '2026-02-30' }, { date: '' }]) {
      expect(fromSearchQuery({ ...query, ...missing })).toBeNull()
    }
    expect(fromSearchQuery({})).toBeNull()
  })

  it('reads whatever stands in it as a search that can be written and read again', () => {
    const anyPax = fc.array(fc.tuple(fc.nat(12), fc.constantFrom('ADT', 'chd', 'INF', 'SNR', 'EXST', '?')), { minLength: 1 })
    const oddities = fc.record(
      {
        trip: fc.constantFrom('RoundTrip', 'oneway', 'x', ''),
        date: fc.constantFrom('2026-12-12', '2026/12/12,2026/12/10', '2026-12-12,2026-12-15,2027-01-01', '2026-12-12,x'),
        pax: fc.oneof(
          fc.string(),
          anyPax.map((items) => items.map(([count, type]) => `${count}${type}`).join()),
        ),
        currency: fc.string(),
        extraSeat: fc.string(),
        specialFare: fc.string(),
      },
      { requiredKeys: ['date'] },
    )
    fc.assert(
      fc.property(oddities, (odd) => {
        const read = fromSearchQuery({ ...query, ...odd })
        if (read === null) throw new Error('a route and a date are something to search')
        const passengers = settledCounts(read.passengers, DEFAULT_LIMITS, NO_PRESET)
        expect(fromSearchQuery(toSearchQuery({ ...read, passengers }))).toEqual({ ...read, passengers })
      }),
    )
  })
})
