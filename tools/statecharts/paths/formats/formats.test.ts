import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin'
import { IdGenerator } from '@cucumber/messages'
import { describe, expect, it } from 'vitest'
import type { FlowModel } from '../../model/flowModel.ts'
import type { Expected, PathExport, PathStep } from '../pathCase.ts'
import { csvOf } from './csv.ts'
import { gherkinOf } from './gherkin.ts'

const expected: Expected = {
  states: ['x.b'],
  entered: ['x.b'],
  screen: ['Said | "so"\nand more'],
  changed: [{ name: 'code', value: '' }],
  done: ['log (=1+1)'],
}
const step = (action: string, value: string): PathStep => ({
  action,
  name: action,
  kind: 'event',
  subject: 'typed',
  sample: action,
  milliseconds: null,
  data: [{ name: 'text', value }],
  expected,
  transitions: [],
  refusals: [],
  requirements: ['PRO-01'],
})

/** What people may well call things, and importers may well misunderstand. */
const nasty: PathExport = {
  flow: 'x',
  title: 'X',
  goal: 'transitions',
  missing: [],
  paths: [
    {
      id: 'x-1',
      title: '=HYPERLINK("http://example.invalid")',
      about: 'x',
      start: { name: 'a start', data: [], expected: { ...expected, states: ['x'], entered: ['x'] } },
      steps: [step('+types', 'a|b\\c\n"d",e'), step('-removes', '='), step('@Scenario: Given', '₹')],
      transitions: [],
      refusals: [],
      requirements: ['PRO-01', 'PRO-02'],
    },
    {
      id: 'x-2',
      title: 'no steps',
      about: 'x',
      start: { name: 'b', data: [], expected },
      steps: [],
      transitions: [],
      refusals: [],
      requirements: [],
    },
  ],
}

const model: FlowModel = { id: 'x', area: 'a', path: 'p', title: 'X', description: 'Scenario: # not one', words: null, states: [], transitions: [] }

/** RFC 4180, read strictly: quotes double inside quoted cells, lines end in CRLF. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  for (let at = 0; at < text.length;) {
    const row: string[] = []
    for (;;) {
      const match = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(text.slice(at))
      if (match === null) throw new Error(`no cell at ${at}`)
      row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
      at += match[0].length
      if (match[3] === '\r\n') break
    }
    rows.push(row)
  }
  return rows
}

describe('CSV', () => {
  const text = csvOf(nasty)
  const [head, ...rows] = parseCsv(text)

  it('has one row a step under its columns, with the id of the case on each, and no byte order mark', () => {
    expect(text.charCodeAt(0)).toBe('T'.charCodeAt(0))
    expect(head).toEqual(['Test Case ID', 'Title', 'Preconditions', 'Step', 'Action', 'Test Data', 'Expected Result', 'Requirements'])
    expect(rows.map((row) => [row[0], row[3]])).toEqual([
      ['x-1', '1'],
      ['x-1', '2'],
      ['x-1', '3'],
      ['x-2', '1'],
    ])
    expect(rows.every((row) => row.length === 8)).toBe(true)
    expect(rows[0]?.[7]).toBe('PRO-01 PRO-02')
    expect(rows.map((row) => row[2] !== '')).toEqual([true, false, false, true])
  })

  it('keeps quotes, commas and lines inside a cell', () => {
    expect(rows[0]?.[5]).toBe('text: a|b\\c\n"d",e')
    expect(rows[0]?.[6]).toContain('Said | "so"\nand more')
  })

  it('has no cell that a spreadsheet would take for a formula', () => {
    expect(rows.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
    expect([rows[0]?.[1], rows[0]?.[4], rows[1]?.[4]]).toEqual([`'=HYPERLINK("http://example.invalid")`, `'+types`, `'-removes`])
  })
})

describe('Gherkin', () => {
  it('is read by the official parser, with what was written', () => {
    const parser = new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher())
    const { feature } = parser.parse(gherkinOf(nasty, model))
    const [first, second] = feature?.children.map(({ scenario }) => scenario) ?? []
    expect(first?.tags.map(({ name }) => name)).toEqual(['@x-1', '@PRO-01', '@PRO-02'])
    expect(first?.steps.filter(({ keyword }) => keyword === 'When ').map(({ text }) => text)).toEqual(['+types', '-removes', '@Scenario: Given'])
    expect(first?.steps.find(({ text }) => text === '+types')?.dataTable?.rows[0]?.cells.map(({ value }) => value)).toEqual(['text', 'a|b\\c\n"d",e'])
    expect(second?.steps.map(({ keyword }) => keyword)).toEqual(['Given ', 'Then ', 'And ', 'And ', 'And '])
  })
})
