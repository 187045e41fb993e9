import { expect, it } from 'vitest'
import { loadFlows } from '../../project/loadFlows.ts'
import { viewsAt } from '../../project/visuallyIdenticalStates.ts'
import { ROOT } from '../../root.mjs'
import { exploreFlow } from './exploredFlow.ts'
import { brokenModel } from './modelChecks.ts'

const views = viewsAt(ROOT)

it.each(await loadFlows())('$path holds what is checked of every machine that is explored', ({ machine, samples }) => {
  expect(brokenModel(exploreFlow(machine, samples), views)).toEqual([])
})
