import type { EventFrom, SnapshotFrom } from 'xstate'
import type { profileMachine } from '../../../../machines/account/profile/profile.machine.ts'
import type { ProfileInput } from '../../../../machines/account/profile/profile.rules.ts'
import { NEW_BY_EMAIL, profileSamples, SIGN_UP } from '../../../../machines/account/profile/profile.samples.ts'
import type { BasicDetails } from '../../../../machines/domain/account.ts'
import type { ProfileDraft } from '../../../../machines/domain/signInDraft.ts'
import type { Scope } from '../../../testing/steps/pageObject.ts'
import { FAILURES } from '../../../testing/steps/answers.ts'
import { COUNTDOWNS } from '../otpEntry/otpEntry.steps.ts'
import { offered, sampled } from '../../../testing/steps/sampled.ts'

type Snapshot = SnapshotFrom<typeof profileMachine>
type Event = EventFrom<typeof profileMachine>

/** A customer with all details, none of which a case types. */
export const UMA: BasicDetails = {
  isComplete: true,
  email: 'uma@example.com',
  phone: { countryCode: '91', national: '9845011013' },
  firstName: 'Uma',
  lastName: 'Das',
  dateOfBirth: '1980-02-29',
  country: 'AE',
}

const OWN: ProfileInput = { ...SIGN_UP, way: 'manage', details: null, countdowns: COUNTDOWNS, delays: { slow: 3_000 } }

/** The number that a case types. */
export const NUMBER = '98123 43210'

const DRAFT: ProfileDraft = {
  form: { firstName: 'Uma', lastName: 'Das', dateOfBirth: '1980-02-29', country: 'AE' },
  contact: { text: NUMBER, mode: 'mobile', countryCode: '91' },
  proof: { requestId: 'first', call: 'contact' },
  stage: 'proving',
}

const manages = ({ context }: Snapshot): boolean => context.way === 'manage'

const when =
  (is: (snapshot: Snapshot) => boolean, event: Event) =>
  (snapshot: Snapshot): Event | null =>
    is(snapshot) ? event : null

/** The focus is in a field when a sign-up begins: one that goes elsewhere for a contact that is wrong would leave it. */
const canAsk = (snapshot: Snapshot): boolean =>
  snapshot.matches({ editing: { contact: 'typing' } }) && (manages(snapshot) || snapshot.context.contact?.text !== '')

/** Samples of the machine that are tried on the page of one's own profile alone: each sign-up takes a code or two. */
const onOwnPage = <const Name extends string>(names: readonly Name[]): Readonly<Record<Name, (snapshot: Snapshot) => Event | null>> =>
  Object.fromEntries(
    Object.entries(sampled(profileSamples.events, names)).map(([name, sample]) => [
      name,
      (snapshot: Snapshot) => {
        if (!manages(snapshot)) return null
        return typeof sample === 'function' ? sample(snapshot) : sample
      },
    ]),
  ) as Record<Name, (snapshot: Snapshot) => Event | null>

/**
 * The page of one's own profile, with answers in place of the airline's for a visitor of the page, and the end of a
 * sign-up by mobile number, which the airline itself answers.
 */
export const profilePathModel = {
  samples: {
    starts: {
      'a profile that is managed': OWN,
      'a reload in step 3': { ...OWN, draft: DRAFT, sentSecondsAgo: 1 },
      'a reload in step 4': { ...OWN, draft: { ...DRAFT, stage: 'taken' }, sentSecondsAgo: 1 },
      'a profile that cannot be managed': { ...OWN, isOffered: false },
      'a sign-up by mobile number': { ...OWN, way: 'signUp', details: { ...NEW_BY_EMAIL, email: null, phone: UMA.phone } },
    },
    events: {
      ...sampled(profileSamples.events, ['types a first name', 'types a last name', 'types an address', 'the code is right', 'updates']),
      ...offered(profileSamples.events, ['cancels']),
      ...onOwnPage([
        'types a first name with a digit',
        'types a date of birth',
        'types that of a child',
        'chooses a country',
        'leaves the first name',
        'leaves the second contact',
        'types a number',
        'types too short a number',
        'chooses another calling code',
        'asks to change the number',
        'keeps the contact',
        'goes back to the form',
        'the code is right, and the contact another account’s',
        'another code was sent',
        'says yes',
        'says no',
        'takes the message away',
        'tries again',
        'asks to sign in',
      ]),
      'asks for a code': when(canAsk, { type: 'verification.asked' }),
      'has signed in again': when(
        (snapshot) => manages(snapshot) && (snapshot.matches('signedOut') || snapshot.matches({ editing: { form: 'lapsed' } })),
        { type: 'session.renewed' },
      ),
    },
    ports: {
      readDetails: {
        answers: { 'a customer who is known': UMA, 'an account without details': NEW_BY_EMAIL, 'no customer': null },
        failures: FAILURES,
      },
      requestCode: { answers: profileSamples.ports.requestCode.answers, failures: FAILURES },
      replaceContact: { answers: profileSamples.ports.replaceContact.answers, failures: FAILURES },
      saveProfile: { answers: profileSamples.ports.saveProfile.answers, failures: FAILURES },
    },
  },
  screens: {
    'reading.waiting': 'Getting your profile',
    'reading.slow': 'Still getting your profile. This takes longer than usual.',
    notOffered: 'Your profile cannot be changed here. And nothing to type into.',
    unread: 'We could not get your profile.',
    signedOut: 'Sign in to see your profile. And a button for it.',
    editing: 'the form with what is known and typed; what is wrong with a field that was left; it can be saved once nothing is',
    'editing.form.quiet': 'nothing went wrong',
    'editing.form.incomplete': 'Both names and both verified contacts are needed.',
    'editing.form.failed': 'Your profile was not saved. What you typed is kept: try again.',
    'editing.form.lapsed': 'Session expired, please start again. What you typed is kept: sign in, then update.',
    'editing.form.saved': 'Your profile is saved.',
    'editing.contact.verified': 'both contacts with a tick, and no field for one',
    'editing.contact.typing': 'the contact can be typed, and a code asked for',
    'editing.contact.typing.quiet': 'no code was refused',
    'editing.contact.typing.limited': 'Attempt limit exceeded, please try after some time',
    'editing.contact.typing.failed': 'We could not send a code. Try again.',
    'editing.contact.sending': 'the contact is held',
    'editing.contact.sending.waiting': 'Sending the code',
    'editing.contact.sending.slow': 'Still sending the code. This takes longer than usual.',
    'provingContact.enteringCode': 'the field of the code, and a way back to the form',
    'provingContact.taken': 'that the contact exists with another account',
    'provingContact.taken.asking.quiet': 'the question whether it shall be moved to this account',
    'provingContact.taken.asking.failed': 'We could not reach the airline. Nothing was moved: try again.',
    'provingContact.taken.asking.lastWay': 'It is the only way to sign in to the other account, so it stays there.',
    'provingContact.taken.asking.tooLate': 'The code was given too long ago. Verify the contact again.',
    'provingContact.taken.replacing': 'the answer is held',
    'provingContact.taken.replacing.waiting': 'Moving it to this account',
    'provingContact.taken.replacing.slow': 'Still moving it. This takes longer than usual.',
    saving: 'the button is held',
    'saving.waiting': 'Saving your profile',
    'saving.slow': 'Still saving your profile. This takes longer than usual.',
    saved: 'Welcome on board',
    givenUp: 'the contact is asked for again',
  },
} as const satisfies Scope<typeof profileMachine, Record<string, string>>
