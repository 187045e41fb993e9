import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { whyNoFirefox, whyNoWebKit } from '../engines.mjs'
import { whyNoPostgres } from '../postgres/startPostgres.mjs'
import { ROOT } from '../root.mjs'
import { ensureBuild } from './build.mjs'
import { runCommand } from './command.mjs'
import { readCheckResult, readSuiteResult, sentenceOf, sumOf, withoutPostgres } from './suiteResult.mjs'

/** @typedef {import('./suiteResult.mjs').SuiteResult} SuiteResult */
/** @typedef {SuiteResult & { seconds: number }} TimedResult */
/** @typedef {{ name: string, projects?: readonly string[], needsBuild?: boolean, given?: readonly string[], lack?: () => Promise<string | null> | string | null }} Suite `lack` says why it cannot be run here, in one line; null where it can */

/** The airline's tests once more, on a PostgreSQL server. */
const ON_POSTGRES = 'airline-postgres'

/** The suites of `npm test`, the fastest first. @type {readonly Suite[]} */
const SUITES = [
  { name: 'check' },
  { name: 'machines', projects: ['machines'] },
  { name: 'tools', projects: ['tools'] },
  { name: 'airline', projects: ['airline', 'faults'] },
  { name: ON_POSTGRES, projects: [ON_POSTGRES], lack: lackOfPostgres },
  { name: 'views', projects: ['views'] },
  { name: 'journeys', projects: ['journeys'], needsBuild: true },
]

/** Random events thrown at every machine, and random links followed. @type {Suite} */
const RANDOM = { name: 'random', projects: ['machines', 'tools'], given: ['--testNamePattern', 'random (events|links)'] }

/** The same events under the configuration of another tenant, in which no value is ours. @type {Suite} */
const TENANT = { name: 'tenant', projects: ['tenant'], given: ['--testNamePattern', 'random events'] }

/** Every screen, in every setting. @type {Suite} */
const LAYOUTS = { name: 'layouts', projects: ['sweeps'], given: ['tests/sweeps/layouts'], needsBuild: true }

/** The page under random hands. @type {Suite} */
const HANDS = { name: 'hands', projects: ['sweeps'], given: ['tests/sweeps/randomHands'], needsBuild: true }

/** The suites of `npm run test:deep`: what is too long for every change. @type {readonly Suite[]} */
const DEEP_SUITES = [
  RANDOM,
  TENANT,
  { name: 'deep', projects: ['deep'], needsBuild: true },
  LAYOUTS,
  HANDS,
  { name: 'firefox', projects: ['engines'], given: ['tests/engines/firefox'], needsBuild: true, lack: () => without('Firefox', whyNoFirefox()) },
  { name: 'webkit', projects: ['engines'], given: ['tests/engines/webkit'], needsBuild: true, lack: () => without('WebKit', whyNoWebKit()) },
]

/** What `npm run proof` proves in full, by name. @type {Readonly<Record<string, Suite>>} */
const PROOFS = {
  random: RANDOM,
  cases: { name: 'cases', projects: ['deep'], given: ['tests/paths'], needsBuild: true },
  fuzz: { name: 'fuzz', projects: ['deep'], given: ['tests/airline/fuzz'] },
  load: { name: 'load', projects: ['deep'], given: ['tests/airline/load'] },
  payments: { name: 'payments', projects: ['deep'], given: ['tests/airline/payments'] },
  killed: { name: 'killed', projects: ['deep'], given: ['tests/airline/killed'] },
  seats: { name: 'seats', projects: ['deep'], given: ['tests/airline/seatRaces'] },
  sales: { name: 'sales', projects: ['deep'], given: ['tests/airline/saleRaces'] },
  layouts: LAYOUTS,
  hands: HANDS,
}

/**
 * The suites of `npm test`: all, those that are named, or the files whose path holds a given word.
 * @param {readonly string[]} given
 */
export async function runSuites(given) {
  const asked = SUITES.filter(({ name }) => given.includes(name) || (name === ON_POSTGRES && given.includes('airline')))
  const paths = given.filter((argument) => !SUITES.some(({ name }) => name === argument))
  const suites = asked.length > 0 ? asked : paths.length > 0 ? SUITES.slice(1) : SUITES
  const { results, lacks } = await runAll(suites, paths)
  if (given.length === 0) results.push(await timed(runTrace))
  const ran = paths.length > 0 ? results.filter(({ passed, failed }) => passed + failed > 0) : results
  report(ran, lacks)
}

