import { describe, expect, it } from 'vitest'
import { isCountry, isOfAge } from '../../../server/rules/profile.ts'
import { dayOf } from '../../../server/schedule/calendar.ts'

describe('a person who was born', () => {
  it.each([
    ['on this day 18 years ago', '2008-12-01', '2026-12-01', true],
    ['a day later', '2008-12-02', '2026-12-01', false],
    ['in a later month of that year', '2009-01-01', '2026-12-31', false],
    ['on the last of a month', '2008-01-31', '2026-01-30', false],
    ['on the last of a month, a day on', '2008-01-31', '2026-01-31', true],
    ['on 29 February, on the 28th', '2008-02-29', '2026-02-28', false],
    ['on 29 February, on 1 March', '2008-02-29', '2026-03-01', true],
    ['on 29 February, in a leap year', '2008-02-29', '2028-02-28', true],
    ['on the first day that is taken', '1900-01-01', '2026-12-01', true],
    ['the day before it', '1899-12-31', '2026-12-01', false],
    ['on a day that there was not', '1990-02-30', '2026-12-01', false],
    ['in no month', '1990-13-01', '2026-12-01', false],
    ['on a day in words', '1 Jan 1990', '2026-12-01', false],
    ['on a day and more', '1990-01-01T00:00', '2026-12-01', false],
    ['on no day at all', '', '2026-12-01', false],
  ])('%s is of age, or not [AUTH-47]', (_, born, today, isAdult) => {
    expect(isOfAge(born, dayOf(today))).toBe(isAdult)
  })
})

describe('a country', () => {
  it('is one of ISO 3166 by its two letters, in capitals [PROF-01]', () => {
    expect(['IN', 'NP', 'ZW'].map(isCountry)).toEqual([true, true, true])
    expect(['in', 'IND', 'XX', 'India', '', ' IN'].map(isCountry)).toEqual([false, false, false, false, false, false])
  })
})
