import { describe, expect, it } from 'vitest'
import { canBookMeals, deadlinesOf, EXTRA_BAG_FROM, FREE_BAGS } from '../../../server/rules/addOns.ts'

const MINUTE = 60_000
/** 14 December 2026, 18:30 in India. */
const DEPARTS = Date.parse('2026-12-14T13:00:00Z')

describe('what is booked beside a flight', () => {
  it.each([
    ['weeks before', 21 * 24 * 60 * MINUTE, true],
    ['until 12 hours before', 12 * 60 * MINUTE, true],
    ['not a moment later', 12 * 60 * MINUTE - 1, false],
    ['not after it has left', -MINUTE, false],
  ])('meals: %s [CONST-20]', (_, before, can) => {
    expect(canBookMeals(DEPARTS / MINUTE, DEPARTS - before)).toBe(can)
  })

  it('has its times, and check-in too, in the local time of where the flight begins [CONST-15, CONST-17, CONST-20, MSG-93, CON-52]', () => {
    expect(deadlinesOf(DEPARTS / MINUTE, 'Asia/Kolkata', 120)).toEqual({
      checkInOpens: '2026-12-12T18:30',
      checkInCloses: '2026-12-14T17:30',
      checkInOpensAt: '2026-12-12T13:00:00.000Z',
      checkInClosesAt: '2026-12-14T12:00:00.000Z',
      undoUntil: '2026-12-14T16:30',
      undoUntilAt: '2026-12-14T11:00:00.000Z',
      boards: '2026-12-14T17:45',
      gateCloses: '2026-12-14T18:05',
      mealsUntil: '2026-12-14T06:30',
    })
    expect(deadlinesOf(DEPARTS / MINUTE, 'Asia/Dubai', 120).mealsUntil).toBe('2026-12-14T05:00')
  })

  it('is 48 hours by the clock also where the local time is changed meanwhile', () => {
    // London is put forward in the night before 28 March 2027.
    expect(deadlinesOf(Date.parse('2027-03-28T11:00:00Z') / MINUTE, 'Europe/London', 90)).toEqual({
      checkInOpens: '2027-03-26T11:00',
      checkInCloses: '2027-03-28T11:00',
      checkInOpensAt: '2027-03-26T11:00:00.000Z',
      checkInClosesAt: '2027-03-28T10:00:00.000Z',
      undoUntil: '2027-03-28T10:30',
      undoUntilAt: '2027-03-28T09:30:00.000Z',
      boards: '2027-03-28T11:15',
      gateCloses: '2027-03-28T11:35',
      mealsUntil: '2027-03-27T23:00',
    })
  })

  it('has one bag for nothing, and one more from 750 rupees [CONST-22]', () => {
    expect([FREE_BAGS, EXTRA_BAG_FROM]).toEqual([1, 750])
  })
})
