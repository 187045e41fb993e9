import { CODE_FOLDERS } from '../files.mjs'
import { run, type Ran } from './run.ts'

export interface Step {
  readonly name: string
  readonly run: () => Promise<Ran>
}

const tool =
  (path: string, ...given: readonly string[]): (() => Promise<Ran>) =>
  () =>
    run('tsx', `tools/${path}`, ...given)

/** The checks that read the sources, the longest first. */
export const STATIC_STEPS: readonly Step[] = [
  { name: 'machines', run: tool('check/machines.ts') },
  { name: 'unused code', run: () => run('knip', '--no-progress', '--no-config-hints') },
  { name: 'import arrows', run: () => run('node', 'tools/check/arrows.mjs') },
  ...CODE_FOLDERS.map((project) => ({ name: `types of ${project}`, run: () => run('tsc', '-p', project) })),
  { name: 'lint', run: () => run('oxlint', '-f', 'unix') },
  { name: 'messages', run: tool('check/messages.ts') },
  { name: 'requirements', run: tool('check/requirements.ts') },
  { name: 'repeats', run: tool('check/repeats.ts') },
  { name: 'small files', run: tool('check/smallFiles.ts') },
  { name: 'format', run: () => run('oxfmt', '--check') },
]

/** Records that a command of their own renews: an old one is not wrong, and stands apart in the result. */
export const RECORDS: readonly Step[] = [
  { name: 'statecharts', run: tool('check/statecharts.ts') },
  { name: 'coverage', run: tool('check/coverage.ts') },
]

/** The one record whose renewal needs a browser. */
export const SCREENS: Step = { name: 'screens', run: tool('check/screens.ts') }

const NODE_PROJECTS = ['--project=machines', '--project=tools']
const WITHOUT_BROWSER = ['--exclude=**/*.browser.test.ts']

/** The tests that need neither a browser nor the airline. */
export const FAST_TESTS: Step = { name: 'fast tests', run: () => run('vitest', 'run', ...NODE_PROJECTS, ...WITHOUT_BROWSER, '--reporter=dot') }

/**
 * The checks of some flows alone. What only the whole project can tell is left out: unused code, messages, requirements.
 * @param folders of the flows, in `machines` and `src/flows`
 */
export const stepsOfFlows = (flows: readonly string[], folders: readonly string[]): readonly Step[] => [
  { name: 'fast tests', run: () => run('vitest', 'run', ...NODE_PROJECTS, ...WITHOUT_BROWSER, '--reporter=dot', '--passWithNoTests', ...folders) },
  { name: 'types of machines', run: () => run('tsc', '-p', 'machines') },
  { name: 'types of src', run: () => run('tsc', '-p', 'src') },
  { name: 'import arrows', run: () => run('node', 'tools/check/arrows.mjs') },
  { name: 'lint', run: () => run('oxlint', '-f', 'unix', ...folders) },
  { name: 'format', run: () => run('oxfmt', '--check', ...folders) },
  { name: 'machines', run: tool('check/machines.ts', ...flows) },
  { name: 'statecharts', run: tool('check/statecharts.ts', ...flows) },
  { name: 'coverage', run: tool('check/coverage.ts', ...flows) },
  { name: 'screens', run: tool('check/screens.ts', ...flows) },
]
