import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withTree } from '../temporaryTree.ts'
import { readCheckResult, readSuiteResult, sentenceOf, sumOf, withoutPostgres } from './suiteResult.mjs'

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

it('names what passed only when it was tried again', async () => {
  const tests = [
    { status: 'passed', fullName: 'books at once', failureMessages: [] },
    { status: 'passed', fullName: 'books late', failureMessages: ['Error: it was slow'] },
  ]
  const result = await resultOf([{ status: 'passed', assertionResults: tests }], 0)
  expect([sentenceOf(result), result.remark]).toEqual(['2 passed, 0 failed, 0 skipped', 'passed at the second try: books late'])
})

it('counts a suite that died as failed', () => {
  expect(readSuiteResult('views', '/nowhere/report.json', 137)).toEqual({
    name: 'views',
    passed: 0,
    failed: 1,
    skipped: 0,
    remark: 'it ended without a report',
  })
})

it('counts every check and names those that failed', () =>
  withTree(
    {
      'check.json': JSON.stringify([
        { name: 'lint', result: 'wrong' },
        { name: 'statecharts', result: 'old' },
        { name: 'format', result: 'ok' },
      ]),
    },
    (root) => {
      const result = readCheckResult(join(root, 'check.json'), 1)
      expect(result).toEqual({ name: 'check', passed: 1, failed: 2, skipped: 0, remark: 'lint, statecharts (a record is old)' })
      return Promise.resolve()
    },
  ))

it('says in one line why nothing ran on PostgreSQL', () => {
  expect(withoutPostgres('initdb ended with 1:\n  no room left.\n')).toBe(
    "PostgreSQL: not available here, because initdb ended with 1: no room left; the server's tests ran on PGlite alone",
  )
})

it('adds suites up', () => {
  const one = { name: 'a', passed: 800, failed: 0, skipped: 1, remark: null }
  expect(sentenceOf(sumOf([one, { ...one, passed: 12 }]))).toBe('812 passed, 0 failed, 2 skipped')
})
