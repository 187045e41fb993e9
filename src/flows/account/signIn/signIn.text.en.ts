import { phones } from '../../../messages/en/phones.ts'
import { translator } from '../../../messages/translate.ts'
import { googleSignIn } from '../googleSignIn/googleSignIn.text.en.ts'

/** Words of signing in. Literal texts of the specification are kept [MSG-21, MSG-58, MSG-62]. */
export const signIn = {
  signInTitle: 'Sign In',
  signInPreparing: 'Opening the sign-in',
  signInPreparingSlow: 'Still opening the sign-in. This takes longer than usual.',
  signInUnavailable: 'Signing in cannot be opened right now.',
  signInUnavailableNext: 'Your search is kept. Try again, or go on as you are.',
  signInTryAgain: 'Try again',
  signInLead: 'Your trips, your details and your fares in one place',
  signInHow: 'We send you a one-time code. If you are new, your account is made on the way.',
  signInContact: 'E-mail or mobile number',
  signInCountryCode: 'Country code',
  signInUseEmail: 'Use an e-mail address',
  signInUseMobile: 'Use a mobile number',
  signInInvalidEmail: 'Invalid email id. Write it like name@example.com.',
  signInNeedsContact: 'To get a code, enter your e-mail address or mobile number.',
  signInSend: 'Send code',
  signInSending: 'Sending the code',
  signInSendingSlow: 'Still sending the code. This takes longer than usual.',
  signInLimited: 'Attempt limit exceeded, please try after some time',
  signInLimitedNext: 'Many codes were sent to this contact. Use another one, or wait a quarter of an hour.',
  signInSendFailed: 'We could not send a code. What you typed is kept: try again.',
  signInOr: 'or',
  signInGoogle: 'Continue with Google',
  signInGuest: 'Continue as guest',
  signInLapsed: 'Session expired, please start again. What you typed comes back when you sign in.',
  signInEnterCode: 'Enter the code',
  signInOtherContact: 'Use another contact',
  signInReading: 'Looking you up',
  signInReadingSlow: 'Still looking you up. This takes longer than usual.',
  signInUnread: 'Your code was right, but we could not reach the airline.',
  signInUnreadNext: 'Nothing is lost: try again.',
  signInSigningOut: 'Signing you out',
  signInWelcome: 'Welcome on board',
  signInWelcomeText: 'You are signed in. Your trips and your details are under your name, at the top of every page.',
  signInDone: 'Continue',
} as const

export const t = translator({ ...googleSignIn, ...phones, ...signIn })
