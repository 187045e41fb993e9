import { expect, it } from 'vitest'
import { COUNTRY_CODES } from './countryCodes.ts'
import { userLocationOf } from './userLocation.ts'

const named = { region: 'Haryana', subregion: 'Gurugram' }

it('turns the country of three letters into two small ones, and keeps region and subregion [GEO-03, GEO-04, CON-46]', () => {
  expect(userLocationOf({ country: 'IND', ...named })).toEqual({ country: 'in', ...named })
  expect(userLocationOf({ country: 'ARE', region: 'Dubai', subregion: '' })).toEqual({ country: 'ae', region: 'Dubai', subregion: '' })
  expect(userLocationOf({ country: 'npl', ...named })?.country).toBe('np')
})

it('takes India for a country that has no two letters [GEO-05, CON-46]', () => {
  for (const country of ['XKX', '', 'India']) expect(userLocationOf({ country, ...named })).toEqual({ country: 'in', ...named })
})

it('stays empty where there is no place [CON-46]', () => {
  expect(userLocationOf(null)).toBeNull()
})

it('knows every country of ISO 3166-1 once', () => {
  const codes = [...COUNTRY_CODES]
  expect(codes).toHaveLength(249)
  expect(new Set(codes.map(([, two]) => two)).size).toBe(249)
  expect(codes.filter(([three, two]) => !/^[A-Z]{3}$/.test(three) || !/^[A-Z]{2}$/.test(two))).toEqual([])
  const names = new Intl.DisplayNames('en', { type: 'region' })
  expect(codes.filter(([, two]) => names.of(two) === two)).toEqual([])
})
