import type { BasicDetails } from '../../domain/account.ts'
import type { ProfileDraft } from '../../domain/signInDraft.ts'
import type { Samples } from '../../kit/testing/samples.ts'
import { sampling } from '../../kit/testing/sampling.ts'
import type { profileMachine } from './profile.machine.ts'
import type { ProfileInput } from './profile.rules.ts'

/** A visitor who has proved an e-mail address; the airline knows nothing else about them. */
export const NEW_BY_EMAIL: BasicDetails = {
  isComplete: false,
  email: 'asha@example.com',
  phone: null,
  firstName: null,
  lastName: null,
  dateOfBirth: null,
  country: null,
}

/** A customer with all details. */
export const KNOWN: BasicDetails = {
  isComplete: true,
  email: 'asha@example.com',
  phone: { countryCode: '91', national: '9812343210' },
  firstName: 'Asha',
  lastName: 'Verma',
  dateOfBirth: '1990-05-17',
  country: 'IN',
}

const DRAFT: ProfileDraft = {
  form: { firstName: 'Asha', lastName: 'Verma', dateOfBirth: '', country: '' },
  contact: { text: '9812343210', mode: 'mobile', countryCode: '91' },
  proof: { requestId: 'before', call: 'contact' },
  stage: 'proving',
}

/** A sign-up by an e-mail address, with waits of seconds. */
export const SIGN_UP: ProfileInput = {
  way: 'signUp',
  isOffered: true,
  details: NEW_BY_EMAIL,
  draft: null,
  sentSecondsAgo: 0,
  today: '2026-11-20',
  allowsAnyMobile: false,
  codeLength: 4,
  countdowns: { signInOtpTime: 2, signInInternationalOtpTime: 3 },
  delays: { slow: 3_000 },
}

const { changing, only } = sampling<typeof profileMachine>()

const typing = (field: 'firstName' | 'lastName', text: string) => changing(({ form }) => form[field], text, { type: 'name.typed', field, text })
const born = (text: string) => changing(({ form }) => form.dateOfBirth, text, { type: 'dateOfBirth.typed', text })
const contact = (text: string) => changing((context) => context.contact?.text, text, { type: 'contact.typed', text })

/** What a walk tries with a profile. */
export const profileSamples: Samples<typeof profileMachine> = {
  starts: {
    'a sign-up by e-mail': SIGN_UP,
    'a sign-up by mobile number': { ...SIGN_UP, details: { ...NEW_BY_EMAIL, email: null, phone: KNOWN.phone } },
    'a sign-up by Google': { ...SIGN_UP, way: 'google', details: { ...NEW_BY_EMAIL, firstName: 'Gita', lastName: 'Rao' } },
    'a reload in step 3': { ...SIGN_UP, details: null, draft: DRAFT, sentSecondsAgo: 1 },
    'a reload in step 4': { ...SIGN_UP, draft: { ...DRAFT, stage: 'taken' } },
    'a profile that is managed': { ...SIGN_UP, way: 'manage', details: null },
    'a profile that cannot be managed': { ...SIGN_UP, way: 'manage', details: null, isOffered: false },
  },
  events: {
    'types a first name': typing('firstName', 'Asha'),
    'types a first name with a digit': typing('firstName', 'Asha2'),
    'types a last name': typing('lastName', 'Verma'),
    'types a date of birth': born('1990-05-17'),
    'types that of a child': born('2015-05-17'),
    'chooses a country': changing(({ form }) => form.country, 'IN', { type: 'country.chosen', country: 'IN' }),
    'leaves the first name': changing(({ left }) => left.includes('firstName'), true, { type: 'field.left', field: 'firstName' }),
    'leaves the second contact': only(
      'the field is there while a contact is typed',
      (snapshot) => snapshot.matches({ editing: { contact: 'typing' } }),
      changing(({ left }) => left.includes('contact'), true, { type: 'field.left', field: 'contact' }),
    ),
    'types a number': contact('98123 43210'),
    'types too short a number': contact('98123'),
    'types an address': contact('asha@example.org'),
    'chooses another calling code': changing((context) => context.contact?.countryCode, '44', { type: 'countryCode.chosen', countryCode: '44' }),
    'asks to change the number': { type: 'contact.changeAsked', mode: 'mobile' },
    'keeps the contact': { type: 'contact.kept' },
    'asks for a code': { type: 'verification.asked' },
    'goes back to the form': { type: 'verification.left' },
    'the code is right': {
      type: 'otp.verified',
      requestId: 'first',
      belongsToAnother: false,
    },
    'the code is right, and the contact another account’s': {
      type: 'otp.verified',
      requestId: 'first',
      belongsToAnother: true,
    },
    'another code was sent': changing(({ proof }) => proof?.requestId, 'second', { type: 'otp.requested', requestId: 'second' }),
    'says yes': { type: 'replacement.accepted' },
    'says no': { type: 'replacement.declined' },
    updates: { type: 'profile.updated' },
    cancels: { type: 'profile.cancelled' },
    'takes the message away': { type: 'notice.dismissed' },
    'tries again': { type: 'retry.asked' },
    'asks to sign in': { type: 'signIn.asked' },
    'has signed in again': { type: 'session.renewed' },
  },
  ports: {
    readDetails: {
      answers: { 'a customer who is known': KNOWN, 'an account without details': NEW_BY_EMAIL, 'no customer': null },
      failures: { 'the airline is not reached': new Error('no network') },
    },
    requestCode: {
      answers: { sent: { isSent: true, requestId: 'first' }, 'too many': { isSent: false, retryAfter: null } },
      failures: { 'the airline is not reached': new Error('no network') },
    },
    replaceContact: {
      answers: {
        replaced: { isReplaced: true },
        'the last way to sign in': { isReplaced: false, reason: 'lastWayToSignIn' },
        'too late': { isReplaced: false, reason: 'expired' },
      },
      failures: { 'the airline is not reached': new Error('no network') },
    },
    saveProfile: {
      answers: {
        saved: { isSaved: true },
        'no customer is signed in': { isSaved: false, reason: 'signedOut' },
        refused: { isSaved: false, reason: 'refused' },
      },
      failures: { 'the airline is not reached': new Error('no network') },
    },
  },
}
