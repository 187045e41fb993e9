import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { loadFlows } from '../model/loadFlows.ts'
import { ROOT } from '../root.mjs'
import { showDiff } from './diff/command.ts'
import { writeCharts } from './writeCharts.ts'

const [command, revision = ''] = process.argv.slice(2)
if (command === '--diff') process.exit(await showDiff(revision))

const began = performance.now()
const files = await writeCharts(await loadFlows())
let changed = 0
for (const { path, text } of files) {
  const file = join(ROOT, 'docs/statecharts', path)
  if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  changed++
}
console.log(`docs/statecharts: ${files.length} files, ${changed} of them changed, in ${((performance.now() - began) / 1000).toFixed(1)} s`)
