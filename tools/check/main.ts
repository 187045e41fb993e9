import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { ROOT } from '../root.mjs'
import { declaredForAll } from './affectedFiles.ts'
import { NOT_RENEWED } from './askedFlows.ts'
import { childrenOfFlows } from './childFlows.mjs'
import { openMemory } from './memory.ts'
import type { Ran } from './run.ts'
import { RECORDS, SCREENS, STATIC_STEPS, stepsOfFlows, type Step } from './steps.ts'

/**
 * `npm run check`: what can be told from the sources, two steps at a time. Arguments narrow it to flows, or to the steps of which a
 * word begins like them. A step that passed runs again when something that it reads has changed, or by `--all`.
 */

interface Result {
  readonly name: string
  readonly result: Ran['result']
  readonly output: string
  readonly seconds: number
}

const SAID = { ok: 'ok    ', wrong: 'FAILED', old: 'OLD   ' } as const

async function timed({ name, reads, sees, run }: Step): Promise<Result> {
  const begun = performance.now()
  const known = reads === undefined ? null : memory.changedSince(name, reads, sees)
  const changed = isAll ? null : known
  const isAsBefore = changed?.length === 0
  const { result, output } = isAsBefore ? ({ result: 'ok', output: '' } as const) : await run(changed)
  if (reads !== undefined && result === 'ok' && !isAsBefore) memory.pass(name, reads, sees)
  const seconds = (performance.now() - begun) / 1000
  console.log(`${SAID[result]} ${name.padEnd(20)} ${isAsBefore ? 'as before' : `${seconds.toFixed(1).padStart(5)} s`}`)
  return { name, result, output, seconds }
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
const isAll = process.argv.includes('--all')
const memory = openMemory(ROOT, join(ROOT, '.artefacts', 'checkPassed.json'), declaredForAll(ROOT))
const whole = [...STATIC_STEPS, ...RECORDS]
const named = [...whole, SCREENS]
const folderOf = flowFolders()
const flows = asked.filter((each) => folderOf.has(each))
const steps =
  asked.length === 0
    ? whole
    : flows.length === asked.length
      ? stepsOfFlows(
          flows,
          flows.flatMap((flow) => folderOf.get(flow) ?? []),
        )
      : named.filter(({ name }) => asked.some((beginning) => ` ${name}`.includes(` ${beginning}`)))
if (steps.length === 0)
  throw new Error(`no flow is called ${asked.join(', ')}, and no step has a word that begins like it: ${named.map(({ name }) => name).join(', ')}`)

const begun = performance.now()
const results = await inTurn(steps)
memory.save()
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
