import { ASHA } from '../../domain/customer.samples.ts'
import { emptySearch, type CompleteSearch } from '../../domain/search.ts'
import { type SearchQuery, toSearchQuery } from '../../domain/searchAddress.ts'
import { EMPTY_NETWORK } from '../../domain/station.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { CONFIGURATION as FORM, NETWORK, NOW } from '../searchWidget/searchWidget.samples.ts'
import type { ResultsPageConfiguration, resultsPageMachine } from './resultsPage.machine.ts'

export const CONFIGURATION: ResultsPageConfiguration = { ...FORM, delays: { ...FORM.delays, stale: 600_000 } }

export const SEARCH: CompleteSearch = {
  ...emptySearch(null),
  tripType: 'ROUND_TRIP',
  origin: 'DEL',
  destination: 'BOM',
  departureDate: '2026-12-12',
  returnDate: '2026-12-15',
  passengers: { adult: 6, child: 0, infant: 0, seniorcitizen: 0, extraSeat: 0 },
}

export const DELHI_TO_MUMBAI: SearchQuery = toSearchQuery(SEARCH)
export const TO_DUBAI: SearchQuery = toSearchQuery({ ...SEARCH, destination: 'DXB', currency: 'AED' })
export const SORTED: SearchQuery = { ...DELHI_TO_MUMBAI, sort: 'earliest' }
export const CHOSEN: SearchQuery = { ...DELHI_TO_MUMBAI, out: 'SR 1182026-12-12T06:10', outFare: 'flexi' }
export const UNKNOWN_TRIP: SearchQuery = { ...DELHI_TO_MUMBAI, trip: 'MultiCity' }

/** Fewer seats than the address asks for. */
export const SMALL_PARTIES: ResultsPageConfiguration = { ...CONFIGURATION, limits: { ...CONFIGURATION.limits, seats: 4 } }

const NO_FLIGHTS = { outbound: [], inbound: [], families: [], terminals: {} } as const

const around = { formId: 'form-1', configuration: CONFIGURATION, deviceNow: NOW }

/** What walks of the page of results may try. */
export const resultsPageSamples = {
  starts: {
    'at the address of a search': { ...around, query: DELHI_TO_MUMBAI },
    'at an address without a route': { ...around, query: {} },
    'at an address with an unknown trip type': { ...around, query: UNKNOWN_TRIP },
  },
  events: {
    'another destination is searched': { type: 'address.changed', query: TO_DUBAI },
    'a flight is chosen': { type: 'address.changed', query: CHOSEN },
    'the order of the list is another': { type: 'address.changed', query: SORTED },
    'goes back to an address without a route': { type: 'address.changed', query: {} },
    'a link names an unknown trip type': { type: 'address.changed', query: UNKNOWN_TRIP },
    'presses Change search': { type: 'search.reopened' },
    'presses Change search again': { type: 'search.folded' },
    'the form has what was kept': { type: 'form.restored' },
    'the form knows the day': { type: 'form.learned', network: EMPTY_NETWORK, today: '2026-11-21' },
    'the form knows airports and day': { type: 'form.learned', network: NETWORK, today: '2026-11-21' },
    'the flights are known': { type: 'flights.changed', availability: NO_FLIGHTS, promotion: null },
    'the promo code is not applied': {
      type: 'flights.changed',
      availability: NO_FLIGHTS,
      promotion: { promoCode: 'SARUS500', applied: false, message: 'Please sign in to use this promo code.' },
    },
    'the promo code is applied': {
      type: 'flights.changed',
      availability: NO_FLIGHTS,
      promotion: { promoCode: 'MONSOON', applied: true, message: '' },
    },
    'the page is shown again': { type: 'page.shown', deviceNow: NOW },
    'the first customer is known': { type: 'customer.changed', customer: ASHA, isNews: false },
    'a customer signs in': { type: 'customer.changed', customer: ASHA, isNews: true },
    'the configuration arrives': { type: 'configuration.provided', configuration: { ...CONFIGURATION, horizonDays: 80 } },
    'the configuration sells fewer seats': { type: 'configuration.provided', configuration: SMALL_PARTIES },
  },
} as const satisfies Samples<typeof resultsPageMachine>
