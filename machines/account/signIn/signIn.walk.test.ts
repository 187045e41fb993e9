import { expect, it } from 'vitest'
import { describeMissing } from '../../kit/missing.ts'
import { survivingMutants } from '../../kit/mutants.ts'
import { walk } from '../../kit/walk.ts'
import { signInMachine } from './signIn.machine.ts'
import { signInSamples } from './signIn.samples.ts'

it('is walked through every transition, every sample and every refusal, and the walks notice every mutant', { timeout: 120_000 }, () => {
  const report = walk(signInMachine, signInSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(signInMachine, report)).toEqual([])
})
