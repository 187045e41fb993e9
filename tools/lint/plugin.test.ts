import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../root.mjs'
import { withTree } from '../temporaryTree.ts'

/** The names of the rules that a file breaks at a path, by the project's own configuration without types. */
function broken(path: string, source: string): Promise<readonly string[]> {
  const configuration = readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')
    .replace('./tools/lint/plugin.mjs', join(ROOT, 'tools', 'lint', 'plugin.mjs'))
    .replace('"typeAware": true', '"typeAware": false')
  return withTree({ '.oxlintrc.json': configuration, [path]: source }, async (root) => {
    const { stdout } = spawnSync(join(ROOT, 'node_modules', '.bin', 'oxlint'), ['-f', 'unix'], { cwd: root, encoding: 'utf8' })
    return [...stdout.matchAll(/\[Error\/[^(]+\(([^)]+)\)\]/g)].map(([, rule]) => rule ?? '').sort()
  })
}

const MACHINE = 'machines/search/a/a.machine.ts'

it.each([
  ['the time of now', MACHINE, 'export const a = new Date()\n', ['no-implicit-now']],
  ['the time of now as text', MACHINE, 'export const a = Date()\n', ['no-implicit-now']],
  ['a date that is given', MACHINE, 'export const a = new Date(0)\n', []],
  ['the time of now on the device', 'src/device/clock.ts', 'export const a = new Date()\n', []],
  ['Date.now', MACHINE, 'export const a = Date.now()\n', ['no-restricted-properties']],
  ['chance', MACHINE, 'export const a = Math.random()\n', ['no-restricted-properties']],
  ['a today of its own', MACHINE, "import { isToday } from 'date-fns'\nexport const a = isToday(1)\n", ['no-restricted-imports']],
  [
    'a date by the text of a locale',
    'src/airline/a.ts',
    "export const a = (now: number) => new Intl.DateTimeFormat('en-CA').format(now)\n",
    ['no-date-by-locale'],
  ],
  [
    'a date by the text of a locale, shorter',
    'src/airline/a.ts',
    "export const a = (day: Date) => day.toLocaleDateString('sv-SE')\n",
    ['no-date-by-locale'],
  ],
  ['a date by its parts', 'src/airline/a.ts', "export const a = (now: number) => new Intl.DateTimeFormat('en-CA').formatToParts(now)\n", []],
  ['a doubled assertion', MACHINE, 'export const a = 1 as unknown as string\n', ['no-double-assertion']],
  ['any', MACHINE, 'export const a: any = 1\n', ['no-explicit-any']],
  ['a silenced check', MACHINE, '// eslint-disable-next-line\nexport const a = 1\n', ['no-silencing']],
  ['a barrel', MACHINE, "export * from './b.ts'\n", ['no-barrel']],
  ['what changes in a module', 'src/app/a.ts', 'let a = 0\nexport const b = () => (a += 1)\n', ['no-module-let']],
  ['what changes in a module of the atlas', 'src/atlas/live/a.ts', 'export let a = 0\nexport const b = () => (a += 1)\n', ['no-module-let']],
  ['what changes in a module of a tool', 'tools/a.mjs', 'let a = 0\nexport const b = () => (a += 1)\n', ['no-module-let']],
  ['what changes between the tests of a file', 'tests/a.test.ts', 'let a = 0\nexport const b = () => (a += 1)\n', []],
  ['what changes in a function', 'src/app/a.ts', 'export const b = () => {\n  let a = 0\n  return () => (a += 1)\n}\n', []],
  [
    'a hook of the router',
    'src/app/shell/A.tsx',
    "import { useNavigate } from '@tanstack/react-router'\nexport const a = useNavigate\n",
    ['no-restricted-imports'],
  ],
  [
    'a hook of the router in a flow',
    'src/flows/site/a/A.tsx',
    "import { useSearch } from '@tanstack/react-router'\nexport const a = useSearch\n",
    ['no-restricted-imports'],
  ],
  ['a type of the router', 'src/app/A.tsx', "import type { RouteIds } from '@tanstack/react-router'\nexport type A = RouteIds<never>\n", []],
  ['a query that a page reads', 'src/app/a/APage.tsx', "import { useSearch } from '@tanstack/react-router'\nexport const a = useSearch\n", []],
  [
    'a blocker of a page',
    'src/app/a/APage.tsx',
    "import { useBlocker } from '@tanstack/react-router'\nexport const a = useBlocker\n",
    ['no-restricted-imports'],
  ],
  ['the router at home', 'src/app/router/A.tsx', "import { useRouter } from '@tanstack/react-router'\nexport const a = useRouter\n", []],
  ['a test alone', 'tests/a.test.ts', "import { it } from 'vitest'\nit.only('a', () => {})\n", ['no-focused-tests']],
  ['a test left out', 'tests/a.test.ts', "import { it } from 'vitest'\nit.skip('a', () => {})\n", ['no-disabled-tests']],
  ['a pause', 'tests/a.test.ts', 'export const a = (page: Page) => page.waitForTimeout(100)\n', ['no-sleep']],
  ['a sleep', 'tests/a.test.ts', 'export const a = () => new Promise((resolve) => setTimeout(resolve, 100))\n', ['no-sleep']],
  ['a sleep with an answer', 'tests/a.test.ts', 'export const a = () => new Promise((resolve) => setTimeout(() => resolve(1), 100))\n', ['no-sleep']],
  ['a sleep of Node', 'tests/a.test.ts', "import { setTimeout as wait } from 'node:timers/promises'\nexport const a = wait\n", ['no-sleep']],
  ['a turn of the event loop', 'tests/a.test.ts', 'export const a = () => new Promise((resolve) => setTimeout(resolve))\n', []],
  ['a silent network', 'tests/a.test.ts', "export const a = (page: Page) => page.waitForLoadState('networkidle')\n", ['no-sleep']],
  ['a second try', 'tests/a.test.ts', "it('a', { retry: 2 }, () => {})\n", ['no-retry']],
  ['a limit of a test', 'tests/a.test.ts', "it('a', { timeout: 30_000 }, () => {})\n", ['no-own-limit']],
  ['a limit of each', 'tests/a.test.ts', "it.each([1])('a', () => {}, 30_000)\n", ['no-own-limit']],
  ['a limit before a test', 'tests/a.test.ts', 'beforeAll(() => {}, 10_000)\n', ['no-own-limit']],
  ['a limit with a name', 'tests/a.test.ts', 'beforeAll(() => {}, OPENING)\n', ['no-own-limit']],
  ['a function with a name', 'tests/a.test.ts', "it('a', looked)\n", []],
  ['a limit longer than others', 'tests/a.test.ts', "it('a', { timeout: 400_000 }, () => {})\n", []],
  ['little patience', 'tests/a.test.ts', 'export const a = () => x.waitFor({ timeout: 1_000 })\n', ['no-short-patience']],
  ['little patience of a poll', 'src/a.test.tsx', 'export const a = () => expect.poll(x, { timeout: 500 }).toBe(1)\n', ['no-short-patience']],
  ['much patience', 'tests/a.test.ts', 'export const a = () => x.waitFor({ timeout: 20_000 })\n', []],
  [
    'a limit of time',
    'tests/a.test.ts',
    'export const a = () => {\n  const begun = Date.now()\n  const took = Date.now() - begun\n  expect(took).toBeLessThan(9_000)\n}\n',
    ['no-time-limit'],
  ],
  ['a ratio of times', 'tests/a.test.ts', 'export const a = (b: number) => expect((performance.now() - b) / 2).toBeLessThan(2)\n', ['no-time-limit']],
  ['a limit of time in deep', 'tests/a.deep.test.ts', 'export const a = (b: number) => expect(performance.now() - b).toBeLessThan(2)\n', []],
  ['the least time', 'tests/a.test.ts', 'export const a = (b: number) => expect(performance.now() - b).toBeGreaterThan(2)\n', []],
  ['a port chosen ahead', 'tests/a.test.ts', 'export const a = async () => serve(await freePort())\n', ['no-port-ahead']],
])('judges %s', async (_, path, source, expected) => {
  expect(await broken(path, source)).toEqual(expected)
})
