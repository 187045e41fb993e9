import { expect, it } from 'vitest'
import { describeMissing } from '../../kit/missing.ts'
import { survivingMutants } from '../../kit/mutants.ts'
import { walk } from '../../kit/walk.ts'
import { myBookingsMachine } from './myBookings.machine.ts'
import { myBookingsSamples } from './myBookings.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(myBookingsMachine, myBookingsSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(myBookingsMachine, report)).toEqual([])
})
