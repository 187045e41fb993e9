import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CROSS_RULES, routeCurrencies, settledSearch, type SearchFacts } from './crossRules.ts'
import { anyCounts, anyLimits } from './domain.samples.ts'
import { NO_PRESET, ONE_ADULT, settledCounts } from './passengers.ts'
import { emptySearch, type Search } from './search.ts'
import { SPECIAL_FARES } from './specialFare.ts'
import { SAMPLE_STATIONS } from './station.samples.ts'
import { EMPTY_NETWORK, isDomestic, type Network, type Station } from './station.ts'

const stationOf = (code: string): Station => {
  const found = SAMPLE_STATIONS.find(({ stationCode }) => stationCode === code)
  if (found === undefined) throw new Error(`no sample station ${code}`)
  return found
}

const CODES = SAMPLE_STATIONS.map(({ stationCode }) => stationCode)
const INDIAN = SAMPLE_STATIONS.filter(({ locationDetails }) => locationDetails.countryCode === 'IN')
const ABROAD = SAMPLE_STATIONS.filter(({ locationDetails }) => locationDetails.countryCode !== 'IN')
const [HOME, OTHER] = INDIAN.map(({ stationCode }) => stationCode)
const [FOREIGN] = ABROAD.map(({ stationCode }) => stationCode)
if (HOME === undefined || OTHER === undefined || FOREIGN === undefined) throw new Error('the sample stations are too few')

/** Every pair but those between two places abroad. */
const NETWORK: Network = {
  stations: SAMPLE_STATIONS,
  markets: CODES.flatMap((from) =>
    CODES.filter((to) => to !== from && (isIndian(from) || isIndian(to))).map((to) => ({ locationCode: from, travelLocationCode: to })),
  ),
  popular: [],
}

function isIndian(code: string): boolean {
  return isDomestic(stationOf(code), stationOf(code))
}

const FACTS: SearchFacts = {
  network: NETWORK,
  internationalFares: ['STUDENT'],
  limits: { seats: 9, infants: 4, unaccompaniedMinors: 1 },
  currencyFilter: [],
  isInternationalEnabled: true,
}

const SEARCH: Search = { ...emptySearch('2026-12-12'), origin: HOME, destination: OTHER }

const anyFacts: fc.Arbitrary<SearchFacts> = fc.record({
  network: fc.constantFrom(NETWORK, { ...NETWORK, markets: NETWORK.markets.filter((_, index) => index % 3 === 0) }, EMPTY_NETWORK),
  internationalFares: fc.option(fc.subarray([...SPECIAL_FARES])),
  limits: fc
    .tuple(anyLimits, fc.integer({ min: 1, max: 3 }))
    .map(([limits, unaccompaniedMinors]) => ({ ...limits, seats: limits.seats + 3, unaccompaniedMinors })),
  currencyFilter: fc.subarray(['INR', 'AED', 'SGD', 'THB']),
  isInternationalEnabled: fc.boolean(),
})

const anyStation = fc.option(fc.constantFrom(...CODES))

const anySearch: fc.Arbitrary<Search> = fc.record({
  tripType: fc.constantFrom('ONE_WAY', 'ROUND_TRIP'),
  origin: anyStation,
  destination: anyStation,
  departureDate: fc.constant('2026-12-12'),
  returnDate: fc.constant(null),
  passengers: anyCounts,
  promoCode: fc.constantFrom('', 'MONSOON'),
  specialFare: fc.option(fc.constantFrom(...SPECIAL_FARES)),
  currency: fc.constantFrom('INR', 'AED', 'SGD', 'XYZ'),
  nationality: fc.constant(null),
})

const pairs = CROSS_RULES.flatMap((first, index) =>
  CROSS_RULES.slice(index + 1).map((second) => ({ first, second, name: `${first.name}; ${second.name}` })),
)

describe('every pair of rules', () => {
  it.each(pairs)('$name: the second breaks nothing of the first', ({ first, second }) => {
    fc.assert(
      fc.property(anySearch, anyFacts, (search, facts) => {
        const mended = first.holds(search, facts) ? search : first.mend(search, facts)
        expect(first.holds(mended, facts)).toBe(true)
        const after = second.holds(mended, facts) ? mended : second.mend(mended, facts)
        expect([first.holds(after, facts), second.holds(after, facts)]).toEqual([true, true])
      }),
    )
  })

  it('holds in a settled search, which settling again does not change [CON-13, CON-15, SPF-13, STN-17, CUR-03]', () => {
    fc.assert(
      fc.property(anySearch, anyFacts, (search, facts) => {
        const settled = settledSearch(search, facts)
        expect(CROSS_RULES.filter((rule) => !rule.holds(settled, facts)).map(({ name }) => name)).toEqual([])
        expect(settledSearch(settled, facts)).toEqual(settled)
      }),
    )
  })
})

