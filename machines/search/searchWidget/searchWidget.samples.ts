import type { RecentSearch } from '../../domain/recentSearches.ts'
import { ONE_ADULT } from '../../domain/passengers.ts'
import { emptySearch, type Search } from '../../domain/search.ts'
import type { Network, Station } from '../../domain/station.ts'
import type { WidgetConfiguration, WidgetContext } from './searchWidget.types.ts'

const station = (stationCode: string, city: string, countryCode: string, currencyCode: string, timeZone: string): Station => ({
  stationCode,
  shortName: city,
  fullName: `${city} Airport`,
  cityInfo: { name: city, cityCode: stationCode },
  locationDetails: { countryCode, cityCode: stationCode },
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

export const CONFIGURATION: WidgetConfiguration = { limits: { seats: 9, infants: 4 }, enableExtraSeat: true, horizonDays: 365 }

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

interface Snapshot {
  readonly context: WidgetContext
}

/** A child says only what it can: a picker without stations has none to pick. */
const once =
  <Event>(event: Event, can: (context: WidgetContext) => boolean) =>
  (snapshot: Snapshot) =>
    can(snapshot.context) ? event : null

const hasNetwork = (context: WidgetContext) => context.network.stations.length > 0

export const searchWidgetSamples = {
  starts: {
    home: { mode: 'home', search: null, configuration: CONFIGURATION },
    modify: { mode: 'modify', search: SEARCH, configuration: CONFIGURATION },
  },
  events: {
    originDelhi: once({ type: 'station.changed', field: 'origin', stationCode: 'DEL', hasError: false } as const, hasNetwork),
    originMumbai: once({ type: 'station.changed', field: 'origin', stationCode: 'BOM', hasError: false } as const, hasNetwork),
    destinationDubai: once({ type: 'station.changed', field: 'destination', stationCode: 'DXB', hasError: false } as const, hasNetwork),
    originWrong: once({ type: 'station.changed', field: 'origin', stationCode: null, hasError: true } as const, hasNetwork),
    destinationWrong: once({ type: 'station.changed', field: 'destination', stationCode: null, hasError: true } as const, hasNetwork),
    datesRoundTrip: { type: 'dates.changed', dates: { tripType: 'ROUND_TRIP', departureDate: '2026-12-12', returnDate: '2026-12-15' } },
    datesOneWay: { type: 'dates.changed', dates: { tripType: 'ONE_WAY', departureDate: '2026-12-12', returnDate: null } },
    departure: { type: 'departure.chosen', date: '2026-12-12' },
    return: { type: 'return.chosen', date: '2026-12-15' },
    twoAdults: { type: 'passengers.changed', counts: { ...ONE_ADULT, adult: 2 } },
    recent: once({ type: 'recent.chosen', recent: RECENT } as const, hasNetwork),
    retry: { type: 'network.retryAsked' },
    swap: { type: 'stations.swapped' },
    submit: { type: 'search.submitted' },
    click: { type: 'widget.clicked' },
    focusElsewhere: { type: 'focus.moved' },
    tapBar: { type: 'bar.tapped' },
    closeSheet: { type: 'sheet.closed' },
    addressSearch: { type: 'search.provided', search: SEARCH },
    configuration: { type: 'configuration.provided', configuration: { ...CONFIGURATION, enableExtraSeat: false } },
  },
  ports: {
    restoreSearch: {
      answers: {
        nothing: { now: NOW, search: null, recent: [] },
        lastYear: { now: NOW, search: { ...SEARCH, departureDate: '2025-12-12', returnDate: '2025-12-15' }, recent: [RECENT] },
      },
      failures: { storageBroken: new Error('storage is broken') },
    },
    readClock: { answers: { now: { now: NOW } }, failures: { unreachable: new Error('unreachable') } },
    loadNetwork: { answers: { network: NETWORK }, failures: { unreachable: new Error('unreachable') } },
    goToResults: { answers: { shown: undefined }, failures: { chunkMissing: new Error('chunk missing') } },
  },
} as const
