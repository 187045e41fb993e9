import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectAt } from './project/project.ts'
import { ROOT } from './root.mjs'
import { showDiff } from './statecharts/charts/diff/command.ts'
import { drawingsIn } from './statecharts/charts/formats/freshness.ts'
import { writeCharts, writeFlows } from './statecharts/charts/writeCharts.ts'
import { readFlows } from './statecharts/model/readFlows.ts'

/**
 * `npm run charts`: writes the charts of all flows. Names of flows write those alone, with the map and the index where these
 * have changed. `--diff REVISION` says what has changed.
 */

const project = projectAt(ROOT)
const given = process.argv.slice(2)
if (given[0] === '--diff')
  process.exit(await showDiff(given[1] ?? '', project, { tools: ['tools', 'machines/kit'], script: 'tools/project/printModels.ts' }))

const began = performance.now()
const flows = await readFlows(project)
const unknown = given.filter((name) => flows.every(({ model }) => model.id !== name))
if (unknown.length > 0) throw new Error(`there is no flow ${unknown.join(', ')}. There are: ${flows.map(({ model }) => model.id).join(', ')}`)

const files = given.length === 0 ? await writeCharts(flows, project) : await writeFlows(flows, given, project)
const pathOf = (path: string): string => join(ROOT, project.charts, path)
const changed = files.filter(({ path, text }) => !existsSync(pathOf(path)) || readFileSync(pathOf(path), 'utf8') !== text)
for (const { path, text } of changed) {
  mkdirSync(dirname(pathOf(path)), { recursive: true })
  writeFileSync(pathOf(path), text)
}
const written = new Set(files.map(({ path }) => path))
const gone = drawingsIn(project).filter(({ path }) => !written.has(path) && (given.length === 0 || given.includes(dirname(path))))
for (const { path } of gone) rmSync(pathOf(path))
console.log(
  `${project.charts}: ${files.length} files, ${changed.length} of them changed, ${gone.length} removed, in ${((performance.now() - began) / 1000).toFixed(1)} s`,
)
