import { describe, expect, it } from 'vitest'
import { TRAVELLER_KINDS } from './bookingDetail.ts'
import { birthDateProblem, hasCompleted, needsBirthDate, yearsOn, type TripDays } from './travellerAge.ts'

const DAYS: TripDays = { today: '2026-11-22', flownFrom: '2026-12-12', flownUntil: '2026-12-14' }

describe('the years of a person', () => {
  it.each([
    [2, '2024-12-14', '2026-12-14', true],
    [2, '2024-12-15', '2026-12-14', false],
    [2, '2024-02-29', '2026-02-28', false],
    [2, '2024-02-29', '2026-03-01', true],
    [4, '2024-02-29', '2028-02-29', true],
    [12, '2016-03-01', '2028-02-29', false],
    [12, '2016-02-28', '2028-02-29', true],
  ])('are %i or more of one born on %s, on %s: %s [PAX-02]', (years, birthDate, day, isSo) => {
    expect([hasCompleted(years, birthDate, day), yearsOn(birthDate, day) >= years]).toEqual([isSo, isSo])
  })
})

describe('a date of birth', () => {
  it.each([
    ['infant', '2024-12-15', null],
    ['infant', '2024-12-14', 'tooOld'],
    ['child', '2024-12-14', null],
    ['child', '2024-12-15', 'tooYoung'],
    ['child', '2014-12-15', null],
    ['child', '2014-12-14', 'tooOld'],
    ['senior', '1966-12-14', null],
    ['senior', '1966-12-15', 'tooYoung'],
    ['student', '2014-12-14', null],
    ['student', '2014-12-15', 'tooYoung'],
    ['minor', '2021-12-12', null],
    ['minor', '2021-12-13', 'tooYoung'],
    ['minor', '2014-12-15', null],
    ['minor', '2014-12-14', 'tooOld'],
    ['adult', '2014-12-14', null],
    ['adult', '2014-12-15', 'tooYoung'],
    ['armedForces', '2014-12-15', 'tooYoung'],
    ['medical', '1950-01-01', null],
  ] as const)(
    'of a traveller as %s, %s, has the problem %j [PAX-02, CONST-02, CONST-03, CONST-04, CONST-05, CONST-06, CONST-07, VAL-28]',
    (kind, birthDate, problem) => {
      expect(birthDateProblem(kind, birthDate, DAYS)).toBe(problem)
    },
  )

  it.each([
    ['2026-11-22', null],
    ['2026-11-23', 'birthDateWrong'],
    ['1899-12-31', 'birthDateWrong'],
    ['2025-02-29', 'birthDateWrong'],
    ['31/12', 'birthDateWrong'],
    ['', 'birthDateMissing'],
  ])('of an infant, %j, has the problem %j: neither after today nor before 1900 [VAL-28]', (birthDate, problem) => {
    expect(birthDateProblem('infant', birthDate, DAYS)).toBe(problem)
  })

  it('is asked for where an age decides of the fare, or of who looks after the traveller', () => {
    expect(TRAVELLER_KINDS.filter(needsBirthDate)).toEqual(['child', 'senior', 'student', 'minor', 'infant'])
    expect([birthDateProblem('adult', '', DAYS), birthDateProblem('extraSeat', '', DAYS)]).toEqual([null, null])
  })
})
