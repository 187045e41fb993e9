import type { googleSignInMachine } from '../../../../machines/account/googleSignIn/googleSignIn.machine.ts'
import type { StoryOf } from '../../../../machines/kit/testing/story.ts'

export const googleSignInStory: StoryOf<typeof googleSignInMachine> = {
  subject: 'the visit to Google',
  events: {},
  guards: {
    isBack: { yes: 'the browser has just come back from Google', no: 'the browser has not been at Google yet', short: 'back from Google' },
    isSignedIn: { yes: 'Google has vouched for the traveller', no: 'Google has not vouched for the traveller' },
    isCancelled: { yes: 'the traveller allowed nothing at Google', no: 'the traveller did not refuse at Google', short: 'refused at Google' },
  },
  actions: {
    logFailure: null,
    notifySignedIn: { says: 'the sign-in dialog goes on with the session', short: 'sign-in goes on' },
    notifyCancelled: { says: 'the sign-in dialog offers all ways to sign in again', short: 'other ways offered' },
    notifyFailed: { says: 'the sign-in dialog says that Google failed and offers the other ways', short: 'failure shown' },
  },
  ports: {
    startGoogle: {
      asks: { says: 'the user pool is asked to prepare the way to Google', short: 'prepare the way' },
      answers: { says: 'the way to Google is ready', short: 'the way is ready' },
      fails: { says: 'the user pool cannot prepare the way to Google', short: 'user pool not reached' },
    },
    awaitReturn: {
      asks: { says: 'the browser is asked to tell when the traveller comes back to this page', short: 'wait for the return' },
      answers: { says: 'the traveller comes back by the Back button, without an answer of Google', short: 'back by the Back button' },
      fails: { says: 'the browser cannot tell whether the traveller comes back', short: 'return cannot be noticed' },
    },
    finishGoogle: {
      asks: { says: 'the user pool is asked to turn the answer of Google into a session', short: 'exchange the answer' },
      answers: { says: 'the user pool has judged the answer of Google', short: 'answer of Google judged' },
      fails: { says: 'the user pool cannot be reached', short: 'user pool not reached' },
    },
  },
  delays: { slow: { says: 'nothing has happened within {delays.slow}', short: 'after {delays.slow}' } },
  states: {
    beginning: 'it is looked up whether the browser comes from Google',
    redirecting: { says: 'the way to Google is being prepared', name: 'preparing the way' },
    'redirecting.waiting': { says: 'the dialog says that it is on the way to Google', name: 'on the way' },
    'redirecting.slow': { says: 'the dialog says that Google takes longer than usual', name: 'the way takes long' },
    leaving: { says: 'the browser goes to Google', name: 'leaving the site' },
    returned: { says: 'the answer of Google is being exchanged for a session', name: 'back from Google' },
    'returned.waiting': { says: 'the dialog says that it signs the traveller in', name: 'signing in' },
    'returned.slow': { says: 'the dialog says that Google takes longer than usual', name: 'signing in takes long' },
    signedIn: { says: 'the traveller is signed in', name: 'signed in' },
    cancelled: { says: 'the visit ends without signing in', name: 'came back without signing in' },
    failed: { says: 'the visit ends without signing in because something failed', name: 'could not sign in' },
  },
}
