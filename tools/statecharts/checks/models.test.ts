import { expect, it } from 'vitest'
import { loadFlows } from '../../project/loadFlows.ts'
import { randomRun } from '../../../machines/kit/testing/randomRun.ts'
import { RANDOM } from '../../../machines/kit/testing/random.harness.ts'
import { viewsAt } from '../../project/visuallyIdenticalStates.ts'
import { ROOT } from '../../root.mjs'
import { exploreFlow } from './exploredFlow.ts'
import { brokenModel } from './modelChecks.ts'

const views = viewsAt(ROOT)

it.each(await loadFlows())('$path holds what is checked of every machine that is explored', ({ machine, samples }) => {
  expect(brokenModel(exploreFlow(machine, samples), views)).toEqual([])
})

it.each(await loadFlows())('$path bears every event of its samples in every state', ({ machine, samples }) => {
  expect(randomRun(machine, samples, {}, RANDOM).broken).toBeNull()
})
