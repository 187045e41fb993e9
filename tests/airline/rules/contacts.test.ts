import { describe, expect, it } from 'vitest'
import { contactOf, contactOfPhone, masked, phoneParts } from '../../../server/rules/contacts.ts'

describe('an e-mail address', () => {
  it.each([
    ['  Asha.Verma@Example.COM ', 'asha.verma@example.com'],
    ["o'neil+air@mail.example.co.in", "o'neil+air@mail.example.co.in"],
    ['a@x.io', 'a@x.io'],
    [`${'x'.repeat(64)}@example.com`, `${'x'.repeat(64)}@example.com`],
    [`${'x'.repeat(60)}@${'y'.repeat(189)}.com`, `${'x'.repeat(60)}@${'y'.repeat(189)}.com`],
  ])('%s is kept as %s', (typed, address) => {
    expect(contactOf(typed)).toEqual({ medium: 'EMAIL', address })
  })

  it.each([
    '@example.com',
    'asha@',
    'asha@example',
    'a b@example.com',
    'asha@@example.com',
    'asha@-x.com',
    'a..b@example.com',
    '.asha@example.com',
    'asha.@example.com',
    'asha@example.com extra',
    'asha@example.c0m',
    `${'x'.repeat(65)}@example.com`,
    `${'x'.repeat(60)}@${'y'.repeat(190)}.com`,
  ])('%s is none', (typed) => {
    expect(contactOf(typed)).toBeNull()
  })
})

describe('a phone number', () => {
  it.each([
    ['+91 98765 43210', '+919876543210'],
    ['+1 (415) 555-0100', '+14155550100'],
    ['+420 777 123 456', '+420777123456'],
    ['+290 2225512', '+2902225512'],
    ['+1 2345678', '+12345678'],
    ['+49 1234567890123', '+491234567890123'],
  ])('%s is kept as %s [VAL-04, VAL-06]', (typed, address) => {
    expect(contactOf(typed)).toEqual({ medium: 'SMS', address })
  })

  it.each(['+919876543', '+91987654321', '+9198765432101', '+91 0987654321 0'])('of India has ten digits after 91: %s has not [VAL-05]', (typed) => {
    expect(contactOf(typed)).toBeNull()
  })

  it.each([
    '9876543210',
    '+0123456789',
    '+1415555',
    '+4420794',
    '+420123456',
    '+1234567890123456',
    '+91987654321O',
    'x+14155550100',
    '+1415555010x',
    '',
  ])('has its country code, seven digits after it, and 8 to 15 in all: %s has not [VAL-04, VAL-06, CON-01]', (typed) => {
    expect(contactOf(typed)).toBeNull()
  })

  it('is taken apart into country code with plus and national number, and put together again [PROF-03]', () => {
    for (const [address, parts] of [
      ['+919876543210', { countryCode: '+91', mobile: '9876543210' }],
      ['+14155550100', { countryCode: '+1', mobile: '4155550100' }],
      ['+97150123456', { countryCode: '+971', mobile: '50123456' }],
    ] as const) {
      expect([phoneParts(address), contactOfPhone(parts)?.address]).toEqual([parts, address])
    }
    expect(contactOfPhone({ countryCode: '+91', mobile: '98765 432-10' })).toEqual({ medium: 'SMS', address: '+919876543210' })
    for (const countryCode of ['91', 'x+91', '+91x', '+0', '+1234']) expect(contactOfPhone({ countryCode, mobile: '9876543210' })).toBeNull()
    for (const mobile of ['x9876543210', '9876543210x', '+9876543210']) expect(contactOfPhone({ countryCode: '+44', mobile })).toBeNull()
    expect(contactOfPhone({ countryCode: '+91', mobile: '987654321' })).toBeNull()
  })

  it('has a country code of one, two or three digits by ITU-T E.164 [PROF-03]', () => {
    const short =
      '1 7 20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98'
    for (let first = 100; first < 1_000; first += 1) {
      const digits = `${first}1234567`
      const code = short.split(' ').find((each) => digits.startsWith(each)) ?? String(first)
      expect(phoneParts(`+${digits}`)).toEqual({ countryCode: `+${code}`, mobile: digits.slice(code.length) })
    }
  })
})

it('is shown so that only its owner knows it again', () => {
  expect(['Asha@Example.com', '+919876543210'].map((typed) => masked(contactOf(typed) ?? { medium: 'SMS', address: '' }))).toEqual([
    'a***@e***',
    '+*******3210',
  ])
})
