import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Country, hasCountry, isNationalityRequired, type NationalityRule, sortedCountries } from './nationality.ts'

const RULES: readonly NationalityRule[] = [
  { code: 'KTM', requireNationality: true },
  { code: 'DXB', requireNationality: false },
]

describe('whether the nationality is asked for', () => {
  it.each([
    ['DEL', 'KTM', true],
    ['KTM', 'DEL', true],
    ['KTM', null, true],
    [null, 'KTM', true],
    ['DEL', 'BOM', false],
    ['DEL', 'DXB', false],
    ['DEL', null, false],
    [null, null, false],
  ])('from %s to %s: %s [NAT-01, NAT-04, NAT-06, API-18]', (origin, destination, isRequired) => {
    expect(isNationalityRequired(RULES, origin, destination)).toBe(isRequired)
  })

  it('is the same there and back, and never so without a rule [NAT-04]', () => {
    const anyEnd = fc.constantFrom('KTM', 'DXB', 'DEL', null)
    fc.assert(
      fc.property(anyEnd, anyEnd, (one, other) => {
        expect(isNationalityRequired(RULES, one, other)).toBe(isNationalityRequired(RULES, other, one))
        expect(isNationalityRequired([], one, other)).toBe(false)
      }),
    )
  })
})

const country = (name: string, countryCode: string): Country => ({ name, countryCode })

describe('the countries', () => {
  it('are India, then all others by name, accents beside their letters [NAT-03, NAT-05]', () => {
    const wire = [country('Zambia', 'ZM'), country('Nepal', 'NP'), country('Åland Islands', 'AX'), country('India', 'IN'), country('Albania', 'AL')]
    expect(sortedCountries(wire).map(({ name }) => name)).toEqual(['India', 'Åland Islands', 'Albania', 'Nepal', 'Zambia'])
  })

  it('lose none and gain none by being sorted, in whatever order they come [NAT-03]', () => {
    const anyCountries = fc.shuffledSubarray([
      country('India', 'IN'),
      country('Nepal', 'NP'),
      country('Bhutan', 'BT'),
      country('Côte d’Ivoire', 'CI'),
      country('Cyprus', 'CY'),
    ])
    fc.assert(
      fc.property(anyCountries, (countries) => {
        const sorted = sortedCountries(countries)
        expect(new Set(sorted)).toEqual(new Set(countries))
        expect(sorted).toHaveLength(countries.length)
        if (hasCountry(countries, 'IN')) expect(sorted[0]?.countryCode).toBe('IN')
        expect(sortedCountries(sorted)).toEqual(sorted)
      }),
    )
  })

  it('know which of them are on the list', () => {
    expect([hasCountry([country('Nepal', 'NP')], 'NP'), hasCountry([country('Nepal', 'NP')], 'IN')]).toEqual([true, false])
  })
})
