import type { CodePlace } from '../../domain/oneTimeCode.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import type { ContactProofInput, contactProofMachine } from './contactProof.machine.ts'

export const SAMPLE_PLACES: readonly CodePlace[] = [
  { medium: 'EMAIL', shown: 'a•••@example.com' },
  { medium: 'SMS', shown: '+91 ••••• ••014' },
]

const input: Omit<ContactProofInput, 'places'> = { recordLocator: 'K7M4QX', delays: { slow: 3_000 } }

/** A traveller who sees the contacts of the booking in part. */
export const SEEN: ContactProofInput = { ...input, places: SAMPLE_PLACES }

/** A traveller who sees nothing of the booking. */
export const UNSEEN: ContactProofInput = { ...input, places: null }

export const SAMPLE_CODE = { length: 4, countdowns: { signInOtpTime: 2, signInInternationalOtpTime: 3 } }

const { changing } = sampling<typeof contactProofMachine>()

const typing = (text: string) => changing(({ contact }) => contact.text, text, { type: 'contact.typed', text })

/** What a walk tries with proving a contact of a booking. */
export const contactProofSamples: Samples<typeof contactProofMachine> = {
  starts: { 'the contacts are seen': SEEN, 'nothing of the booking is seen': UNSEEN },
  events: {
    'chooses the e-mail address': { type: 'medium.chosen', medium: 'EMAIL' },
    'chooses the phone': changing(({ medium }) => medium, 'SMS', { type: 'medium.chosen', medium: 'SMS' }),
    'types an address': typing('asha@example.com'),
    'types a number': typing('98765 43210'),
    'types half an address': typing('asha@'),
    'types half a number': typing('98765'),
    'empties the field': typing(''),
    'presses Send a code': { type: 'contact.named' },
    'asks for another contact': { type: 'otherContact.asked' },
    'the code is right': { type: 'otp.verified', requestId: 'first', belongsToAnother: false },
    'closes the dialog': { type: 'dialog.closed' },
  },
  ports: {
    sendCode: {
      answers: {
        'a code is sent': { reply: { isSent: true, requestId: 'first' }, code: SAMPLE_CODE },
        'the booking is not open any more': { reply: { isSent: false, isClosed: true }, code: SAMPLE_CODE },
        'too many were asked for': { reply: { isSent: false, retryAfter: null }, code: SAMPLE_CODE },
      },
      failures: { 'the airline is not reached': new Error('no network') },
    },
  },
}
