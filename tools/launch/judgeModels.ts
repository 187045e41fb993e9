import { expect } from 'vitest'
import { onWalked } from '../../machines/kit/testing/walk.ts'
import { viewsAt } from '../project/visuallyIdenticalStates.ts'
import { ROOT } from '../root.mjs'
import { brokenModel, type Views } from '../statecharts/checks/modelChecks.ts'

/** The walks through the views of the project, read where the first machine needs them. */
const known: { views: Views | null } = { views: null }

/** Judges each machine of the project by what its own test has explored, so that nothing explores it again. Those of the kit are examples. */
onWalked((_, options, explored) => {
  if (Object.keys(options).length > 0 || expect.getState().testPath?.includes('/machines/kit/') === true) return
  known.views ??= viewsAt(ROOT)
  expect(brokenModel(explored, known.views)).toEqual([])
})
