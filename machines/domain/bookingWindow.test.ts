import { expect, it } from 'vitest'
import { bookingWindow, canShowMonth, firstMonths, monthShowing, monthsInView } from './bookingWindow.ts'

const year = bookingWindow('2026-06-12', 365)

it('sells from today for the days of the horizon [TRIP-11, OPEN-23]', () => {
  expect(year).toEqual({ first: '2026-06-12', last: '2027-06-12' })
})

it('ends with the last year of the calendar [CAL-16]', () => {
  expect(bookingWindow('2099-06-12', 365)).toEqual({ first: '2099-06-12', last: '2099-12-31' })
})

it('shows two months [CAL-02, CON-07]', () => {
  expect(monthsInView('2026-12')).toEqual(['2026-12', '2027-01'])
})

it('begins with no month before today’s and none after which a month beyond the horizon would be seen [OPEN-23]', () => {
  expect(firstMonths(year)).toEqual({ first: '2026-06', last: '2027-05' })
  expect(['2026-05', '2026-06', '2027-05', '2027-06'].map((month) => canShowMonth(month, year))).toEqual([false, true, true, false])
})

it('moves a month outside to the nearest that may be first', () => {
  expect(['2025-01', '2026-09', '2027-06', '2031-01'].map((month) => monthShowing(month, year))).toEqual(['2026-06', '2026-09', '2027-05', '2027-05'])
})

it('shows the month of today where the horizon ends in it', () => {
  expect(firstMonths(bookingWindow('2026-06-12', 3))).toEqual({ first: '2026-06', last: '2026-06' })
})
