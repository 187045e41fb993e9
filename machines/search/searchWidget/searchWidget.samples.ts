import { ASHA } from '../../domain/customer.samples.ts'
import type { LastBookedCriteria } from '../../domain/lastBooking.ts'
import { ONE_ADULT } from '../../domain/passengers.ts'
import type { RecentSearch } from '../../domain/recentSearches.ts'
import { emptySearch, type Search } from '../../domain/search.ts'
import type { Network, Station } from '../../domain/station.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import type { searchWidgetMachine } from './searchWidget.machine.ts'
import type { WidgetConfiguration, WidgetContext, WidgetEvent } from './searchWidget.rules.ts'

const station = (stationCode: string, city: string, countryCode: string, currencyCode: string, timeZone: string): Station => ({
  stationCode,
  shortName: city,
  fullName: `${city} Airport`,
  cityInfo: { name: city, cityCode: stationCode },
  locationDetails: { countryCode, cityCode: stationCode },
  location: { latitude: 28.5665, longitude: 77.1031 },
  currencyCode,
  timeZone,
  aliases: [],
})

/** Delhi, Mumbai and Dubai; Dubai is reached from Delhi only. */
export const NETWORK: Network = {
  stations: [
    station('DEL', 'Delhi', 'IN', 'INR', 'Asia/Kolkata'),
    station('BOM', 'Mumbai', 'IN', 'INR', 'Asia/Kolkata'),
    station('DXB', 'Dubai', 'AE', 'AED', 'Asia/Dubai'),
  ],
  markets: [
    { locationCode: 'DEL', travelLocationCode: 'BOM' },
    { locationCode: 'BOM', travelLocationCode: 'DEL' },
    { locationCode: 'DEL', travelLocationCode: 'DXB' },
    { locationCode: 'DXB', travelLocationCode: 'DEL' },
  ],
  popular: ['DEL', 'BOM'],
}

/** 21 November 2026, 06:00 in India. */
export const NOW = Date.parse('2026-11-21T00:30:00Z')

export const CONFIGURATION: WidgetConfiguration = {
  limits: { seats: 9, infants: 4, unaccompaniedMinors: 1 },
  enableExtraSeat: true,
  enableInternational: true,
  enableViewAllOffers: true,
  enableLastBookedOption: true,
  currencyFilter: [],
  promo: { minimumLength: 3, maximumLength: 20, offersSignIn: true, delays: { debounce: 500, slow: 3_000 } },
  horizonDays: 365,
  delays: { destinationFocus: 1_400, slow: 3_000, toast: 6_000 },
}

/** One in which every value that a child gets differs. */
export const ANOTHER_CONFIGURATION: WidgetConfiguration = {
  limits: { seats: 6, infants: 2, unaccompaniedMinors: 1 },
  enableExtraSeat: false,
  enableInternational: false,
  enableViewAllOffers: false,
  enableLastBookedOption: false,
  currencyFilter: ['AED'],
  promo: { minimumLength: 2, maximumLength: 8, offersSignIn: false, delays: { debounce: 300, slow: 2_000 } },
  horizonDays: 80,
  delays: { destinationFocus: 700, slow: 2_000, toast: 4_000 },
}

export const SEARCH: Search = {
  ...emptySearch('2026-12-12'),
  tripType: 'ROUND_TRIP',
  origin: 'DEL',
  destination: 'BOM',
  returnDate: '2026-12-15',
}

export const RECENT: RecentSearch = {
  origin: 'BOM',
  destination: 'DEL',
  type: 'ONE_WAY',
  departureDate: '2026-10-01',
  arrivalDate: null,
  passenger: { ...ONE_ADULT, adult: 2, total: 2 },
  paxTypesCount: { ADT: 2, CHD: 0, SNR: 0, INF: 0, EXST: 0 },
}

const { made, only } = sampling<typeof searchWidgetMachine>()

/** A picker without stations has none to pick, and nothing of before can be filled in. */
const withStations = (event: WidgetEvent) =>
  made(
    ({ network }) => network.stations[0],
    () => event,
  )

const hasNetwork = (context: WidgetContext) => context.network.stations.length > 0

const canClear = (context: WidgetContext) => context.mode === 'home' && hasNetwork(context) && context.recent.length > 0

const canHavePreferences = ({ mode, customer, preferred }: WidgetContext) => mode === 'home' && customer !== null && preferred === null

const preferred = (event: WidgetEvent) => only('they come once for each customer', ({ context }) => canHavePreferences(context), event)

const LAST_YEAR: Search = { ...SEARCH, departureDate: '2025-12-12', returnDate: '2025-12-15' }

const CRITERIA: LastBookedCriteria = {
  originStationCode: 'BOM',
  destinationStationCode: 'DEL',
  adult: 0,
  child: 1,
  infant: 0,
  seniorcitizen: 0,
  extraSeat: 0,
  totalPax: 1,
  tripType: 'ROUND_TRIP',
  departureDate: '2026-10-01',
  returnDate: null,
  promocode: '',
  specialFare: 'UNACCOMPANIED_MINOR',
}

