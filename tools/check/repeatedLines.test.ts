import { describe, expect, it } from 'vitest'
import { CODE_FOLDERS } from '../files.mjs'
import { withTree } from '../temporaryTree.ts'
import { problemsOfRepeats, repeatedLines, type AcceptedRepeat, type Repeat } from './repeatedLines.ts'

const EMPTY = Object.fromEntries(CODE_FOLDERS.map((folder) => [`${folder}/empty.ts`, '']))
const numbered = (count: number, name = 'line') => Array.from({ length: count }, (_, index) => `${name}(${index})`)

const repeatsOf = (files: Readonly<Record<string, readonly string[]>>): Promise<readonly string[]> =>
  withTree({ ...EMPTY, ...Object.fromEntries(Object.entries(files).map(([path, lines]) => [path, lines.join('\n')])) }, (root) =>
    Promise.resolve(problemsOfRepeats(repeatedLines(root).repeats, [])),
  )

describe('a repeat', () => {
  it('is six equal lines, not five', async () => {
    expect(await repeatsOf({ 'src/a.ts': ['a()', ...numbered(6)], 'src/b.css': [...numbered(6), 'b()'] })).toEqual([
      '6 equal lines: src/a.ts:2 and src/b.css:1',
    ])
    expect(await repeatsOf({ 'src/a.ts': numbered(5), 'src/b.ts': numbered(5) })).toEqual([])
  })

  it('is reported once, in its full length, the longest first', async () => {
    const files = {
      'machines/a.ts': [...numbered(9), ...numbered(6, 'more')],
      'server/b.tsx': ['b()', ...numbered(9)],
      'tools/c.mjs': numbered(6, 'more'),
    }
    expect(await repeatsOf(files)).toEqual(['9 equal lines: machines/a.ts:1 and server/b.tsx:2', '6 equal lines: machines/a.ts:10 and tools/c.mjs:1'])
  })

  it('is a pair: three equal places are three, two of one file are one', async () => {
    expect(await repeatsOf({ 'src/a.ts': numbered(6), 'src/b.ts': numbered(6), 'tests/c.ts': numbered(6) })).toEqual([
      '6 equal lines: src/a.ts:1 and src/b.ts:1',
      '6 equal lines: src/a.ts:1 and tests/c.ts:1',
      '6 equal lines: src/b.ts:1 and tests/c.ts:1',
    ])
    expect(await repeatsOf({ 'src/a.ts': [...numbered(6), 'between()', ...numbered(6)] })).toEqual(['6 equal lines: src/a.ts:1 and src/a.ts:8'])
  })

  it('is found whatever the indentation, blank lines and lines of brackets', async () => {
    const [first = '', ...rest] = numbered(6)
    expect(await repeatsOf({ 'src/a.ts': [first, '', '})', ...rest], 'src/b.ts': numbered(6).map((line) => `    ${line}`) })).toEqual([
      '6 equal lines: src/a.ts:1 and src/b.ts:1',
    ])
  })

  it('is not made by imports', async () => {
    const imports = ["import './a.css'", 'import {', ...numbered(6).map((_, index) => `  name${index},`), "} from 'a'", "import { b } from 'b'"]
    expect(await repeatsOf({ 'src/a.ts': imports, 'src/b.ts': imports })).toEqual([])
  })
})

describe('accepted repeats', () => {
  const repeat: Repeat = {
    lines: 7,
    places: [
      { path: 'src/a.ts', line: 1 },
      { path: 'tests/b.ts', line: 3 },
    ],
  }
  const accepted = (repeats: number, ...files: readonly string[]): AcceptedRepeat => ({ files, repeats, reason: 'alike by chance' })

  it('are no problem, as often as they are accepted', () => {
    expect(problemsOfRepeats([repeat], [accepted(1, 'b.ts', 'a.ts')])).toEqual([])
    expect(problemsOfRepeats([repeat, repeat], [accepted(1, 'a.ts', 'b.ts')])).toEqual(['7 equal lines: src/a.ts:1 and tests/b.ts:3'])
  })

  it('count for their files only', () => {
    expect(problemsOfRepeats([repeat], [accepted(1, 'a.ts', 'c.ts')])).toEqual([
      '7 equal lines: src/a.ts:1 and tests/b.ts:3',
      'a.ts and c.ts: 1 repeats are accepted, 0 are there',
    ])
  })

  it('have to be there', () => {
    expect(problemsOfRepeats([repeat], [accepted(3, 'a.ts', 'b.ts')])).toEqual(['a.ts and b.ts: 3 repeats are accepted, 1 are there'])
  })
})
