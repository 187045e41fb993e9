import type { EventFrom, SnapshotFrom } from 'xstate'
import type { SignInDraft } from '../../../machines/domain/signInDraft.ts'
import { KNOWN, NEW_BY_EMAIL } from '../../../machines/account/profile/profile.samples.ts'
import type { signInMachine } from '../../../machines/account/signIn/signIn.machine.ts'
import { signInSamples, VISITOR } from '../../../machines/account/signIn/signIn.samples.ts'
import type { Scope } from '../driver/stepBook.ts'
import { FAILURES } from './answers.ts'
import { sampled } from './sampled.ts'

type Snapshot = SnapshotFrom<typeof signInMachine>
type Event = EventFrom<typeof signInMachine>

const when =
  (is: (snapshot: Snapshot) => boolean, event: Event) =>
  (snapshot: Snapshot): Event | null =>
    is(snapshot) ? event : null

/** While somebody is signed out the browser has forgotten them already: the pool is asked once, and not again for a dialog that is closed. */
const canClose = (snapshot: Snapshot): boolean => !snapshot.matches('leaving') && !snapshot.matches({ onboarding: 'cancelling' })

const AS_SERVED = { ...VISITOR, configuration: { ...VISITOR.configuration, delays: { slow: 3_000 } } }

const SENT: SignInDraft = {
  contact: { text: '9812343210', mode: 'mobile', countryCode: '91' },
  sent: {
    request: { requestId: 'before', emailOrPhone: '+919812343210', isPrimary: true, call: 'signIn' },
    destination: { kind: 'mobile', shown: '+91 9812343210' },
  },
  way: 'signUp',
}

/**
 * Steps 0, 1 and 5, and what lies between them. What a code, Google and a profile do is theirs: of their ends only those are
 * here that can be brought about in the dialog as it is.
 */
export const signInScope = {
  samples: {
    starts: {
      'a visitor': AS_SERVED,
      'a reload in step 1': { ...AS_SERVED, draft: SENT, sentSecondsAgo: 1 },
      'a reload in step 2': { ...AS_SERVED, draft: { ...SENT, sent: null }, hasSession: true },
    },
    events: {
      ...sampled(signInSamples.events, [
        'types a number',
        'types too short a number',
        'types an address',
        'leaves the contact',
        'chooses another calling code',
        'changes between e-mail and mobile',
        'asks for a code',
        'goes back to the contact',
        'chooses Google',
        'goes on as a guest',
        'the code is right',
        'the profile is saved',
        'the profile is given up',
      ]),
      'tries again': when((snapshot) => snapshot.matches({ onboarding: 'detailsUnread' }), { type: 'retry.asked' }),
      'closes the welcome': when((snapshot) => snapshot.matches('welcome'), { type: 'welcome.closed' }),
      'closes the dialog': when(canClose, { type: 'dialog.closed' }),
    },
    ports: {
      requestCode: {
        answers: {
          sent: { outcome: 'sent', requestId: 'first', destination: { kind: 'mobile', shown: '+91 9812343210' } },
          'too many': { outcome: 'limited', retryAfter: null },
          'nobody is known by it': { outcome: 'unknownContact' },
        },
        failures: FAILURES,
      },
      createAccount: { answers: { made: undefined }, failures: FAILURES },
      readDetails: {
        answers: { 'a customer who is known': KNOWN, 'an account without details': NEW_BY_EMAIL, nobody: null },
        failures: FAILURES,
      },
      signOut: { answers: { 'signed out': undefined }, failures: FAILURES },
    },
  },
  screens: {
    'authenticating.askingContact': 'the contact can be typed, and a code asked for once it is one',
    'authenticating.askingContact.quiet': 'nothing went wrong',
    'authenticating.askingContact.incomplete': 'the contact is called wrong, and has the focus',
    'authenticating.askingContact.limited': 'Attempt limit exceeded, please try after some time',
    'authenticating.askingContact.failed': 'We could not send a code. What you typed is kept: try again.',
    'authenticating.askingContact.lapsed': 'Session expired, please start again. What you typed comes back when you sign in.',
    'authenticating.sendingCode': 'the contact is held',
    'authenticating.sendingCode.requesting.waiting': 'Sending the code',
    'authenticating.sendingCode.requesting.slow': 'Still sending the code. This takes longer than usual.',
    'authenticating.sendingCode.creatingAccount.waiting': 'Sending the code',
    'authenticating.sendingCode.creatingAccount.slow': 'Still sending the code. This takes longer than usual.',
    'authenticating.provingContact': 'the field of the code, and a way back to the contact',
    'authenticating.google': 'On the way to Google',
    'onboarding.readingDetails.waiting': 'Looking you up',
    'onboarding.readingDetails.slow': 'Still looking you up. This takes longer than usual.',
    'onboarding.detailsUnread': 'Your code was right, but we could not reach the airline.',
    'onboarding.completing': 'Need more information',
    'onboarding.cancelling': 'Signing you out',
    welcome: 'Welcome on board',
    guest: 'no dialog any more',
    closed: 'no dialog any more',
  },
} as const satisfies Scope<typeof signInMachine, Record<string, string>>
