import { beforeEach, describe, expect, it } from 'vitest'
import { ONE_ADULT } from '../../machines/domain/passengers.ts'
import { toRecentSearch } from '../../machines/domain/recentSearches.ts'
import { emptySearch, toSearchState, type CompleteSearch } from '../../machines/domain/search.ts'
import { SPECIAL_FARES } from '../../machines/domain/specialFare.ts'
import { createSearchMemory } from './searchMemory.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const ONE_WAY: CompleteSearch = { ...emptySearch(null), origin: 'DEL', destination: 'BOM', departureDate: '2026-12-12', passengers: ONE_ADULT }
const ROUND_TRIP: CompleteSearch = { ...ONE_WAY, tripType: 'ROUND_TRIP', returnDate: '2026-12-15' }

describe('searches made before', () => {
  it.each([
    ['one way', ONE_WAY],
    ['there and back', ROUND_TRIP],
  ] as const)('are read again in another tab: %s [SRCH-14, OPEN-22]', (_, search) => {
    createSearchMemory().remember(toRecentSearch(search))
    expect(createSearchMemory().recent()).toEqual([toRecentSearch(search)])
    expect([Object.keys(localStorage), sessionStorage.length]).toEqual([['sarus:recentSearches:1'], 0])
  })

  it('are there together, the latest first [SRCH-14]', () => {
    const memory = createSearchMemory()
    memory.remember(toRecentSearch(ONE_WAY))
    memory.remember(toRecentSearch(ROUND_TRIP))
    expect(memory.recent().map(({ type }) => type)).toEqual(['ROUND_TRIP', 'ONE_WAY'])
  })
})

it.each([
  ['one way', ONE_WAY],
  ['there and back', ROUND_TRIP],
  ['not chosen yet', emptySearch(null)],
] as const)('the form as it was left is kept in the tab: %s [SRCH-12]', (_, search) => {
  createSearchMemory().saveSearch(toSearchState(search))
  expect(createSearchMemory().search()).toEqual(toSearchState(search))
  expect([Object.keys(sessionStorage), localStorage.length]).toEqual([['sarus:search:2'], 0])
})

it('forgets the searches made before, and not the form [OPEN-22]', () => {
  localStorage.setItem('sarus:recentSearches:1', '[]')
  sessionStorage.setItem('sarus:search:2', '{}')
  createSearchMemory().forgetRecent()
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([[], ['sarus:search:2']])
})

it.each(SPECIAL_FARES)('the form is kept with the special fare %s [SRCH-12]', (specialFare) => {
  const state = toSearchState({ ...ONE_WAY, specialFare })
  createSearchMemory().saveSearch(state)
  expect(createSearchMemory().search()).toEqual(state)
})

describe('pressing Search', () => {
  it('stores BOOKING as the type of booking, in the tab [SRCH-15, SEC-01, CON-54, CON-70]', () => {
    createSearchMemory().storeBookingType('BOOKING')
    expect(Object.entries(sessionStorage)).toEqual([['sarus:isBookingType:1', '"BOOKING"']])
    expect(localStorage).toHaveLength(0)
  })

  it('forgets what a booking begun before had gathered, and nothing else [SRCH-16]', () => {
    sessionStorage.setItem('sarus:booking:1', '{"seats":["3A"]}')
    sessionStorage.setItem('sarus:rebooking:1', '{"pnr":"ABC123"}')
    createSearchMemory().startNewBooking()
    expect(Object.keys(sessionStorage)).toEqual(['sarus:rebooking:1'])
  })

  it('forgets the booking that was being changed, and nothing else [SRCH-17]', () => {
    sessionStorage.setItem('sarus:booking:1', '{"seats":["3A"]}')
    sessionStorage.setItem('sarus:rebooking:1', '{"pnr":"ABC123"}')
    createSearchMemory().clearRebooking()
    expect(Object.keys(sessionStorage)).toEqual(['sarus:booking:1'])
  })
})
