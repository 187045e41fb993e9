import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { CodeReply, CodeRequest, CodeRequestReply } from '../../../../machines/domain/oneTimeCode.ts'
import { type CodeVerification, otpEntryMachine } from '../../../../machines/account/otpEntry/otpEntry.machine.ts'
import { otpEntrySamples, TO_MOBILE } from '../../../../machines/account/otpEntry/otpEntry.samples.ts'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import {
  alertOf,
  canConfirm,
  canType,
  codeStage,
  isMarked,
  resendAlert,
  resendSaid,
  resendStage,
  statusOf,
  waitShown,
  whyNotConfirm,
} from './otpEntry.select.ts'

/** What is said after an answer about a code; null for none. */
async function answered(reply: CodeReply | null) {
  const machine = otpEntryMachine.provide({
    actors: {
      verifyCode: fromPromise<CodeReply, CodeVerification>(() => (reply === null ? Promise.reject(new Error('no network')) : Promise.resolve(reply))),
      requestCode: fromPromise<CodeRequestReply, CodeRequest>(() => Promise.resolve({ isSent: true, requestId: 'second' })),
    },
    actions: { logFailure: () => undefined },
  })
  const actor = createActor(machine, { input: TO_MOBILE }).start()
  actor.send({ type: 'code.typed', text: '1234' })
  actor.send({ type: 'code.confirmed' })
  await new Promise((resolve) => setTimeout(resolve))
  const snapshot = actor.getSnapshot()
  actor.stop()
  return snapshot
}

describe('a wrong code', () => {
  it.each([
    [null, 'Invalid OTP. Either OTP is incorrect or expired.'],
    [1, 'Invalid OTP. Either OTP is incorrect or expired. 1 try is left.'],
    [2, 'Invalid OTP. Either OTP is incorrect or expired. 2 tries are left.'],
  ])('is said to be wrong, whatever the airline tells of the tries that are left: %j [MSG-38]', async (attemptsLeft, words) => {
    expect(alertOf(await answered({ verdict: 'wrong', attemptsLeft }))).toBe(words)
  })
})

describe('what can be done after an answer', () => {
  it.each([
    [
      { verdict: 'wrong', attemptsLeft: 2 },
      { confirm: false, type: true, mark: true },
    ],
    [{ verdict: 'expired' }, { confirm: false, type: false, mark: true }],
    [{ verdict: 'limitReached' }, { confirm: false, type: false, mark: true }],
    [
      { verdict: 'verified', belongsToAnother: false },
      { confirm: false, type: false, mark: false },
    ],
    [null, { confirm: true, type: true, mark: false }],
  ] as const)('%j: %j [AUTH-34, AUTH-35]', async (reply, can) => {
    const snapshot = await answered(reply)
    expect({ confirm: canConfirm(snapshot), type: canType(snapshot), mark: isMarked(snapshot) }).toEqual(can)
    expect([alertOf(snapshot), statusOf(snapshot)].filter(Boolean)).toHaveLength(1)
    expect(whyNotConfirm(snapshot) === '').toBe(can.confirm || reply?.verdict === 'verified')
  })
})

const after = (...steps: readonly string[]) => reached(otpEntryMachine, otpEntrySamples, 'a code to a mobile number', steps)

const PASTED = 'pastes the code with a space and a hyphen'
const DIGITS = 'Enter all 4 digits to confirm.'
const WRONG = 'Invalid OTP. Either OTP is incorrect or expired.'
const NEEDS_NEW = 'To go on, ask for a new code.'

