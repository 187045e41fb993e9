import { expect, it } from 'vitest'
import { describeMissing } from '../../kit/missing.ts'
import { survivingMutants } from '../../kit/mutants.ts'
import { randomRun } from '../../kit/randomRun.ts'
import { walk } from '../../kit/walk.ts'
import { RANDOM } from '../../kit/random.harness.ts'
import { lastBookedMachine } from './lastBooked.machine.ts'
import { lastBookedInvariants, lastBookedSamples } from './lastBooked.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(lastBookedMachine, lastBookedSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(lastBookedMachine, report)).toEqual([])
})

it('shows nothing to nobody, and nothing incomplete, through random events [LBK-01, LBK-02, LBK-04, LBK-06, SEC-07]', () => {
  const { events, broken } = randomRun(lastBookedMachine, lastBookedSamples, lastBookedInvariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})
