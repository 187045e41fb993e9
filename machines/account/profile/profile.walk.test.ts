import { expect, it } from 'vitest'
import { describeMissing } from '../../kit/missing.ts'
import { survivingMutants } from '../../kit/mutants.ts'
import { randomRun, type Invariants } from '../../kit/randomRun.ts'
import { walk } from '../../kit/walk.ts'
import { RANDOM } from '../../kit/random.harness.ts'
import { profileMachine } from './profile.machine.ts'
import { canSave } from './profile.rules.ts'
import { profileSamples } from './profile.samples.ts'

/** Starts after which something can be done. */
const { 'a profile that cannot be managed': _, ...OFFERED } = profileSamples.starts

/** What must be true of a profile, whatever happens. */
const invariants: Invariants<typeof profileMachine> = {
  'nothing is saved without both names and two contacts that are proved': (snapshot) => !snapshot.matches('saving') || canSave(snapshot.context),
  'a sign-up ends with both contacts proved, or with nothing saved': ({ context, ...snapshot }) =>
    !snapshot.matches('saved') || (context.email !== null && context.phone !== null && context.contact === null),
  'whoever manages their profile stays on its page': (snapshot) => snapshot.context.way !== 'manage' || snapshot.status === 'active',
  'a code is only typed for a contact, by a request that sent it': ({ context, ...snapshot }) =>
    !snapshot.matches('provingContact') || (context.contact !== null && context.proof !== null),
  'a contact has its tick exactly while none is left to be proved': ({ context, ...snapshot }) =>
    !snapshot.matches({ editing: { contact: 'verified' } }) || context.contact === null,
}

it('is walked through every transition, every sample and every refusal, and the walks notice every mutant', { timeout: 120_000 }, () => {
  const report = walk(profileMachine, profileSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(profileMachine, report)).toEqual([])
})

it('breaks no rule in random events [AUTH-45, AUTH-46, CON-58]', { timeout: 300_000 }, () => {
  const { events, broken } = randomRun(profileMachine, { ...profileSamples, starts: OFFERED }, invariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})
