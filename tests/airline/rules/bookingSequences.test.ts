import { it } from 'vitest'
import { checkSequences } from '../support/bookingSequenceSteps.ts'

const RUNS = 1_000

it(`refund and what is retained are what was paid, to the last minor unit, after any sequence of changes: ${RUNS} random bookings [FEE-01, FEE-04, FEE-06, FEE-07, FEE-08, FEE-09]`, () => {
  checkSequences(RUNS)
})
