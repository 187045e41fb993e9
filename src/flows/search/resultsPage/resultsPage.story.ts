import type { resultsPageMachine } from '../../../../machines/search/resultsPage/resultsPage.machine.ts'
import type { StoryOf } from '../../../../machines/kit/testing/story.ts'

export const resultsPageStory: StoryOf<typeof resultsPageMachine> = {
  subject: 'the page of results',
  events: {
    'address.changed': { says: 'the address of the page changes', short: 'the address changes' },
    'page.shown': { says: 'the traveller comes back to the page', short: 'comes back to the page' },
    'customer.changed': { says: 'it becomes known who is signed in', short: 'customer is known' },
    'configuration.provided': { says: 'the configuration has been read', short: 'configuration read' },
    'search.reopened': { says: 'the traveller presses “Change search”', short: 'presses Change search' },
    'search.folded': { says: 'the traveller presses “Change search” again', short: 'presses it again' },
    'flights.changed': { says: 'the airline has said which flights it has', short: 'flights are known' },
    'form.restored': { says: 'the form has what this device has stored', short: 'form is restored' },
    'form.learned': { says: 'the form knows the airports or what today is', short: 'form knows airports or today' },
  },
  guards: {
    hasSearch: { yes: 'the address names a route and a date', no: 'the address names no route and date', short: 'names a route and a date' },
    isTripUnknown: {
      yes: 'the address names a trip type that the site does not know',
      no: 'the site knows the trip type of the address',
      short: 'unknown trip type',
    },
    choosesAlone: {
      yes: 'it differs in the chosen flights at most',
      no: 'it differs in more than the chosen flights',
      short: 'other chosen flights at most',
    },
    isNews: { yes: 'another customer was known before', no: 'no customer was known before' },
    isCodeRefused: {
      yes: 'it does not apply the promo code',
      no: 'it applies the promo code, or there is none',
      short: 'code not applied',
      shortNo: 'no code refused',
    },
    changesSearch: {
      yes: 'its limits change the passengers of the address',
      no: 'its limits leave the passengers of the address as they are',
      short: 'limits change the passengers',
    },
  },
  actions: {
    takeAddress: null,
    takeConfiguration: null,
    learnPlaceAndDay: null,
    fillForm: { says: 'the form shows the search of the address', short: 'form shows the search' },
    hideTripType: { says: 'the form hides the choice of the trip type', short: 'trip type hidden' },
    showFlights: { says: 'the flights of the search are shown, in a currency of its route', short: 'flights of the search' },
    chooseAsAddressed: { says: 'the flights of the address are chosen', short: 'chosen as addressed' },
    chooseForSearch: null,
    offerFlights: { says: 'flights can be chosen', short: 'flights to choose' },
    listFlights: { says: 'the flights are in the order and with the filters of the address', short: 'order and filters of the address' },
    provideToday: { says: 'the days around are those from today on', short: 'days from today on' },
    provideTime: { says: 'the form asks for the time again', short: 'time asked again' },
    provideCustomer: { says: 'the form knows the customer', short: 'form knows the customer' },
    judgePromoAnew: { says: 'flights with a promo code are asked for again', short: 'promo code judged again' },
    configureForm: null,
    configureFlights: null,
  },
  ports: {},
  delays: {},
  states: {
    reading: { says: 'the address is being read', name: 'reading the address' },
    searching: { says: 'the flights of the address are shown', name: 'flights of the address' },
    'searching.folded': { says: 'the search is one line above the flights', name: 'search as a line' },
    'searching.open': { says: 'the form that changes the search stands above the flights', name: 'form of the search' },
    invalidAddress: { says: 'the page says that there is nothing to search', name: 'nothing to search' },
  },
}
