import type { checkInSummaryMachine } from '../../../../machines/trips/checkInSummary/checkInSummary.machine.ts'
import type { StoryOf } from '../../../../machines/kit/testing/story.ts'

export const checkInSummaryStory: StoryOf<typeof checkInSummaryMachine> = {
  subject: 'the summary of a check-in',
  events: {
    'retry.asked': { says: 'the traveller presses “Try again”', short: 'tries again' },
    'signIn.asked': 'the traveller presses “Sign In”',
    'customer.changed': { says: 'a customer signs in or out', short: 'signed in or out' },
  },
  guards: {
    isNamed: { yes: 'the address names a booking', no: 'the address names no booking', short: 'a booking named', shortNo: 'no booking named' },
    isRead: { yes: 'the airline shows the booking', no: 'the airline shows no booking', short: 'booking shown', shortNo: 'no booking shown' },
    isForbidden: { yes: 'only the staff may open it', no: 'it is not the staff alone', short: 'staff only', shortNo: 'not staff only' },
    isAnybodyIn: { yes: 'somebody is checked in', no: 'nobody is checked in', short: 'somebody is in', shortNo: 'nobody is in' },
  },
  actions: {
    keepFacts: { says: 'the page keeps how the booking stands', short: 'booking kept' },
    forgetFacts: { says: 'nothing of the booking is shown any more', short: 'booking forgotten' },
    askToSignIn: { says: 'the dialog to sign in opens', short: 'asked to sign in' },
    logFailure: null,
  },
  ports: {
    loadCheckIn: {
      asks: { says: 'the airline is asked how the booking stands', short: 'read the booking' },
      answers: { says: 'the airline has answered', short: 'airline has answered' },
      fails: { says: 'the airline cannot be reached', short: 'airline not reached' },
    },
  },
  delays: { slow: { says: 'the airline has not answered within {delays.slow}', short: 'after {delays.slow}' } },
  states: {
    opening: { says: 'the page opens', name: 'opening' },
    reading: { says: 'the booking is being read', name: 'reading' },
    'reading.waiting': { says: 'the page says that it reads the booking', name: 'reading: waiting' },
    'reading.slow': { says: 'the page says that it takes longer than usual', name: 'reading takes long' },
    judging: { says: 'the page looks at who is checked in', name: 'judging' },
    shown: { says: 'the page says who is checked in for what', name: 'summary' },
    nobody: { says: 'the page says that nobody is checked in', name: 'nobody' },
    failed: { says: 'the page says that the airline could not be reached', name: 'airline not reached' },
    notOpened: { says: 'the page says that the booking has to be found first', name: 'not open here' },
    forbidden: { says: 'the page says that only the staff open it', name: 'staff only' },
  },
}
