import { expect, it } from 'vitest'
import { describeMissing } from '../../kit/missing.ts'
import { survivingMutants } from '../../kit/mutants.ts'
import { walk } from '../../kit/walk.ts'
import { savedTravellersMachine } from './savedTravellers.machine.ts'
import { savedTravellersSamples } from './savedTravellers.samples.ts'

it('is walked through every transition, every sample and every refusal, and the walks notice every mutant', { timeout: 60_000 }, () => {
  const report = walk(savedTravellersMachine, savedTravellersSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(savedTravellersMachine, report)).toEqual([])
})
