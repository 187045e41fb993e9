import { sentenceOf, sumOf } from './suiteResult.mjs'

/** @typedef {import('./runSuite.mjs').MeasuredResult} MeasuredResult */

const SLOWEST = 20

/**
 * Says what has come of suites: a line for each, then the slowest tests and what went over its budget where a machine asks, and the
 * sum at the very end. The process fails where a test has failed or was ended by a limit, and in CI where a suite went over its budget.
 * @param {readonly MeasuredResult[]} results
 * @param {readonly string[]} notes what was left out, and why
 */
export function report(results, notes) {
  const isCi = process.env['CI'] === 'true'
  const width = Math.max(...results.map(({ name }) => name.length))
  console.log('')
  if (isCi) for (const { name, suite, seconds } of slowestOf(results)) console.log(`${seconds.toFixed(1).padStart(6)} s  ${suite}: ${name}`)
  for (const result of results) console.log(lineOf(result, width))
  const over = results.filter(({ processor, pace, budget }) => budget !== null && processor / pace > budget)
  for (const { name, processor, pace, budget } of over) {
    const counted = `${(processor / pace).toFixed(0)} s as the budgets count, since the processors need ${pace.toFixed(2)} times as long as theirs`
    console.log(`${name} took ${counted}, and has a budget of ${budget} s${isCi ? '' : ' (judged in CI alone)'}`)
  }
  for (const note of notes) console.log(note)
  const sum = sumOf(results)
  if (sum.outOfTime > 0) console.log(`${sum.outOfTime} ended by a limit of time, which is no verdict: run them again where less else is done`)
  const isGood = sum.failed === 0 && sum.outOfTime === 0 && sum.passed > 0 && !(isCi && over.length > 0)
  process.exitCode = isGood ? 0 : 1
  console.log(sentenceOf(sum))
}

/** @param {MeasuredResult} result @param {number} width */
function lineOf({ name, seconds, processor, pace, remark, ...counts }, width) {
  const ended = counts.outOfTime === 0 ? '' : `, ${counts.outOfTime} ended by a limit`
  const took = `${seconds.toFixed(0)} s, ${processor.toFixed(0)} s of the processors${pace === 1 ? '' : ` at ${pace.toFixed(2)}`}`
  return `${name.padEnd(width)} ${sentenceOf(counts)}${ended} in ${took}${remark === null ? '' : `: ${remark}`}`
}

/** @param {readonly MeasuredResult[]} results */
const slowestOf = (results) =>
  results
    .flatMap(({ name: suite, tests }) => tests.map((test) => ({ ...test, suite })))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
