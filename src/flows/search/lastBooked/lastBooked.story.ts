import type { lastBookedMachine } from '../../../../machines/search/lastBooked/lastBooked.machine.ts'
import type { StoryOf } from '../../../../machines/kit/testing/story.ts'

export const lastBookedStory: StoryOf<typeof lastBookedMachine> = {
  subject: 'the strip of the last booking',
  events: {
    'lastBooked.chosen': { says: 'the customer presses the strip', short: 'presses the strip' },
    'customer.changed': { says: 'the session reports who is signed in', short: 'signed in or out' },
    'configuration.provided': { says: 'the configuration has been read', short: 'configuration read' },
  },
  guards: {
    isDisabled: {
      yes: 'the airline does not offer the strip or a search is being modified',
      no: 'the airline offers the strip and no search is being modified',
      short: 'not offered here',
      shortNo: 'offered here',
    },
    isSignedOut: { yes: 'no one is signed in', no: 'a customer is signed in' },
    hasBooking: { yes: 'the customer has booked before', no: 'the customer has not booked before' },
    isShowable: {
      yes: 'the booking has both ends and a date',
      no: 'the booking lacks an end or a date',
      short: 'the booking is complete',
      shortNo: 'the booking is incomplete',
    },
    isOtherCustomer: { yes: 'someone else is signed in, or no one any more', no: 'the same customer is signed in', short: 'another customer' },
    isSwitched: { yes: 'it changes whether the strip is offered', no: 'it changes nothing for the strip' },
  },
  actions: {
    setCustomer: { says: 'what was read for someone else is forgotten', short: 'earlier booking forgotten' },
    setConfiguration: null,
    keepBooking: null,
    notifyCriteria: {
      says: 'the form is filled with route, passengers and fare of that booking, and asks for the dates',
      short: 'form filled, dates asked for',
    },
    logFailure: null,
  },
  ports: {
    loadLastBooking: {
      asks: { says: 'the airline is asked for the last booking of the customer', short: 'read the last booking' },
      answers: { says: 'the airline has answered', short: 'airline has answered' },
      fails: { says: 'the airline cannot be asked for the last booking', short: 'airline not reached' },
    },
  },
  delays: { slow: { says: 'the airline has not answered within {delays.slow}', short: 'after {delays.slow}' } },
  states: {
    hidden: { says: 'no strip is shown', name: 'strip hidden' },
    'hidden.beginning': { says: 'it is looked up whether a strip is to be shown', name: 'looking' },
    'hidden.disabled': { says: 'no strip is shown here', name: 'not offered' },
    'hidden.signedOut': { says: 'no strip is shown to a visitor', name: 'visitor' },
    'hidden.fetching': { says: 'the last booking is being read', name: 'reading' },
    'hidden.fetching.waiting': { says: 'nothing shows that it is being read', name: 'reading: waiting' },
    'hidden.fetching.slow': { says: 'nothing shows that reading takes long', name: 'reading takes long' },
    'hidden.judging': { says: 'it is judged whether the booking can be shown', name: 'judging' },
    'hidden.absent': { says: 'no strip is shown, since nothing was booked', name: 'no booking' },
    'hidden.failed': { says: 'no strip is shown', name: 'not read' },
    'hidden.notShowable': { says: 'no strip is shown, since the booking is incomplete', name: 'booking incomplete' },
    shown: { says: 'the strip shows the last booking', name: 'strip shown' },
  },
}
