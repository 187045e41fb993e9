import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import * as v from 'valibot'
import { filesBelow } from '../files.mjs'
import type { NamedTest, Outcome } from './trace.ts'
import { titlesOfTests } from './titles.ts'

const FOLDERS = ['machines', 'src', 'server', 'tools', 'tests']

/** Where `npm test` puts what the suites report. */
const REPORTS = '.artefacts/tests'

/** As the last run names it. */
type ReportedTest = Omit<NamedTest, 'party'>

const Report = v.object({
  testResults: v.array(v.object({ name: v.string(), assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })) })),
})

/** Every test of the tree by its sources, as if none had run. */
export const writtenTests = (root: string): readonly NamedTest[] =>
  FOLDERS.flatMap((folder) => filesBelow(root, folder, (path) => /\.test\.tsx?$/.test(path))).flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    const party = partyOf(file, source)
    return titlesOfTests(file, source).map((title) => ({ file, title, outcome: 'not run', party }))
  })

/** A test of the airline that imports a client of the site runs both. */
const partyOf = (file: string, source: string): NamedTest['party'] =>
  /^(?:tests\/airline|server)\//.test(file) && !/from '(?:\.\.\/)+(?:src|machines)\//.test(source) ? 'airline' : 'site'

/** The tests of the sources with their last outcome, and those that only the suites' reports know, since their titles are computed. */
export function readTests(root: string): readonly NamedTest[] {
  const reported = reportedTests(root)
  const written = writtenTests(root).map((test) => ({ ...test, outcome: outcomeOf(reported, test) }))
  const known = new Set(written.map(({ file, title }) => `${file} ${title}`))
  const parties = new Map(written.map(({ file, party }) => [file, party]))
  return [
    ...written,
    ...reported.flatMap((test) => {
      const party = parties.get(test.file)
      return party === undefined || known.has(`${test.file} ${test.title}`) ? [] : [{ ...test, party }]
    }),
  ]
}

/** A title with gaps (a table's, a template's) stands for all reported titles that fit. */
function outcomeOf(reported: readonly ReportedTest[], { file, title }: ReportedTest): Outcome {
  const pattern = patternOf(title)
  const outcomes = reported.filter((test) => test.file === file && pattern.test(test.title)).map(({ outcome }) => outcome)
  return outcomes.includes('failed') ? 'failed' : outcomes.includes('passed') ? 'passed' : (outcomes[0] ?? 'not run')
}

const patternOf = (title: string): RegExp =>
  new RegExp(`^${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\u2026|%[sdifjoc#]|\\\$[a-zA-Z.]+/g, '.*')}$`, 's')

function reportedTests(root: string): readonly ReportedTest[] {
  const folder = join(root, REPORTS)
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return names.flatMap((name) =>
    v.parse(Report, JSON.parse(readFileSync(join(folder, name), 'utf8'))).testResults.flatMap((file) =>
      file.assertionResults.map(({ fullName, status }) => ({
        file: relative(root, file.name).split(sep).join('/'),
        title: fullName,
        outcome: status === 'passed' || status === 'failed' ? status : 'skipped',
      })),
    ),
  )
}
