import { expect, it } from 'vitest'
import { waitOf } from '../../../server/rules/callLimits.ts'

const NOW = Date.parse('2026-12-01T06:30:00Z')
const MINUTE = 60_000
const LIMITS = [
  { calls: 2, within: 15 * MINUTE },
  { calls: 3, within: 60 * MINUTE },
]

it('waits for the oldest call of a limit that is used up', () => {
  expect(waitOf([NOW - 10 * MINUTE], LIMITS, NOW)).toBe(0)
  expect(waitOf([NOW - 10 * MINUTE, NOW - MINUTE], LIMITS, NOW)).toBe(5 * MINUTE)
  expect(waitOf([NOW - 50 * MINUTE, NOW - 40 * MINUTE, NOW - 30 * MINUTE], LIMITS, NOW)).toBe(10 * MINUTE)
})

it('counts what a process whose clock is a little ahead has noted', () => {
  expect(waitOf([NOW + 30_000, NOW - MINUTE], LIMITS, NOW)).toBe(waitOf([NOW, NOW - MINUTE], LIMITS, NOW))
})

it('counts no call of the future, and waits no longer than the longest limit lasts: a clock that stepped back locks nobody out', () => {
  const ahead = [1, 2, 3, 4].map((days) => NOW + days * 24 * 60 * MINUTE)
  expect(waitOf(ahead, LIMITS, NOW)).toBe(0)
  expect(waitOf([...ahead, NOW, NOW], LIMITS, NOW)).toBe(15 * MINUTE)
  expect(waitOf([...ahead, NOW, NOW, NOW], LIMITS, NOW)).toBe(60 * MINUTE)
})
