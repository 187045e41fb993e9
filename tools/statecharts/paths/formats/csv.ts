import type { PathCase, PathExport } from '../pathCase.ts'
import { dataLine, expectationOf } from './expectation.ts'

const COLUMNS = ['Test Case ID', 'Title', 'Preconditions', 'Step', 'Action', 'Test Data', 'Expected Result', 'Requirements']

/**
 * The paths as CSV for test-management tools, one row a step: RFC 4180, lines end in CRLF, UTF-8. There is no byte order
 * mark: importers take it for a part of the first column's name. A spreadsheet is told the encoding at import.
 */
export function csvOf({ flow, paths }: PathExport): string {
  const rows = [COLUMNS, ...paths.flatMap((path) => rowsOf(flow, path))]
  return rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')
}

function rowsOf(flow: string, { id, title, start, steps, requirements }: PathCase): string[][] {
  const begun = [start.name, dataLine(start.data), ...expectationOf(flow, start.expected)].filter((line) => line !== '').join('\n')
  if (steps.length === 0) return [[id, title, begun, '1', 'look', '', expectationOf(flow, start.expected).join('\n'), requirements.join(' ')]]
  return steps.map((step, index) => [
    id,
    title,
    index === 0 ? begun : '',
    String(index + 1),
    step.action,
    dataLine(step.data),
    expectationOf(flow, step.expected).join('\n'),
    (index === 0 ? requirements : step.requirements).join(' '),
  ])
}

/** A spreadsheet takes a cell that begins so for a formula. */
const FORMULA = /^[=+\-@\t\r]/

const cell = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
