import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ name: string, passed: number, failed: number, skipped: number, remark: string | null }} SuiteResult `remark` names what failed, or passed only when it was tried again */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: { status: string, fullName?: string, failureMessages?: string[] }[] }} TestFile */

/**
 * What a suite's report says. A suite that left no report, ran no test, or ended badly although all its tests passed, has
 * failed: nothing is skipped in silence. What failed is named with the reason, what passed only when it was tried again by name.
 * @param {string} name
 * @param {string} report the path of vitest's JSON
 * @param {number} status of its process
 * @returns {SuiteResult}
 */
export function readSuiteResult(name, report, status) {
  if (!existsSync(report)) return { ...NOTHING, name, failed: 1, remark: 'it ended without a report' }
  /** @type {{ testResults: TestFile[] }} */
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const statuses = testResults.flatMap(({ assertionResults }) => assertionResults.map((test) => test.status))
  const broken = testResults.filter(
    ({ status: file, assertionResults }) => file === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const count = (/** @type {string[]} */ ...wanted) => statuses.filter((one) => wanted.includes(one)).length
  const result = { name, passed: count('passed'), failed: count('failed') + broken.length, skipped: statuses.length - count('passed', 'failed') }
  if (result.failed > 0)
    return { ...result, remark: [...broken.map(brokenLine), ...testResults.flatMap(failureLines)].map((line) => `\n  ✗ ${line}`).join('') }
  if (status !== 0) return { ...result, failed: 1, remark: statuses.length === 0 ? 'it ran no test' : `its process ended with ${status}` }
  const again = testResults.flatMap(({ assertionResults }) => assertionResults.filter(isPassedAgain))
  return { ...result, remark: again.length === 0 ? null : `passed at the second try: ${again.map(({ fullName }) => fullName).join('; ')}` }
}

/** @param {TestFile} file */
const brokenLine = ({ name, message = '' }) => `${name} could not run: ${shortened(message)}`

/** @param {TestFile} file */
const failureLines = ({ assertionResults }) =>
  assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages: [why = ''] = [] }) => `${fullName}: ${shortened(why)}`)

/** The message without the places in code that follow it, in one line. @param {string} message */
const shortened = (message) =>
  message
    .replace(/\n\s+at [^]*/, '')
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST_REASON)

const LONGEST_REASON = 1_000

/** The report keeps why a test failed at first. @param {TestFile['assertionResults'][number]} test */
const isPassedAgain = ({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0

/** @param {string} report @param {number} status @returns {SuiteResult} */
export function readCheckResult(report, status) {
  if (!existsSync(report)) return { ...NOTHING, name: 'check', failed: 1, remark: 'it ended without a report' }
  /** @type {{ name: string, result: 'ok' | 'wrong' | 'old' }[]} */
  const steps = JSON.parse(readFileSync(report, 'utf8'))
  const failed = steps.filter(({ result }) => result !== 'ok')
  const remark = failed.length === 0 ? null : failed.map(({ name, result }) => (result === 'old' ? `${name} (a record is old)` : name)).join(', ')
  return { name: 'check', passed: steps.length - failed.length, failed: Math.max(failed.length, status === 0 ? 0 : 1), skipped: 0, remark }
}

/**
 * What is said where the server's tests could not be run on PostgreSQL: in one line, whatever the reason.
 * @param {string} reason
 */
export const withoutPostgres = (reason) =>
  `PostgreSQL: not available here, because ${reason.trim().replace(/\s+/g, ' ').replace(/\.$/, '')}; the server's tests ran on PGlite alone`

const NOTHING = { passed: 0, failed: 0, skipped: 0 }

/** @param {readonly SuiteResult[]} results */
export const sumOf = (results) =>
  results.reduce(
    (sum, { passed, failed, skipped }) => ({ passed: sum.passed + passed, failed: sum.failed + failed, skipped: sum.skipped + skipped }),
    NOTHING,
  )

/** @param {{ passed: number, failed: number, skipped: number }} counts */
export const sentenceOf = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`
