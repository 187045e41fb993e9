import { expect, it } from 'vitest'
import { emptySearch, type CompleteSearch } from './search.ts'
import { searchAnalytics } from './searchAnalytics.ts'
import { SAMPLE_STATIONS } from './station.samples.ts'

const hindonToKochi: CompleteSearch = {
  ...emptySearch('2026-12-12'),
  origin: 'HDO',
  destination: 'COK',
  departureDate: '2026-12-12',
  returnDate: '2026-12-19',
  tripType: 'ROUND_TRIP',
  passengers: { adult: 2, child: 1, infant: 1, seniorcitizen: 0, extraSeat: 1 },
  promoCode: 'FLY10',
  specialFare: null,
  currency: 'INR',
  nationality: 'IN',
}

const counted = (search: Partial<CompleteSearch> = {}, appliedCode: string | null = null) =>
  searchAnalytics({ ...hindonToKochi, ...search }, { stations: SAMPLE_STATIONS }, appliedCode)

it('counts the journey by its cities, its dates, the party and the currency, and nothing else [SRCH-20]', () => {
  expect(counted({}, 'FLY10')).toEqual({
    journeyType: 'ROUND_TRIP',
    originCityCode: 'DEL',
    destinationCityCode: 'COK',
    departureDate: '2026-12-12',
    returnDate: '2026-12-19',
    specialFare: null,
    adult: 2,
    child: 1,
    infant: 1,
    seniorcitizen: 0,
    extraSeat: 1,
    promoCode: 'FLY10',
    currency: 'INR',
  })
})

it('counts no return of a one-way trip, and the special fare', () => {
  expect(counted({ tripType: 'ONE_WAY', specialFare: 'STUDENT' })).toMatchObject({ journeyType: 'ONE_WAY', returnDate: null, specialFare: 'STUDENT' })
})

it('never repeats what was typed into the promo field and not applied [OPEN-10]', () => {
  expect(counted({ promoCode: 'ABC123' })).toMatchObject({ promoCode: '' })
})

it('takes a station that the network does not have as its own city', () => {
  expect(counted({ destination: 'XYZ' })).toMatchObject({ originCityCode: 'DEL', destinationCityCode: 'XYZ' })
})
