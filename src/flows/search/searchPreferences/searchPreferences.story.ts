import type { searchPreferencesMachine } from '../../../../machines/search/searchPreferences/searchPreferences.machine.ts'
import type { StoryOf } from '../../../../machines/kit/testing/story.ts'

export const searchPreferencesStory: StoryOf<typeof searchPreferencesMachine> = {
  subject: 'what a customer prefers for a search',
  events: {
    'customer.changed': { says: 'the session reports who is signed in', short: 'signed in or out' },
    'configuration.provided': { says: 'the configuration has been read', short: 'configuration read' },
  },
  guards: {
    isModifying: { yes: 'a search is being modified', no: 'the form is that of the home page' },
    isVisitor: { yes: 'no one is signed in', no: 'a customer is signed in' },
    isOtherCustomer: { yes: 'someone else is signed in, or no one any more', no: 'the same customer is signed in', short: 'another customer' },
    isSignedOut: { yes: 'the session is over', no: 'the session goes on' },
    isOfUse: {
      yes: 'the customer has chosen where they mostly fly from, or their nationality',
      no: 'the customer has chosen neither',
      short: 'something is chosen',
      shortNo: 'nothing is chosen',
    },
  },
  actions: {
    setCustomer: null,
    setDelays: null,
    notifyFound: { says: 'the form has both and fills in what is still open', short: 'form fills in what is open' },
    logFailure: null,
  },
  ports: {
    loadPreferred: {
      asks: { says: 'the airline is asked what the customer prefers', short: 'read the preferences' },
      answers: { says: 'the airline has answered', short: 'airline has answered' },
      fails: { says: 'the airline cannot be asked what the customer prefers', short: 'airline not reached' },
    },
  },
  delays: { slow: { says: 'the airline has not answered within {delays.slow}', short: 'after {delays.slow}' } },
  states: {
    beginning: { says: 'it is looked up whose form it is', name: 'looking' },
    elsewhere: { says: 'the form has the search of the address', name: 'search modified' },
    visitor: { says: 'a visitor has no preferences', name: 'visitor' },
    asking: { says: 'the preferences are being read', name: 'reading' },
    'asking.waiting': { says: 'nothing shows that they are being read', name: 'reading: waiting' },
    'asking.slow': { says: 'nothing shows that reading takes long', name: 'reading takes long' },
    signedOut: { says: 'the session is over, and the form stays as it is', name: 'session over' },
    open: { says: 'the form stays as it is', name: 'nothing chosen' },
    found: { says: 'the form has what it took of the preferences', name: 'in the form' },
    failed: { says: 'the form stays as it is', name: 'not read' },
  },
}
