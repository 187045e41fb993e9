import { expect, it } from 'vitest'
import { CALLING_CODES } from '../../machines/domain/callingCodes.ts'
import { contactShown } from './contactShown.ts'

/** With plain spaces, which are easier to read here. */
const shown = (contact: string) => contactShown(contact).replaceAll('\u00a0', ' ')

it.each([
  ['+919812343210', '+91 98123 43210'],
  ['+91 9812343210', '+91 98123 43210'],
  ['+971501234567', '+971 501 234 567'],
  ['+15551234567', '+1 555 123 4567'],
  ['+6581234567', '+65 812 345 67'],
  ['+91 98••• •3210', '+91 98••• •3210'],
  ['asha@example.com', 'asha@example.com'],
  ['a•••a@example.com', 'a•••a@example.com'],
])('%s is shown as %s [NAV-10, AUTH-05]', (contact, wanted) => {
  expect(shown(contact)).toBe(wanted)
})

it('a number stays on one line', () => {
  expect(contactShown('+91 98••• •3210')).not.toMatch(/ /)
  expect(contactShown('+919812343210')).not.toMatch(/ /)
})

it('every calling code is parted from its number', () => {
  for (const { countryCode } of CALLING_CODES) expect(shown(`+${countryCode}5550001`)).toBe(`+${countryCode} 555 0001`)
})
