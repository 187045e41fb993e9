import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { onWalked } from '../../machines/kit/testing/walk.ts'
import { ROUTES_OF_RUN, routesOf } from '../../machines/kit/testing/routes.ts'

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
