import type { bookingPageMachine } from '../../../../machines/trips/bookingPage/bookingPage.machine.ts'
import type { StoryOf } from '../../../../machines/kit/testing/story.ts'

export const bookingPageStory: StoryOf<typeof bookingPageMachine> = {
  subject: 'the page of a booking',
  events: {
    'retry.asked': { says: 'the traveller presses “Try again” or “Look again”', short: 'tries again' },
    'signIn.asked': 'the traveller presses “Sign in”',
    'calendar.asked': { says: 'the traveller presses “Add to your calendar”', short: 'asks for the calendar file' },
    'print.asked': { says: 'the traveller presses “Print the itinerary”', short: 'asks to print' },
    'payment.wanted': { says: 'the traveller presses the button that pays', short: 'presses Pay' },
    'payment.ended': { says: 'the money is there', short: 'it is paid' },
    'page.restored': { says: 'the traveller comes back from the provider by the Back button', short: 'presses Back' },
    'customer.changed': { says: 'a customer signs in or out', short: 'signed in or out' },
  },
  guards: {
    isNamed: {
      yes: 'the address names a booking',
      no: 'the address names no booking',
      short: 'a booking named',
      shortNo: 'no booking named',
    },
    isOpened: {
      yes: 'the traveller may see the booking',
      no: 'the airline shows no booking',
      short: 'may see it',
      shortNo: 'not shown',
    },
    isForbidden: {
      yes: 'only the staff of the airline may open it',
      no: 'the booking was not opened in this browser',
      short: 'for the staff only',
      shortNo: 'not opened here',
    },
    isBeingPaid: {
      yes: 'a payment of the booking is under way',
      no: 'no payment of the booking is under way',
      short: 'being paid',
      shortNo: 'not being paid',
    },
    isDue: { yes: 'the booking waits for its money', no: 'nothing is to be paid', short: 'money due', shortNo: 'nothing due' },
    isHeld: { yes: 'the time to pay has an end', no: 'the time to pay has no end, or is over', short: 'time to pay', shortNo: 'no time to pay' },
    isSettling: {
      yes: 'a payment is being decided',
      no: 'no payment is being decided',
      short: 'payment being decided',
      shortNo: 'nothing being decided',
    },
  },
  actions: {
    keepBooking: { says: 'the page shows what the airline answered', short: 'booking shown' },
    forgetBooking: { says: 'nothing of a booking stays on the screen', short: 'booking gone' },
    askToSignIn: { says: 'the sign-in dialog opens', short: 'sign-in dialog opens' },
    saveCalendar: { says: 'the browser gets a calendar file with the flights', short: 'calendar file' },
    printPage: { says: 'the browser prints the itinerary', short: 'prints' },
    tellRestored: null,
    logFailure: null,
  },
  ports: {
    loadBooking: {
      asks: { says: 'the airline is asked for the booking', short: 'read the booking' },
      answers: { says: 'the airline has answered', short: 'airline has answered' },
      fails: { says: 'the airline cannot be asked for the booking', short: 'airline not reached' },
    },
  },
  delays: {
    slow: { says: 'the airline has not answered within {delays.slow}', short: 'after {delays.slow}' },
    holdEnds: { says: 'the time to pay is over', short: 'time to pay over' },
    refresh: { says: 'a quarter of a minute has passed', short: 'after a quarter of a minute' },
  },
  states: {
    opening: { says: 'the page opens', name: 'opening' },
    reading: { says: 'the booking is being read', name: 'reading' },
    'reading.waiting': { says: 'the page says that it gets the booking', name: 'reading: waiting' },
    'reading.slow': { says: 'the page says that it takes longer than usual', name: 'reading takes long' },
    shown: { says: 'the page shows the booking', name: 'booking shown' },
    'shown.judging': { says: 'the page says what comes next', name: 'what comes next' },
    'shown.due': { says: 'the page offers to pay', name: 'money due' },
    'shown.paying': { says: 'the page says how the payment stands', name: 'being paid' },
    'shown.settling': { says: 'the page says that the bank has not answered yet', name: 'bank not answered' },
    'shown.settled': { says: 'the page says what is so', name: 'nothing to pay' },
    failed: { says: 'the page says that the booking could not be read and offers another try', name: 'not read' },
    notOpened: { says: 'the page leads to finding the booking, or asks to sign in', name: 'not open here' },
    forbidden: { says: 'the page says that only the staff may open it', name: 'for the staff only' },
  },
  children: { payment: { subject: 'the payment of the booking' } },
}
