import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { loadFlows } from '../model/loadFlows.ts'
import { ROOT } from '../root.mjs'
import { showDiff } from './diff/command.ts'
import { CHARTS, drawingsIn } from './formats/freshness.ts'
import { writeCharts } from './writeCharts.ts'

const [command, revision = ''] = process.argv.slice(2)
if (command === '--diff') process.exit(await showDiff(revision))

const began = performance.now()
const files = await writeCharts(await loadFlows())
let changed = 0
for (const { path, text } of files) {
  const file = join(ROOT, CHARTS, path)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  changed++
}
const written = new Set(files.map(({ path }) => path))
const gone = drawingsIn(ROOT).filter(({ path }) => !written.has(path))
for (const { path } of gone) rmSync(join(ROOT, CHARTS, path))
console.log(
  `docs/statecharts: ${files.length} files, ${changed} of them changed, ${gone.length} removed, in ${((performance.now() - began) / 1000).toFixed(1)} s`,
)
