import { expect, it } from 'vitest'
import { describeMissing } from '../../kit/testing/missing.ts'
import { survivingMutants } from '../../kit/testing/mutants.ts'
import { walk } from '../../kit/testing/walk.ts'
import { changeBookingMachine } from './changeBooking.machine.ts'
import { changeBookingSamples } from './changeBooking.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(changeBookingMachine, changeBookingSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(changeBookingMachine, report)).toEqual([])
})
