import { toSearchState } from '../../domain/search.ts'
import { widget } from './searchWidget.setup.ts'
import type { WidgetContext } from './searchWidget.types.ts'

export const saved = { type: 'saveSearch', params: ({ context }: { context: WidgetContext }) => ({ state: toSearchState(context.search) }) } as const

export const mirror = widget.createStateConfig({
  description: 'Every change of a child arrives here and goes on to those whom it concerns.',
  on: {
    'station.changed': {
      description: 'An origin brings its currency, its destinations and its date; a destination that it does not reach is cleared.',
      meta: { covers: ['STN-15', 'STN-16', 'STN-17'] },
      actions: [
        { type: 'mirrorStation', params: ({ event }) => event },
        'provideStations',
        'provideReachable',
        'provideRoute',
        'provideToday',
        saved,
      ],
    },
    'stations.swapped': {
      meta: { covers: ['STN-13', 'STN-14'] },
      actions: ['swapStations', 'provideStations', 'provideReachable', 'provideRoute', 'provideToday', saved],
    },
    'dates.changed': {
      actions: [{ type: 'mirrorDates', params: ({ event }) => ({ dates: event.dates }) }, 'provideDates', 'provideFareRoute', saved],
    },
    'departure.chosen': { actions: { type: 'orderDeparture', params: ({ event }) => event } },
    'return.chosen': { actions: { type: 'orderReturn', params: ({ event }) => event } },
    'passengers.changed': {
      actions: [{ type: 'mirrorPassengers', params: ({ event }) => ({ passengers: event.counts }) }, 'provideQuestion', 'provideFareRoute', saved],
    },
    'specialFare.changed': {
      description: 'A fare brings its passengers and locks the promo code; without one, one adult travels and the field is free.',
      meta: { covers: ['SPF-03', 'SPF-04', 'SPF-05', 'SPF-07', 'SPF-09', 'SPF-10', 'SPF-11', 'SPF-13', 'CON-15'] },
      actions: [{ type: 'mirrorFare', params: ({ event }) => ({ fare: event.fare }) }, 'provideParty', 'provideQuestion', 'provideFareRoute', saved],
    },
    'promo.changed': {
      meta: { covers: ['PRO-12', 'OFF-06'] },
      actions: [
        { type: 'mirrorPromo', params: ({ event }) => ({ code: event.code, isApplied: event.isApplied }) },
        'provideApplied',
        'provideFareRoute',
        saved,
      ],
    },
    'offer.chosen': {
      description: 'The promo field takes the code and asks the airline about it.',
      meta: { covers: ['OFF-03', 'OFF-08'] },
      actions: { type: 'orderCode', params: ({ event }) => ({ code: event.code }) },
    },
    'currency.changed': {
      meta: { covers: ['CUR-01', 'STN-15'] },
      actions: [{ type: 'mirrorCurrency', params: ({ event }) => ({ code: event.code }) }, 'provideFareRoute', saved],
    },
    'nationality.changed': {
      meta: { covers: ['NAT-04', 'OPEN-62'] },
      actions: [{ type: 'mirrorNationality', params: ({ event }) => ({ nationality: event.nationality, isMissing: event.isMissing }) }, saved],
    },
    'lastBooked.handedBack': {
      description: 'Everything of the last booking but its dates fills the form; the dates are asked for, and nothing is searched.',
      meta: { covers: ['LBK-11', 'LBK-12', 'SPF-18', 'CON-18'] },
      actions: [
        { type: 'takeCriteria', params: ({ event }) => ({ criteria: event.criteria }) },
        'provideSearch',
        saved,
        { type: 'focusField', params: { field: 'departure' } },
      ],
    },
    'customer.changed': {
      meta: { covers: ['PRO-17', 'LBK-02'] },
      actions: [{ type: 'rememberCustomer', params: ({ event }) => ({ customer: event.customer }) }, 'provideCustomer'],
    },
    'recent.chosen': {
      description: 'A search made before fills the form, with no date in the past.',
      meta: { covers: ['STN-02', 'TRIP-14'] },
      actions: [{ type: 'takeRecent', params: ({ event }) => event }, 'provideSearch', saved],
    },
    'recents.cleared': {
      description: 'The traveller has the searches that were made in this browser forgotten.',
      meta: { covers: ['OPEN-22'] },
      actions: ['dropRecents', 'provideRecents', 'forgetSearches'],
    },
    'search.provided': {
      description: 'The address changed: the form follows it.',
      actions: [{ type: 'takeSearch', params: ({ event }) => event }, 'provideSearch'],
    },
    'tripType.unknown': {
      description: 'A link named a trip type that the site does not know: the form asks for a departure only, and hides the choice.',
      meta: { covers: ['CON-05', 'TRIP-02'] },
      actions: 'provideUnknownTrip',
    },
    'configuration.provided': { actions: [{ type: 'rememberConfiguration', params: ({ event }) => event }, 'provideConfiguration', 'provideRoute'] },
    'widget.clicked': { guard: 'isHome', meta: { covers: ['SRCH-22'] }, actions: 'scrollToWidget' },
  },
})