/**
 * The suites of `npm run test:deep`: all, or those that are named. A tenth of each proof is run, with a seed that is printed.
 * @param {readonly string[]} given
 */
export async function runDeepSuites(given) {
  const unknown = given.filter((argument) => !DEEP_SUITES.some(({ name }) => name === argument))
  if (unknown.length > 0) throw new Error(`no suite is named ${unknown.join(', ')}: ${DEEP_SUITES.map(({ name }) => name).join(', ')}`)
  const suites = given.length > 0 ? DEEP_SUITES.filter(({ name }) => given.includes(name)) : DEEP_SUITES
  size('tenth')
  const { results, lacks } = await runAll(suites, [])
  report(results, lacks)
}

/** A proof in full. @param {string | undefined} name */
export async function runProof(name) {
  const proof = PROOFS[name ?? '']
  if (proof === undefined) throw new Error(`npm run proof -- NAME, where NAME is one of: ${Object.keys(PROOFS).join(', ')}`)
  size('full')
  const { results, lacks } = await runAll([proof], [])
  report(results, lacks)
}

/** How much of what is random the tests run: the configuration of vitest reads both. @param {'tenth' | 'full'} proof */
function size(proof) {
  process.env['PROOF'] = proof
  process.env['SEED'] ??= String(Math.floor(Date.now() / 86_400_000))
  console.log(`seed ${process.env['SEED']} (SEED=${process.env['SEED']} runs the same again)`)
}

/** @param {readonly Suite[]} suites @param {readonly string[]} paths */
async function runAll(suites, paths) {
  const results = []
  const lacks = []
  for (const suite of suites) {
    console.log(`\n════ ${suite.name} ════`)
    rmSync(reportOf(suite), { force: true })
    const lack = (await suite.lack?.()) ?? null
    if (lack === null) results.push(await timed(() => runSuite(suite, paths)))
    else lacks.push(lack)
  }
  return { results, lacks }
}

/** @param {() => Promise<SuiteResult>} run @returns {Promise<TimedResult>} */
async function timed(run) {
  const begun = performance.now()
  return { ...(await run()), seconds: (performance.now() - begun) / 1_000 }
}

async function lackOfPostgres() {
  const reason = await whyNoPostgres()
  return reason === null ? null : withoutPostgres(reason)
}

/** @param {string} browser @param {string | null} reason */
const without = (browser, reason) => (reason === null ? null : `${browser}: not available here, because ${reason}; its journeys were not made`)

/** @param {readonly TimedResult[]} results @param {readonly string[]} lacks */
function report(results, lacks) {
  console.log('')
  for (const result of results) console.log(lineOf(result))
  for (const lack of lacks) console.log(lack)
  const sum = sumOf(results)
  process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1
  console.log(sentenceOf(sum))
}

const reportOf = (/** @type {Suite} */ { name }) => join(ROOT, '.artefacts', 'tests', `${name}.json`)

const lineOf = (/** @type {TimedResult} */ result) =>
  `${result.name.padEnd(ON_POSTGRES.length)} ${sentenceOf(result)} in ${result.seconds.toFixed(0)} s${result.remark === null ? '' : `: ${result.remark}`}`

/** @param {Suite} suite @param {readonly string[]} paths @returns {Promise<SuiteResult>} */
async function runSuite(suite, paths) {
  const { name, projects, needsBuild = false, given = [] } = suite
  if (projects === undefined) return runCheck()
  if (needsBuild) await ensureBuild()
  const output = reportOf(suite)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${output}`]
  const status = await runTool('vitest/vitest.mjs', [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    ...reporters,
    ...(paths.length > 0 ? ['--passWithNoTests'] : []),
    ...given,
    ...paths,
  ])
  return readSuiteResult(name, output, status)
}

/** @returns {Promise<SuiteResult>} */
async function runCheck() {
  const report = join(ROOT, '.artefacts', 'check.json')
  rmSync(report, { force: true })
  return readCheckResult(report, await runTool('tsx/dist/cli.mjs', ['tools/check/main.ts', '--static']))
}

/** The trace fails on a title that promises what does not exist; only now are the computed titles known. */
async function runTrace() {
  console.log('\n════ trace ════')
  const status = await runTool('tsx/dist/cli.mjs', ['tools/trace/main.ts', '--summary'])
  return { name: 'trace', passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0, remark: null }
}

/** @param {string} script inside node_modules @param {readonly string[]} given */
const runTool = (script, given) => runCommand(process.execPath, [join(ROOT, 'node_modules', script), ...given])
