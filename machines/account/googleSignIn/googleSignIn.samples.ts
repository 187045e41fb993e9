import type { Samples } from '../../kit/testing/samples.ts'
import type { googleSignInMachine } from './googleSignIn.machine.ts'

const delays = { slow: 3_000 }

/** What a walk tries with a visit to Google. */
export const googleSignInSamples: Samples<typeof googleSignInMachine> = {
  starts: {
    'a visitor who chooses Google': { returnedTo: null, delays },
    'a browser that is back from Google': { returnedTo: 'https://example.com/?code=abc&state=xyz', delays },
  },
  events: {},
  ports: {
    startGoogle: { answers: { 'on its way': undefined }, failures: { 'the way cannot be prepared': new Error('no network') } },
    awaitReturn: { answers: { 'comes back by the back button': undefined }, failures: { 'the browser cannot say': new Error('no page') } },
    finishGoogle: {
      answers: { 'signed in': 'signedIn', 'nothing was allowed': 'cancelled', 'the answer was not accepted': 'failed' },
      failures: { 'the pool is not reached': new Error('no network') },
    },
  },
}