describe('a settled search', () => {
  it('keeps everything that goes together', () => {
    const search: Search = { ...SEARCH, promoCode: 'MONSOON', passengers: { ...ONE_ADULT, child: 2 } }
    expect(settledSearch(search, FACTS)).toEqual(search)
  })

  it('keeps a destination whose origin is unknown: an invalid part never spoils a valid one [OPEN-54]', () => {
    expect(settledSearch({ ...SEARCH, origin: 'XXX' }, FACTS)).toMatchObject({ origin: 'XXX', destination: OTHER })
  })

  it('forgets a destination that its origin does not reach [STN-17]', () => {
    const facts = { ...FACTS, network: { ...NETWORK, markets: [{ locationCode: HOME, travelLocationCode: FOREIGN }] } }
    expect(settledSearch(SEARCH, facts).destination).toBeNull()
    expect(settledSearch({ ...SEARCH, destination: FOREIGN }, facts).destination).toBe(FOREIGN)
  })

  it('lets a special fare win over a promo code, as of a deep link or a last booking that carries both [CON-15, SPF-10, SPF-13]', () => {
    const both: Search = { ...SEARCH, specialFare: 'SENIOR_CITIZEN', promoCode: 'MONSOON', passengers: { ...ONE_ADULT, seniorcitizen: 1 } }
    expect(settledSearch(both, FACTS)).toEqual({ ...both, promoCode: '' })
  })

  it('keeps the promo code where the special fare itself cannot stay [CON-13, CON-15]', () => {
    const abroad: Search = { ...SEARCH, destination: FOREIGN, specialFare: 'MEDICAL', promoCode: 'GULF', passengers: { ...ONE_ADULT, adult: 3 } }
    expect(settledSearch(abroad, FACTS)).toEqual({ ...abroad, specialFare: null, promoCode: 'GULF', passengers: ONE_ADULT })
    expect(settledSearch({ ...abroad, specialFare: 'STUDENT', promoCode: '' }, FACTS).specialFare).toBe('STUDENT')
  })

  it('leaves a fare alone while its route, or what is sold abroad, is not known [SPF-14]', () => {
    const waiting: Search = { ...SEARCH, destination: null, specialFare: 'MEDICAL' }
    expect(settledSearch(waiting, FACTS)).toEqual(waiting)
    expect(settledSearch({ ...waiting, destination: FOREIGN }, { ...FACTS, internationalFares: null }).specialFare).toBe('MEDICAL')
  })

  it('takes children without a grown-up for unaccompanied minors [LBK-14, LBK-15, OPEN-63]', () => {
    const alone: Search = { ...SEARCH, promoCode: 'MONSOON', passengers: { ...ONE_ADULT, adult: 0, child: 2, infant: 1 } }
    expect(settledSearch(alone, FACTS)).toEqual({
      ...alone,
      promoCode: '',
      specialFare: 'UNACCOMPANIED_MINOR',
      passengers: { ...ONE_ADULT, adult: 0, child: 2 },
    })
    expect(settledSearch({ ...alone, destination: FOREIGN }, FACTS)).toMatchObject({ specialFare: null, passengers: ONE_ADULT, promoCode: 'MONSOON' })
  })

  it.each(['adult', 'seniorcitizen'] as const)('leaves children with one grown-up without a special fare: %s [OPEN-63, LBK-14]', (kind) => {
    const search: Search = { ...SEARCH, passengers: { ...ONE_ADULT, adult: 0, child: 2, infant: 1, [kind]: 1 } }
    expect(settledSearch(search, FACTS)).toEqual(search)
  })

  it('has the passengers that its fare allows [SPF-06, SPF-07, SPF-08, SPF-09]', () => {
    const mixed = { adult: 2, child: 1, infant: 1, seniorcitizen: 2, extraSeat: 1 }
    const partyUnder = (specialFare: Search['specialFare']) => settledSearch({ ...SEARCH, passengers: mixed, specialFare }, FACTS).passengers
    expect(partyUnder(null)).toEqual(settledCounts(mixed, FACTS.limits, NO_PRESET))
    expect(partyUnder('STUDENT').seniorcitizen).toBe(0)
    expect(partyUnder('UNACCOMPANIED_MINOR')).toEqual({ adult: 0, child: 1, infant: 0, seniorcitizen: 0, extraSeat: 0 })
    expect(settledSearch({ ...SEARCH, specialFare: 'SENIOR_CITIZEN' }, FACTS).passengers.seniorcitizen).toBe(1)
  })

  it('is priced in a currency of its route, and in rupees where no other is sold [CUR-01, CUR-03, CUR-05]', () => {
    const abroad: Search = { ...SEARCH, destination: FOREIGN, currency: stationOf(FOREIGN).currencyCode }
    expect(settledSearch(abroad, FACTS).currency).toBe(stationOf(FOREIGN).currencyCode)
    expect(settledSearch({ ...abroad, destination: OTHER }, FACTS).currency).toBe('INR')
    expect(settledSearch(abroad, { ...FACTS, isInternationalEnabled: false }).currency).toBe('INR')
    expect(settledSearch(abroad, { ...FACTS, currencyFilter: ['INR'] }).currency).toBe('INR')
    expect(settledSearch({ ...abroad, currency: 'XYZ' }, { ...FACTS, network: EMPTY_NETWORK }).currency).toBe('XYZ')
  })
})

it('tells the currencies of a route and whether it leaves India; what is not known is missing [CUR-03, OPEN-53]', () => {
  const currencyCode = stationOf(FOREIGN).currencyCode
  expect(routeCurrencies(NETWORK, HOME, FOREIGN)).toEqual({ origin: 'INR', destination: currencyCode, isInternational: true })
  expect(routeCurrencies(NETWORK, HOME, OTHER)).toEqual({ origin: 'INR', destination: 'INR', isInternational: false })
  expect(routeCurrencies(NETWORK, FOREIGN, null)).toEqual({ origin: currencyCode, destination: null, isInternational: false })
  expect(routeCurrencies(EMPTY_NETWORK, HOME, FOREIGN)).toEqual({ origin: null, destination: null, isInternational: false })
})

it('no passenger becomes one adult, without a special fare [PAX-13, OPEN-63]', () => {
  const { passengers, specialFare } = settledSearch({ ...SEARCH, passengers: { ...ONE_ADULT, adult: 0 } }, FACTS)
  expect([passengers, specialFare]).toEqual([ONE_ADULT, null])
})
