import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import { ROUTES_OF_RUN, routesOf } from '../../machines/kit/testing/routes.ts'
import { onWalked } from '../../machines/kit/testing/walk.ts'
import { viewsAt } from '../project/visuallyIdenticalStates.ts'
import { ROOT } from '../root.mjs'
import { brokenModel, type Views } from '../statecharts/checks/modelChecks.ts'

/** Keeps the routes of all machines that this process walks for the views of the same run, which walk them on the screen. */
const run = process.env['SARUS_RUN']
if (run !== undefined) {
  onWalked((report, options) => {
    const routes = Object.keys(options).length === 0 ? routesOf(report) : null
    if (routes === null) return
    const folder = `${ROUTES_OF_RUN}/${run}`
    const path = `${folder}/${report.machine}.json`
    mkdirSync(folder, { recursive: true })
    // A reader finds all of it or nothing.
    writeFileSync(`${path}.${process.pid}`, JSON.stringify(routes))
    renameSync(`${path}.${process.pid}`, path)
  })
}

/** The walks through the views of the project, read where the first machine needs them. */
const known: { views: Views | null } = { views: null }

/** Judges each machine of the project by what its own test has explored, so that nothing explores it again. Those of the kit are examples. */
onWalked((_, options, explored) => {
  if (Object.keys(options).length > 0 || expect.getState().testPath?.includes('/machines/kit/') === true) return
  known.views ??= viewsAt(ROOT)
  expect(brokenModel(explored, known.views)).toEqual([])
})
