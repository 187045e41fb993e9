import { expect, it } from 'vitest'
import { describeMissing } from '../../kit/missing.ts'
import { survivingMutants } from '../../kit/mutants.ts'
import { randomRun } from '../../kit/randomRun.ts'
import { walk } from '../../kit/walk.ts'
import { RANDOM } from '../../kit/random.harness.ts'
import { specialFareMachine } from './specialFare.machine.ts'
import { specialFareInvariants, specialFareSamples } from './specialFare.samples.ts'

/** Mutants that nobody could tell from the machine, each with its reason. */
const EQUIVALENT = {
  'specialFare.fare.selected.settling: always [isFare {"fare":"SENIOR_CITIZEN"}] -> fare.selected.seniorCitizen: isFare {"fare":"SENIOR_CITIZEN"} always says yes':
    'it is the last of the five fares: the others have been asked before',
}

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(specialFareMachine, specialFareSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(specialFareMachine, report)).toEqual(Object.keys(EQUIVALENT))
})

it('holds no fare that its route does not allow through random events [SPF-14, SPF-15, CON-13]', () => {
  const { events, broken } = randomRun(specialFareMachine, specialFareSamples, specialFareInvariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
}, 120_000)
