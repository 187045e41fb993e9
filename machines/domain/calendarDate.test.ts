import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clampDate,
  daysBetween,
  daysOfMonth,
  isIsoDate,
  localDate,
  monthOf,
  notBeforeToday,
  plusDays,
  plusMonths,
  plusMonthsOnDate,
  weekdayFromMonday,
  weeksOfMonth,
} from './calendarDate.ts'
import { anyDate } from './domain.samples.ts'

describe('a date of the calendar', () => {
  it.each(['2026-06-12', '2028-02-29', '1900-01-01', '2099-12-31'])('knows %s as a date [CAL-16]', (text) => {
    expect(isIsoDate(text)).toBe(true)
  })

  it.each(['2026-02-29', '2026-13-01', '2026-06-31', '2026-00-10', '2026-6-1', '12-06-2026', '2026-06-12T00:00', '1899-12-31', '2100-01-01', ''])(
    'knows %j as none [CAL-16]',
    (text) => {
      expect(isIsoDate(text)).toBe(false)
    },
  )
})

describe('today', () => {
  it.each(['2026-06-09', '2025-12-31', '2000-07-01'])('takes the place of %s, which is before it [TRIP-14]', (date) => {
    expect(notBeforeToday(date, '2026-06-10')).toBe('2026-06-10')
  })

  it.each(['2026-06-10', '2026-06-11', '2027-01-01'])('leaves %s as it is [TRIP-14]', (date) => {
    expect(notBeforeToday(date, '2026-06-10')).toBe(date)
  })

  it('is the date at the airport, not here', () => {
    const lateEvening = Date.UTC(2026, 5, 10, 19, 0)
    expect(localDate(lateEvening, 'Asia/Kolkata')).toBe('2026-06-11')
    expect(localDate(lateEvening, 'Asia/Dubai')).toBe('2026-06-10')
    expect(localDate(lateEvening, 'America/New_York')).toBe('2026-06-10')
  })
})

describe('counting', () => {
  it('goes over the ends of months and years', () => {
    expect(plusDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(plusDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(plusMonths('2026-12', 2)).toBe('2027-02')
    expect(plusMonths('2026-01', -1)).toBe('2025-12')
    expect(plusMonthsOnDate('2026-01-31', 1)).toBe('2026-02-28')
    expect(monthOf('2026-06-12')).toBe('2026-06')
  })

  it('goes as many days on as it counts between', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -800, max: 800 }), (date, days) => {
        expect(daysBetween(date, plusDays(date, days))).toBe(days)
      }),
    )
  })

  it('orders dates as text as it orders them in time', () => {
    fc.assert(
      fc.property(anyDate, anyDate, (one, other) => {
        expect(one < other).toBe(daysBetween(one, other) > 0)
      }),
    )
  })

  it('has seven weekdays, Monday first', () => {
    expect(weekdayFromMonday('2026-06-08')).toBe(0)
    expect(weekdayFromMonday('2026-06-14')).toBe(6)
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(weekdayFromMonday(plusDays(date, 1))).toBe((weekdayFromMonday(date) + 1) % 7)
      }),
    )
  })

  it('knows every day of a month, in order', () => {
    expect(daysOfMonth('2028-02')).toHaveLength(29)
    fc.assert(
      fc.property(anyDate, (date) => {
        const days = daysOfMonth(monthOf(date))
        expect(days).toContain(date)
        expect(days.slice(1)).toEqual(days.slice(0, -1).map((day) => plusDays(day, 1)))
        expect(monthOf(plusDays(days.at(-1) ?? date, 1))).toBe(plusMonths(monthOf(date), 1))
      }),
    )
  })

  it('has the weeks of a month, each from its Monday on', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        const weeks = weeksOfMonth(monthOf(date))
        expect(weeks.flat()).toEqual(daysOfMonth(monthOf(date)))
        expect(weeks.slice(1).map(([first]) => weekdayFromMonday(first ?? ''))).toEqual(weeks.slice(1).map(() => 0))
        expect(weeks.slice(1, -1).every((week) => week.length === 7)).toBe(true)
      }),
    )
  })

  it('keeps a date within bounds', () => {
    expect(clampDate('2026-06-12', '2026-06-10', '2026-06-20')).toBe('2026-06-12')
    expect(clampDate('2026-06-01', '2026-06-10', '2026-06-20')).toBe('2026-06-10')
    expect(clampDate('2026-07-01', '2026-06-10', '2026-06-20')).toBe('2026-06-20')
  })
})
