import { expect, it } from 'vitest'
import { CODE_FOLDERS } from '../files.mjs'
import { withTree } from '../temporaryTree.ts'
import { affectedFiles, declaredForAll } from './affectedFiles.ts'

const FILES = {
  ...Object.fromEntries(CODE_FOLDERS.map((folder) => [`${folder}/empty.ts`, 'export {}\n'])),
  'machines/day.ts': "import type { Names } from './names.json'\nexport type Day = Names\n",
  'machines/names.json': '{}\n',
  'src/later.ts': "export const later = () => import('../machines/day.ts')\n",
  'src/View.tsx': "import { later } from './later.ts'\nexport const view = later\n",
  'tools/day.mjs': "/** @param {import('../machines/day.ts').Day} day */\nexport const say = (day) => day\n",
  'tests/view.test.ts': "export * from '../src/View.tsx'\nimport './gone.ts'\n",
  'tests/of.ts': "declare module 'vitest' {}\nexport {}\n",
  'tests/script.ts': 'const seen = 1\n',
  'src/env.d.ts': 'export {}\n',
  'src/tsconfig.json': '{}\n',
}
const USERS = ['src/View.tsx', 'src/later.ts', 'tests/view.test.ts', 'tools/day.mjs']

it.each([
  ['a type', ['machines/day.ts'], ['machines/day.ts', ...USERS]],
  ['data with a type', ['machines/names.json'], ['machines/day.ts', ...USERS]],
  ['a file that only a test imports', ['src/View.tsx'], ['src/View.tsx', 'tests/view.test.ts']],
  ['a file that nobody imports', ['tests/view.test.ts'], ['tests/view.test.ts']],
  ['a style sheet', ['src/view.css'], []],
  ['a removed file', ['tests/gone.ts'], ['tests/view.test.ts']],
])('of %s are the file and whoever may fail by it', async (_, changed, affected) => {
  expect(await withTree(FILES, (root) => Promise.resolve(affectedFiles(root, changed)))).toEqual(affected)
})

it('are all after a change of what is known without an import', async () => {
  expect(await withTree(FILES, (root) => Promise.resolve(declaredForAll(root)))).toEqual([
    'src/tsconfig.json',
    'src/env.d.ts',
    'tests/of.ts',
    'tests/script.ts',
  ])
})
