import { readDeepLink, type LinkContext } from './deepLink.ts'
import type { Query } from './deepLinkParts.ts'

/** What is known where a link is opened. */
export const SAMPLE_AROUND: LinkContext = {
  today: '2026-11-21',
  limits: { seats: 9, infants: 4 },
  horizonDays: 365,
  knownStations: ['DEL', 'BOM', 'IXL'],
}

export const ROUTE = { origin: 'DEL', dest: 'BOM' }

/** A link that names everything a search consists of. */
export const SEARCH_QUERY = {
  trip: 'RoundTrip',
  ...ROUTE,
  date: '2026-12-12,2026-12-15',
  pax: '2ADT,1CHD,1INF,1SNR',
  promo: 'FLY10',
  currency: 'AED',
  specialFare: 'STUDENT',
}

export const queryText = (query: Query): string =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

const at = (path: string, query: Query, context: LinkContext) => readDeepLink(`${path}?${queryText(query)}`, query, context)

/** A link to the home page, read. */
export const atHome = (query: Query, context = SAMPLE_AROUND) => at('/', query, context)

/** A link to the search page, read. */
export const onSearchPage = (query: Query, context = SAMPLE_AROUND) => at('/flight-search', query, context)
