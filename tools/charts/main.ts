import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { loadFlows } from '../model/loadFlows.ts'
import { ROOT } from '../root.mjs'
import { showDiff } from './diff/command.ts'
import { CHARTS, drawingsIn } from './formats/freshness.ts'
import { writeCharts, writeFlows } from './writeCharts.ts'

/**
 * `npm run charts`: writes the charts of all flows. Names of flows write those alone, with their seals; the map and the index,
 * which belong to all flows, stay as they are. `--diff REVISION` says what has changed.
 */

const given = process.argv.slice(2)
if (given[0] === '--diff') process.exit(await showDiff(given[1] ?? ''))

const began = performance.now()
const flows = await loadFlows()
const unknown = given.filter((name) => flows.every(({ model }) => model.id !== name))
if (unknown.length > 0) throw new Error(`there is no flow ${unknown.join(', ')}. There are: ${flows.map(({ model }) => model.id).join(', ')}`)

const files = given.length === 0 ? await writeCharts(flows) : await writeFlows(flows, given, ROOT)
let changed = 0
for (const { path, text } of files) {
  const file = join(ROOT, CHARTS, path)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  changed++
}
const written = new Set(files.map(({ path }) => path))
const gone = drawingsIn(ROOT).filter(({ path }) => !written.has(path) && (given.length === 0 || given.includes(dirname(path))))
for (const { path } of gone) rmSync(join(ROOT, CHARTS, path))
console.log(
  `docs/statecharts: ${files.length} files, ${changed} of them changed, ${gone.length} removed, in ${((performance.now() - began) / 1000).toFixed(1)} s`,
)