describe('the code', () => {
  it.each([
    [[], 'filling', '', '', DIGITS],
    [['types two digits'], 'filling', '', '', DIGITS],
    [['types two digits', 'confirms'], 'tooShort', '2 more digits are needed.', '', DIGITS],
    [[PASTED], 'complete', '', '', ''],
    [[PASTED, 'confirms'], 'checking', '', 'Checking the code', ''],
    [[PASTED, 'confirms', '1000 ms pass', '1000 ms pass', '1000 ms pass'], 'slow', '', 'Still checking the code. This takes longer than usual.', ''],
    [[PASTED, 'confirms', 'verifyCode: wrong'], 'wrong', WRONG, '', 'Change the code to confirm again.'],
    [[PASTED, 'confirms', 'verifyCode: the airline is not reached'], 'failed', 'We could not check the code. It is kept: confirm again.', '', ''],
    [[PASTED, 'confirms', 'verifyCode: expired'], 'expired', 'This code has expired.', '', NEEDS_NEW],
    [[PASTED, 'confirms', 'verifyCode: wrong too often'], 'limitReached', 'Too many wrong codes: this one counts no longer.', '', NEEDS_NEW],
    [[PASTED, 'confirms', 'verifyCode: right'], 'verified', '', 'The code is right.', ''],
  ])('after %j is %s: alert “%s”, status “%s”, not confirmed because “%s” [AUTH-34, AUTH-35, AUTH-39, MSG-38]', (steps, ...shown) => {
    const snapshot = after(...steps)
    expect([codeStage(snapshot), alertOf(snapshot), statusOf(snapshot), whyNotConfirm(snapshot)]).toEqual(shown)
  })

  it.each([
    [[], false, true, false],
    [['types two digits', 'confirms'], false, true, true],
    [[PASTED], true, true, false],
    [[PASTED, 'confirms'], false, false, false],
    [[PASTED, 'confirms', '1000 ms pass', '1000 ms pass', '1000 ms pass'], false, false, false],
  ])('after %j can be confirmed %j, typed %j, is marked %j [AUTH-34, AUTH-35]', (steps, confirm, type, mark) => {
    const snapshot = after(...steps)
    expect([canConfirm(snapshot), canType(snapshot), isMarked(snapshot)]).toEqual([confirm, type, mark])
  })
})

const UNTIL_ALLOWED = ['1000 ms pass', '1000 ms pass']
const ASKED = [...UNTIL_ALLOWED, 'asks for a new code']
const LIMITED = 'Attempt limit exceeded, please try after some time'

describe('another code', () => {
  it.each([
    [[], 'counting', 'You can ask for a new code in 15 seconds.', ''],
    [UNTIL_ALLOWED, 'available', 'You can ask for a new code now.', ''],
    [ASKED, 'sending', 'Sending a new code', ''],
    [[...ASKED, '3000 ms pass'], 'slow', 'Still sending a new code. This takes longer than usual.', ''],
    [[...ASKED, 'requestCode: sent'], 'counting', 'You can ask for a new code in 15 seconds.', ''],
    [[...ASKED, 'requestCode: too many, for three seconds'], 'limited', 'You can ask for a new code in 15 seconds.', LIMITED],
    [[...ASKED, 'requestCode: the airline is not reached'], 'failed', '', 'We could not send a new code. Try again.'],
    [[PASTED, 'confirms', 'verifyCode: right'], 'over', '', ''],
  ])('after %j is %s: “%s”, alert “%s” [MSG-62]', (steps, ...shown) => {
    const snapshot = after(...steps)
    expect([resendStage(snapshot), resendSaid(snapshot), resendAlert(snapshot)]).toEqual(shown)
  })
})

describe('the wait for another code', () => {
  const waitOf = (seconds: number) =>
    reached(
      otpEntryMachine,
      { ...otpEntrySamples, starts: { waits: { ...TO_MOBILE, countdowns: { signInOtpTime: seconds, signInInternationalOtpTime: 0 } } } },
      'waits',
      [],
    )

  it.each([
    [1, 'You can ask for a new code in 1 second.', 'You can ask for a new code in 15 seconds.'],
    [16, 'You can ask for a new code in 16 seconds.', 'You can ask for a new code in 30 seconds.'],
    [60, 'You can ask for a new code in 60 seconds.', 'You can ask for a new code in 60 seconds.'],
    [61, 'You can ask for a new code in 2 minutes.', 'You can ask for a new code in 2 minutes.'],
    [180, 'You can ask for a new code in 3 minutes.', 'You can ask for a new code in 3 minutes.'],
  ])('of %i s is seen second by second and read out now and then: “%s”, “%s”', (seconds, seen, said) => {
    expect([waitShown(waitOf(seconds)), resendSaid(waitOf(seconds))]).toEqual([seen, said])
  })
})
