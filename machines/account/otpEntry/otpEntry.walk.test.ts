import { expect, it } from 'vitest'
import type { Invariants } from '../../kit/randomRun.ts'
import { describeMissing } from '../../kit/missing.ts'
import { survivingMutants } from '../../kit/mutants.ts'
import { randomRun } from '../../kit/randomRun.ts'
import { walk } from '../../kit/walk.ts'
import { RANDOM } from '../../kit/random.harness.ts'
import { otpEntryMachine } from './otpEntry.machine.ts'
import { isComplete } from './otpEntry.rules.ts'
import { otpEntrySamples } from './otpEntry.samples.ts'

/** What must be true while a code is entered, whatever happens. */
const invariants: Invariants<typeof otpEntryMachine> = {
  'the code is digits, and not longer than a code': ({ context }) => /^[0-9]*$/.test(context.code) && context.code.length <= context.length,
  'digits are missing exactly while it is being filled': ({ context, ...snapshot }) =>
    isComplete(context) !== snapshot.matches({ entering: { code: { editable: 'filling' } } }),
  'a wrong code cannot be confirmed': (snapshot) =>
    !snapshot.matches({ entering: { code: { editable: 'wrong' } } }) || !snapshot.can({ type: 'code.confirmed' }),
  'a dead code can be neither changed nor confirmed': (snapshot) =>
    !['expired', 'limitReached', 'verifying'].some((state) => JSON.stringify(snapshot.value).includes(state)) ||
    !(snapshot.can({ type: 'code.confirmed' }) || snapshot.can({ type: 'code.typed', text: '9' })),
  'no other code can be asked for while one waits for that': (snapshot) =>
    !(snapshot.matches({ entering: { resend: 'countingDown' } }) || snapshot.matches({ entering: { resend: 'limited' } })) ||
    !snapshot.can({ type: 'newCode.asked' }),
  'the seconds do not go below nothing': ({ context }) => context.secondsLeft >= 0,
}

it('is walked through every transition, every sample and every refusal, and the walks notice every mutant', { timeout: 120_000 }, () => {
  const report = walk(otpEntryMachine, otpEntrySamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(otpEntryMachine, report)).toEqual([])
})

it('breaks no rule in random events [AUTH-33, AUTH-34, AUTH-35, AUTH-36]', { timeout: 300_000 }, () => {
  const { events, broken } = randomRun(otpEntryMachine, otpEntrySamples, invariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})
