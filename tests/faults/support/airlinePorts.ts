import type { BookingWanted } from '../../../machines/domain/saleForm.ts'
import type { FaultKind } from '../faultMatrix.ts'
import type { FaultOrder } from './faultyAirline.ts'

/** How a fault of the airline is brought about. */
export interface AirlineFault {
  readonly how: string
  /** What the sandbox does to the call; null where it is not needed. */
  readonly order: FaultOrder | null
  /** Where the call is lost on its way: how long the client waits, in milliseconds. */
  readonly timeout?: number
  readonly isLater?: boolean
  readonly isSignedOut?: boolean
  /** Which of the calls it is, by its input. */
  readonly isMeant?: (input: unknown) => boolean
}

/** What the airline refuses by itself, by flow and port. Any other call it refuses with 403. */
const OWN_REFUSALS: Readonly<Record<string, Omit<AirlineFault, 'order'>>> = {
  'promo.validatePromo': { how: 'the airline does not know the code (422)', isMeant: isAbout('FLY10') },
  'promo.applyPromo': { how: 'the airline does not know the code (422)', isMeant: isAbout('FLY10') },
  'flightResults.findFlights': { how: 'the day of departure has passed (422)', isLater: true },
  'booking.loadQuote': { how: 'the flight has left (409)', isLater: true },
  'booking.book': { how: 'the price is another by now (409)', isMeant: isOfFlexi },
  'saleSeats.loadSeats': { how: 'the flight has left (409)', isLater: true },
  'myBookings.loadBookings': { how: 'the customer is signed out (401)', isSignedOut: true },
  'accountForm.saveForm': { how: 'the customer is signed out (401)', isSignedOut: true },
  'preferences.loadPreferences': { how: 'the customer is signed out (401)', isSignedOut: true },
  'businessProfile.loadBusinessProfile': { how: 'the customer is signed out (401)', isSignedOut: true },
  'businessProfile.removeBusinessProfile': { how: 'the customer is signed out (401)', isSignedOut: true },
  'addOns.loadUsualMeal': { how: 'the customer is signed out (401)', isSignedOut: true },
  'begunBooking.loadAnswers': { how: 'the customer is signed out (401)', isSignedOut: true },
  'begunBooking.saveAnswers': { how: 'the customer is signed out (401)', isSignedOut: true },
  'passengers.loadSavedTravellers': { how: 'the customer is signed out (401)', isSignedOut: true },
  'savedTravellers.loadTravellers': { how: 'the customer is signed out (401)', isSignedOut: true },
  'savedTravellers.removeTraveller': { how: 'the customer is signed out (401)', isSignedOut: true },
  'viewTrips.addTrip': { how: 'the customer is signed out (401)', isSignedOut: true },
  'accountData.prepareFile': { how: 'the customer is signed out (401)', isSignedOut: true },
  'searchPreferences.loadPreferred': { how: 'the customer is signed out (401)', isSignedOut: true },
  'lastBooked.loadLastBooking': { how: 'the customer is signed out (401)', isSignedOut: true },
}

/** Which call of a port the airline can answer as the traveller hopes, where not every sample will do. */
const HOPED_FOR: Readonly<Record<string, (input: unknown) => boolean>> = {
  'promo.validatePromo': isAbout('MONSOON'),
  'promo.applyPromo': isAbout('MONSOON'),
  // Nobody is kept under the id of the samples: they can be added.
  'accountForm.saveForm': (input) => hasPart(input, 'version', 0),
  'deepLink.learnAround': (input) => hasPart(input, 'needsStations', true),
  // Extras of the samples are those of another flight.
  'booking.book': (input) => Object.keys((input as BookingWanted).services).length === 0,
}

/** What a port asks beside its call, and can do without: the names of stations, the time. */
const BESIDE: Readonly<Record<string, string>> = {
  'deepLink.learnAround': '/api/ibe/clock',
  'myBookings.loadBookings': '/graphql',
  'bookingPage.loadBooking': '/api/ibe/clock',
  'retrieveBooking.loadNetwork': '/api/ibe/clock',
}

/** The path of what a port only asks beside its call; null for most. */
export const askedBeside = (port: string): string | null => BESIDE[port] ?? null

export const isAnything = (): boolean => true

export const isHopedFor = (port: string): ((input: unknown) => boolean) => HOPED_FOR[port] ?? isAnything

const GIVES_UP_AFTER = 250

/** What is done to a call of a port for a fault. */
export function airlineFault(port: string, fault: FaultKind): AirlineFault {
  switch (fault) {
    case 'refused': {
      const own = OWN_REFUSALS[port]
      return own === undefined ? { how: 'the airline forbids the call (403)', order: { kind: '403' } } : { ...own, order: null }
    }
    case 'server error':
      return { how: 'the airline fails (500)', order: { kind: '500' } }
    case 'timeout':
      return { how: 'the call is lost: no answer comes until the client gives up', order: null, timeout: GIVES_UP_AFTER }
    case 'offline':
      return { how: 'the connection is lost, again whenever the client tries once more', order: { kind: 'drop' } }
    case 'malformed answer':
      return { how: 'half of an answer comes (200)', order: { kind: 'malformed' } }
    case 'slow then right':
    case 'answered twice':
      return { how: 'the answer is kept back until the wait is slow', order: null }
  }
}

function isAbout(code: string) {
  return (input: unknown): boolean => hasPart(input, 'code', code)
}

/** Only the price of the other family was asked for. */
function isOfFlexi(input: unknown): boolean {
  const { trip } = input as BookingWanted
  return trip.outbound?.family === 'flexi'
}

const hasPart = (input: unknown, name: string, value: unknown): boolean =>
  typeof input === 'object' && input !== null && Reflect.get(input, name) === value
