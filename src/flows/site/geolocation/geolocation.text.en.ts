import { translator } from '../../../messages/translate.ts'

/** Words about where the traveller is. "No nearby airport found" is the specification's [MSG-82]. */
export const geolocation = {
  useMyLocation: 'Use my location',
  locationAsking: 'Finding where you are. Your browser may ask you first.',
  locationSlow: 'Still finding where you are. This takes longer than usual.',
  locationDenied: 'Your browser does not say where you are. Allow it in the settings of this page, or choose a city below.',
  locationUnsupported: 'This browser cannot say where you are. Choose a city below.',
  locationFailed: 'We could not find out where you are. Try again, or choose a city below.',
  noNearbyAirport: 'No nearby airport found',
  nearestAirport: 'Nearest airport: {station}, {kilometres} km away',
  nearestAirportHere: 'Nearest airport: {station}, less than 1 km away',
} as const

export const t = translator(geolocation)
