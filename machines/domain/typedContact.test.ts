import { expect, it } from 'vitest'
import { addressOf, contactProblem, destinationOf, emptyContact } from './typedContact.ts'

it.each([
  ['asha@example.com', 'email', '91', null],
  ['asha@example', 'email', '91', 'invalidEmail'],
  ['', 'email', '91', 'invalidEmail'],
  ['98123 43210', 'mobile', '91', null],
  ['98123 4321', 'mobile', '91', 'invalidPhone'],
  ['98123x43210', 'mobile', '91', 'invalidPhone'],
  ['', 'mobile', '91', 'invalidPhone'],
  ['7911 123456', 'mobile', '44', null],
  ['+44 7911 123456', 'mobile', '91', null],
  ['+999', 'mobile', '91', 'invalidPhone'],
] as const)('%j as %s beside +%s: what is wrong is %j [AUTH-15, AUTH-16, AUTH-17]', (text, mode, countryCode, problem) => {
  expect(contactProblem({ text, mode, countryCode }, false)).toBe(problem)
})

it.each(['+91 987', '+91 98765 4321', '+91 98765 43210 1'])('a number of India typed with its plus has ten digits: %j has not [VAL-05]', (text) => {
  expect(contactProblem({ text, mode: 'mobile', countryCode: '44' }, false)).toBe('invalidPhone')
})

it.each([
  ['98123', '91', null],
  ['98123', '44', 'invalidPhone'],
  ['', '91', 'invalidPhone'],
])('any Indian number does where it is allowed: %j beside +%s: %j [VAL-03, OPEN-37]', (text, countryCode, problem) => {
  expect(contactProblem({ text, mode: 'mobile', countryCode }, true)).toBe(problem)
})

it.each([
  ['98123 43210', 'mobile', '91', '+919812343210', 'mobile', '+91 9812343210'],
  ['7911 123456', 'mobile', '44', '+447911123456', 'internationalMobile', '+44 7911123456'],
  ['+44 7911 123456', 'mobile', '91', '+447911123456', 'internationalMobile', '+44 7911123456'],
  [' asha@example.com ', 'email', '91', 'asha@example.com', 'email', 'asha@example.com'],
] as const)(
  '%j as %s beside +%s is told to the airline as %s, and a code to it waits as for %s [API-50, AUTH-42]',
  (text, mode, countryCode, address, kind, shown) => {
    const contact = { text, mode, countryCode }
    expect([addressOf(contact), destinationOf(contact)]).toEqual([address, { kind, shown }])
  },
)

it('begins with nothing typed, for a number of India [AUTH-02]', () => {
  expect([emptyContact('mobile'), emptyContact('email')]).toEqual([
    { text: '', mode: 'mobile', countryCode: '91' },
    { text: '', mode: 'email', countryCode: '91' },
  ])
})

it.each([
  ['+999 1', 'mobile', '+999 1', 'mobile'],
  [' 98x ', 'mobile', '98x', 'mobile'],
  ['9812343210', 'email', '9812343210', 'email'],
] as const)('%j as %s, which is none, is told as it was typed: %s', (text, mode, address, kind) => {
  const contact = { text, mode, countryCode: '91' }
  expect([addressOf(contact), destinationOf(contact)]).toEqual([address, { kind, shown: address }])
})
