import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { CodeReply, CodeRequest, CodeRequestReply } from '../../../../machines/domain/oneTimeCode.ts'
import { otpEntryMachine } from '../../../../machines/account/otpEntry/otpEntry.machine.ts'
import { TO_MOBILE } from '../../../../machines/account/otpEntry/otpEntry.samples.ts'
import type { CodeAnswer } from '../../../../machines/account/otpEntry/otpEntry.types.ts'
import { alertOf, canConfirm, canType, isMarked, statusOf, whyNotConfirm } from './otpEntry.select.ts'

/** What is said after an answer about a code; null for none. */
async function answered(reply: CodeReply | null) {
  const machine = otpEntryMachine.provide({
    actors: {
      verifyCode: fromPromise<CodeReply, CodeAnswer>(() => (reply === null ? Promise.reject(new Error('no network')) : Promise.resolve(reply))),
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
