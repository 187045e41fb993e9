import { describe, expect, it } from 'vitest'
import { signInMachine } from '../../../../machines/account/signIn/signIn.machine.ts'
import { signInSamples } from '../../../../machines/account/signIn/signIn.samples.ts'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import { alertOf, canSend, canType, contactError, isNews, isSending, stageOf, waitOf } from './signIn.select.ts'

const after = (...steps: readonly string[]) => reached(signInMachine, signInSamples, 'a visitor', steps)

const ASKED = ['types a number', 'asks for a code']
const SENT = [...ASKED, 'requestCode: sent']
const PROVED = [...SENT, 'the code is right']
const COMPLETING = [...PROVED, 'readDetails: an account without details']

describe('what is shown', () => {
  it.each([
    [[], 'contact', ''],
    [ASKED, 'contact', 'Sending the code'],
    [[...ASKED, '3000 ms pass'], 'contact', 'Still sending the code. This takes longer than usual.'],
    [[...ASKED, 'requestCode: the contact is unknown'], 'contact', 'Sending the code'],
    [[...ASKED, 'requestCode: the contact is unknown', '3000 ms pass'], 'contact', 'Still sending the code. This takes longer than usual.'],
    [SENT, 'code', ''],
    [['chooses Google'], 'google', ''],
    [PROVED, 'reading', 'Looking you up'],
    [[...PROVED, '3000 ms pass'], 'reading', 'Still looking you up. This takes longer than usual.'],
    [[...PROVED, 'readDetails: the airline is not reached'], 'unread', ''],
    [COMPLETING, 'profile', ''],
    [[...COMPLETING, 'the profile is saved'], 'welcome', ''],
    [[...COMPLETING, 'the profile is given up'], 'contact', 'Signing you out'],
    [[...COMPLETING, 'closes the dialog'], 'contact', 'Signing you out'],
  ])('after %j is the %s, and the wait is “%s”', (steps, stage, wait) => {
    const snapshot = after(...steps)
    expect([stageOf(snapshot), waitOf(snapshot), isSending(snapshot)]).toEqual([stage, wait, /sending the code/i.test(wait)])
  })
})

describe('a code', () => {
  it.each([
    [[], false, true],
    [['types too short a number'], false, true],
    [['types a number'], true, true],
    [ASKED, false, false],
    [SENT, false, false],
  ])('after %j can be asked for: %j, and the contact typed: %j [AUTH-17]', (steps, send, type) => {
    const snapshot = after(...steps)
    expect([canSend(snapshot), canType(snapshot)]).toEqual([send, type])
  })
})

describe('what is wrong with the contact', () => {
  const ABROAD = 'Invalid phone. This number does not fit its country code.'

  it.each([
    [['types too short a number'], null],
    [['types too short a number', 'leaves the contact'], 'Invalid phone. An Indian number has 10 digits.'],
    [['chooses another calling code', 'types too short a number', 'leaves the contact'], ABROAD],
    [['types a number', 'leaves the contact'], null],
    [['types an address', 'changes between e-mail and mobile'], null],
    [['asks for a code'], 'To get a code, enter your e-mail address or mobile number.'],
    [['leaves the contact'], null],
  ])('after %j is %j [AUTH-15, AUTH-16, MSG-21]', (steps, words) => {
    expect(contactError(after(...steps))).toBe(words)
  })

  it.each([
    ['44', '7911', ABROAD],
    ['91', '+44 7911', ABROAD],
    ['971', '12', ABROAD],
    ['91', '98123', 'Invalid phone. An Indian number has 10 digits.'],
    ['91', 'asha@example', 'Invalid email id. Write it like name@example.com.'],
  ])('where the calling code is +%s and “%s” is typed is said in words of both [AUTH-15, MSG-21]', (countryCode, text, words) => {
    const samples = {
      ...signInSamples,
      events: {
        ...signInSamples.events,
        'chooses a country': { type: 'countryCode.chosen', countryCode },
        'types it': { type: 'contact.typed', text },
      },
    } as const
    expect(contactError(reached(signInMachine, samples, 'a visitor', ['chooses a country', 'types it', 'leaves the contact']))).toBe(words)
  })
})

it.each([
  [[], '', false],
  [
    [...ASKED, 'requestCode: too many'],
    'Attempt limit exceeded, please try after some time. Many codes were sent to this contact. Use another one, or wait a quarter of an hour.',
    false,
  ],
  [[...ASKED, 'requestCode: the pool is not reached'], 'We could not send a code. What you typed is kept: try again.', false],
  [['chooses Google', 'Google was left'], 'You came back from Google without signing in. Choose how to go on.', true],
  [['chooses Google', 'Google has failed'], 'Google could not sign you in. Try again, or use a code.', false],
  [[...PROVED, 'readDetails: no customer'], 'Session expired, please start again. What you typed comes back when you sign in.', false],
])('what went wrong after %j is said: “%s”, as news: %j [MSG-62]', (steps, words, news) => {
  const snapshot = after(...steps)
  expect([alertOf(snapshot), isNews(snapshot)]).toEqual([words, news])
})
