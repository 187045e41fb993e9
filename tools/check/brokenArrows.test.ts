import { expect, it } from 'vitest'
import { withTree } from '../temporaryTree.ts'
import { brokenArrows, unread } from './brokenArrows.mjs'

const EMPTY = { 'machines/domain/day.ts': 'export const day = 1\n', 'src/ui/Row.tsx': 'export const Row = () => <p>row</p>\n' }
const entryInDist = (name: string) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', main: 'dist/index.js' }),
  [`node_modules/${name}/dist/index.js`]: 'exports.made = 1\n',
})
const PACKAGES = {
  'package.json': JSON.stringify({ dependencies: { hono: '1.0.0' }, devDependencies: { vitest: '1.0.0' } }),
  ...entryInDist('hono'),
  ...entryInDist('vitest'),
}
const FOLDERS = {
  'worker/worker.ts': 'export const worker = 1\n',
  'server/desk.ts': 'export const desk = 1\n',
  'tools/tool.ts': 'export const tool = 1\n',
  'tests/it.test.ts': 'export const it = 1\n',
}

const namesOf = (files: Readonly<Record<string, string>>): Promise<readonly string[]> =>
  withTree({ ...EMPTY, ...FOLDERS, ...PACKAGES, ...files }, async (root) => {
    const { problems } = await brokenArrows(root)
    return problems.map((problem) => `${problem.split(' -> ')[0] ?? ''} ${/\n {2}([^:]+):/.exec(problem)?.[1] ?? problem}`).sort()
  })

it.each([
  ['a tree without any wrong arrow', {}, []],
  ['a domain that shows', { 'machines/domain/x.ts': "import '../../src/ui/Row.tsx'\n" }, ['machines/domain/x.ts domain-is-pure']],
  ['a worker that shows', { 'worker/x.ts': "import '../src/ui/Row.tsx'\n" }, ['worker/x.ts worker-is-alone']],
  ['a machine that shows', { 'machines/a/b/b.machine.ts': "import '../../../src/ui/Row.tsx'\n" }, ['machines/a/b/b.machine.ts machine-is-pure']],
  [
    'a machine that takes the rules of another',
    { 'machines/a/b/b.machine.ts': "import '../c/c.rules.ts'\n", 'machines/a/c/c.rules.ts': 'export {}\n' },
    ['machines/a/b/b.machine.ts rules-of-children-are-their-own'],
  ],
  [
    'a machine that takes a type of the rules of another',
    {
      'machines/a/b/b.machine.ts': "import type { C } from '../c/c.rules.ts'\nexport type B = C\n",
      'machines/a/c/c.rules.ts': 'export type C = 1\n',
    },
    [],
  ],
  [
    'a child that knows its parent',
    { 'machines/a/b/b.machine.ts': "import '../c/c.machine.ts'\n", 'machines/a/c/c.machine.ts': "import '../b/b.machine.ts'\n" },
    ['machines/a/b/b.machine.ts no-circles'],
  ],
  [
    'a domain that serves: a package whose entry lies in its dist',
    { 'machines/domain/x.ts': "import { made } from 'hono'\nexport const x = made\n" },
    ['machines/domain/x.ts domain-is-pure'],
  ],
  [
    'a machine that takes a package of tests',
    { 'machines/a/b/b.machine.ts': "import { made } from 'vitest'\nexport const b = made\n" },
    ['machines/a/b/b.machine.ts machine-is-pure', 'machines/a/b/b.machine.ts no-development-packages-at-run-time'],
  ],
  ['a harness that takes a package of tests', { 'machines/a/b/b.harness.ts': "import { made } from 'vitest'\nexport const b = made\n" }, []],
  [
    'a machine that ships its samples',
    { 'machines/a/b/b.machine.ts': "import './b.samples.ts'\n", 'machines/a/b/b.samples.ts': 'export {}\n' },
    ['machines/a/b/b.machine.ts samples-are-for-tests'],
  ],
  [
    'types that know each other',
    {
      'machines/domain/x.ts': "import type { Y } from './y.ts'\nexport type X = Y\n",
      'machines/domain/y.ts': "import { type X } from './x.ts'\nexport type Y = X\n",
    },
    ['machines/domain/x.ts no-circles'],
  ],
  [
    'a generic piece that asks',
    { 'src/ui/Bad.tsx': "import '../../machines/domain/day.ts'\nexport const B = <b />\n" },
    ['src/ui/Bad.tsx ui-knows-no-flow'],
  ],
  [
    'a view that asks',
    { 'src/flows/a/b/B.tsx': "import '../../../airline/x.ts'\n", 'src/airline/x.ts': '' },
    ['src/flows/a/b/B.tsx flow-view-is-thin'],
  ],
  ['ports that ask', { 'src/flows/a/b/b.ports.ts': "import '../../../airline/x.ts'\n", 'src/airline/x.ts': '' }, []],
  ['an airline that shares a rule', { 'server/x.ts': "import '../machines/domain/day.ts'\n" }, ['server/x.ts airline-is-another-party']],
  [
    'a site that knows the airline',
    { 'src/airline/x.ts': "import '../../server/desk.ts'\n" },
    ['src/airline/x.ts airline-client-knows-the-contract', 'src/airline/x.ts site-reads-only-the-contract'],
  ],
  [
    'a general tool that knows the project',
    { 'tools/statecharts/model/x.ts': "import '../../project/y.ts'\nimport '../../../machines/domain/day.ts'\n", 'tools/project/y.ts': '' },
    ['tools/statecharts/model/x.ts statechart-tools-know-no-project', 'tools/statecharts/model/x.ts statechart-tools-know-no-project'],
  ],
  ['a tool that needs the site', { 'tools/x.ts': "import '../src/ui/Row.tsx'\n" }, ['tools/x.ts tools-read-machines']],
  [
    'somebody who reads tests',
    { 'src/device/x.ts': "import '../../tests/it.test.ts'\n" },
    ['src/device/x.ts device-knows-the-domain', 'src/device/x.ts tests-are-never-imported'],
  ],
  ['an import of nothing', { 'server/x.ts': "import './nothing.ts'\n" }, ['server/x.ts imports-resolve']],
])('judges %s', async (_, files, expected) => {
  expect(await namesOf(files)).toEqual(expected)
})

it('says which files were not read', () => {
  const read = { modules: [{ source: 'a.ts' }] } as Parameters<typeof unread>[0]
  expect([unread(read, ['a.ts', 'b.tsx']), unread(read, [])]).toEqual([['b.tsx was not read'], ['no source was found to read']])
})
