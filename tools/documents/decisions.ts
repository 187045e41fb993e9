import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

export interface Decision {
  readonly number: string
  readonly title: string
  readonly status: string
  readonly date: string
  readonly file: string
}

export const INDEX_FILE = 'docs/decisions/README.md'

const FILE = /^(\d{4})-[a-z0-9-]+\.md$/
const HEAD = /^# (\d{4})\. (.+)\n\nStatus: (.+)\nDate: (\d{4}-\d{2}-\d{2})\n\n## Context\n/
const STATUS = /^(?:accepted|design document|replaced by \d{4}|(?:accepted|design document), amended by \d{4}(?:, \d{4})*)$/
const SECTIONS = ['## Context', '## Decision', '## Consequences']

/** Reads one decision. Throws, with the form that is wanted, when the text has another one. */
export function parseDecision(file: string, text: string): Decision {
  const [, number, title, status, date] = HEAD.exec(text) ?? []
  if (number === undefined || title === undefined || status === undefined || date === undefined)
    throw new Error(`${file} must begin with "# NNNN. Title", "Status: accepted", "Date: 2026-11-22" and "## Context": see ${INDEX_FILE}`)
  if (FILE.exec(file)?.[1] !== number) throw new Error(`${file} must be named NNNN-the-title.md with the number of its title, ${number}`)
  if (!STATUS.test(status))
    throw new Error(`${file}: "${status}" is none of accepted, design document, replaced by NNNN, "accepted, amended by NNNN"`)
  const missing = SECTIONS.filter((section) => !text.includes(`\n${section}\n`))
  if (missing.length > 0) throw new Error(`${file} lacks ${missing.join(', ')}`)
  return { number, title, status, date, file }
}

/** The decisions of the project, by their numbers. Throws on a number that is used twice. */
export function readDecisions(root: string): readonly Decision[] {
  const folder = join(root, 'docs', 'decisions')
  const files = readdirSync(folder).filter((file) => file !== 'README.md')
  const decisions = files.map((file) => parseDecision(file, readFileSync(join(folder, file), 'utf8')))
  return decisions.sort((one, other) => one.number.localeCompare(other.number)).map(unlikeTheOneBefore)
}

const BEGIN = '<!-- written by npm run decisions -->'

/** The index with its table brought up to date; what stands above the table is kept. */
export function withTable(index: string, decisions: readonly Decision[]): string {
  const [introduction] = index.split(BEGIN)
  const rows = decisions.map(
    ({ number, title, status, date, file }) => `| [${number}](${file}) | ${title} | ${statusWithLinks(status, decisions)} | ${date} |`,
  )
  return [`${introduction ?? ''}${BEGIN}`, '', '| number | title | status | date |', '|---|---|---|---|', ...rows, ''].join('\n')
}

function unlikeTheOneBefore(decision: Decision, index: number, all: readonly Decision[]): Decision {
  if (all[index - 1]?.number === decision.number) throw new Error(`${decision.number} stands twice in docs/decisions`)
  return decision
}

function statusWithLinks(status: string, decisions: readonly Decision[]): string {
  return status.replaceAll(/\d{4}/g, (number) => {
    const other = decisions.find((decision) => decision.number === number)
    if (other === undefined) throw new Error(`"${status}" names decision ${number}, which is not in docs/decisions`)
    return `[${number}](${other.file})`
  })
}
