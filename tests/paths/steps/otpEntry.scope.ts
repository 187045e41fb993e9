import type { EventFrom, SnapshotFrom } from 'xstate'
import type { otpEntryMachine } from '../../../machines/account/otpEntry/otpEntry.machine.ts'
import { otpEntrySamples, TO_MOBILE } from '../../../machines/account/otpEntry/otpEntry.samples.ts'
import type { Scope } from '../driver/stepBook.ts'
import { FAILURES } from './answers.ts'
import { sampled } from './sampled.ts'

type Snapshot = SnapshotFrom<typeof otpEntryMachine>
type Event = EventFrom<typeof otpEntryMachine>

/** What the airline's file says for these cases: seconds of the wait that are few enough to be walked one by one. */
export const COUNTDOWNS = { signInOtpTime: 2, signInInternationalOtpTime: 3 } as const

/** Stands for the code that was sent, which nobody knows beforehand. */
export const CODE = '1234'

const typesCode = (snapshot: Snapshot): Event | null =>
  snapshot.matches({ entering: { code: 'editable' } }) && snapshot.context.code !== CODE ? { type: 'code.typed', text: CODE } : null

/** The code with which somebody signs in by a mobile number. What comes after it is the sign-in's. */
export const otpEntryScope = {
  samples: {
    starts: { 'a code to a mobile number': { ...TO_MOBILE, countdowns: COUNTDOWNS, delays: { slow: 3_000 } } },
    events: {
      ...sampled(otpEntrySamples.events, ['types two digits', 'types a blank', 'empties the field', 'confirms', 'asks for a new code']),
      'pastes the code that was sent, with a space and a hyphen': typesCode,
    },
    ports: {
      verifyCode: {
        answers: {
          right: { verdict: 'verified', belongsToAnother: false },
          'wrong, and two tries are left': { verdict: 'wrong', attemptsLeft: 2 },
          wrong: { verdict: 'wrong', attemptsLeft: null },
          expired: { verdict: 'expired' },
          'wrong too often': { verdict: 'limitReached' },
        },
        failures: FAILURES,
      },
      requestCode: {
        answers: { sent: ({ requestId }) => ({ isSent: true, requestId }), 'too many': { isSent: false, retryAfter: null } },
        failures: FAILURES,
      },
    },
    // A pause after too many codes is a quarter of an hour: its seconds are not told apart.
    key: (snapshot: Snapshot) => ({
      value: snapshot.value,
      code: snapshot.context.code,
      attemptsLeft: snapshot.context.attemptsLeft,
      secondsLeft: snapshot.matches({ entering: { resend: 'limited' } }) ? null : snapshot.context.secondsLeft,
    }),
  },
  screens: {
    'entering.code': 'where the code was sent, and the digits that are typed',
    'entering.code.editable': 'the code can be typed',
    'entering.code.editable.filling.quiet': 'Enter all 4 digits to confirm.',
    'entering.code.editable.filling.tooShort': 'how many digits are missing',
    'entering.code.editable.complete': 'it can be confirmed',
    'entering.code.editable.wrong': 'Invalid OTP. Either OTP is incorrect or expired. And how many tries are left, where that is known.',
    'entering.code.editable.failed': 'We could not check the code. It is kept: confirm again.',
    'entering.code.verifying.waiting': 'Checking the code',
    'entering.code.verifying.slow': 'Still checking the code. This takes longer than usual.',
    'entering.code.expired': 'This code has expired.',
    'entering.code.limitReached': 'Too many wrong codes: this one counts no longer.',
    'entering.resend.countingDown': 'in how many seconds another code can be asked for',
    'entering.resend.available': 'a button that asks for another code',
    'entering.resend.resending.waiting': 'Sending a new code',
    'entering.resend.resending.slow': 'Still sending a new code. This takes longer than usual.',
    'entering.resend.limited': 'Attempt limit exceeded, please try after some time. And in how many minutes that is.',
    'entering.resend.failed': 'We could not send a new code. Try again. And the button.',
    verified: 'no field of a code any more',
  },
} as const satisfies Scope<typeof otpEntryMachine, Record<string, string>>