/** What walks of the search widget may try. */
export const searchWidgetSamples = {
  // Everything is met within the first 3,600 configurations; as many again would bring nothing and take as long.
  limit: 4_000,
  starts: {
    'on the home page': { formId: 'form-1', mode: 'home', search: null, customer: null, configuration: CONFIGURATION, deviceNow: NOW },
    'above results': { formId: 'form-1', mode: 'modify', search: SEARCH, customer: null, configuration: CONFIGURATION, deviceNow: NOW },
  },
  events: {
    'the origin becomes Delhi': withStations({ type: 'station.changed', field: 'origin', stationCode: 'DEL', hasError: false }),
    'the origin becomes Mumbai': withStations({ type: 'station.changed', field: 'origin', stationCode: 'BOM', hasError: false }),
    'the destination becomes Dubai': withStations({ type: 'station.changed', field: 'destination', stationCode: 'DXB', hasError: false }),
    'the origin is no airport': withStations({ type: 'station.changed', field: 'origin', stationCode: null, hasError: true }),
    'the destination is no airport': withStations({ type: 'station.changed', field: 'destination', stationCode: null, hasError: true }),
    'the traveller types an origin': { type: 'station.typed', field: 'origin' },
    'a row is chosen in the list of origins': { type: 'row.chosen', field: 'origin' },
    'a row is chosen in the list of destinations': { type: 'row.chosen', field: 'destination' },
    'the dates become a round trip': {
      type: 'dates.changed',
      dates: { tripType: 'ROUND_TRIP', departureDate: '2026-12-12', returnDate: '2026-12-15' },
    },
    'the dates become one way': { type: 'dates.changed', dates: { tripType: 'ONE_WAY', departureDate: '2026-12-12', returnDate: null } },
    'a second adult travels': { type: 'passengers.changed', counts: { ...ONE_ADULT, adult: 2 } },
    'a search made before is chosen': withStations({ type: 'recent.chosen', recent: RECENT }),
    'the searches made before are forgotten': only(
      'only the home page has the button, once it can name the places',
      ({ context }) => canClear(context),
      { type: 'recents.cleared' },
    ),
    'a field asks for the airports again': { type: 'network.retryAsked' },
    'a fare for minors is chosen': { type: 'specialFare.changed', fare: 'UNACCOMPANIED_MINOR' },
    'the fare is gone': { type: 'specialFare.changed', fare: null },
    'a promo code is applied': { type: 'promo.changed', code: 'MONSOON', isApplied: true },
    'the promo code is typed over': { type: 'promo.changed', code: 'MONS', isApplied: false },
    'an offer is chosen': { type: 'offer.chosen', code: 'SARUS500' },
    'the currency becomes dirhams': { type: 'currency.changed', code: 'AED' },
    'the nationality is missing': { type: 'nationality.changed', nationality: null, isMissing: true },
    'the nationality is chosen': { type: 'nationality.changed', nationality: 'IN', isMissing: false },
    'the last booking is handed back': withStations({ type: 'lastBooked.handedBack', criteria: CRITERIA }),
    'a customer signs in': { type: 'customer.changed', customer: ASHA },
    'the customer signs out': { type: 'customer.changed', customer: null },
    'the preferences say Dubai': preferred({ type: 'preferences.found', origin: 'DXB', nationality: 'IN' }),
    'the preferences say no origin': preferred({ type: 'preferences.found', origin: null, nationality: 'IN' }),
    'swaps the stations': { type: 'stations.swapped' },
    'presses the search button': { type: 'search.submitted' },
    'clicks the widget': { type: 'widget.clicked' },
    'goes elsewhere': { type: 'focus.moved' },
    'taps the bar': { type: 'bar.tapped' },
    'closes the sheet': { type: 'sheet.closed' },
    'the address changes': { type: 'search.provided', search: SEARCH },
    'a link names an unknown trip type': { type: 'tripType.unknown' },
    'the page is shown again': { type: 'page.shown', deviceNow: NOW },
    'the configuration arrives': { type: 'configuration.provided', configuration: { ...CONFIGURATION, enableExtraSeat: false } },
  },
  ports: {
    restoreSearch: {
      answers: {
        'nothing was kept': { search: null, recent: [] },
        'a search of last year was kept': { search: LAST_YEAR, recent: [RECENT] },
      },
      failures: { 'storage is broken': new Error('storage is broken') },
    },
    readClock: { answers: { 'tells the time': { now: NOW } }, failures: { 'is not reached': new Error('unreachable') } },
    loadNetwork: { answers: { 'three airports': NETWORK }, failures: { 'is not reached': new Error('unreachable') } },
    goToResults: { answers: { 'are shown': undefined }, failures: { 'cannot be opened': new Error('chunk missing') } },
  },
} satisfies Samples<typeof searchWidgetMachine>
