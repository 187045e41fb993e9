import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { whyNoPostgres } from '../postgres/startPostgres.mjs'
import { ROOT } from '../root.mjs'
import { ensureBuild } from './build.mjs'
import { runCommand } from './command.mjs'
import { readCheckResult, readSuiteResult, sentenceOf, sumOf, withoutPostgres } from './suiteResult.mjs'

/** @typedef {import('./suiteResult.mjs').SuiteResult} SuiteResult */

/** The airline's tests once more, on a PostgreSQL server. */
const ON_POSTGRES = 'airline-postgres'
const PROJECTS = ['machines', 'tools', 'airline', ON_POSTGRES, 'faults', 'views', 'journeys']
const SUITES = ['check', ...PROJECTS]

/** @param {readonly string[]} given */
export async function runSuites(given) {
  const asked = SUITES.filter((suite) => given.includes(suite) || (suite === ON_POSTGRES && given.includes('airline')))
  const paths = given.filter((argument) => !SUITES.includes(argument))
  const suites = asked.length > 0 ? asked : paths.length > 0 ? PROJECTS : SUITES
  const results = []
  const lacks = []
  for (const suite of suites) {
    console.log(`\n════ ${suite} ════`)
    rmSync(reportOf(suite), { force: true })
    const reason = suite === ON_POSTGRES ? await whyNoPostgres() : null
    if (reason === null) results.push(await runSuite(suite, paths))
    else lacks.push(withoutPostgres(reason))
  }
  if (given.length === 0) results.push(await runTrace())
  const ran = paths.length > 0 ? results.filter(({ passed, failed }) => passed + failed > 0) : results
  console.log('')
  for (const result of ran) console.log(lineOf(result))
  for (const lack of lacks) console.log(lack)
  const sum = sumOf(ran)
  process.exitCode = sum.failed === 0 && sum.passed > 0 ? 0 : 1
  console.log(sentenceOf(sum))
}

const reportOf = (/** @type {string} */ suite) => join(ROOT, '.artefacts', 'tests', `${suite}.json`)

const lineOf = (/** @type {SuiteResult} */ result) =>
  `${result.name.padEnd(ON_POSTGRES.length)} ${sentenceOf(result)}${result.problem === null ? '' : `: ${result.problem}`}`

/** @param {string} suite @param {readonly string[]} paths @returns {Promise<SuiteResult>} */
async function runSuite(suite, paths) {
  if (suite === 'check') return runCheck()
  if (suite === 'journeys') await ensureBuild()
  const report = reportOf(suite)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const status = await runTool('vitest/vitest.mjs', [
    'run',
    '--project',
    suite,
    ...reporters,
    ...(paths.length > 0 ? ['--passWithNoTests'] : []),
    ...paths,
  ])
  return readSuiteResult(suite, report, status)
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
  return { name: 'trace', passed: status === 0 ? 1 : 0, failed: status === 0 ? 0 : 1, skipped: 0, problem: null }
}

/** @param {string} script inside node_modules @param {readonly string[]} given */
const runTool = (script, given) => runCommand(process.execPath, [join(ROOT, 'node_modules', script), ...given])
