import type { addOnsMachine } from '../../../../machines/booking/addOns/addOns.machine.ts'
import type { StoryOf } from '../../../../machines/kit/testing/story.ts'

export const addOnsStory: StoryOf<typeof addOnsMachine> = {
  subject: 'the extras of a booking',
  events: {
    'addOn.chosen': { says: 'the traveller chooses a service for somebody of the party, or takes it back', short: 'chooses a service' },
    'choice.spread': { says: 'the traveller presses the button that chooses the same for all, or on all flights', short: 'chooses the same' },
    'flight.picked': { says: 'the traveller presses another flight', short: 'picks a flight' },
    'choice.confirmed': { says: 'the traveller presses “Continue”, with extras or without', short: 'continues' },
    'retry.asked': { says: 'the traveller presses “Try again”', short: 'tries again' },
    'offer.changed': { says: 'the airline says anew what can be had', short: 'offer has changed' },
  },
  guards: {
    isLost: {
      yes: 'something chosen before cannot be had',
      no: 'all that was chosen before can be had',
      short: 'something is gone',
      shortNo: 'nothing is gone',
    },
    robs: {
      yes: 'something chosen is not offered any more',
      no: 'all that is chosen is still offered',
      short: 'something is gone',
      shortNo: 'nothing is gone',
    },
  },
  actions: {
    keepCatalogue: { says: 'the services are shown, each with its price', short: 'services shown' },
    keepOffer: { says: 'prices and what is sold out are as the airline says', short: 'offer shown' },
    choose: { says: 'the choice and its sum change', short: 'choice changed' },
    spreadChoice: { says: 'the others have the same, as far as they can', short: 'same for others' },
    pickFlight: { says: 'the services of that flight are shown', short: 'flight shown' },
    notifyServices: { says: 'the booking has the new choice and asks for its price', short: 'booking knows' },
    notifyDone: { says: 'the booking goes on with the choice', short: 'booking goes on' },
    logFailure: null,
  },
  ports: {
    loadCatalogue: {
      asks: { says: 'the airline is asked what its services are', short: 'read the services' },
      answers: { says: 'the airline has answered with names and details', short: 'services have come' },
      fails: { says: 'the airline cannot be asked for services', short: 'services not reached' },
    },
  },
  delays: { slow: { says: 'the airline has not answered within {delays.slow}', short: 'after {delays.slow}' } },
  states: {
    offering: { says: 'the extras are offered', name: 'offering extras' },
    'offering.catalogue': { says: 'the page gets what the services are', name: 'names of services' },
    'offering.catalogue.getting': { says: 'the services are being read', name: 'getting services' },
    'offering.catalogue.getting.waiting': { says: 'the page says that it gets the extras', name: 'getting services: waiting' },
    'offering.catalogue.getting.slow': { says: 'the page says that the extras take longer than usual', name: 'services take long' },
    'offering.catalogue.failed': { says: 'the page says that the extras could not be read and offers another try', name: 'not read' },
    'offering.catalogue.known': { says: 'the services can be chosen', name: 'services shown' },
    'offering.choice': { says: 'the travellers choose their extras', name: 'the choice' },
    'offering.choice.judging': { says: 'the page sees what of a choice of before can be had', name: 'judging' },
    'offering.choice.open': { says: 'the page waits for a choice', name: 'all can be had' },
    'offering.choice.robbed': { says: 'the page says what cannot be had any more', name: 'something is gone' },
    done: { says: 'the page says that the seats follow', name: 'over' },
  },
}
