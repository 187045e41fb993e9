import { expect, it } from 'vitest'
import { CALLING_CODES, internationalForm, phoneOf } from './callingCodes.ts'

it('are each of one to three digits, and none begins with another: what follows a plus can be read in one way', () => {
  const codes = CALLING_CODES.map(({ countryCode }) => countryCode)
  expect(codes.filter((code) => !/^[1-9]\d{0,2}$/.test(code))).toEqual([])
  expect(codes.filter((code) => codes.some((other) => other !== code && code.startsWith(other)))).toEqual([])
  expect(new Set(codes).size).toBe(codes.length)
})

it.each([
  ['98123 43210', '91', { countryCode: '91', national: '9812343210' }],
  ['+44 7911 123456', '91', { countryCode: '44', national: '7911123456' }],
  ['(+971) 50-123-4567', '91', { countryCode: '971', national: '501234567' }],
  ['7911123456', '44', { countryCode: '44', national: '7911123456' }],
  ['+999 123', '91', null],
  ['asha@example.com', '91', null],
])('a number typed as %j beside +%s is %j [AUTH-16, VAL-05, VAL-06]', (text, chosen, phone) => {
  expect(phoneOf(text, chosen)).toEqual(phone)
})

it('is written in international form for who sends a code [API-50, PROF-03]', () => {
  expect(internationalForm({ countryCode: '91', national: '9812343210' })).toBe('+919812343210')
})
