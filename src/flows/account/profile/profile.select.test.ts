import { describe, expect, it } from 'vitest'
import { profileMachine } from '../../../../machines/account/profile/profile.machine.ts'
import { KNOWN, NEW_BY_EMAIL, profileSamples, SIGN_UP } from '../../../../machines/account/profile/profile.samples.ts'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import {
  canMove,
  canUpdate,
  contactAlertOf,
  countryOptions,
  errorOf,
  isContactBusy,
  isContactOpen,
  isMoving,
  isSaving,
  provedOf,
  sendingOf,
  stageOf,
  takenAlertOf,
  waitOf,
} from './profile.select.ts'

const BY_EMAIL = 'a sign-up by e-mail'
const MANAGED = 'a profile that is managed'
const after = (start: string, ...steps: readonly string[]) => reached(profileMachine, profileSamples, start, steps)

const NUMBER = ['types a number', 'asks for a code']
const SENT = [...NUMBER, 'requestCode: sent']
const TAKEN = [...SENT, 'the code is right, and the contact another account’s']
const MOVING = [...TAKEN, 'says yes']
const KNOWN_READ = 'readDetails: a customer who is known'

describe('the screen', () => {
  it.each([
    [MANAGED, [], 'reading', 'Getting your profile'],
    [MANAGED, ['3000 ms pass'], 'reading', 'Still getting your profile. This takes longer than usual.'],
    [MANAGED, ['readDetails: the airline is not reached'], 'unread', ''],
    [MANAGED, ['readDetails: no customer'], 'signedOut', ''],
    ['a profile that cannot be managed', [], 'notOffered', ''],
    [MANAGED, [KNOWN_READ], 'form', ''],
    [MANAGED, [KNOWN_READ, 'updates'], 'form', 'Saving your profile'],
    [MANAGED, [KNOWN_READ, 'updates', '3000 ms pass'], 'form', 'Still saving your profile. This takes longer than usual.'],
    [MANAGED, [KNOWN_READ, 'updates', 'saveProfile: saved'], 'form', 'Your profile is saved.'],
    [MANAGED, [KNOWN_READ, 'updates', 'saveProfile: refused'], 'form', ''],
    [BY_EMAIL, [], 'form', ''],
    [BY_EMAIL, SENT, 'code', ''],
    [BY_EMAIL, TAKEN, 'taken', ''],
    [BY_EMAIL, MOVING, 'taken', 'Moving it to this account'],
    [BY_EMAIL, [...MOVING, '3000 ms pass'], 'taken', 'Still moving it. This takes longer than usual.'],
  ])('of %s after %j is the %s, and the wait is “%s”', (start, steps, stage, wait) => {
    const snapshot = after(start, ...steps)
    expect([stageOf(snapshot), waitOf(snapshot)]).toEqual([stage, wait])
  })
})

describe('what is wrong', () => {
  const LETTERS = 'Use letters, spaces and dots only.'

  it.each([
    ['firstName', ['types a first name with a digit'], null],
    ['firstName', ['types a first name with a digit', 'leaves the first name'], LETTERS],
    ['firstName', ['leaves the first name'], 'Enter the name as on your identity document.'],
    ['firstName', ['types a first name', 'leaves the first name'], null],
    ['dateOfBirth', ['types that of a child', 'updates'], 'You must be at least 18 years old.'],
    ['dateOfBirth', ['types a date of birth', 'updates'], null],
    ['contact', [], null],
    ['contact', ['leaves the second contact'], 'Enter your mobile number: we send a code there.'],
    ['contact', ['types too short a number', 'leaves the second contact'], 'Invalid phone. An Indian number has 10 digits.'],
    [
      'contact',
      ['chooses another calling code', 'types too short a number', 'leaves the second contact'],
      'Invalid phone. This number does not fit its country code.',
    ],
    ['contact', ['types a number', 'leaves the second contact'], null],
    ['contact', ['types a number', 'updates'], 'Verify it: we send a code there.'],
    ['country', ['updates'], null],
  ] as const)('with %s after %j is said to be %j [AUTH-44, AUTH-47]', (field, steps, words) => {
    expect(errorOf(field)(after(BY_EMAIL, ...steps))).toBe(words)
  })

  it.each([
    [['leaves the second contact'], 'Enter your e-mail address: we send a code there.'],
    [['types an address', 'updates'], 'Verify it: we send a code there.'],
    [['types a number', 'leaves the second contact'], 'Invalid email id. Write it like name@example.com.'],
  ])('with an e-mail address after %j is said to be “%s” [AUTH-44]', (steps, words) => {
    expect(errorOf('contact')(after('a sign-up by mobile number', ...steps))).toBe(words)
  })

  it('is a text that is no date [AUTH-44]', () => {
    const samples = {
      ...profileSamples,
      events: { ...profileSamples.events, 'types half a date': { type: 'dateOfBirth.typed', text: '1990-02' } },
    } as const
    const snapshot = reached(profileMachine, samples, BY_EMAIL, ['types half a date', 'updates'])
    expect(errorOf('dateOfBirth')(snapshot)).toBe('This is not a date. Write it as day, month and year.')
  })
})

