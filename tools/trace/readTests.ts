import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import * as v from 'valibot'
import { filesBelow } from '../files.mjs'
import type { NamedTest, Outcome } from './trace.ts'
import { titlesOfTests } from './titles.ts'

const FOLDERS = ['machines', 'src', 'server', 'tools', 'tests']

/** Where `npm test` puts what the suites report. */
const REPORTS = '.artefacts/tests'

const Report = v.object({
  testResults: v.array(v.object({ name: v.string(), assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })) })),
})

/** Every test of the tree by its sources, as if none had run. */
export const writtenTests = (root: string): readonly NamedTest[] =>
  FOLDERS.flatMap((folder) => filesBelow(root, folder, (path) => /\.test\.tsx?$/.test(path))).flatMap((file) =>
    titlesOfTests(file, readFileSync(join(root, file), 'utf8')).map((title) => ({ file, title, outcome: 'not run' })),
  )

/** The tests of the sources with their last outcome, and those that only the suites' reports know, since their titles are computed. */
export function readTests(root: string): readonly NamedTest[] {
  const reported = reportedTests(root)
  const written = writtenTests(root).map((test) => ({ ...test, outcome: outcomeOf(reported, test) }))
  const known = new Set(written.map(({ file, title }) => `${file} ${title}`))
  const living = new Set(written.map(({ file }) => file))
  return [...written, ...reported.filter(({ file, title }) => living.has(file) && !known.has(`${file} ${title}`))]
}

/** A title with gaps (a table's, a template's) stands for all reported titles that fit. */
function outcomeOf(reported: readonly NamedTest[], { file, title }: NamedTest): Outcome {
  const pattern = patternOf(title)
  const outcomes = reported.filter((test) => test.file === file && pattern.test(test.title)).map(({ outcome }) => outcome)
  return outcomes.includes('failed') ? 'failed' : outcomes.includes('passed') ? 'passed' : (outcomes[0] ?? 'not run')
}

const patternOf = (title: string): RegExp =>
  new RegExp(`^${title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\u2026|%[sdifjoc#]|\\\$[a-zA-Z.]+/g, '.*')}$`, 's')

function reportedTests(root: string): readonly NamedTest[] {
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
