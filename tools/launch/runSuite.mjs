import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.mjs'
import { ensureBuild } from './build.mjs'
import { runCommand } from './command.mjs'
import { pace, processorSeconds, slowness } from './processor.mjs'
import { seedOfCommit } from './rotation.mjs'
import { readSuiteResult } from './suiteResult.mjs'

/** @typedef {import('./suites.mjs').Suite} Suite */
/** @typedef {import('./suiteResult.mjs').SuiteResult} SuiteResult */

/**
 * What has come of a suite, with the seconds and the seconds of the processors that it took, and how many times as many those are as they
 * would have been where its budget was measured.
 * @typedef {SuiteResult & { seconds: number, processor: number, pace: number, budget: number | null }} MeasuredResult
 */

/** The name of this run. */
export const RUN = Date.now().toString(36)
// The routes that its machines have kept for its views.
process.once('exit', () => rmSync(join(ROOT, '.artefacts', 'routes', RUN), { recursive: true, force: true }))

/** A suite that takes so much longer than its budget on one processor hangs. */
const HANGS_AFTER = 4
/** For a suite without a budget, in seconds. */
const LONGEST = 5_400

/** What has come of some suites, and why others could not be run here. @typedef {{ results: MeasuredResult[], lacks: string[] }} Ran */

/**
 * Runs suites one after the other.
 * @param {readonly Suite[]} suites
 * @param {readonly string[]} [paths] words of which the path of a test file has to hold one
 * @returns {Promise<Ran>}
 */
export async function runSuites(suites, paths = []) {
  /** @type {Ran} */
  const ran = { results: [], lacks: [] }
  for (const suite of suites) {
    console.log(`\n════ ${suite.name} ════`)
    rmSync(reportOf(suite), { force: true })
    const lack = (await suite.lack?.()) ?? null
    if (lack !== null) ran.lacks.push(lack)
    else {
      if (suite.needsBuild) await ensureBuild()
      ran.results.push(await measured(suite.budget ?? null, () => runSuite(suite, paths)))
    }
  }
  return ran
}

/** @param {number | null} budget @param {() => Promise<SuiteResult>} run @returns {Promise<MeasuredResult>} */
export async function measured(budget, run) {
  const isJudged = budget !== null
  const before = isJudged ? await pace() : 1
  const [begun, worked] = [performance.now(), processorSeconds()]
  const result = await run()
  const [seconds, processor] = [(performance.now() - begun) / 1_000, processorSeconds() - worked]
  return { ...result, seconds, processor, pace: isJudged ? (before + (await pace())) / 2 : 1, budget }
}

/** @param {Pick<Suite, 'name'>} suite */
export const reportOf = ({ name }) => join(ROOT, '.artefacts', 'tests', `${name}.json`)

/** @param {Suite} suite @param {readonly string[]} paths @returns {Promise<SuiteResult>} */
async function runSuite(suite, paths) {
  const { name, projects, tags, budget, isDrawn = false, given = [] } = suite
  const output = reportOf(suite)
  const limit = (budget === undefined ? LONGEST : HANGS_AFTER * budget) * slowness()
  // Under both, journeys keep what they have executed.
  const env = { SARUS_SUITE: tags === undefined ? 'all' : name, SARUS_RUN: RUN, ...(isDrawn ? { SEED: String(seedOfCommit()) } : {}) }
  const status = await runTool(
    'vitest/vitest.mjs',
    [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${output}`,
      ...(tags === undefined ? [] : [`--tagsFilter=${tags}`]),
      ...(paths.length > 0 ? ['--passWithNoTests'] : []),
      ...given,
      ...paths,
    ],
    { limit, env },
  )
  return readSuiteResult(name, output, status, { isPart: tags !== undefined, limit })
}

/** @param {string} script inside node_modules @param {readonly string[]} given @param {Parameters<typeof runCommand>[2]} [options] */
export const runTool = (script, given, options) => runCommand(process.execPath, [join(ROOT, 'node_modules', script), ...given], options)
