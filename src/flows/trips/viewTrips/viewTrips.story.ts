import type { viewTripsMachine } from '../../../../machines/trips/viewTrips/viewTrips.machine.ts'
import type { StoryOf } from '../../../../machines/kit/testing/story.ts'

export const viewTripsStory: StoryOf<typeof viewTripsMachine> = {
  subject: 'the bookings of a browser',
  events: {
    'forget.asked': { says: 'the traveller presses “Forget this booking on this device”', short: 'forgets a booking' },
    'add.asked': { says: 'the customer presses “Add to my trips”', short: 'adds a booking' },
    'retry.asked': { says: 'the traveller presses “Try again”', short: 'tries again' },
    'signIn.asked': 'the traveller presses “Sign In”',
    'customer.changed': { says: 'a customer signs in or out', short: 'signed in or out' },
  },
  guards: {
    hasTrips: {
      yes: 'the browser has opened bookings',
      no: 'the browser has opened no booking',
      short: 'bookings opened',
      shortNo: 'nothing opened',
    },
    isLast: { yes: 'it was the last on the list', no: 'others stay on the list', short: 'the last one', shortNo: 'others stay' },
    isListed: { yes: 'the booking is on the list', no: 'the booking is no longer on the list', short: 'on the list', shortNo: 'not on the list' },
    canBeAdded: {
      yes: 'the airline lets the customer add it',
      no: 'the airline does not let the customer add it',
      short: 'may be added',
      shortNo: 'may not be added',
    },
    isAdded: { yes: 'the booking is in the account', no: 'the airline has refused', short: 'added', shortNo: 'refused' },
    needsSignIn: {
      yes: 'no one is signed in any more',
      no: 'a sign-in would not help',
      short: 'sign-in needed',
      shortNo: 'no sign-in needed',
    },
  },
  actions: {
    keepTrips: { says: 'the page shows the bookings of the browser', short: 'bookings shown' },
    forgetTrips: { says: 'no booking stays on the screen', short: 'list cleared' },
    choose: null,
    forgetKept: {
      says: 'what this browser kept of the booking is gone: boarding passes, the itinerary, and what was typed or chosen',
      short: 'all kept of it gone',
    },
    removeTrip: { says: 'the booking is gone from the list', short: 'gone from the list' },
    markAdded: { says: 'the list says that the booking is in the account', short: 'marked as added' },
    setProblem: { says: 'the page says what was not done, and why', short: 'says what went wrong' },
    notifyAdded: { says: 'the list of the account is read again', short: 'account read again' },
    askToSignIn: { says: 'the sign-in dialog opens', short: 'sign-in dialog opens' },
    logFailure: null,
  },
  ports: {
    loadTrips: {
      asks: { says: 'the airline is asked for the bookings of this browser', short: 'read the bookings' },
      answers: { says: 'the airline has answered', short: 'airline has answered' },
      fails: { says: 'the airline cannot be asked for the bookings', short: 'airline not reached' },
    },
    forgetTrip: {
      asks: { says: 'the airline is asked to close the booking in this browser', short: 'close it here' },
      answers: { says: 'the booking is closed in this browser', short: 'closed here' },
      fails: { says: 'the airline cannot be asked to close the booking', short: 'airline not reached' },
    },
    addTrip: {
      asks: { says: 'the airline is asked to add the booking to those of the customer', short: 'add it' },
      answers: { says: 'the airline has answered', short: 'airline has answered' },
      fails: { says: 'the airline cannot be asked to add the booking', short: 'airline not reached' },
    },
  },
  delays: { slow: { says: 'the airline has not answered within {delays.slow}', short: 'after {delays.slow}' } },
  states: {
    reading: { says: 'the bookings of this browser are being read', name: 'reading' },
    'reading.waiting': { says: 'the page says that it gets the bookings', name: 'reading: waiting' },
    'reading.slow': { says: 'the page says that it takes longer than usual', name: 'reading takes long' },
    shown: { says: 'the page lists the bookings of this browser', name: 'bookings listed' },
    'shown.settled': { says: 'nothing is being done', name: 'nothing wrong' },
    'shown.refused': { says: 'the page says what was not done', name: 'not done' },
    forgetting: { says: 'a booking is being forgotten', name: 'forgetting' },
    'forgetting.waiting': { says: 'the page says that it forgets the booking', name: 'forgetting: waiting' },
    'forgetting.slow': { says: 'forgetting takes longer than usual', name: 'forgetting takes long' },
    adding: { says: 'a booking is being added to the account', name: 'adding' },
    'adding.waiting': { says: 'the page says that it adds the booking', name: 'adding: waiting' },
    'adding.slow': { says: 'adding takes longer than usual', name: 'adding takes long' },
    empty: { says: 'the page says that there is no booking here, and leads to finding one', name: 'nothing here' },
    failed: { says: 'the page says that the bookings could not be read and offers another try', name: 'not read' },
  },
}
