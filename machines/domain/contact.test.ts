import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEmail, isMobile, isPhone, modeAfterTyping, otherMode, phoneDigits } from './contact.ts'

describe('an e-mail address', () => {
  it.each([
    'asha@example.com',
    ' asha@example.com ',
    'Asha.Rao+trips@mail.example.co.in',
    "o'brien@example.org",
    '9812343210@example.in',
    'a@b-c.museum',
    `${'a'.repeat(64)}@example.com`,
  ])('is %j [VAL-01]', (text) => {
    expect(isEmail(text)).toBe(true)
  })

  it.each([
    '',
    'asha',
    'asha@',
    '@example.com',
    'asha@example',
    'asha@example.c',
    'asha@example.123',
    'asha@@example.com',
    'asha rao@example.com',
    '.asha@example.com',
    'asha.@example.com',
    'as..ha@example.com',
    'asha@-example.com',
    'asha@example..com',
    'asha@example.com,ravi@example.com',
    `${'a'.repeat(65)}@example.com`,
    `asha@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.example.com`,
  ])('is not %j [VAL-01]', (text) => {
    expect(isEmail(text)).toBe(false)
  })
})

describe('the digits of a phone number', () => {
  it.each([
    ['98123 43210', '9812343210'],
    ['+91 98123-43210', '919812343210'],
    ['(020) 7946.0958', '02079460958'],
    ['९८१२३४३२१०', '9812343210'],
    ['', ''],
    ['98123x43210', null],
    ['98+123', null],
    ['asha@example.com', null],
  ])('of %j are %j', (text, digits) => {
    expect(phoneDigits(text)).toBe(digits)
  })
})

describe('a mobile number', () => {
  it.each([
    ['9812343210', false, true],
    ['981234321', false, false],
    ['98123432100', false, false],
    ['981234321', true, true],
    ['1', true, true],
    ['', true, false],
    ['98123 4321', true, false],
  ])('%j, any number allowed: %j, is one: %j [VAL-03, OPEN-37]', (national, allowsAny, isOne) => {
    expect(isMobile(national, allowsAny)).toBe(isOne)
  })
})

describe('a phone number', () => {
  it.each([
    ['91', 10, true],
    ['91', 9, false],
    ['91', 11, false],
    ['1', 6, false],
    ['1', 7, true],
    ['1', 14, true],
    ['1', 15, false],
    ['977', 6, false],
    ['977', 7, true],
    ['977', 12, true],
    ['977', 13, false],
    ['', 10, false],
    ['0', 10, false],
    ['9710', 8, false],
  ])('after %j with %i digits can exist: %j [VAL-04, VAL-05, VAL-06, CON-01]', (countryCode, count, exists) => {
    expect(isPhone({ countryCode, national: '5'.repeat(count) })).toBe(exists)
  })

  it('has 8 to 15 digits in all, whatever its parts [VAL-04, CON-01]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 20 }), (code, count) => {
        const number = { countryCode: String(code), national: '5'.repeat(count) }
        const digits = number.countryCode.length + count
        expect(isPhone(number) && (digits < 8 || digits > 15)).toBe(false)
      }),
    )
  })

  it('has digits only', () => {
    expect(isPhone({ countryCode: '91', national: '98123 4321' })).toBe(false)
  })
})

describe('typing a contact', () => {
  it.each([
    ['9', 'email', 'mobile'],
    ['98 12', 'email', 'mobile'],
    ['+91', 'email', 'mobile'],
    ['९८', 'email', 'mobile'],
    ['98a', 'mobile', 'email'],
    ['98@', 'mobile', 'email'],
    ['asha', 'mobile', 'email'],
    ['', 'mobile', 'mobile'],
    [' ', 'email', 'email'],
  ] as const)('%j, taken for %s before, is taken for %s [AUTH-31]', (text, before, after) => {
    expect(modeAfterTyping(text, before)).toBe(after)
  })
})

it('the other way to be reached is the other, either way [AUTH-30, CON-59]', () => {
  expect([otherMode('email'), otherMode('mobile')]).toEqual(['mobile', 'email'])
})
