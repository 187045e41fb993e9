import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname, join } from 'node:path'
import { CODE_FOLDERS, filesBelow, hashOfFiles } from '../files.mjs'
import { ROOT } from '../root.mjs'
import { ensureBuild } from './build.mjs'
import { runSuites } from './runSuite.mjs'
import { CORE } from './suites.mjs'

const ROUNDS = 20
const RECORD = join(ROOT, '.artefacts', 'steady.json')
/** The suites in which browsers and servers race with what the tests expect. */
const RACING = CORE.filter(({ name }) => name !== 'machines')

/**
 * `sources` is a hash of all code; `rounds` holds for each round that was run to its end what did not pass in it.
 * @typedef {{ sources: string, rounds: string[][] }} Steady
 */

/**
 * `npm run proof -- steady`: views, airline and journeys of `npm test` twenty times while every processor is busy with something else.
 * It can be stopped, and goes on where it was, as long as nothing was changed; a number names other rounds.
 * @param {readonly string[]} given
 */
export async function runSteady([rounds = String(ROUNDS)]) {
  await ensureBuild()
  const sources = hashOfFiles(
    ROOT,
    CODE_FOLDERS.flatMap((folder) => filesBelow(ROOT, folder, () => true)),
  )
  const kept = read()
  /** @type {Steady} */
  const steady = kept?.sources === sources ? kept : { sources, rounds: [] }
  while (steady.rounds.length < Number(rounds)) {
    const stop = beBusy()
    const { results } = await runSuites(RACING).finally(stop)
    steady.rounds.push(results.flatMap(({ name, failed, outOfTime, remark }) => (failed + outOfTime === 0 ? [] : [`${name}: ${remark}`])))
    mkdirSync(dirname(RECORD), { recursive: true })
    writeFileSync(RECORD, `${JSON.stringify(steady, null, 2)}\n`)
    console.log(`\n${sentence(steady)}`)
  }
  for (const [index, faults] of steady.rounds.entries()) for (const fault of faults) console.log(`round ${index + 1}, ${fault}`)
  console.log(`\n${sentence(steady)}`)
  process.exitCode = steady.rounds.every((faults) => faults.length === 0) ? 0 : 1
}

/** @param {Steady} steady */
const sentence = ({ rounds }) =>
  `${rounds.filter((faults) => faults.length === 0).length} rounds passed, ${rounds.filter((faults) => faults.length > 0).length} failed`

/** @returns {Steady | null} */
const read = () => (existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : null)

/** A process for each processor works and rests in turn, half of the time each, and ends with this one. */
const LOOP = `const rest = () => setTimeout(work, 50)
function work() { const until = Date.now() + 50; while (Date.now() < until); rest() }
process.once('disconnect', () => process.exit())
work()`

/** @returns {() => void} what ends it */
function beBusy() {
  const loops = cpus().map(() => spawn(process.execPath, ['-e', LOOP], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] }))
  return () => loops.forEach((loop) => loop.kill('SIGKILL'))
}
