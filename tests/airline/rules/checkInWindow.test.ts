import { describe, expect, it } from 'vitest'
import { checkInRestriction } from '../../../server/rules/checkInWindow.ts'

const MINUTE = 60_000
/** 14 December 2026, 18:30 in India. */
const DEPARTS = Date.parse('2026-12-14T13:00:00Z')
const before = (milliseconds: number) => checkInRestriction(DEPARTS / MINUTE, DEPARTS - milliseconds)

describe('check-in of a departure', () => {
  it.each<[string, number, 'NotOpened' | 'Closed' | null]>([
    ['has not opened weeks before', 21 * 24 * 60 * MINUTE, 'NotOpened'],
    ['has not opened a moment before 48 hours [CHK-28, MSG-93]', 48 * 60 * MINUTE + 1, 'NotOpened'],
    ['is open from 48 hours before [CHK-27, MSG-93]', 48 * 60 * MINUTE, null],
    ['is open on the day before [CHK-27]', 24 * 60 * MINUTE, null],
    ['is open until an hour before [CHK-27, CON-52]', 60 * MINUTE + 1, null],
    ['is closed from an hour before [CHK-30, CON-52]', 60 * MINUTE, 'Closed'],
    ['is closed as it leaves [CHK-30]', 0, 'Closed'],
    ['is closed after it [CHK-30]', -3 * 24 * 60 * MINUTE, 'Closed'],
  ])('%s', (_, milliseconds, restriction) => {
    expect(before(milliseconds)).toBe(restriction)
  })
})
