import type { LinkContext } from '../../domain/deepLink.ts'
import type { Query } from '../../domain/deepLinkParts.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import type { DeepLinkInput, deepLinkMachine } from './deepLink.machine.ts'

/** What is known without asking. */
export const KNOWN: LinkContext = { today: '2026-11-21', limits: { seats: 9, infants: 4 }, horizonDays: 365, knownStations: null }

/** A link as a traveller opens it. */
export const opened = (path: string, query: Query, isColdLoad = true): DeepLinkInput => {
  const queryString = Object.entries(query)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
  return { fullPath: queryString === '' ? path : `${path}?${queryString}`, query, isColdLoad, around: KNOWN, delays: { slow: 3_000 } }
}

const route = { origin: 'DEL', dest: 'BOM', date: '2026-12-12' }
const search = { ...route, search: 'true' }

/** What a walk tries with links. */
export const deepLinkSamples = {
  starts: {
    'a link to a route': opened('/', route),
    'a link to the results, from home': opened('/', search),
    'the results themselves': opened('/flight-search', search),
    'the results with a currency that is none': opened('/flight-search', { ...search, currency: 'rupees' }),
    'a search page without the flag': opened('/flight-search', { ...route, utm_source: 'mail' }),
    'a search page without anything': opened('/flight-search', {}),
    'a search page for too many': opened('/flight-search', { ...search, pax: '8ADT,4CHD' }),
    'a link to an unknown place, with an invalid date': opened('/', { origin: 'ZZZ', dest: 'BOM', date: 'soon', search: 'true' }),
    'a link without a place': opened('/', { pax: '2ADT' }),
    'a search page without a place': opened('/flight-search', { search: 'true' }),
    'a campaign': opened('/', { utm_source: 'mail' }),
    'a promo code': opened('/', { promo: 'FLY10' }),
    'a page that the site itself opened': opened('/flight-search', { ...route, currency: 'rupees' }, false),
  },
  events: {
    'closes the notice': { type: 'notice.dismissed' },
    'goes on to another page': { type: 'page.left' },
  },
  ports: {
    learnAround: {
      answers: {
        'as expected': KNOWN,
        'the stations too': { ...KNOWN, knownStations: ['DEL', 'BOM'] },
        'larger parties': { ...KNOWN, limits: { seats: 12, infants: 4 } },
      },
      failures: { offline: new Error('offline') },
    },
    goHome: { answers: { 'is there': undefined }, failures: { 'cannot go': new Error('cannot go') } },
    goToResults: { answers: { 'is there': undefined }, failures: { 'cannot go': new Error('cannot go') } },
    prefill: { answers: { 'is filled in': undefined }, failures: { 'has no form': new Error('no form') } },
  },
} satisfies Samples<typeof deepLinkMachine>
