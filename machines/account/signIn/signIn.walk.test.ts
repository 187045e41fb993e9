import { expect, it } from 'vitest'
import { describeMissing } from '../../kit/missing.ts'
import { survivingMutants } from '../../kit/mutants.ts'
import { randomRun, type Invariants } from '../../kit/randomRun.ts'
import { walk } from '../../kit/walk.ts'
import { RANDOM } from '../../kit/random.harness.ts'
import { signInMachine } from './signIn.machine.ts'
import { isComplete, isContactValid } from './signIn.rules.ts'
import { signInSamples } from './signIn.samples.ts'

/** What must be true of a sign-in, whatever happens. */
const invariants: Invariants<typeof signInMachine> = {
  'no code is sent to what is no contact': (snapshot) => !snapshot.matches({ authenticating: 'sendingCode' }) || isContactValid(snapshot.context),
  'a code is typed only after one was sent': (snapshot) => !snapshot.matches({ authenticating: 'provingContact' }) || snapshot.context.sent !== null,
  'a code that was right is never typed once more': ({ context, ...snapshot }) =>
    !snapshot.matches({ onboarding: 'readingDetails' }) || context.sent === null,
  'only whoever has proved who they are is asked for more, or welcomed': (snapshot) =>
    !(snapshot.matches('onboarding') || snapshot.matches('welcome')) || snapshot.matches({ onboarding: 'cancelling' }) || snapshot.context.hasSession,
  'step 0 is empty as soon as step 2 is cancelled': (snapshot) =>
    !snapshot.matches({ onboarding: 'cancelling' }) || (snapshot.context.contact.text === '' && !snapshot.context.hasSession),
  'more is asked only of whoever is not complete': (snapshot) =>
    !snapshot.matches({ onboarding: 'completing' }) || !isComplete(snapshot.context.details),
  'a guest is signed in to nothing': (snapshot) => !snapshot.matches('guest') || !snapshot.context.hasSession || snapshot.context.sent === null,
}

it('is walked through every transition, every sample and every refusal, and the walks notice every mutant', { timeout: 120_000 }, () => {
  const report = walk(signInMachine, signInSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(signInMachine, report)).toEqual([])
})

it('breaks no rule in random events [AUTH-03, AUTH-17, AUTH-20, AUTH-21]', { timeout: 300_000 }, () => {
  const { events, broken } = randomRun(signInMachine, signInSamples, invariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})
