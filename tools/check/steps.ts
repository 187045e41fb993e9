import { run, type Ran } from './run.ts'

export interface Step {
  readonly name: string
  readonly run: () => Promise<Ran>
}

const PROJECTS = ['machines', 'src', 'server', 'tools', 'tests']

const tool =
  (path: string): (() => Promise<Ran>) =>
  () =>
    run('tsx', `tools/${path}`)

/** The checks that read the sources, the longest first. */
export const STATIC_STEPS: readonly Step[] = [
  { name: 'machines', run: tool('check/machines.ts') },
  { name: 'unused code', run: () => run('knip', '--no-progress', '--no-config-hints') },
  { name: 'import arrows', run: () => run('node', 'tools/check/arrows.mjs') },
  ...PROJECTS.map((project) => ({ name: `types of ${project}`, run: () => run('tsc', '-p', project) })),
  { name: 'lint', run: () => run('oxlint', '-f', 'unix') },
  { name: 'messages', run: tool('check/messages.ts') },
  { name: 'requirements', run: tool('check/requirements.ts') },
  { name: 'statecharts', run: tool('check/statecharts.ts') },
  { name: 'coverage', run: tool('check/coverage.ts') },
  { name: 'format', run: () => run('oxfmt', '--check') },
]

/** Records that are renewed by a command of their own, and tell no right from wrong: `npm run check` alone asks for them. */
export const RECORDS: readonly Step[] = [{ name: 'screens', run: tool('check/screens.ts') }]

const NODE_PROJECTS = ['--project=machines', '--project=tools']
const WITHOUT_BROWSER = ['--exclude=**/*.browser.test.ts']

/** The tests that need neither a browser nor the airline. */
export const FAST_TESTS: Step = { name: 'fast tests', run: () => run('vitest', 'run', ...NODE_PROJECTS, ...WITHOUT_BROWSER, '--reporter=dot') }
