import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search.ts'

it('keeps every value of a query as the text it is', () => {
  const query = '?trip=RoundTrip&date=2026-12-12,2026-12-15&pax=1ADT,1CHD&promo=1234567&search=true&name=A+B'
  expect(parseSearch(query)).toEqual({
    trip: 'RoundTrip',
    date: '2026-12-12,2026-12-15',
    pax: '1ADT,1CHD',
    promo: '1234567',
    search: 'true',
    name: 'A B',
  })
  expect(stringifySearch(parseSearch(query))).toBe(query)
})

it('writes no question mark where there is nothing to ask', () => {
  expect(stringifySearch({})).toBe('')
  expect(stringifySearch({ gone: undefined })).toBe('')
})
