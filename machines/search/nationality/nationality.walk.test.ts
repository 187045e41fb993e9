import { expect, it } from 'vitest'
import { describeMissing } from '../../kit/missing.ts'
import { survivingMutants } from '../../kit/mutants.ts'
import { randomRun } from '../../kit/randomRun.ts'
import { walk } from '../../kit/walk.ts'
import { RANDOM } from '../../kit/random.harness.ts'
import { nationalityMachine } from './nationality.machine.ts'
import { nationalityInvariants, nationalitySamples } from './nationality.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(nationalityMachine, nationalitySamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(nationalityMachine, report)).toEqual([])
})

it('is asked for exactly where a route needs it, through random events [NAT-01, NAT-02, NAT-03, NAT-04, OPEN-62]', () => {
  const { events, broken } = randomRun(nationalityMachine, nationalitySamples, nationalityInvariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})
