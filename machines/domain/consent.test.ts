import { describe, expect, it } from 'vitest'
import { isCurrentConsent, PURPOSES, withPurposeToggled, type Consent } from './consent.ts'

const DECIDED = Date.parse('2026-12-01T06:30:00Z')
const rejected: Consent = { purposes: [], decidedAt: DECIDED }

describe('a decision', () => {
  it.each([
    ['at once', '2026-12-01T06:30:00Z', true],
    ['in the last moment of its 180 days', '2027-05-30T06:29:59Z', true],
    ['when 180 days are over', '2027-05-30T06:30:00Z', false],
    ['from a clock that was ahead', '2026-12-01T06:29:59Z', false],
  ])('holds %s, a refusal like a permission [OPEN-26]', (_, now, holds) => {
    expect(isCurrentConsent(rejected, Date.parse(now))).toBe(holds)
    expect(isCurrentConsent({ ...rejected, purposes: PURPOSES }, Date.parse(now))).toBe(holds)
  })
})

it('ticks and unticks one purpose and leaves the others, in the order of the list', () => {
  expect(withPurposeToggled([], 'campaigns')).toEqual(['campaigns'])
  expect(withPurposeToggled(['campaigns'], 'analytics')).toEqual(['analytics', 'campaigns'])
  expect(withPurposeToggled(['analytics', 'campaigns'], 'analytics')).toEqual(['campaigns'])
})
