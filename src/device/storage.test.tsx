import { afterEach, expect, it, vi } from 'vitest'
import * as v from 'valibot'
import { kept } from './storage.ts'

const schema = v.object({ city: v.string() })
const place = kept({ name: 'recentSearches', schema })

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

it('gives back what was kept, until it is forgotten', () => {
  expect(place.read()).toBeNull()
  expect(place.write({ city: 'Leh' })).toBe(true)
  expect(place.read()).toEqual({ city: 'Leh' })
  place.forget()
  expect(place.read()).toBeNull()
})

it('does not read values of another version, of another form, or that are no values at all', () => {
  localStorage.setItem('sarus:recentSearches:0', '{"city":"Leh"}')
  expect(place.read()).toBeNull()
  for (const text of ['{"city":7}', '{', 'null']) {
    localStorage.setItem('sarus:recentSearches:1', text)
    expect(place.read()).toBeNull()
  }
})

it('says that nothing is kept where the browser forbids it', () => {
  const forbid = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(forbid)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(forbid)
  expect([place.write({ city: 'Leh' }), place.read()]).toEqual([false, null])
})
