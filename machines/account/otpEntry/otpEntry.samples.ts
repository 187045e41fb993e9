import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import type { OtpEntryInput, otpEntryMachine } from './otpEntry.machine.ts'

/** A code of four digits to an Indian number, with waits of seconds. */
export const TO_MOBILE: OtpEntryInput = {
  length: 4,
  request: { requestId: 'first', emailOrPhone: '+919812343210', isPrimary: true, call: 'signIn' },
  destination: { kind: 'mobile', shown: '+91 98••• •3210' },
  sentSecondsAgo: 0,
  countdowns: { signInOtpTime: 2, signInInternationalOtpTime: 3 },
  delays: { slow: 3_000 },
}

const { changing, made, only } = sampling<typeof otpEntryMachine>()

const typing = (text: string, code = text) => changing((context) => context.code, code, { type: 'code.typed', text })

/** What a walk tries with a code that was sent. */
export const otpEntrySamples: Samples<typeof otpEntryMachine> = {
  starts: {
    'a code to a mobile number': TO_MOBILE,
    'a code to a masked e-mail': { ...TO_MOBILE, destination: { kind: 'maskedEmail', shown: 'a•••a@example.com' } },
    'a code of six digits that was sent long ago': { ...TO_MOBILE, length: 6, sentSecondsAgo: 60 },
  },
  events: {
    'types two digits': typing('12'),
    'pastes the code with a space and a hyphen': typing('1 2-34', '1234'),
    'types six digits': only('a code of six digits is tried where one was sent', ({ context }) => context.length === 6, typing('123456')),
    'types a blank': made(
      ({ code }) => code,
      (code) => ({ type: 'code.typed', text: `${code} ` }),
    ),
    'empties the field': typing(''),
    confirms: { type: 'code.confirmed' },
    'asks for a new code': { type: 'newCode.asked' },
  },
  ports: {
    verifyCode: {
      answers: {
        right: { verdict: 'verified', belongsToAnother: false },
        'right, and the contact is that of another account': { verdict: 'verified', belongsToAnother: true },
        'wrong, and two tries are left': { verdict: 'wrong', attemptsLeft: 2 },
        wrong: { verdict: 'wrong', attemptsLeft: null },
        expired: { verdict: 'expired' },
        'wrong too often': { verdict: 'limitReached' },
      },
      failures: { 'the airline is not reached': new Error('no network') },
    },
    requestCode: {
      answers: {
        sent: { isSent: true, requestId: 'second' },
        'too many, for three seconds': { isSent: false, retryAfter: 3 },
      },
      failures: { 'the airline is not reached': new Error('no network') },
    },
  },
}
