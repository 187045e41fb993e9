import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT } from '../root.mjs'
import { NOT_RENEWED } from './askedFlows.ts'
import { childrenOfFlows } from './childFlows.mjs'
import type { Ran } from './run.ts'
import { FAST_TESTS, RECORDS, SCREENS, STATIC_STEPS, stepsOfFlows, type Step } from './steps.ts'

/**
 * `npm run check`: everything that can be checked without a browser, two steps at a time. Arguments narrow it to flows, or to the
 * steps whose names begin like them; `--static` leaves out the tests and the pictures.
 */

interface Result {
  readonly name: string
  readonly result: Ran['result']
  readonly output: string
  readonly seconds: number
}

const SAID = { ok: 'ok    ', wrong: 'FAILED', old: 'OLD   ' } as const

async function timed(step: Step): Promise<Result> {
  const begun = performance.now()
  const { result, output } = await step.run()
  const seconds = (performance.now() - begun) / 1000
  console.log(`${SAID[result]} ${step.name.padEnd(20)} ${seconds.toFixed(1).padStart(5)} s`)
  return { name: step.name, result, output, seconds }
}

async function inTurn(steps: readonly Step[]): Promise<readonly Result[]> {
  const waiting = [...steps]
  const results: Result[] = []
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) results.push(await timed(step))
  }
  await Promise.all([work(), work()])
  return results
}

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const all = process.argv.includes('--static') ? [...STATIC_STEPS, ...RECORDS] : [FAST_TESTS, ...STATIC_STEPS, ...RECORDS, SCREENS]
const folderOf = flowFolders()
const flows = asked.filter((each) => folderOf.has(each))
const steps =
  asked.length === 0
    ? all
    : flows.length === asked.length
      ? stepsOfFlows(
          flows,
          flows.flatMap((flow) => folderOf.get(flow) ?? []),
        )
      : all.filter(({ name }) => asked.some((beginning) => name.startsWith(beginning)))
if (steps.length === 0)
  throw new Error(`no flow is called ${asked.join(', ')}, and no step begins like it: ${all.map(({ name }) => name).join(', ')}`)

const begun = performance.now()
const results = await inTurn(steps)
const wrong = results.filter(({ result }) => result === 'wrong')
const old = results.filter(({ result }) => result === 'old')
for (const { name, output } of [...wrong, ...old]) console.log(`\n──── ${name}: ${narrowCommand(name)} ────\n${output}`)
const passed = results.length - wrong.length - old.length
console.log(`\n${passed} of ${results.length} checks passed in ${((performance.now() - begun) / 1000).toFixed(0)} s`)
if (wrong.length > 0) console.log(`Wrong: ${wrong.map(({ name }) => name).join(', ')}.`)
if (old.length > 0) console.log(`Not wrong, but a record is old: ${old.map(({ name }) => name).join(', ')}. The command that renews it stands above.`)

mkdirSync(join(ROOT, '.artefacts'), { recursive: true })
const report = results.map(({ name, result, seconds }) => ({ name, result, seconds }))
writeFileSync(join(ROOT, '.artefacts', 'check.json'), `${JSON.stringify(report, null, 2)}\n`)
process.exitCode = wrong.length > 0 ? 1 : old.length > 0 ? NOT_RENEWED : 0

/** What runs a step alone; a step of some flows runs with the rest of theirs, which takes seconds. */
function narrowCommand(step: string): string {
  const narrow = flows.length > 0 ? flows.join(' ') : step.includes(' ') ? `"${step}"` : step
  return `npm run check -- ${narrow}`
}

/** The folders of each flow, by its name. */
function flowFolders(): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...childrenOfFlows().keys()].map((path) => [
      basename(path),
      ['machines', 'src/flows'].map((part) => `${part}/${path}`).filter((folder) => existsSync(join(ROOT, folder))),
    ]),
  )
}
