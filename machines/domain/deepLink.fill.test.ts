import { describe, expect, it } from 'vitest'
import { withDeepLink } from './deepLink.ts'
import { atHome, ROUTE, SEARCH_QUERY } from './deepLink.samples.ts'
import { emptySearch } from './search.ts'

describe('putting a link into a search', () => {
  const empty = emptySearch('2026-11-21')

  it('fills what the link says and leaves the rest as it is [LINK-15]', () => {
    expect(withDeepLink(empty, atHome(SEARCH_QUERY).link)).toEqual({
      tripType: 'ROUND_TRIP',
      origin: 'DEL',
      destination: 'BOM',
      departureDate: '2026-12-12',
      returnDate: '2026-12-15',
      passengers: { adult: 2, child: 1, seniorcitizen: 1, infant: 1, extraSeat: 0 },
      promoCode: 'FLY10',
      specialFare: 'STUDENT',
      currency: 'AED',
      nationality: null,
    })
    expect(withDeepLink(empty, atHome({ dest: 'BOM' }).link)).toEqual({ ...empty, destination: 'BOM' })
  })

  it('makes a round trip return the day after where it names no return, or an earlier one [TRIP-05, TRIP-06]', () => {
    for (const date of ['2026-12-12', '2026-12-12,2026-12-01']) {
      expect(withDeepLink(empty, atHome({ ...ROUTE, trip: 'RoundTrip', date }).link)).toMatchObject({
        tripType: 'ROUND_TRIP',
        returnDate: '2026-12-13',
      })
    }
    expect(withDeepLink(empty, atHome({ ...ROUTE, trip: 'RoundTrip' }).link)).toMatchObject({ departureDate: '2026-11-21', returnDate: '2026-11-22' })
  })

  it('takes extra seats and a nationality from an address of our own', () => {
    const { link } = atHome({ ...ROUTE, extraSeat: '2', nationality: 'in' })
    expect(withDeepLink(empty, link)).toMatchObject({ passengers: { adult: 1, extraSeat: 2 }, nationality: 'IN' })
    expect(withDeepLink(empty, atHome({ ...ROUTE, extraSeat: '-2', nationality: 'IND' }).link)).toMatchObject({
      passengers: { extraSeat: 0 },
      nationality: null,
    })
  })

  it('makes one way of a round trip where the link has a date and no trip type [LINK-15]', () => {
    const round = { ...empty, tripType: 'ROUND_TRIP', returnDate: '2026-11-25' } as const
    expect(withDeepLink(round, atHome({ ...ROUTE, date: '2026-12-12' }).link)).toMatchObject({
      tripType: 'ONE_WAY',
      departureDate: '2026-12-12',
      returnDate: null,
    })
  })

  it('fills in only what the link says, and leaves the rest of the search [LINK-15]', () => {
    const search = { ...empty, origin: 'MAA', promoCode: 'FLY10', specialFare: 'STUDENT', currency: 'AED', nationality: 'IN' } as const
    expect(withDeepLink(search, atHome({ dest: 'BOM' }).link)).toEqual({ ...search, destination: 'BOM' })
  })

  it('keeps a round trip that the search was where the link says nothing of dates', () => {
    const round = { ...empty, tripType: 'ROUND_TRIP', returnDate: '2026-11-25' } as const
    expect(withDeepLink(round, atHome({ origin: 'DEL' }).link)).toMatchObject({ tripType: 'ROUND_TRIP', returnDate: '2026-11-25' })
    expect(withDeepLink({ ...empty, departureDate: null }, atHome({ origin: 'DEL' }).link)).toMatchObject({ departureDate: null, returnDate: null })
  })
})
