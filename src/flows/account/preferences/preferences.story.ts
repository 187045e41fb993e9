import type { preferencesMachine } from '../../../../machines/account/preferences/preferences.machine.ts'
import type { StoryOf } from '../../../../machines/kit/testing/story.ts'

export const preferencesStory: StoryOf<typeof preferencesMachine> = {
  subject: 'the page of preferences',
  events: {
    'retry.asked': 'the customer presses “Try again”',
    'signIn.asked': 'the customer presses “Sign In”',
    'customer.changed': { says: 'the session reports who is signed in', short: 'signed in or out' },
  },
  guards: {
    isSignedIn: { yes: 'a customer is signed in', no: 'no one is signed in' },
    isCustomer: { yes: 'a customer is signed in', no: 'no one is signed in' },
    isVisitor: { yes: 'no one is signed in any more', no: 'a customer is signed in' },
    isOtherCustomer: { yes: 'another customer is signed in', no: 'the same customer is signed in' },
  },
  actions: {
    keepOpened: { says: 'what was read is shown in the form', short: 'form filled in' },
    forgetOpened: { says: 'nothing of the earlier customer stays on the page', short: 'page cleared' },
    askToSignIn: { says: 'the sign-in dialog opens', short: 'sign-in dialog opens' },
    logFailure: null,
  },
  ports: {
    loadPreferences: {
      asks: { says: 'the airline is asked for the preferences of the customer', short: 'read the preferences' },
      answers: { says: 'the airline has answered', short: 'airline has answered' },
      fails: { says: 'the airline cannot be asked for the preferences', short: 'airline not reached' },
    },
  },
  children: { form: { subject: 'the form of the preferences' } },
  delays: { slow: { says: 'the airline has not answered within {delays.slow}', short: 'after {delays.slow}' } },
  states: {
    reading: { says: 'the preferences are being read', name: 'reading' },
    'reading.waiting': { says: 'the page says that it gets what was saved', name: 'reading: waiting' },
    'reading.slow': { says: 'the page says that it takes longer than usual', name: 'reading takes long' },
    failed: { says: 'the page says that the preferences could not be read and offers another try', name: 'not read' },
    signedOut: { says: 'the page asks the customer to sign in', name: 'signed out' },
    open: { says: 'the preferences can be changed', name: 'form open' },
  },
}
