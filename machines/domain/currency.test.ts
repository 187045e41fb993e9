import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CurrencyFacts, currencyFor, currencyOptions, isCurrencyShown, type RouteCurrencies } from './currency.ts'
import { SAMPLE_STATIONS } from './station.samples.ts'
import { isDomestic, type Station } from './station.ts'

const facts = (route: RouteCurrencies | null, rest: Partial<CurrencyFacts> = {}): CurrencyFacts => ({ route, filter: [], sold: null, ...rest })
const route = (origin: string | null, destination: string | null, isInternational = true): RouteCurrencies => ({
  origin,
  destination,
  isInternational,
})

const between = (origin: Station, destination: Station): RouteCurrencies =>
  route(origin.currencyCode, destination.currencyCode, !isDomestic(origin, destination))

const anyCode = fc.constantFrom('INR', 'AED', 'THB', 'MVR')
const anyEnd = fc.option(anyCode, { nil: null })
const anyRoute: fc.Arbitrary<RouteCurrencies | null> = fc.option(fc.record({ origin: anyEnd, destination: anyEnd, isInternational: fc.boolean() }), {
  nil: null,
})
const anyFacts: fc.Arbitrary<CurrencyFacts> = fc.record({
  route: anyRoute,
  filter: fc.array(anyCode),
  sold: fc.option(fc.array(anyCode), { nil: null }),
})

describe('the options', () => {
  it('are the default and the currencies of both ends of an international route, INR first [CUR-03, CUR-04]', () => {
    expect(currencyOptions(facts(route('AED', 'INR')))).toEqual(['INR', 'AED'])
    expect(currencyOptions(facts(route('MVR', 'AED')))).toEqual(['INR', 'MVR', 'AED'])
  })

  it('are the default alone without a route or on a domestic one [CUR-01, CUR-03]', () => {
    expect(currencyOptions(facts(null))).toEqual(['INR'])
    expect(currencyOptions(facts(route('AED', 'THB', false)))).toEqual(['INR'])
  })

  it('are, between any two stations, more than INR exactly where an end is abroad [CUR-03, OPEN-53]', () => {
    const anyStation = fc.constantFrom(...SAMPLE_STATIONS)
    fc.assert(
      fc.property(anyStation, anyStation, (origin, destination) => {
        expect(currencyOptions(facts(between(origin, destination))).length > 1).toBe(
          origin.locationDetails.countryCode !== 'IN' || destination.locationDetails.countryCode !== 'IN',
        )
      }),
    )
  })

  it('hold the currency of the only end that is chosen, so that picking Dubai can set it [STN-15]', () => {
    expect(currencyOptions(facts(route('AED', null, false)))).toEqual(['INR', 'AED'])
    expect(currencyOptions(facts(route(null, 'AED', false)))).toEqual(['INR', 'AED'])
  })

  it('are narrowed by the configuration and by what the airline sells in, never without the default [CUR-05]', () => {
    expect(currencyOptions(facts(route('AED', 'THB'), { filter: ['THB'] }))).toEqual(['INR', 'THB'])
    expect(currencyOptions(facts(route('AED', 'THB'), { sold: ['AED'] }))).toEqual(['INR', 'AED'])
  })

  it('begin with INR, once each, and hold only what may be chosen, whatever the facts [CUR-01, CUR-03, CUR-04, CUR-05]', () => {
    fc.assert(
      fc.property(anyFacts, (each) => {
        const [first, ...others] = currencyOptions(each)
        expect(first).toBe('INR')
        expect(new Set([first, ...others]).size).toBe(others.length + 1)
        for (const code of others) {
          expect([each.route?.origin, each.route?.destination]).toContain(code)
          expect(each.filter.length === 0 || each.filter.includes(code)).toBe(true)
          expect(each.sold === null || each.sold.includes(code)).toBe(true)
        }
      }),
    )
  })
})

describe('the currency', () => {
  it('is the one asked for while it is an option [CUR-03]', () => {
    expect(currencyFor('AED', ['INR', 'AED'], route('INR', 'AED'))).toBe('AED')
  })

  it("falls back to the origin's, else to the default [CUR-01, STN-15]", () => {
    expect(currencyFor('THB', ['INR', 'AED'], route('AED', 'INR'))).toBe('AED')
    expect(currencyFor('THB', ['INR', 'AED'], route('INR', 'AED'))).toBe('INR')
    expect(currencyFor('THB', ['INR'], route('AED', 'INR'))).toBe('INR')
    expect(currencyFor('THB', ['INR'], null)).toBe('INR')
  })

  it('is always an option, and settles once [CUR-03]', () => {
    fc.assert(
      fc.property(anyFacts, anyCode, (each, wanted) => {
        const options = currencyOptions(each)
        const code = currencyFor(wanted, options, each.route)
        expect(options).toContain(code)
        expect(currencyFor(code, options, each.route)).toBe(code)
      }),
    )
  })
})

it.each([
  [false, false, false, false],
  [false, true, false, false],
  [false, false, true, false],
  [false, true, true, false],
  [true, false, false, false],
  [true, true, false, true],
  [true, false, true, true],
  [true, true, true, true],
])('with international flights %s, on the home page %s, at the start of a new booking %s: shown is %s [CUR-02, CON-09]', (...row) => {
  const [isInternationalEnabled, isHomePage, isStartOfNewBooking, isShown] = row
  expect(isCurrencyShown({ isInternationalEnabled, isHomePage, isStartOfNewBooking })).toBe(isShown)
})
