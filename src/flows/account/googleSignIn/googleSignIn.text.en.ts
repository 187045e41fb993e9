import { translator } from '../../../messages/translate.ts'

/** What a visit to Google is about, and how it ended. */
export const googleSignIn = {
  signInGoogleSlow: 'Google takes longer than usual.',
  signInFromGoogle: 'Back from Google: signing you in',
  signInToGoogle: 'On the way to Google',
  signInGoogleCancelled: 'You came back from Google without signing in. Choose how to go on.',
  signInGoogleFailed: 'Google could not sign you in. Try again, or use a code.',
} as const

export const t = translator(googleSignIn)
