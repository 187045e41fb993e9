import { afterEach, expect, it } from 'vitest'
import { optionsOf, NO_CHOICES } from '../flows/account/accountForm/accountForm.choices.ts'
import { countryOptions } from '../flows/account/profile/profile.select.ts'
import { callingCodeOptions } from './callingCodes.ts'
import { countriesNamed } from './countryNames.ts'
import { speakIn } from './speakIn.ts'

afterEach(() => speakIn('en-IN'))

const KNOWN = [
  { name: 'Albania', countryCode: 'AL' },
  { name: 'India', countryCode: 'IN' },
]

it.each([
  ['en-IN', 'India', 'Afghanistan'],
  ['hi-IN', 'भारत', 'अंगोला'],
] as const)('every list of countries begins with India, then goes by name: %s [NAT-03]', async (locale, india, next) => {
  await speakIn(locale)
  expect(
    countriesNamed()
      .slice(0, 2)
      .map(({ name }) => name),
  ).toEqual([india, next])
  expect(
    countryOptions()
      .slice(1, 3)
      .map(({ label }) => label),
  ).toEqual([india, next])
  expect(callingCodeOptions()[0]).toEqual({ value: '91', label: `+91 ${india}` })
  expect(optionsOf('nationality', { ...NO_CHOICES, countries: KNOWN })?.map(({ label }) => label)).toEqual(['India', 'Albania'])
})