describe('updating', () => {
  it.each([
    [BY_EMAIL, [], false, false],
    [BY_EMAIL, ['types a first name', 'types a last name'], false, false],
    [BY_EMAIL, ['types a first name', 'types a last name', ...SENT, 'the code is right'], true, false],
    [MANAGED, [KNOWN_READ], true, false],
    [MANAGED, [KNOWN_READ, 'updates'], false, true],
  ])('of %s after %j is possible: %j, and goes on: %j [AUTH-45, AUTH-46]', (start, steps, can, saving) => {
    const snapshot = after(start, ...steps)
    expect([canUpdate(snapshot), isSaving(snapshot)]).toEqual([can, saving])
  })
})

describe('the second contact', () => {
  it.each([
    [BY_EMAIL, [], true, '', ''],
    [BY_EMAIL, NUMBER, false, 'Sending the code', ''],
    [BY_EMAIL, [...NUMBER, '3000 ms pass'], false, 'Still sending the code. This takes longer than usual.', ''],
    [BY_EMAIL, [...NUMBER, 'requestCode: too many'], true, '', 'Attempt limit exceeded, please try after some time'],
    [BY_EMAIL, [...NUMBER, 'requestCode: the airline is not reached'], true, '', 'We could not send a code. Try again.'],
    [BY_EMAIL, [...SENT, 'the code is right'], false, '', ''],
    ['a sign-up by Google', TAKEN, true, '', 'Mobile number exists with another account. If it is yours, verify it once more to bring it here.'],
  ])('of %s after %j can be typed: %j, the wait is “%s”, the alert “%s” [AUTH-54, MSG-61, MSG-62]', (start, steps, open, wait, alert) => {
    const snapshot = after(start, ...steps)
    expect([isContactOpen(snapshot), sendingOf(snapshot), contactAlertOf(snapshot)]).toEqual([open, wait, alert])
    expect(isContactBusy(snapshot)).toBe(wait !== '')
  })
})

describe('a contact of another account', () => {
  it.each([
    [TAKEN, true, false, ''],
    [MOVING, false, true, ''],
    [[...MOVING, 'replaceContact: the airline is not reached'], true, false, 'We could not reach the airline. Nothing was moved: try again.'],
    [[...MOVING, 'replaceContact: the last way to sign in'], false, false, 'It is the only way to sign in to the other account, so it stays there.'],
    [[...MOVING, 'replaceContact: too late'], false, false, 'The code was given too long ago. Verify the contact again.'],
    [[], false, false, ''],
  ])('after %j can be moved: %j, is moving: %j, alert “%s”', (steps, can, moving, alert) => {
    const snapshot = after(BY_EMAIL, ...steps)
    expect([canMove(snapshot), isMoving(snapshot), takenAlertOf(snapshot)]).toEqual([can, moving, alert])
  })
})

describe('what is proved', () => {
  const EMAIL = { mode: 'email', shown: 'asha@example.com' }
  const MOBILE = { mode: 'mobile', shown: '+91 98123 43210'.replaceAll(' ', '\u00a0') }

  it.each([
    ['a profile of both', KNOWN, [EMAIL, MOBILE]],
    ['an e-mail address', NEW_BY_EMAIL, [EMAIL]],
    ['a number', { ...KNOWN, email: null }, [MOBILE]],
  ])('of %s is shown', (_, details, shown) => {
    const starts = { 'a visitor begins': { ...SIGN_UP, details } }
    expect(provedOf(reached(profileMachine, { ...profileSamples, starts }, 'a visitor begins', []))).toEqual(shown)
  })
})

it('offers no country first, then India, then the others by their names [NAT-03]', () => {
  const options = countryOptions()
  expect(options.slice(0, 3)).toEqual([
    { value: '', label: 'None' },
    { value: 'IN', label: 'India' },
    { value: 'AF', label: 'Afghanistan' },
  ])
  expect(options.find(({ value }) => value === 'NP')).toEqual({ value: 'NP', label: 'Nepal' })
})
