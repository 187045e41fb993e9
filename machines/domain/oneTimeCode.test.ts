import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanCode, digitsOf, secondsAfterLimit, secondsToWait } from './oneTimeCode.ts'

describe('the digits of what was typed or pasted', () => {
  it.each([
    ['1234', '1234'],
    ['12 34', '1234'],
    [' 12-34\n', '1234'],
    ['12\u{2013}34', '1234'],
    ['12\u{a0}34', '1234'],
    ['Your code is 1234.', '1234'],
    ['123456', '1234'],
    ['12', '12'],
    ['abcd', ''],
    ['', ''],
  ])('%j is %j [AUTH-36, AUTH-37]', (text, code) => {
    expect(cleanCode(text, 4)).toBe(code)
  })

  it('are as many as the caller says [AUTH-33, CON-22]', () => {
    expect([cleanCode('123456789', 6), cleanCode('123456789', 1)]).toEqual(['123456', '1'])
  })

  it.each([
    ['Devanagari', '०१२३४५६७८९'],
    ['Bengali', '০১২৩৪৫৬৭৮৯'],
    ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
    ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
    ['Urdu', '۰۱۲۳۴۵۶۷۸۹'],
    ['full width', '０１２３４５６７８９'],
    ['the last of the mathematical ones, which follow each other', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
  ])('of another script become 0 to 9: %s [AUTH-36]', (_, digits) => {
    expect(digitsOf(digits)).toBe('0123456789')
  })

  it('are found in any text, and found again are the same [AUTH-37]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 8 }), (text, length) => {
        const code = cleanCode(text, length)
        expect(code).toMatch(/^[0-9]*$/)
        expect(code.length).toBeLessThanOrEqual(length)
        expect(cleanCode(code, length)).toBe(code)
      }),
    )
  })
})

describe('the wait for another code', () => {
  const countdowns = { signInOtpTime: 30, signInInternationalOtpTime: 60 }

  it.each([
    ['mobile', 30],
    ['email', 30],
    ['internationalMobile', 60],
    ['maskedEmail', 60],
  ] as const)('after one to a contact of the kind %s is %i s [AUTH-41, AUTH-42, MSG-17, OPEN-07]', (kind, seconds) => {
    expect(secondsToWait({ kind, shown: '' }, countdowns)).toBe(seconds)
  })

  it('after too many is as long as the airline says, else as long as it counts them together [OPEN-36]', () => {
    expect([secondsAfterLimit(42), secondsAfterLimit(0), secondsAfterLimit(null)]).toEqual([42, 0, 900])
  })
})
