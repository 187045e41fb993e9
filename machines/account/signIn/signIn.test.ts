import { expect, it } from 'vitest'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { RANDOM } from '../../kit/testing/random.harness.ts'
import { type Invariants, randomRun } from '../../kit/testing/randomRun.ts'
import { walk } from '../../kit/testing/walk.ts'
import { startSignIn } from './signIn.harness.ts'
import { signInMachine } from './signIn.machine.ts'
import { isComplete, isContactValid } from './signIn.rules.ts'
import { signInSamples } from './signIn.samples.ts'

/** What must be true of a sign-in, whatever happens. */
const invariants: Invariants<typeof signInMachine> = {
  'no code is sent to what is no contact': (snapshot) => !snapshot.matches({ authenticating: 'sendingCode' }) || isContactValid(snapshot.context),
  'a code is typed only after one was sent': (snapshot) => !snapshot.matches({ authenticating: 'provingContact' }) || snapshot.context.sent !== null,
  'a code that was right is never typed once more': ({ context, ...snapshot }) =>
    !snapshot.matches({ onboarding: 'readingDetails' }) || context.sent === null,
  'only a visitor who has proved a contact is asked for more, or welcomed': (snapshot) =>
    !(snapshot.matches('onboarding') || snapshot.matches('welcome')) || snapshot.matches({ onboarding: 'cancelling' }) || snapshot.context.hasSession,
  'step 0 is empty as soon as step 2 is cancelled': (snapshot) =>
    !snapshot.matches({ onboarding: 'cancelling' }) || (snapshot.context.contact.text === '' && !snapshot.context.hasSession),
  'only a visitor with an incomplete profile is asked for more': (snapshot) =>
    !snapshot.matches({ onboarding: 'completing' }) || !isComplete(snapshot.context.details),
  'a guest is signed in to nothing': (snapshot) => !snapshot.matches('guest') || !snapshot.context.hasSession || snapshot.context.sent === null,
}

it('is walked through every transition, every sample and every refusal, and the walks notice every mutant', () => {
  const report = walk(signInMachine, signInSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(signInMachine, report)).toEqual([])
})

it('breaks no rule in random events [AUTH-03, AUTH-17, AUTH-20, AUTH-21]', () => {
  const { events, broken } = randomRun(signInMachine, signInSamples, invariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})

it.each([
  ['another address is typed', [{ type: 'contact.typed', text: 'ravi@example.com' }]],
  ['another number is typed', [{ type: 'contact.typed', text: '9812343211' }]],
  ['the number is one of another country', [{ type: 'countryCode.chosen', countryCode: '971' }]],
  ['a number is typed instead of the address', [{ type: 'mode.toggled' }, { type: 'contact.typed', text: '9812343211' }]],
] as const)('makes an account for each contact that the pool does not know: %s after one was made [AUTH-19, OPEN-66]', async (_, changes) => {
  const signIn = startSignIn()
  signIn.send({ type: 'contact.typed', text: '9812343210' })
  signIn.send({ type: 'code.requested' })
  await signIn.ports.requestCode.answer({ outcome: 'unknownContact' })
  await signIn.ports.createAccount.answer()
  await signIn.ports.requestCode.answer({ outcome: 'unknownContact' })
  signIn.ports.createAccount.asked()
  for (const change of changes) signIn.send(change)
  signIn.send({ type: 'code.requested' })
  await signIn.ports.requestCode.answer({ outcome: 'unknownContact' })
  expect(signIn.ports.createAccount.asked()).toHaveLength(1)
})
