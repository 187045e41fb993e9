import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.mjs'
import { deepUnits, drawUnits, seedOfCommit } from './rotation.mjs'
import { measured, RUN, runSuites, runTool } from './runSuite.mjs'
import { report } from './report.mjs'
import { CORE, DEEP, PROOFS, REST } from './suites.mjs'
import { changedSuites } from './changed.mjs'

/** @typedef {import('./suites.mjs').Suite} Suite */

/** What `npm test` leaves out, and the command that runs it. */
const LEFT_OUT = [
  'Left out: the rest of journeys, views and the airline, tests on PostgreSQL and of the tools: npm run test:rest (15 minutes).',
  'Left out of both: long proofs, every screen in every setting, other browsers: npm run test:deep. Types, lint and imports: npm run check.',
]

/**
 * `npm test`: all of the core, some of its suites, or all tests of files whose path holds a given word.
 * @param {readonly string[]} given
 */
export async function runCore(given) {
  const { suites, paths } = askedOf(CORE, given, REST)
  if (paths.length > 0) return runFiles(given.length > paths.length ? suites : null, paths)
  const { results, lacks } = await runSuites(suites)
  if (given.length === 0) results.push(await executedFlows())
  report(results, [...lacks, ...(given.length === 0 ? LEFT_OUT : [])])
}

/** Where no suite is named: files of all that need no build, then, where that was none, of the airline's long tests. @type {readonly Suite[][]} */
const OF_FILES = [[{ name: 'files', projects: ['machines', 'tools', 'airline', 'views'] }], REST.filter(({ name }) => name === 'airline-rest')]

/** @param {readonly Suite[] | null} suites null where none is named @param {readonly string[]} words */
async function runFiles(suites, words) {
  const paths = suites === null ? words.flatMap(pathsOf) : words
  /** @type {import('./runSuite.mjs').Ran} */
  const ran = { results: [], lacks: [] }
  const hasRun = (/** @type {import('./runSuite.mjs').MeasuredResult} */ { passed, failed, outOfTime }) => passed + failed + outOfTime > 0
  for (const each of suites === null ? OF_FILES : [suites]) {
    if (ran.results.some(hasRun)) continue
    const { results, lacks } = await runSuites(
      each.map(({ tags: _, given: __, budget: ___, ...suite }) => suite),
      paths,
    )
    ran.results.push(...results)
    ran.lacks.push(...lacks)
  }
  const left = suites === null ? [`Left out: ${leftOutOf(words).join('; ')}`] : []
  report(ran.results.filter(hasRun), [...ran.lacks, ...left])
}

/** The folders of the flow that a word names, of its machine and of its view; otherwise the word. @param {string} word */
function pathsOf(word) {
  const folders = ['machines', 'src/flows'].flatMap((all) => foldersBelow(join(ROOT, all)).map((area) => `${all}/${area}/${word}/`))
  const own = folders.filter((folder) => existsSync(join(ROOT, folder)))
  return own.length === 0 ? [word] : own
}

/** @param {string} folder */
const foldersBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** @param {readonly string[]} words */
const leftOutOf = (words) => {
  const flows = words.filter((word) => pathsOf(word)[0] !== word)
  return [
    ...(flows.length === 0 ? [] : [`npm test -- machines airline ${flows.join(' ')}`]),
    ...['journeys', 'airline-rest'].map((suite) => `npm test -- ${suite} ${words.join(' ')}`),
  ]
}

/**
 * `npm run test:rest`: what `npm test` leaves out, then a part of the deep suites that the commit draws, and the trace.
 * @param {readonly string[]} given names of suites
 */
export async function runRest(given) {
  const { suites, paths } = askedOf(REST, given)
  refuse(paths, [...REST.map(({ name }) => name), DRAWN])
  const seed = seedOfCommit()
  const { results, lacks } = await runSuites(given.length === 1 && given[0] === DRAWN ? [] : suites)
  if (given.length === 0 || given.includes(DRAWN)) {
    const drawn = drawUnits(deepUnits(), seed)
    size('tenth', seed)
    process.env['DRAWN'] = 'true'
    const deep = await runSuites(drawn.map(({ suite }) => suite))
    results.push(...deep.results)
    lacks.push(...deep.lacks)
  }
  if (given.length === 0) results.push(await measured(null, runTrace))
  report(results, [...lacks, `Drawn of the deep suites by the seed ${seed}; all of them: npm run test:deep.`])
}

const DRAWN = 'drawn'

/**
 * `npm run test:deep`: all deep suites, or those that are named. A tenth of each proof is run, with a seed that is printed.
 * @param {readonly string[]} given
 */
export async function runDeep(given) {
  const { suites, paths } = askedOf(DEEP, given)
  refuse(
    paths,
    DEEP.map(({ name }) => name),
  )
  size('tenth', Number(process.env['SEED'] ?? Math.floor(Date.now() / DAY)))
  const { results, lacks } = await runSuites(suites)
  report(results, lacks)
}

const DAY = 86_400_000

/** `npm run proof -- NAME`: a proof in full. @param {readonly string[]} given */
export async function runProof([name = '', ...given]) {
  if (name === 'steady') {
    const { runSteady } = await import('./steady.mjs')
    return runSteady(given)
  }
  const proof = PROOFS[name]
  if (proof === undefined) throw new Error(`npm run proof -- NAME, where NAME is one of: ${[...Object.keys(PROOFS), 'steady'].join(', ')}`)
  size('full', Number(process.env['SEED'] ?? Math.floor(Date.now() / DAY)))
  const { results, lacks } = await runSuites([proof])
  report(results, lacks)
}

/** `npm test -- --changed`: what a change against a revision of git reaches. @param {string} [revision] */
export async function runChanged(revision = 'HEAD') {
  const suites = changedSuites(revision)
  if (suites.length === 0) return console.log(`Nothing that is tested differs from ${revision}.`)
  const { results, lacks } = await runSuites(suites)
  report(results, lacks)
}

/**
 * The suites that are named, all where none is; and the words that name none.
 * @param {readonly Suite[]} all
 * @param {readonly string[]} given
 * @param {readonly Suite[]} [others] that are run only where they are named
 */
function askedOf(all, given, others = []) {
  const named = [...all, ...others].filter(({ name }) => given.includes(name))
  return { suites: named.length > 0 ? named : all, paths: given.filter((word) => !named.some(({ name }) => name === word) && word !== DRAWN) }
}

/** @param {readonly string[]} unknown @param {readonly string[]} names */
function refuse(unknown, names) {
  if (unknown.length > 0) throw new Error(`no suite is named ${unknown.join(', ')}: ${names.join(', ')}`)
}

/** How much of what is random the tests run: the configuration of vitest reads both. @param {'tenth' | 'full'} proof @param {number} seed */
function size(proof, seed) {
  process.env['PROOF'] = proof
  process.env['SEED'] = String(seed)
  console.log(`seed ${seed} (SEED=${seed} runs the same again)`)
}

/** The trace fails on a title that promises what does not exist; only now are the computed titles known. */
const runTrace = () => runOne('trace', ['tools/trace/main.ts', '--summary'])

/** Fails where a flow was executed by none of the journeys that have run. */
const executedFlows = () => measured(null, () => runOne('flows', ['tools/coverage/flowsOfRun.ts', `journeys.${RUN}`]))

/** @param {string} name @param {readonly string[]} given */
async function runOne(name, given) {
  console.log(`\n════ ${name} ════`)
  const status = await runTool('tsx/dist/cli.mjs', given)
  return { name, passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, outOfTime: 0, skipped: 0, remark: null, tests: [] }
}
