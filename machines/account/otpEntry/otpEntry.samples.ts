import type { EventFrom, SnapshotFrom } from 'xstate'
import type { Samples } from '../../kit/testing/samples.ts'
import type { OtpEntryInput, otpEntryMachine } from './otpEntry.machine.ts'

type Snapshot = SnapshotFrom<typeof otpEntryMachine>
type Event = EventFrom<typeof otpEntryMachine>

/** A code of four digits to an Indian number, with waits of seconds. */
export const TO_MOBILE: OtpEntryInput = {
  length: 4,
  request: { requestId: 'first', emailOrPhone: '+919812343210', isPrimary: true, call: 'signIn' },
  destination: { kind: 'mobile', shown: '+91 98••• •3210' },
  sentSecondsAgo: 0,
  countdowns: { signInOtpTime: 2, signInInternationalOtpTime: 3 },
  delays: { slow: 3_000 },
}

const isEditable = (snapshot: Snapshot): boolean => snapshot.matches({ entering: { code: 'editable' } })

/** Typed into a field that can be typed into and holds something else. */
const typing =
  (text: string) =>
  (snapshot: Snapshot): Event | null =>
    isEditable(snapshot) && snapshot.context.code !== text ? { type: 'code.typed', text } : null

const asksForCode = ({ value }: Snapshot): boolean =>
  value !== 'verified' && (value.entering.resend === 'available' || value.entering.resend === 'failed')

/** What a walk tries with a code that was sent. */
export const otpEntrySamples: Samples<typeof otpEntryMachine> = {
  starts: {
    'a code to a mobile number': TO_MOBILE,
    'a code to a masked e-mail': { ...TO_MOBILE, destination: { kind: 'maskedEmail', shown: 'a•••a@example.com' } },
    'a code of six digits that was sent long ago': { ...TO_MOBILE, length: 6, sentSecondsAgo: 60 },
  },
  events: {
    'types two digits': typing('12'),
    'pastes the code with a space and a hyphen': (snapshot) =>
      isEditable(snapshot) && snapshot.context.code !== '1234' ? { type: 'code.typed', text: '1 2-34' } : null,
    'types six digits': (snapshot) => (snapshot.context.length === 6 ? typing('123456')(snapshot) : null),
    'types a blank': (snapshot) => (isEditable(snapshot) ? { type: 'code.typed', text: `${snapshot.context.code} ` } : null),
    'empties the field': typing(''),
    confirms: { type: 'code.confirmed' },
    'asks for a new code': (snapshot) => (asksForCode(snapshot) ? { type: 'newCode.asked' } : null),
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
