import { expect, it } from 'vitest'
import { ONE_ADULT } from './passengers.ts'
import { datesOfRecent, toRecentSearch, withRecentSearch, type RecentSearch } from './recentSearches.ts'
import type { CompleteSearch } from './search.ts'

const search: CompleteSearch = {
  tripType: 'ROUND_TRIP',
  origin: 'DEL',
  destination: 'BOM',
  departureDate: '2026-06-12',
  returnDate: '2026-06-15',
  passengers: { ...ONE_ADULT, child: 1, infant: 1, extraSeat: 1 },
  promoCode: 'MONSOON',
  specialFare: null,
  currency: 'INR',
  nationality: null,
}
const recent = toRecentSearch(search)
const to = (destination: string): RecentSearch => ({ ...recent, destination })

it('has exactly the fields of the specification [STN-05, PAX-14, PAX-15]', () => {
  expect(recent).toEqual({
    origin: 'DEL',
    destination: 'BOM',
    type: 'ROUND_TRIP',
    departureDate: '2026-06-12',
    arrivalDate: '2026-06-15',
    passenger: { adult: 1, child: 1, infant: 1, seniorcitizen: 0, extraSeat: 1, total: 2 },
    paxTypesCount: { ADT: 1, CHD: 1, SNR: 0, INF: 1, EXST: 1 },
  })
})

it('keeps the five most recent, the newest first [OPEN-22, SRCH-14]', () => {
  const kept = ['BLR', 'MAA', 'CCU', 'HYD', 'COK', 'GOI'].reduce<readonly RecentSearch[]>((list, code) => withRecentSearch(list, to(code)), [])
  expect(kept.map((each) => each.destination)).toEqual(['GOI', 'COK', 'HYD', 'CCU', 'MAA'])
})

it('keeps one of the same route, type and dates, with the passengers of the last time [OPEN-22]', () => {
  const forTwo = toRecentSearch({ ...search, passengers: { ...ONE_ADULT, adult: 2 } })
  expect(withRecentSearch([to('BLR'), recent], forTwo)).toEqual([forTwo, to('BLR')])
})

it('keeps searches apart that differ in route, type or dates [OPEN-22]', () => {
  const others: readonly RecentSearch[] = [
    { ...recent, origin: 'BLR' },
    { ...recent, destination: 'BLR' },
    { ...recent, type: 'ONE_WAY', arrivalDate: null },
    { ...recent, departureDate: '2026-06-11' },
  ]
  expect(withRecentSearch(others, recent)).toEqual([recent, ...others])
  expect(withRecentSearch([{ ...recent, arrivalDate: '2026-06-16' }], recent)).toHaveLength(2)
})

it('brings dates that have passed to today [OPEN-22, TRIP-14]', () => {
  expect(datesOfRecent(recent, '2026-06-01')).toEqual({ tripType: 'ROUND_TRIP', departureDate: '2026-06-12', returnDate: '2026-06-15' })
  expect(datesOfRecent(recent, '2026-06-14')).toEqual({ tripType: 'ROUND_TRIP', departureDate: '2026-06-14', returnDate: '2026-06-15' })
  expect(datesOfRecent(recent, '2026-07-01')).toEqual({ tripType: 'ROUND_TRIP', departureDate: '2026-07-01', returnDate: '2026-07-02' })
})

it('gives a one-way search no return date, whatever was kept [TRIP-08]', () => {
  expect(datesOfRecent({ ...recent, type: 'ONE_WAY' }, '2026-06-01')).toEqual({ tripType: 'ONE_WAY', departureDate: '2026-06-12', returnDate: null })
})

it('mends a kept round trip whose return is missing or early [TRIP-05, TRIP-06]', () => {
  expect(datesOfRecent({ ...recent, arrivalDate: null }, '2026-06-01').returnDate).toBe('2026-06-13')
  expect(datesOfRecent({ ...recent, arrivalDate: '2026-06-02' }, '2026-06-01').returnDate).toBe('2026-06-13')
})

it.each([
  ['origin', { origin: 'BLR' }],
  ['destination', { destination: 'BLR' }],
  ['type', { type: 'ONE_WAY' }],
  ['departure', { departureDate: '2026-06-11' }],
  ['return', { arrivalDate: '2026-06-16' }],
] as const)('keeps one of another %s beside it [OPEN-22]', (_, change) => {
  const other = { ...recent, ...change }
  expect(withRecentSearch([recent], other)).toEqual([other, recent])
})
