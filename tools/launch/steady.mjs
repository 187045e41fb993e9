import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname, join } from 'node:path'
import { ROOT } from '../root.mjs'
import { ensureBuild } from './build.mjs'
import { runSuites } from './runSuite.mjs'
import { CORE } from './suites.mjs'

const ROUNDS = 20
const RECORD = join(ROOT, 'tests', 'records', 'steady.json')
/** The suites in which browsers and servers race with what the tests expect. */
const RACING = CORE.filter(({ name }) => name !== 'machines')

/**
 * What did not pass in a round that was run to its end, and of which commit it was.
 * @typedef {{ revision: string, faults: string[] }} Round
 */

/**
 * `npm run proof -- steady`: views, airline and journeys of `npm test` twenty times in a row while every processor is busy with something
 * else. It can be stopped, and goes on where it was, also at a later commit; a round that fails ends it, and counting begins anew. A number
 * names other rounds.
 * @param {readonly string[]} given
 */
export async function runSteady([given = String(ROUNDS)]) {
  await ensureBuild()
  const rounds = read()
  while (inARow(rounds) < Number(given)) {
    const stop = beBusy()
    const { results } = await runSuites(RACING).finally(stop)
    const faults = results.flatMap(({ name, failed, outOfTime, remark }) => (failed + outOfTime === 0 ? [] : [`${name}: ${remark}`]))
    rounds.push({ revision: revision(), faults })
    mkdirSync(dirname(RECORD), { recursive: true })
    writeFileSync(RECORD, `${JSON.stringify(rounds, null, 2)}\n`)
    for (const fault of faults) console.log(`round ${rounds.length}, ${fault}`)
    if (faults.length > 0) break
    console.log(`\n${sentence(rounds)}`)
  }
  console.log(`\n${sentence(rounds)}`)
  process.exitCode = inARow(rounds) >= Number(given) ? 0 : 1
}

/** How many of the last rounds passed one after the other. @param {readonly Round[]} rounds */
const inARow = (rounds) => rounds.length - 1 - rounds.findLastIndex(({ faults }) => faults.length > 0)

/** @param {readonly Round[]} rounds */
const sentence = (rounds) => {
  const passed = rounds.slice(rounds.length - inARow(rounds))
  return `${passed.length} rounds in a row passed${passed.length === 0 ? '' : `, from ${passed[0]?.revision} to ${passed.at(-1)?.revision}`}`
}

const revision = () => spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).stdout.trim()

/** @returns {Round[]} */
const read = () => (existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : [])

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
