import { type geolocationMachine, NEARBY } from '../../../../machines/site/geolocation/geolocation.machine.ts'
import type { StoryOf } from '../../../../machines/kit/testing/story.ts'

export const geolocationStory: StoryOf<typeof geolocationMachine> = {
  subject: 'the search for a nearby airport',
  events: { 'location.asked': 'the traveller presses “Use my location”' },
  guards: {
    isFound: {
      yes: 'the browser knows where the traveller is',
      no: 'the browser does not know where the traveller is',
      short: 'the place is known',
      shortNo: 'the place is not known',
    },
    isDenied: { yes: 'the traveller does not allow it', no: 'the traveller has not refused it' },
    isUnsupported: { yes: 'this browser cannot tell places', no: 'this browser can tell places' },
    hasAirportNearby: {
      yes: `an airport of the airline lies within ${NEARBY} km`,
      no: `no airport of the airline lies within ${NEARBY} km`,
      short: `airport within ${NEARBY} km`,
      shortNo: `no airport within ${NEARBY} km`,
    },
  },
  actions: {
    keepAirports: null,
    forgetLast: { says: 'what was found before is forgotten', short: 'earlier place forgotten' },
    keepPosition: { says: 'the place is noted', short: 'place noted' },
    keepPlace: { says: 'the name of the place is noted', short: 'name of the place noted' },
    findNearest: { says: 'the nearest airport is worked out', short: 'nearest airport worked out' },
    storeUserLocation: { says: 'this device stores city and country, or that they are not known', short: 'place stored' },
    logWarning: null,
  },
  ports: {
    locate: {
      asks: { says: 'the browser is asked where the traveller is, and may ask for permission first', short: 'where is the traveller?' },
      answers: { says: 'the browser has answered', short: 'browser has answered' },
      fails: { says: 'the browser cannot be asked where the traveller is', short: 'browser cannot be asked' },
    },
    whereIs: {
      asks: { says: 'the maps service is asked for the name of the place', short: 'name the place' },
      answers: { says: 'the maps service has answered', short: 'maps service has answered' },
      fails: { says: 'the maps service cannot name the place', short: 'place cannot be named' },
    },
  },
  delays: { slow: { says: 'no answer has come within {delays.slow}', short: 'after {delays.slow}' } },
  states: {
    unasked: { says: 'no place is asked for, since the traveller has not asked', name: 'not asked' },
    asking: { says: 'the browser finds out where the traveller is', name: 'finding the place' },
    'asking.waiting': { says: 'the list says that the place is being found', name: 'finding' },
    'asking.slow': { says: 'the list says that finding the place takes longer than usual', name: 'finding takes long' },
    geocoding: { says: 'the place is being named', name: 'naming the place' },
    choosing: { says: 'the nearest airport is looked up', name: 'looking for an airport' },
    located: { says: 'the list offers the nearest airport with its distance', name: 'nearest airport offered' },
    noAirport: { says: 'the list says “No nearby airport found”', name: 'no airport nearby' },
    denied: { says: 'the list says that the browser does not tell the place and how to allow it', name: 'not allowed' },
    failed: { says: 'the list says that the place could not be found and offers another try', name: 'not found' },
    unsupported: { says: 'the list says that this browser cannot tell the place', name: 'browser cannot tell' },
  },
}
