import { expect, it } from 'vitest'
import { BOOKING_PAGE, pageAt, readReference, RETRIEVE_PAGE } from './bookingAddress.ts'

it.each([
  ['?pnr=K7M4QX', BOOKING_PAGE],
  ['utm_source=mail&pnr=k7m4qx', BOOKING_PAGE],
  ['', RETRIEVE_PAGE],
  ['?reference=K7M4QX', RETRIEVE_PAGE],
  ['?pnr=K7M4Q', RETRIEVE_PAGE],
])('retrieves with %s the page %s [RETR-37, RETR-43, GRP-23]', (query, page) => {
  expect(pageAt(RETRIEVE_PAGE, query)).toBe(page)
})

it('tells every other page by its path', () => {
  expect(pageAt('/check-in', '?pnr=K7M4QX')).toBe('/check-in')
})

it.each([
  [' k7m4qx ', 'K7M4QX'],
  ['K7M4QXY', null],
  ['K7M-QX', null],
])('reads the reference in "%s" [RETR-07]', (text, reference) => {
  expect(readReference(text)).toBe(reference)
})
