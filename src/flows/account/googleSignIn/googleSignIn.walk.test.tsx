import { expect, it } from 'vitest'
import { googleSignInMachine } from '../../../../machines/account/googleSignIn/googleSignIn.machine.ts'
import { googleSignInSamples } from '../../../../machines/account/googleSignIn/googleSignIn.samples.ts'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import type { Screen } from '../../../testing/walks/view.ts'
import { walkView } from '../../../testing/walks/walkView.ts'
import { endOf, GoogleSignIn, waitOf } from './GoogleSignIn.tsx'

const status = (screen: Screen, words: string) => expect.element(screen.getByRole('status').filter({ hasText: words })).toBeVisible()
const ends = (screen: Screen, words: string) => expect.element(screen.getByRole('alert').filter({ hasText: words })).toBeVisible()

walkView({
  name: 'a visit to Google [AUTH-50, CON-43, LAY-20]',
  machine: googleSignInMachine,
  samples: googleSignInSamples,
  render: (actor) => <GoogleSignIn actor={actor} />,
  drivers: {
    // The browser brings the page back from its memory, as Back does.
  },
  assertions: {
    'redirecting.waiting': (_, screen) => status(screen, 'On the way to Google'),
    'redirecting.slow': (_, screen) => status(screen, 'Google takes longer than usual.'),
    leaving: (_, screen) => status(screen, 'On the way to Google'),
    'returned.waiting': (_, screen) => status(screen, 'Back from Google: signing you in'),
    'returned.slow': (_, screen) => status(screen, 'Google takes longer than usual.'),
    signedIn: (_, screen) => status(screen, 'Back from Google: signing you in'),
    cancelled: (_, screen) => ends(screen, 'You came back from Google without signing in. Choose how to go on.'),
    failed: (_, screen) => ends(screen, 'Google could not sign you in. Try again, or use a code.'),
  },
})

const LEAVES = 'a visitor who chooses Google'
const IS_BACK = 'a browser that is back from Google'
const TO = 'On the way to Google'
const FROM = 'Back from Google: signing you in'
const SLOW = 'Google takes longer than usual.'
const CANCELLED = 'You came back from Google without signing in. Choose how to go on.'
const FAILED = 'Google could not sign you in. Try again, or use a code.'

it.each([
  [LEAVES, [], TO, ''],
  [LEAVES, ['3000 ms pass'], SLOW, ''],
  [LEAVES, ['startGoogle: the way cannot be prepared'], TO, FAILED],
  [LEAVES, ['startGoogle: on its way', 'awaitReturn: comes back by the back button'], TO, CANCELLED],
  [IS_BACK, [], FROM, ''],
  [IS_BACK, ['3000 ms pass'], SLOW, ''],
  [IS_BACK, ['finishGoogle: signed in'], FROM, ''],
  [IS_BACK, ['finishGoogle: nothing was allowed'], TO, CANCELLED],
  [IS_BACK, ['finishGoogle: the answer was not accepted'], TO, FAILED],
  [IS_BACK, ['finishGoogle: the pool is not reached'], TO, FAILED],
])('%s, after %j: “%s”, and at the end “%s”', (start, steps, wait, end) => {
  const snapshot = reached(googleSignInMachine, googleSignInSamples, start, steps)
  expect([waitOf(snapshot), endOf(snapshot)]).toEqual([wait, end])
})
