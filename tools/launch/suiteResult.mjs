import { existsSync, readFileSync } from 'node:fs'
import { OUT_OF_TIME } from './command.mjs'

/**
 * `outOfTime` counts what was ended by a limit, which is no verdict. `remark` names what failed and what was ended.
 * @typedef {{ name: string, passed: number, failed: number, outOfTime: number, skipped: number, remark: string | null, tests: readonly TestTime[] }} SuiteResult
 * @typedef {{ name: string, seconds: number }} TestTime
 * @typedef {{ status: string, fullName?: string, duration?: number | null, failureMessages?: string[] }} Test
 * @typedef {{ name: string, status: string, message?: string, assertionResults: Test[] }} TestFile
 */

/**
 * What a suite's report says. A suite that left no report, ran no test, or ended badly although all its tests passed, has
 * failed: nothing is skipped in silence. What failed is named with the reason.
 * @param {string} name
 * @param {string} report the path of vitest's JSON
 * @param {number} status of its process
 * @param {{ isPart?: boolean, limit?: number }} [run] `isPart` where tests of its files were left to another suite, `limit` in seconds
 * @returns {SuiteResult}
 */
export function readSuiteResult(name, report, status, { isPart = false, limit } = {}) {
  if (status === OUT_OF_TIME) return { ...NOTHING, name, outOfTime: 1, remark: `it was ended after ${limit?.toFixed(0)} s` }
  if (!existsSync(report)) return { ...NOTHING, name, failed: 1, remark: 'it ended without a report' }
  /** @type {{ testResults: TestFile[] }} */
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const isFailed = (/** @type {Test} */ test) => test.status === 'failed'
  const broken = testResults.filter(({ status: file, assertionResults }) => file === 'failed' && !assertionResults.some(isFailed))
  const reasons = [...broken.map(({ message = '' }) => message), ...tests.filter(isFailed).map(reasonOf)]
  const outOfTime = reasons.filter(isByLimit).length
  const passed = tests.filter(({ status: each }) => each === 'passed')
  const result = {
    name,
    passed: passed.length,
    failed: reasons.length - outOfTime,
    outOfTime,
    skipped: isPart ? 0 : tests.length - passed.length - tests.filter(isFailed).length,
    remark: null,
    tests: passed.map(({ fullName = '', duration }) => ({ name: fullName, seconds: (duration ?? 0) / 1_000 })),
  }
  if (reasons.length > 0) return { ...result, remark: [...broken.map(brokenLine), ...tests.filter(isFailed).map(failureLine)].join('') }
  if (status !== 0) return { ...result, failed: 1, remark: tests.length === 0 ? 'it ran no test' : `its process ended with ${status}` }
  return result
}

/** @param {Test} test */
const reasonOf = ({ failureMessages: [why = ''] = [] }) => why

/** How a test or a hook says that it ran out of time. What waits in vain for something on the page says so in other words, and has failed. */
const isByLimit = (/** @type {string} */ why) => /\b(?:Test|Hook) timed out in \d+ ?ms/.test(why)

const lineOf = (/** @type {string} */ what, /** @type {string} */ why) => `\n  ${isByLimit(why) ? '⏱' : '✗'} ${what}: ${shortened(why)}`
const brokenLine = (/** @type {TestFile} */ { name, message = '' }) => lineOf(`${name} could not run`, message)
const failureLine = (/** @type {Test} */ test) => lineOf(test.fullName ?? '', reasonOf(test))

/** The message without the places in code that follow it, in one line. @param {string} message */
const shortened = (message) =>
  message
    .replace(/\n\s+at [^]*/, '')
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST_REASON)

const LONGEST_REASON = 1_000

/**
 * What is said where the server's tests could not be run on PostgreSQL: in one line, whatever the reason.
 * @param {string} reason
 */
export const withoutPostgres = (reason) =>
  `PostgreSQL: not available here, because ${reason.trim().replace(/\s+/g, ' ').replace(/\.$/, '')}; the server's tests ran on PGlite alone`

const NOTHING = { passed: 0, failed: 0, outOfTime: 0, skipped: 0, /** @type {TestTime[]} */ tests: [] }

/** @typedef {Pick<SuiteResult, 'passed' | 'failed' | 'outOfTime' | 'skipped'>} Counts */

/** @param {readonly Counts[]} results @returns {Counts} */
export const sumOf = (results) =>
  results.reduce(
    (sum, { passed, failed, outOfTime, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      outOfTime: sum.outOfTime + outOfTime,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, outOfTime: 0, skipped: 0 },
  )

/** @param {Omit<Counts, 'outOfTime'>} counts */
export const sentenceOf = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`
