import { expect, it } from 'vitest'
import { googleSignInMachine } from '../../../../machines/account/googleSignIn/googleSignIn.machine.ts'
import { googleSignInSamples } from '../../../../machines/account/googleSignIn/googleSignIn.samples.ts'
import { reached } from '../../../../machines/kit/reached.ts'
import { endOf, waitOf } from './googleSignIn.select.ts'

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
