import { expect, it } from 'vitest'
import { pagesOf } from './booking.ts'

it.each([
  [0, 1],
  [1, 1],
  [10, 1],
  [11, 2],
  [20, 2],
  [21, 3],
])('%i bookings of ten on a page make %i pages', (total, pages) => {
  expect(pagesOf({ bookings: [], page: 1, pageSize: 10, total })).toBe(pages)
})
