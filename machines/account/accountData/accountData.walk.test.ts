import { expect, it } from 'vitest'
import { describeMissing } from '../../kit/missing.ts'
import { survivingMutants } from '../../kit/mutants.ts'
import { walk } from '../../kit/walk.ts'
import { accountDataMachine } from './accountData.machine.ts'
import { accountDataSamples } from './accountData.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', () => {
  const report = walk(accountDataMachine, accountDataSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(accountDataMachine, report)).toEqual([])
})
