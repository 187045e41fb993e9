import { currencyFor, currencyOptions, type RouteCurrencies } from './currency.ts'
import { areSameCounts, grownUps, ONE_ADULT, type PassengerLimits, settledCounts } from './passengers.ts'
import type { RequirementId } from './requirementId.ts'
import type { Search } from './search.ts'
import { presetOf, routeFacts, type SpecialFare, whyNotFare } from './specialFare.ts'
import { isDomestic, isMarket, stationByCode, type Network } from './station.ts'

/** What the rules between the parts of a search are judged by. */
export interface SearchFacts {
  /** Rules about stations hold while the network is empty: it has not loaded. */
  readonly network: Network
  /** Fares that may also be used abroad; null while they are not known, when every fare is left alone. */
  readonly internationalFares: readonly SpecialFare[] | null
  readonly limits: PassengerLimits & { readonly unaccompaniedMinors: number }
  readonly currencyFilter: readonly string[]
  readonly isInternationalEnabled: boolean
}

/** One part of a search against another: whether they go together, and what gives way where they do not. */
export interface CrossRule {
  readonly name: string
  readonly covers: readonly RequirementId[]
  readonly holds: (search: Search, facts: SearchFacts) => boolean
  readonly mend: (search: Search, facts: SearchFacts) => Search
}

const destinationIsReached: CrossRule = {
  name: 'a destination that a known origin does not reach is forgotten',
  covers: ['STN-17', 'OPEN-54'],
  holds: ({ origin, destination }, { network: { stations, markets } }) =>
    origin === null || destination === null || stationByCode(stations, origin) === undefined || isMarket(markets, origin, destination),
  mend: (search) => ({ ...search, destination: null }),
}

const childrenAloneHaveTheirFare: CrossRule = {
  name: 'children without a grown-up travel under the fare for unaccompanied minors, infants not at all',
  covers: ['LBK-14', 'LBK-15', 'OPEN-63'],
  holds: ({ specialFare, passengers }) => specialFare !== null || passengers.child === 0 || grownUps(passengers) > 0,
  mend: (search) => ({ ...search, specialFare: 'UNACCOMPANIED_MINOR', passengers: { ...search.passengers, infant: 0 } }),
}

const fareSuitsRoute: CrossRule = {
  name: 'a special fare that the route does not allow is forgotten, and one adult travels',
  covers: ['SPF-04', 'SPF-14', 'SPF-15', 'CON-13'],
  holds: ({ specialFare, origin, destination }, { network, internationalFares }) => {
    if (specialFare === null || internationalFares === null) return true
    const refusal = whyNotFare(specialFare, routeFacts(network, origin, destination), internationalFares)
    return refusal === null || refusal === 'routeIncomplete'
  },
  mend: (search) => ({ ...search, specialFare: null, passengers: ONE_ADULT }),
}

const fareExcludesPromo: CrossRule = {
  name: 'a promo code gives way to a special fare',
  covers: ['SPF-10', 'SPF-13', 'CON-15'],
  holds: ({ specialFare, promoCode }) => specialFare === null || promoCode === '',
  mend: (search) => ({ ...search, promoCode: '' }),
}

const partySuitsFare: CrossRule = {
  name: 'the passengers are those that the special fare allows',
  covers: ['SPF-05', 'SPF-06', 'SPF-07', 'SPF-08', 'SPF-09', 'CON-12'],
  holds: (search, facts) => areSameCounts(search.passengers, partyOf(search, facts)),
  mend: (search, facts) => ({ ...search, passengers: partyOf(search, facts) }),
}

const currencyIsOffered: CrossRule = {
  name: 'the currency is one that the route offers, else that of the origin',
  covers: ['CUR-01', 'CUR-03', 'CUR-05', 'STN-15'],
  holds: (search, facts) => facts.network.stations.length === 0 || search.currency === currencyOf(search, facts),
  mend: (search, facts) => ({ ...search, currency: currencyOf(search, facts) }),
}

/**
 * All rules between the parts of a search, first things first: a rule never breaks one above it, so that one pass from the
 * top settles a search wherever it came from: a field, an address, a deep link, a last booking, the device.
 */
export const CROSS_RULES: readonly CrossRule[] = [
  destinationIsReached,
  childrenAloneHaveTheirFare,
  fareSuitsRoute,
  fareExcludesPromo,
  partySuitsFare,
  currencyIsOffered,
]

/** The search with everything that does not go together mended. */
export const settledSearch = (search: Search, facts: SearchFacts): Search =>
  CROSS_RULES.reduce((settled, rule) => (rule.holds(settled, facts) ? settled : rule.mend(settled, facts)), search)

const partyOf = ({ passengers, specialFare }: Search, { limits }: SearchFacts) =>
  settledCounts(passengers, limits, presetOf(specialFare, limits).preset)

const currencyOf = ({ origin, destination, currency }: Search, facts: SearchFacts): string => {
  const route = facts.isInternationalEnabled ? routeCurrencies(facts.network, origin, destination) : null
  return currencyFor(currency, currencyOptions({ route, filter: facts.currencyFilter, sold: null }), route)
}

/** The currencies of a route's ends, and whether it leaves India [CUR-03, OPEN-53]. A station that is not known counts as missing. */
export function routeCurrencies(network: Network, origin: string | null, destination: string | null): RouteCurrencies {
  const from = stationByCode(network.stations, origin)
  const to = stationByCode(network.stations, destination)
  return {
    origin: from?.currencyCode ?? null,
    destination: to?.currencyCode ?? null,
    isInternational: from !== undefined && to !== undefined && !isDomestic(from, to),
  }
}
