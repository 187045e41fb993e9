import type { RuleChange, RuleExample, RulesBetweenFlows } from '../statecharts/atlas/atlasData.ts'
import { CROSS_RULES, settledSearch, type SearchFacts } from '../../machines/domain/crossRules.ts'
import { ONE_ADULT, type PassengerCounts } from '../../machines/domain/passengers.ts'
import { emptySearch, type Search } from '../../machines/domain/search.ts'
import { SAMPLE_STATIONS } from '../../machines/domain/station.samples.ts'

const CODES = SAMPLE_STATIONS.map(({ stationCode }) => stationCode)

const FACTS: SearchFacts = {
  network: {
    stations: SAMPLE_STATIONS,
    markets: CODES.flatMap((from) =>
      CODES.filter((to) => to !== from && !(from === 'IXL' && to === 'COK')).map((to) => ({ locationCode: from, travelLocationCode: to })),
    ),
    popular: [],
  },
  internationalFares: ['STUDENT'],
  limits: { seats: 9, infants: 4, unaccompaniedMinors: 1 },
  currencyFilter: [],
  isInternationalEnabled: true,
}

const SEARCH: Search = { ...emptySearch('2026-12-12'), origin: 'DEL', destination: 'BOM' }
const party = (counts: Partial<PassengerCounts>): PassengerCounts => ({ ...ONE_ADULT, ...counts })

/** For each rule a search that breaks it, in the order of the rules. */
const BROKEN: readonly (readonly [story: string, search: Search])[] = [
  [
    'A traveller has Leh as origin and Kochi as destination, and the airline does not sell that route.',
    { ...SEARCH, origin: 'IXL', destination: 'COK' },
  ],
  ['A traveller takes away the last adult, and a child is left.', { ...SEARCH, passengers: party({ adult: 0, child: 1 }) }],
  [
    'A traveller has chosen the Armed Forces fare for two and then makes Dubai the destination.',
    { ...SEARCH, destination: 'DXB', specialFare: 'ARMED_FORCES', passengers: party({ adult: 2 }) },
  ],
  ['A traveller has typed the promo code MONSOON and then chooses the Student fare.', { ...SEARCH, promoCode: 'MONSOON', specialFare: 'STUDENT' }],
  [
    'A traveller is searching for one adult and chooses the Senior Citizen fare.',
    { ...SEARCH, specialFare: 'SENIOR_CITIZEN', passengers: party({ adult: 1 }) },
  ],
  ['A traveller pays in dirhams on the way from Dubai and then makes Delhi the origin of a trip in India.', { ...SEARCH, currency: 'AED' }],
]

/** The page of the rules between the parts of a search. */
export const rulesOfSearch = (): RulesBetweenFlows => ({
  description: 'What gives way when two parts of a search do not go together.',
  lead: 'When two parts of a search do not go together, one gives way. These are all the rules, in the order in which they are applied, wherever the search came from: the form, a link, a booking made before.',
  note: [
    'The ',
    { text: 'search widget', state: 'searchWidget' },
    ' holds these rules and tells its parts what follows: a chosen special fare, for example, ',
    { text: 'locks the promo field', state: 'promo.code' },
    ' until it is given up.',
  ],
  part: 'Part of the search',
  examples: ruleExamples(),
})

/** Every rule between the parts of a search with an example, worked out by the rules themselves. */
const ruleExamples = (): readonly RuleExample[] =>
  CROSS_RULES.map((rule, index) => {
    const [story, search] = BROKEN[index] ?? []
    if (story === undefined || search === undefined) throw new Error(`the rule "${rule.name}" has no example in tools/project/ruleExamples.ts`)
    if (rule.holds(search, FACTS)) throw new Error(`the example of the rule "${rule.name}" does not break it`)
    return { rule, story, changes: changesOf(search, settledSearch(search, FACTS)) }
  })

const PARTS: readonly (readonly [keyof Search, string])[] = [
  ['origin', 'Origin'],
  ['destination', 'Destination'],
  ['specialFare', 'Special fare'],
  ['promoCode', 'Promo code'],
  ['passengers', 'Passengers'],
  ['currency', 'Currency'],
]

const changesOf = (before: Search, after: Search): readonly RuleChange[] =>
  PARTS.flatMap(([key, part]) => {
    const [was, is] = [inWords(before[key]), inWords(after[key])]
    return was === is ? [] : [{ part, before: was, after: is }]
  })

function inWords(value: Search[keyof Search]): string {
  if (value === null || value === '') return 'none'
  if (typeof value === 'string') return value.toLowerCase().includes('_') ? value.toLowerCase().replaceAll('_', ' ') : value
  const counts = Object.entries(value).filter(([, count]) => count > 0)
  return counts.map(([type, count]) => `${count} ${NAMES[type] ?? type}`).join(', ')
}

const NAMES: Readonly<Record<string, string>> = {
  adult: 'adult',
  child: 'child',
  infant: 'infant',
  seniorcitizen: 'senior citizen',
  extraSeat: 'extra seat',
}
