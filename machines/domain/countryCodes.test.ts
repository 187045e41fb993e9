import { expect, it } from 'vitest'
import { COUNTRY_CODES } from './countryCodes.ts'

it('every country has three letters and two, each once', () => {
  expect(COUNTRY_CODES.size).toBe(249)
  expect([...COUNTRY_CODES.keys()].filter((three) => !/^[A-Z]{3}$/.test(three))).toEqual([])
  expect([...COUNTRY_CODES.values()].filter((two) => !/^[A-Z]{2}$/.test(two))).toEqual([])
  expect(new Set(COUNTRY_CODES.values()).size).toBe(249)
  expect(['IND', 'DEU', 'ZWE', 'ABW'].map((three) => COUNTRY_CODES.get(three))).toEqual(['IN', 'DE', 'ZW', 'AW'])
})
