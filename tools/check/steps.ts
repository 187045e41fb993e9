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
  { name: 'unused code', run: () => run('knip', '--no-progress', '--no-config-hints') },
  { name: 'import arrows', run: () => run('node', 'tools/check/arrows.mjs') },
  ...PROJECTS.map((project) => ({ name: `types of ${project}`, run: () => run('tsc', '-p', project) })),
  { name: 'lint', run: () => run('oxlint', '-f', 'unix') },
  { name: 'machines', run: tool('check/machines.ts') },
  { name: 'messages', run: tool('check/messages.ts') },
  { name: 'requirements', run: tool('check/requirements.ts') },
  { name: 'statecharts', run: tool('check/statecharts.ts') },
  { name: 'screens', run: tool('check/screens.ts') },
  { name: 'coverage', run: tool('check/coverage.ts') },
  { name: 'format', run: () => run('oxfmt', '--check') },
]

const NODE_PROJECTS = ['--project=machines', '--project=tools']
const WITHOUT_LONG_RUNS = ['--testNamePattern=^((?!100,000).)*$', '--exclude=**/*.{browser,long}.test.ts']

/** The tests that need neither a browser nor the airline, without the runs of 100,000 random events: `npm test` makes those. */
export const FAST_TESTS: Step = { name: 'fast tests', run: () => run('vitest', 'run', ...NODE_PROJECTS, ...WITHOUT_LONG_RUNS, '--reporter=dot') }
