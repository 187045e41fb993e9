import { describe, expect, it } from 'vitest'
import { withoutStaticSurvivors } from './memory.ts'
import { readScores } from './scores.ts'
import { SUITES } from './suites.ts'
import { drawTenth } from './tenth.ts'

const mutant = (status: string) => ({ mutatorName: 'BooleanLiteral', replacement: 'false', status, location: { start: { line: 3, column: 7 } } })

describe('the score of a file', () => {
  const report = { files: { 'a.ts': { mutants: ['Killed', 'Timeout', 'Survived', 'NoCoverage', 'Ignored'].map(mutant) }, 'b.ts': { mutants: [] } } }

  it('counts what a test noticed of all that was changed, and lists the rest', () => {
    expect(readScores(report, ['a.ts'])).toEqual([
      {
        path: 'a.ts',
        killed: 2,
        all: 4,
        survivors: ['Survived', 'NoCoverage'].map((status) => ({ line: 3, column: 7, status, replacement: 'BooleanLiteral false' })),
      },
    ])
  })

  it('leaves out files of earlier runs, and knows one without a change', () => {
    expect(readScores(report, ['b.ts', 'c.ts']).map(({ path, all }) => [path, all])).toEqual([
      ['b.ts', 0],
      ['c.ts', 0],
    ])
  })
})

it('what is remembered between runs leaves out changes that Stryker would never try again', () => {
  const changes = [
    { id: '1', status: 'Killed', static: true },
    { id: '2', status: 'Survived', static: true },
    { id: '3', status: 'Survived', static: false },
    { id: '4', status: 'Killed' },
  ]
  const memory = { schemaVersion: '1.0', files: { 'a.ts': { source: 'a', mutants: changes } }, testFiles: { 'a.test.ts': {} } }
  expect(withoutStaticSurvivors(memory)).toMatchObject({
    ...memory,
    files: { 'a.ts': { source: 'a', mutants: [{ id: '1' }, { id: '3' }, { id: '4' }] } },
  })
})

describe('a tenth', () => {
  const files = Array.from({ length: 100 }, (_, index) => ({ path: `${index}.ts`, size: 10 }))

  it('is the same for the same seed, another for another, and about a tenth by length', () => {
    expect(drawTenth(files, 7)).toEqual(drawTenth(files, 7))
    expect(drawTenth(files, 8)).not.toEqual(drawTenth(files, 7))
    expect(drawTenth(files, 7)).toHaveLength(10)
  })
})

it('each file is of one suite at most, and no test or sample of any', () => {
  const suitesOf = (path: string) => SUITES.filter((suite) => suite.holds(path)).map(({ name }) => name)
  expect(
    [
      'machines/domain/trip.ts',
      'server/rules/fares.ts',
      'src/airline/lowFares.ts',
      'src/flows/search/promo/promo.select.ts',
      'machines/domain/trip.test.ts',
      'machines/domain/flights.samples.ts',
    ].map(suitesOf),
  ).toEqual([['domain'], ['rules'], ['airline'], ['selects'], [], []])
})
