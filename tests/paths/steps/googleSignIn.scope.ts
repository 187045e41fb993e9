import type { googleSignInMachine } from '../../../machines/account/googleSignIn/googleSignIn.machine.ts'
import type { Scope } from '../driver/stepBook.ts'
import { FAILURES } from './answers.ts'

const delays = { slow: 3_000 }

/**
 * A visit to Google, for which the sandbox has a page of its own. Whoever comes back by the back button has a page that is
 * loaded anew; an answer of Google's with which there is nothing to ask the airline for ends at once. Neither is tried here.
 */
export const googleSignInScope = {
  samples: {
    starts: {
      'a visitor who chooses Google': { returnedTo: null, delays },
      'a browser that is back from Google': { returnedTo: 'https://example.com/?code=abc&state=xyz', delays },
    },
    events: {},
    ports: {
      startGoogle: { answers: { 'on its way': undefined }, failures: {} },
      awaitReturn: { answers: {}, failures: {} },
      finishGoogle: { answers: { 'signed in': 'signedIn', 'the answer was not accepted': 'failed' }, failures: FAILURES },
    },
  },
  screens: {
    'redirecting.waiting': 'On the way to Google',
    'redirecting.slow': 'Google takes longer than usual.',
    leaving: 'the page of Google, or what stands for it in the sandbox',
    'returned.waiting': 'Back from Google: signing you in',
    'returned.slow': 'Google takes longer than usual.',
    signedIn: 'Welcome on board',
    failed: 'Google could not sign you in. Try again, or use a code.',
  },
} as const satisfies Scope<typeof googleSignInMachine, Record<string, string>>
