import { expect, it } from 'vitest'
import { dateAfterKey, firstMonthToSee } from './calendarKeys.ts'

it('moves by a day or a week over the end of a month and of a year', () => {
  expect(['ArrowRight', 'ArrowDown'].map((key) => dateAfterKey(key, '2026-12-31'))).toEqual(['2027-01-01', '2027-01-07'])
  expect(['ArrowLeft', 'ArrowUp'].map((key) => dateAfterKey(key, '2028-03-01'))).toEqual(['2028-02-29', '2028-02-23'])
})

it('moves to Monday and Sunday of the week', () => {
  expect(['2026-06-14', '2026-06-15', '2026-06-20'].map((date) => [dateAfterKey('Home', date), dateAfterKey('End', date)])).toEqual([
    ['2026-06-08', '2026-06-14'],
    ['2026-06-15', '2026-06-21'],
    ['2026-06-15', '2026-06-21'],
  ])
})

it('moves by a month to the same day, or to the last where there is no such day', () => {
  expect(['2026-01-31', '2026-03-31', '2026-12-15'].map((date) => dateAfterKey('PageDown', date))).toEqual(['2026-02-28', '2026-04-30', '2027-01-15'])
  expect(['2026-01-15', '2026-03-31'].map((date) => dateAfterKey('PageUp', date))).toEqual(['2025-12-15', '2026-02-28'])
})

it('moves nothing by other keys', () => {
  expect(dateAfterKey('a', '2026-06-12')).toBeNull()
})

it('brings a month into view at the nearest end', () => {
  expect([
    firstMonthToSee('2026-05-31', '2026-06', 2),
    firstMonthToSee('2026-08-01', '2026-06', 2),
    firstMonthToSee('2027-01-01', '2026-11', 2),
  ]).toEqual(['2026-05', '2026-07', '2026-12'])
})
