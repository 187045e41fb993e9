import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../check/run.ts'
import { runCommand } from '../launch/command.mjs'
import { ROOT } from '../root.mjs'
import { parseFlow, writeFlow } from './flowFiles.ts'

/**
 * `npm run new-flow -- search/example`: a flow that passes all checks, to be changed into the one that is wanted. Its charts,
 * pictures and coverage are made too, so that `npm run check` has nothing to say of it.
 */

const { area, flow } = parseFlow(process.argv[2] ?? '')
const missing = ['oxfmt', 'vitest', 'elkjs', 'playwright'].filter((name) => !existsSync(join(ROOT, 'node_modules', name)))
if (missing.length > 0)
  throw new Error(`packages of development are missing (${missing.join(', ')}): run npm ci, then this again. Nothing was written.`)

const written = writeFlow(ROOT, area, flow)
const { result, output } = await run('oxfmt', ...written)
if (result !== 'ok') throw new Error(output)
console.log(`Written:\n${written.join('\n')}\n`)

const folder = `src/flows/${area}/${flow}`
const tsx = join(ROOT, 'node_modules', 'tsx', 'dist', 'cli.mjs')
const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
const records: readonly (readonly [what: string, ...command: string[]])[] = [
  ['the walk of the machine', vitest, 'run', '--project', 'machines', `machines/${area}/${flow}`],
  ['the walk through the view', vitest, 'run', '--project', 'views', folder],
  ['the charts', tsx, 'tools/charts.ts', flow],
  ['the pictures', tsx, 'tools/screens/main.ts', flow],
  ['the coverage', tsx, 'tools/coverage/main.ts', flow],
]
for (const [what, ...command] of records) {
  console.log(`\n${what}`)
  const status = await runCommand(process.execPath, command)
  if (status !== 0) throw new Error(`${what} failed: mend it, then run the rest by hand`)
}

console.log(`
The flow ${flow} passes every step of npm run check. What is left to make it yours (docs/guides/adding-a-flow.md):
1. Change states and events in machines/${area}/${flow}/${flow}.machine.ts and its samples; npx vitest run --project machines machines/${area}/${flow}
2. Change view, words and walk in ${folder}; npx vitest run --project views ${folder}
3. Fill its ports: ${folder}/${flow}.ports.ts, and name them in tests/faults/support/flowPorts.ts (docs/guides/adding-a-call.md)
4. Show it on a page in src/app, take it out of tools/project/flowsWithoutPage.ts, and write ${folder}/${flow}.steps.ts
5. npm run charts -- ${flow}, npm run screens -- ${flow}, npm run coverage -- ${flow}, npm run faults -- ${flow}`)
