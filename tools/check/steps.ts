import { CODE_FOLDERS, filesBelow } from '../files.mjs'
import { ROOT } from '../root.mjs'
import { affectedFiles } from './affectedFiles.ts'
import type { Sees } from './memory.ts'
import { run, type Ran } from './run.ts'

export interface Step {
  readonly name: string
  /** The folders and files that the step reads besides its tools: while they stay, what passed is not run again. Without them it always runs. */
  readonly reads?: readonly string[]
  /** What of a file's text may change its result; all where it is left out. */
  readonly sees?: Sees
  /** @param changed what has changed of `reads` since the step passed last; null where all has to be looked at */
  readonly run: (changed: readonly string[] | null) => Promise<Ran>
}

const tool =
  (path: string, ...given: readonly string[]): (() => Promise<Ran>) =>
  () =>
    run('tsx', `tools/${path}`, ...given)

/** One program finds both, so that the sources are read once. Each file is judged by the tsconfig.json of its folder. */
const lintAndTypes = async (changed: readonly string[] | null): Promise<Ran> => {
  const files = changed === null ? null : affectedFiles(ROOT, changed)
  return files?.length === 0 ? { result: 'ok', output: '' } : run('oxlint', '-f', 'unix', '--type-check', ...(files ?? []))
}

/** The statements and lines of a source that say what it imports, whether as a type or a value. */
const importsOf: Sees = (text) => text.match(/^(?:import|export)\b[^'"`]*\bfrom '.*|^.*\b(?:import|require)\b.*$/gm)?.join('\n') ?? ''

/** What a source imports and exports, and which of its exports it uses itself. */
const namesOf: Sees = (text) => {
  const exported = [...text.matchAll(/^export (?:(?:declare|default|async|abstract) )*(?:function\*?|const|class|interface|type|enum) (\w+)/gm)]
  const used = exported.map(([, name = '']) => `${name} ${text.split(new RegExp(`\\b${name}\\b`)).length > 2}`)
  return [importsOf(text), ...(text.match(/^export \{[^}]*\}/gm) ?? []), ...used].join('\n')
}

const FLOWS = ['machines', 'src']
const REQUIREMENTS = 'docs/requirements.md'
const RECORDED = 'docs/statecharts'

/** The checks that read the sources, the longest first. */
export const STATIC_STEPS: readonly Step[] = [
  { name: 'machines', reads: [...FLOWS, REQUIREMENTS], run: tool('check/machines.ts') },
  { name: 'lint and types', reads: CODE_FOLDERS, run: lintAndTypes },
  { name: 'import arrows', reads: CODE_FOLDERS, sees: importsOf, run: () => run('node', 'tools/check/arrows.mjs') },
  {
    name: 'unused code',
    reads: [...CODE_FOLDERS, 'package.json', 'knip.json'],
    sees: namesOf,
    run: () => run('knip', '--no-progress', '--no-config-hints'),
  },
  { name: 'messages', reads: FLOWS, run: tool('check/messages.ts') },
  { name: 'requirements', reads: [...CODE_FOLDERS, REQUIREMENTS], run: tool('check/requirements.ts') },
  { name: 'repeats', reads: CODE_FOLDERS, run: tool('check/repeats.ts') },
  { name: 'small files', reads: CODE_FOLDERS, run: tool('check/smallFiles.ts') },
  { name: 'format', reads: CODE_FOLDERS, run: () => run('oxfmt', '--check') },
]

/** Records that a command of their own renews: an old one is not wrong, and stands apart in the result. */
export const RECORDS: readonly Step[] = [
  { name: 'statecharts', reads: [...FLOWS, RECORDED], run: tool('check/statecharts.ts') },
  { name: 'coverage', reads: [...FLOWS, RECORDED], run: tool('check/coverage.ts') },
]

/** The one record whose renewal needs a browser: it is checked where it is asked for. */
export const SCREENS: Step = { name: 'screens', reads: [...FLOWS, RECORDED], run: tool('check/screens.ts') }

const NODE_PROJECTS = ['--project=machines', '--project=tools']
const WITHOUT_BROWSER = ['--exclude=**/*.browser.test.ts']

/**
 * The checks of some flows alone. What only the whole project can tell is left out: unused code, messages, requirements.
 * @param folders of the flows, in `machines` and `src/flows`
 */
export const stepsOfFlows = (flows: readonly string[], folders: readonly string[]): readonly Step[] => [
  { name: 'fast tests', run: () => run('vitest', 'run', ...NODE_PROJECTS, ...WITHOUT_BROWSER, '--reporter=dot', '--passWithNoTests', ...folders) },
  { name: 'lint and types', run: () => lintAndTypes(folders.flatMap((folder) => filesBelow(ROOT, folder, () => true))) },
  { name: 'import arrows', run: () => run('node', 'tools/check/arrows.mjs') },
  { name: 'format', run: () => run('oxfmt', '--check', ...folders) },
  { name: 'machines', run: tool('check/machines.ts', ...flows) },
  { name: 'statecharts', run: tool('check/statecharts.ts', ...flows) },
  { name: 'coverage', run: tool('check/coverage.ts', ...flows) },
  { name: 'screens', run: tool('check/screens.ts', ...flows) },
]
