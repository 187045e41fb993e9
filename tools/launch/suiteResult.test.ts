import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withTree } from '../temporaryTree.ts'
import { OUT_OF_TIME } from './command.mjs'
import { readSuiteResult, sentenceOf, sumOf, withoutPostgres } from './suiteResult.mjs'

const file = (status: string, ...tests: readonly string[]) => ({ status, assertionResults: tests.map((test) => ({ status: test })) })

const resultOf = (testResults: readonly object[], status: number) =>
  withTree({ 'report.json': JSON.stringify({ testResults }) }, (root) => Promise.resolve(readSuiteResult('views', join(root, 'report.json'), status)))

it.each([
  ['tests that passed', [file('passed', 'passed', 'passed'), file('passed', 'passed')], 0, '3 passed, 0 failed, 0 skipped'],
  ['a test that failed', [file('failed', 'passed', 'failed')], 1, '1 passed, 1 failed, 0 skipped'],
  ['tests left out', [file('passed', 'passed', 'pending', 'todo', 'skipped')], 0, '1 passed, 0 failed, 3 skipped'],
  ['a file that could not be loaded', [file('failed'), file('passed', 'passed')], 1, '1 passed, 1 failed, 0 skipped'],
  ['an error beside the tests', [file('passed', 'passed')], 1, '1 passed, 1 failed, 0 skipped'],
  ['no test', [], 1, '0 passed, 1 failed, 0 skipped'],
])('counts %s', async (_, files, status, sentence) => {
  expect(sentenceOf(await resultOf(files, status))).toBe(sentence)
})

it('names what failed, with the reason in one line', async () => {
  const tests = [
    { status: 'passed', fullName: 'books at once' },
    {
      status: 'failed',
      fullName: 'books late',
      failureMessages: ["AssertionError: expected [ 'a booking\n  too many' ]\n    to equal []\n    at book.ts:7:1"],
    },
  ]
  const files = [
    { name: '/sale.test.ts', status: 'failed', assertionResults: tests },
    { name: '/seats.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ]
  expect((await resultOf(files, 1)).remark?.split('\n')).toEqual([
    '',
    '  ✗ /seats.test.ts could not run: no such module',
    "  ✗ books late: AssertionError: expected [ 'a booking too many' ] to equal []",
  ])
})

it('tells apart what was ended by a limit of time, and names it', async () => {
  const tests = [
    { status: 'failed', fullName: 'books late', failureMessages: ['Error: Test timed out in 60000ms.\n    at book.ts:7:1'] },
    { status: 'failed', fullName: 'books at once', failureMessages: ['TimeoutError: locator.click: Timeout 30000ms exceeded.'] },
  ]
  const result = await resultOf([{ status: 'failed', assertionResults: tests }], 1)
  expect([result.failed, result.outOfTime, result.remark?.split('\n')]).toEqual([
    1,
    1,
    ['', '  ⏱ books late: Error: Test timed out in 60000ms.', '  ✗ books at once: TimeoutError: locator.click: Timeout 30000ms exceeded.'],
  ])
})

it('counts a suite that was ended by its limit as no verdict', () => {
  expect(readSuiteResult('views', '/nowhere/report.json', OUT_OF_TIME, { limit: 400 })).toMatchObject({
    failed: 0,
    outOfTime: 1,
    remark: 'it was ended after 400 s',
  })
})

it('skips nothing where tests of its files are left to another suite', () =>
  withTree({ 'report.json': JSON.stringify({ testResults: [file('passed', 'passed', 'skipped')] }) }, (root) => {
    expect(sentenceOf(readSuiteResult('journeys', join(root, 'report.json'), 0, { isPart: true }))).toBe('1 passed, 0 failed, 0 skipped')
    return Promise.resolve()
  }))

it('counts a suite that died as failed', () => {
  expect(readSuiteResult('views', '/nowhere/report.json', 137)).toEqual({
    name: 'views',
    passed: 0,
    failed: 1,
    outOfTime: 0,
    skipped: 0,
    remark: 'it ended without a report',
    tests: [],
  })
})

it('says in one line why nothing ran on PostgreSQL', () => {
  expect(withoutPostgres('initdb ended with 1:\n  no room left.\n')).toBe(
    "PostgreSQL: not available here, because initdb ended with 1: no room left; the server's tests ran on PGlite alone",
  )
})

it('adds suites up', () => {
  const one = { passed: 800, failed: 0, outOfTime: 0, skipped: 1 }
  expect(sentenceOf(sumOf([one, { ...one, passed: 12 }]))).toBe('812 passed, 0 failed, 2 skipped')
})
