import { expect, it } from 'vitest'
import { describeMissing } from '../../kit/missing.ts'
import { survivingMutants } from '../../kit/mutants.ts'
import { walk } from '../../kit/walk.ts'
import { businessProfileMachine } from './businessProfile.machine.ts'
import { businessProfileSamples } from './businessProfile.samples.ts'

it('is walked through every transition, every sample and every refusal, and the walks notice every mutant', { timeout: 60_000 }, () => {
  const report = walk(businessProfileMachine, businessProfileSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(businessProfileMachine, report)).toEqual([])
})
