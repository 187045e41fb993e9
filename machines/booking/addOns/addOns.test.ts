import { expect, it } from 'vitest'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { walk } from '../../kit/testing/walk.ts'
import { addOnsMachine } from './addOns.machine.ts'
import { addOnsSamples } from './addOns.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(addOnsMachine, addOnsSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(addOnsMachine, report)).toEqual([])
})
