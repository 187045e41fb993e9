import { common } from '../../../messages/common.ts'
import { translator } from '../../../messages/translate.ts'

/** Words of the two station fields. */
export const stationPicker = {
  stationOrigin: 'From',
  stationDestination: 'To',
  stationOriginHint: 'Where from?',
  stationDestinationHint: 'Where to?',
  recentRoute: '{origin} to {destination}',
  recentOneWay: 'one way',
  recentRoundTrip: 'round trip',
  recentDates: '{departure} to {return}',
  ourDestinations: 'Our Destinations',
  stationsInIndia: 'In India',
  stationsAbroad: 'Abroad',
  noFlightsFrom: 'No flights from {city}',
  stationIsOrigin: 'Your journey starts here',
  stationFoundAs: '({name})',
  stationsFound: { one: '{count} airport found', other: '{count} airports found' },
  stationsMoreFound: { one: '{count} more airport. Type more letters to find it.', other: '{count} more airports. Type more letters to find them.' },
  stationsMoreSuggested: { one: '{count} more airport. Type to find it.', other: '{count} more airports. Type to find them.' },
  stationsLoading: 'Getting our airports',
  stationsSlow: 'Still getting our airports. This takes longer than usual.',
  stationsFailed: 'We could not reach the airline. What you typed is kept.',
  stationsRetry: 'Try again',
  errInvalidAirportSearch: 'No airport found. Try a city, an airport or its code.',
  stationSeveralMatches: 'More than one airport fits. Choose one from the list.',
  stationSameStations: 'Your journey starts here. Choose another place.',
  stationUnreachable: 'No flights from {city} to this place. Choose another one.',
  chooseOrigin: 'Choose Origin',
  chooseDestination: 'Choose Destination',
} as const

export const t = translator({ ...common, ...stationPicker })
