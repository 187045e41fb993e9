import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.mjs'
import { FAST_TESTS, RECORDS, STATIC_STEPS, type Step } from './steps.ts'

/**
 * `npm run check`: everything that can be told without a browser, two things at a time. Arguments narrow it to the steps
 * whose names begin like them; `--static` leaves out the tests, and the records that a command of their own renews.
 */

interface Result {
  readonly name: string
  readonly ok: boolean
  readonly output: string
  readonly seconds: number
}

async function timed(step: Step): Promise<Result> {
  const begun = performance.now()
  const { ok, output } = await step.run()
  const result = { name: step.name, ok, output, seconds: (performance.now() - begun) / 1000 }
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${result.name.padEnd(20)} ${result.seconds.toFixed(1).padStart(5)} s`)
  return result
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
const all = process.argv.includes('--static') ? STATIC_STEPS : [FAST_TESTS, ...STATIC_STEPS, ...RECORDS]
const steps = asked.length === 0 ? all : all.filter(({ name }) => asked.some((beginning) => name.startsWith(beginning)))
if (steps.length === 0) throw new Error(`no step begins like ${asked.join(', ')}: ${all.map(({ name }) => name).join(', ')}`)

const begun = performance.now()
const results = await inTurn(steps)
const failed = results.filter(({ ok }) => !ok)
for (const { name, output } of failed) console.log(`\n──── ${name} ────\n${output}`)
console.log(`\n${results.length - failed.length} of ${results.length} checks passed in ${((performance.now() - begun) / 1000).toFixed(0)} s`)

mkdirSync(join(ROOT, '.artefacts'), { recursive: true })
const report = results.map(({ name, ok, seconds }) => ({ name, ok, seconds }))
writeFileSync(join(ROOT, '.artefacts', 'check.json'), `${JSON.stringify(report, null, 2)}\n`)
process.exitCode = failed.length === 0 ? 0 : 1
