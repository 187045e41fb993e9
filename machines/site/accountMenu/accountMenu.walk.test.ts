import { expect, it } from 'vitest'
import { describeMissing } from '../../kit/missing.ts'
import { survivingMutants } from '../../kit/mutants.ts'
import { randomRun } from '../../kit/randomRun.ts'
import { walk } from '../../kit/walk.ts'
import { RANDOM } from '../../kit/random.harness.ts'
import { accountMenuMachine } from './accountMenu.machine.ts'
import { accountMenuInvariants, accountMenuSamples } from './accountMenu.samples.ts'

it('is walked without anything missing, and the walks notice every mutant', { timeout: 120_000 }, () => {
  const report = walk(accountMenuMachine, accountMenuSamples)
  expect(describeMissing(report)).toEqual([])
  expect(survivingMutants(accountMenuMachine, report)).toEqual([])
})

it('breaks no invariant in random events', { timeout: 120_000 }, () => {
  expect(randomRun(accountMenuMachine, accountMenuSamples, accountMenuInvariants, RANDOM)).toMatchObject({ events: RANDOM.events, broken: null })
})
