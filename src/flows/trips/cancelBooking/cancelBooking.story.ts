import type { cancelBookingMachine } from '../../../../machines/trips/cancelBooking/cancelBooking.machine.ts'
import type { StoryOf } from '../../../../machines/kit/testing/story.ts'

export const cancelBookingStory: StoryOf<typeof cancelBookingMachine> = {
  subject: 'the page that cancels a booking',
  events: {
    'part.picked': { says: 'the traveller picks what to cancel', short: 'picks a part' },
    'traveller.toggled': { says: 'the traveller ticks a passenger, or unticks one', short: 'ticks a passenger' },
    'cancel.asked': { says: 'the traveller presses “Cancel and refund”', short: 'asks to cancel' },
    'retry.asked': { says: 'the traveller presses “Try again” or “Look again”', short: 'tries again' },
    'signIn.asked': 'the traveller presses “Sign In”',
    'customer.changed': { says: 'a customer signs in or out', short: 'signed in or out' },
  },
  guards: {
    isNamed: { yes: 'the address names a booking', no: 'the address names no booking', short: 'a booking named', shortNo: 'no booking named' },
    isReply: {
      of: {
        quote: {
          yes: 'the airline names what each part gives back',
          no: 'the airline names no amounts',
          short: 'amounts named',
          shortNo: 'no amounts',
        },
        done: { yes: 'the airline has cancelled it', no: 'the airline has not cancelled it', short: 'cancelled', shortNo: 'not cancelled' },
        cancelled: { yes: 'it was cancelled before', no: 'it was not cancelled before' },
        notManageable: {
          yes: 'the booking cannot be changed on the site any more',
          no: 'the booking can be changed on the site',
          short: 'not on the site any more',
          shortNo: 'can be changed',
        },
      },
    },
    isOffered: {
      yes: 'this part of the booking can be picked',
      no: 'the booking has no such part',
      short: 'part of the booking',
      shortNo: 'no such part',
    },
    isAskedWho: {
      yes: 'the page asks who of the booking does not fly',
      no: 'the page does not ask about this traveller',
      short: 'asked who does not fly',
      shortNo: 'not asked who',
    },
    isNews: {
      yes: 'the booking or the amounts have changed, or the part cannot be cancelled',
      no: 'nothing has changed meanwhile',
      short: 'changed meanwhile',
      shortNo: 'nothing changed',
    },
    canCancel: {
      yes: 'what is picked can be cancelled',
      no: 'nobody is ticked, or who stays may not fly alone',
      short: 'can be cancelled',
      shortNo: 'cannot be cancelled',
    },
  },
  actions: {
    keepQuote: { says: 'the page shows what each part gives back', short: 'amounts shown' },
    keepAnswer: null,
    keepNews: { says: 'the page remembers why it asks once more', short: 'says why' },
    forgetNews: null,
    pick: { says: 'the page shows the refund of that part', short: 'refund of the part' },
    toggle: { says: 'the page shows the refund of those who are ticked', short: 'refund of the ticked' },
    noteTry: { says: 'the page says what is missing', short: 'says what is missing' },
    forgetAll: { says: 'nothing of a booking stays on the screen', short: 'all gone' },
    askToSignIn: { says: 'the sign-in dialog opens', short: 'sign-in dialog opens' },
    logFailure: null,
  },
  ports: {
    loadQuote: {
      asks: { says: 'the airline is asked what each part gives back', short: 'read the amounts' },
      answers: { says: 'the airline has answered', short: 'airline has answered' },
      fails: { says: 'the airline cannot be asked for the amounts', short: 'airline not reached' },
    },
    cancel: {
      asks: { says: 'the airline is asked to cancel for the refund that is shown', short: 'cancel' },
      answers: { says: 'the airline has answered the cancellation', short: 'airline has answered' },
      fails: { says: 'no answer comes to the cancellation', short: 'no answer' },
    },
  },
  delays: { slow: { says: 'the airline has not answered within {delays.slow}', short: 'after {delays.slow}' } },
  states: {
    opening: { says: 'the page opens', name: 'opening' },
    reading: { says: 'the amounts are being read', name: 'reading' },
    'reading.waiting': { says: 'the page says that it works out the refund', name: 'reading: waiting' },
    'reading.slow': { says: 'the page says that this takes longer than usual', name: 'reading takes long' },
    answered: { says: 'the airline has answered', name: 'answered' },
    choosing: { says: 'the page shows each part with its refund', name: 'choosing' },
    cancelling: { says: 'the airline is cancelling', name: 'cancelling' },
    'cancelling.waiting': { says: 'the page says that it cancels', name: 'cancelling: waiting' },
    'cancelling.slow': { says: 'the page says that cancelling takes longer than usual', name: 'cancelling takes long' },
    done: { says: 'the page says what is cancelled and what goes back', name: 'cancelled' },
    failed: { says: 'the page says that the amounts could not be read and offers another try', name: 'not read' },
    unsure: { says: 'the page says that it does not know whether it is cancelled, and offers to look again', name: 'not known' },
    cancelledBefore: { says: 'the page says that the booking was cancelled before', name: 'cancelled before' },
    notManageable: { says: 'the page says that the booking cannot be cancelled here', name: 'not to be cancelled' },
    notOpened: { says: 'the page leads to finding the booking, or asks to sign in', name: 'not open here' },
  },
}
