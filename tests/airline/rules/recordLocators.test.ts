import { describe, expect, it } from 'vitest'
import { drawLocator, locatorNumbered, locatorOf } from '../../../server/rules/recordLocators.ts'

const LOCATOR = /^[B-DF-HJ-NP-TV-XZ2-9]{6}$/

describe('a record locator', () => {
  it('has six capital letters and digits, none of them a vowel, 0 or 1 [RETR-07, CONST-26]', () => {
    const drawn = Array.from({ length: 10_000 }, drawLocator)
    expect(drawn.filter((each) => !LOCATOR.test(each))).toEqual([])
    expect(new Set(drawn.join('')).size).toBe(28)
    expect(new Set(drawn).size).toBeGreaterThan(9_990)
  })

  it('is one of all by its number', () => {
    expect([0, 1, 28, 28 ** 6 - 1].map(locatorNumbered)).toEqual(['BBBBBB', 'BBBBBC', 'BBBBCB', '999999'])
  })

  it('of a text is always the same', () => {
    expect([locatorOf('SP1003 0'), LOCATOR.test(locatorOf('SP1003 0'))]).toEqual([locatorOf('SP1003 0'), true])
    expect(locatorOf('SP1003 1')).not.toBe(locatorOf('SP1003 0'))
  })
})
