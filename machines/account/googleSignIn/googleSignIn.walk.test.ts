import { expect, it } from 'vitest'
import { describeMissing } from '../../kit/missing.ts'
import { survivingMutants } from '../../kit/mutants.ts'
import { walk } from '../../kit/walk.ts'
import { googleSignInMachine } from './googleSignIn.machine.ts'
import { googleSignInSamples } from './googleSignIn.samples.ts'

it('is walked through every transition, and the walks notice every mutant', () => {
  const report = walk(googleSignInMachine, googleSignInSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(googleSignInMachine, report)).toEqual([])
})
