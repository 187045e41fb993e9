import type { myBookingsMachine } from '../../../../machines/account/myBookings/myBookings.machine.ts'
import type { StoryOf } from '../../../../machines/kit/testing/story.ts'

export const myBookingsStory: StoryOf<typeof myBookingsMachine> = {
  subject: 'the list of bookings',
  events: {
    'when.chosen': 'the customer chooses “Upcoming” or “Past”',
    'page.turned': { says: 'the customer presses “Previous page” or “Next page”', short: 'turns the page' },
    'retry.asked': { says: 'the customer asks to try again', short: 'tries again' },
    'signIn.asked': 'the customer presses “Sign In”',
    'customer.changed': { says: 'the session reports who is signed in', short: 'signed in or out' },
    'bookings.changed': { says: 'a booking was added to those of the customer', short: 'booking added' },
    'configuration.provided': { says: 'the configuration has been read', short: 'configuration read' },
  },
  guards: {
    isSignedOut: { yes: 'no one is signed in', no: 'a customer is signed in' },
    isEmpty: { yes: 'there are no bookings of this kind', no: 'there are bookings of this kind' },
    isOtherTime: { yes: 'the other kind of bookings is chosen', no: 'these bookings are shown already' },
    canTurn: { yes: 'there is a page that way', no: 'there is no page that way' },
    isVisitor: { yes: 'no one is signed in any more', no: 'a customer is signed in' },
    isOtherCustomer: { yes: 'another customer is signed in', no: 'no other customer is signed in' },
  },
  actions: {
    chooseTime: { says: 'the list begins with the first page of that kind', short: 'first page of that kind' },
    turnPage: { says: 'that page is to be shown', short: 'page turned' },
    keepAnswer: { says: 'what the airline answered is shown', short: 'answer shown' },
    forgetBookings: { says: 'no booking is shown', short: 'no booking shown' },
    beginAnew: { says: 'no booking of the earlier customer stays on the screen', short: 'list cleared' },
    setCustomer: null,
    setDelays: null,
    askToSignIn: { says: 'the sign-in dialog opens', short: 'sign-in dialog opens' },
    logFailure: null,
  },
  ports: {
    loadBookings: {
      asks: { says: 'the airline is asked for one page of bookings', short: 'read the bookings' },
      answers: { says: 'the airline has answered', short: 'airline has answered' },
      fails: { says: 'the airline cannot be asked for the bookings', short: 'airline not reached' },
    },
  },
  delays: { slow: { says: 'the airline has not answered within {delays.slow}', short: 'after {delays.slow}' } },
  states: {
    reading: { says: 'the bookings are being read', name: 'reading' },
    'reading.waiting': { says: 'the page says that it gets the bookings', name: 'reading: waiting' },
    'reading.slow': { says: 'the page says that it takes longer than usual', name: 'reading takes long' },
    shown: { says: 'the page shows the bookings', name: 'bookings shown' },
    empty: { says: 'the page says that there are none', name: 'no bookings' },
    failed: { says: 'the page says that the bookings could not be read and offers another try', name: 'not read' },
    signedOut: { says: 'the page asks the customer to sign in', name: 'signed out' },
  },
}
