import type { SignInDraft } from '../../domain/signInDraft.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import { KNOWN, NEW_BY_EMAIL, SIGN_UP } from '../profile/profile.samples.ts'
import type { signInMachine } from './signIn.machine.ts'
import type { SignInInput } from './signIn.rules.ts'

/** Images that lie in `public`. */
const BANNER = {
  desktop: '/sign-in/banner-desktop.svg',
  mobile: '/sign-in/banner-mobile.svg',
  description: 'Two sarus cranes fly over a wetland at dawn.',
}

/** A visitor at the step for the mobile number, with waits of seconds. */
export const VISITOR: SignInInput = {
  configuration: {
    allowsAnyMobile: false,
    banner: BANNER,
    codeLengths: { signIn: 4, contact: 4 },
    countdowns: SIGN_UP.countdowns,
    delays: SIGN_UP.delays,
  },
  today: SIGN_UP.today,
  mode: 'mobile',
  draft: null,
  profileDraft: null,
  sentSecondsAgo: 0,
  hasSession: false,
  returnedTo: null,
}

/** A code was sent to a number, and not typed yet. */
export const SENT: SignInDraft = {
  contact: { text: '9812343210', mode: 'mobile', countryCode: '91' },
  sent: {
    request: { requestId: 'before', emailOrPhone: '+919812343210', isPrimary: true, call: 'signIn' },
    destination: { kind: 'mobile', shown: '+91 9812343210' },
  },
  way: 'signUp',
}

const { changing, only } = sampling<typeof signInMachine>()

const typing = (text: string) => changing(({ contact }) => contact.text, text, { type: 'contact.typed', text })

/** What a walk tries with signing in. */
export const signInSamples: Samples<typeof signInMachine> = {
  starts: {
    'a visitor': VISITOR,
    'a reload in step 1': { ...VISITOR, draft: SENT, sentSecondsAgo: 1 },
    'a reload in step 2': { ...VISITOR, draft: { ...SENT, sent: null }, hasSession: true },
    'a browser that is back from Google': { ...VISITOR, returnedTo: 'https://example.com/?code=abc&state=xyz' },
  },
  events: {
    'types a number': typing('98123 43210'),
    'types too short a number': typing('98123'),
    'types an address': typing('asha@example.com'),
    'leaves the contact': changing(({ isLeft }) => isLeft, true, { type: 'contact.left' }),
    'chooses another calling code': only(
      'the list of codes stands beside a number',
      ({ context }) => context.contact.mode === 'mobile',
      changing(({ contact }) => contact.countryCode, '44', { type: 'countryCode.chosen', countryCode: '44' }),
    ),
    'changes between e-mail and mobile': { type: 'mode.toggled' },
    'asks for a code': { type: 'code.requested' },
    'goes back to the contact': { type: 'contact.changeAsked' },
    'chooses Google': { type: 'google.chosen' },
    'goes on as a guest': { type: 'guest.chosen' },
    'tries again': { type: 'retry.asked' },
    'closes the welcome': { type: 'welcome.closed' },
    'closes the dialog': { type: 'dialog.closed' },
    'goes back on a phone': { type: 'back.asked' },
    'the code is right': { type: 'otp.verified', requestId: 'first', belongsToAnother: false },
    'another code was sent': changing(({ sent }) => sent?.request.requestId, 'second', { type: 'otp.requested', requestId: 'second' }),
    'the profile is saved': { type: 'profile.saved' },
    'the profile is given up': { type: 'profile.givenUp' },
    'the session was over': {
      type: 'profile.lapsed',
      draft: { form: { firstName: 'Asha', lastName: '', dateOfBirth: '', country: '' }, contact: null, proof: null, stage: 'editing' },
    },
    'Google has signed in': { type: 'google.signedIn' },
    'Google was left': { type: 'google.cancelled' },
    'Google has failed': { type: 'google.failed' },
  },
  ports: {
    requestCode: {
      answers: {
        sent: { outcome: 'sent', requestId: 'first', destination: { kind: 'mobile', shown: '+91 9812343210' } },
        'too many': { outcome: 'limited', retryAfter: null },
        'the contact is unknown': { outcome: 'unknownContact' },
      },
      failures: { 'the pool is not reached': new Error('no network') },
    },
    createAccount: { answers: { made: undefined }, failures: { 'the pool is not reached': new Error('no network') } },
    readDetails: {
      answers: { 'a customer who is known': KNOWN, 'an account without details': NEW_BY_EMAIL, 'no customer': null },
      failures: { 'the airline is not reached': new Error('no network') },
    },
    signOut: { answers: { 'signed out': undefined }, failures: { 'the pool is not reached': new Error('no network') } },
  },
}
