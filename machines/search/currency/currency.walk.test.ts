import { expect, it } from 'vitest'
import { describeMissing } from '../../kit/missing.ts'
import { survivingMutants } from '../../kit/mutants.ts'
import { randomRun } from '../../kit/randomRun.ts'
import { walk } from '../../kit/walk.ts'
import { RANDOM } from '../../kit/random.harness.ts'
import { currencyMachine } from './currency.machine.ts'
import { currencyInvariants, currencySamples } from './currency.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(currencyMachine, currencySamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(currencyMachine, report)).toEqual([])
})

it('is an option that the parent knows, through random events [CUR-01, CUR-03, CUR-04, CON-09]', () => {
  const { events, broken } = randomRun(currencyMachine, currencySamples, currencyInvariants, RANDOM)
  expect({ events, broken }).toEqual({ events: RANDOM.events, broken: null })
})
