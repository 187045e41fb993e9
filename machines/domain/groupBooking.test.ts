import { expect, it } from 'vitest'
import { GROUP_LIMITS, whyNotGroup } from './groupBooking.ts'
import { ONE_ADULT } from './passengers.ts'

const TEN = { ...ONE_ADULT, adult: 10 }

it('ten passengers make a group, nine do not [CONST-09, CON-50]', () => {
  expect(whyNotGroup(TEN)).toBeNull()
  expect(whyNotGroup({ ...ONE_ADULT, adult: 9 })).toBe('tooFew')
  expect(whyNotGroup({ ...ONE_ADULT, adult: 9, infant: 1 })).toBe('tooFew')
})

it('a group has 10 to 1000 adults, however many others travel [CONST-10, CON-50]', () => {
  expect(whyNotGroup({ ...TEN, adult: 9, child: 5 })).toBe('adultLimit')
  expect(whyNotGroup({ ...TEN, adult: 9, seniorcitizen: 5 })).toBe('adultLimit')
  expect(whyNotGroup({ ...TEN, adult: 1_000 })).toBeNull()
  expect(whyNotGroup({ ...TEN, adult: 1_001 })).toBe('adultLimit')
})

it.each([
  ['child', 'childLimit'],
  ['seniorcitizen', 'seniorLimit'],
  ['infant', 'infantLimit'],
] as const)('a group has at most 200 of %s [CONST-11]', (kind, refusal) => {
  const party = { ...TEN, adult: 300 }
  expect(whyNotGroup({ ...party, [kind]: 200 })).toBeNull()
  expect(whyNotGroup({ ...party, [kind]: 201 })).toBe(refusal)
  expect(GROUP_LIMITS[kind]).toEqual({ least: 0, most: 200 })
})

it('infants of a group sit with grown-ups', () => {
  expect(whyNotGroup({ ...TEN, infant: 10 })).toBeNull()
  expect(whyNotGroup({ ...TEN, infant: 11 })).toBe('infantsNeedAdults')
  expect(whyNotGroup({ ...TEN, seniorcitizen: 1, infant: 11 })).toBeNull()
})
