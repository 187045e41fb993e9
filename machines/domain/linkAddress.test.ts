import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { withDeepLink } from './deepLink.ts'
import { atHome } from './deepLink.samples.ts'
import { ownAddress, passedThrough, withDate } from './linkAddress.ts'
import { emptySearch } from './search.ts'

it('reads page and query string of a path as it was opened', () => {
  expect(ownAddress.read('/flight-search?a=1?&b=2')).toEqual({ path: '/flight-search', queryString: 'a=1?&b=2' })
  expect(ownAddress.read('/flight-search/#top')).toEqual({ path: '/flight-search', queryString: '' })
  expect(ownAddress.read('/?#')).toEqual({ path: '/', queryString: '' })
})

it.each([
  ['/', '/', ''],
  ['/flight-search', '/flight-search', ''],
  ['/flight-search/', '/flight-search', ''],
  ['/flight-search/?a=1#b', '/flight-search', 'a=1'],
  ['/flight-search#b?a=1', '/flight-search', ''],
  ['/a/b', '/a/b', ''],
  ['?a=1', '', 'a=1'],
  ['', '', ''],
])('%j is the page %j with the query string %j', (fullPath, path, queryString) => {
  expect(ownAddress.read(fullPath)).toEqual({ path, queryString })
})

it('writes a query string as it stands where nothing in it can do harm [OPEN-55]', () => {
  const plain = "origin=DEL,BLR&date=2026/12/12&utm_source=a+b&x=%E2%82%B9&y=a~b'c(d)*!$;:@"
  expect(ownAddress.write('/', plain)).toBe(`/?${plain}`)
  expect(ownAddress.write('/flight-search', '')).toBe('/flight-search')
})

it.each([
  ['a backslash', '\\\\evil.example', '/?%5C%5Cevil.example'],
  ['a new line', 'a\r\nb', '/?a%0D%0Ab'],
  ['a tab', '\t//evil.example', '/?%09//evil.example'],
  ['an end of the query', 'a#//evil.example', '/?a%23//evil.example'],
  ['markup', '<script>', '/?%3Cscript%3E'],
  ['half a character', 'a\ud800', '/?a%EF%BF%BD'],
  ['a whole one', 'a\u{1f6eb}', '/?a%F0%9F%9B%AB'],
])('writes %s in percent signs [OPEN-55]', (_, queryString, address) => {
  expect(ownAddress.write('/', queryString)).toBe(address)
})

it('never leaves the two pages [OPEN-55]', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (queryString) => {
      expect(ownAddress.write('/flight-search', queryString)).toMatch(/^\/flight-search(\?[\w\-.~!$&'()*+,;=:@/?%]+)?$/)
    }),
  )
})

it('puts another date into a query string', () => {
  expect(withDate('origin=DEL&date=x&updated=1&dates=2', '2026-12-12')).toBe('origin=DEL&updated=1&dates=2&date=2026-12-12')
  expect(withDate('', '2026-12-12')).toBe('date=2026-12-12')
})

it('passes on the flights and fares of a link, unchanged, to a search for the same route and days alone [LINK-01, OPEN-55]', () => {
  const passed = { flight_uid: 'SR~101 /x', fare_uid: 'f+&', originFlight: 'SR 101', returnFlight: '202' }
  const { link } = atHome({ origin: 'DEL', dest: 'BOM', date: '2026-12-12', utm_source: 'mail', ...passed })
  const search = withDeepLink(emptySearch(null), link)
  expect(passedThrough(link, search)).toEqual(passed)
  for (const other of [{ origin: 'IXL' }, { destination: 'IXL' }, { departureDate: '2026-12-13' }, { returnDate: '2026-12-14' }]) {
    expect(passedThrough(link, { ...search, ...other })).toEqual({})
  }
  expect(passedThrough(atHome({ origin: 'DEL', dest: 'BOM', date: '2026-12-12' }).link, search)).toEqual({})
})
