import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { withTree } from '../temporaryTree.ts'
import { openMemory } from './memory.ts'

const FILES = {
  'src/a.ts': 'a',
  'src/b.ts': 'b',
  'docs/list.md': 'list',
  'docs/other.md': 'other',
  'tools/check.ts': 'tool',
  'src/tsconfig.json': '{}',
  'package.json': '{}',
  'node_modules/.package-lock.json': 'installed',
}
const READS = ['src', 'docs/list.md']
const open = (root: string) => openMemory(root, join(root, '.artefacts', 'passed.json'), ['src/tsconfig.json'])

/** What has changed by an edit since the step passed. */
const changedBy = (edit: (root: string) => void): Promise<readonly string[] | null> =>
  withTree(FILES, (root) => {
    const before = open(root)
    before.pass('lint', READS)
    before.save()
    edit(root)
    return Promise.resolve(open(root).changedSince('lint', READS))
  })

const writing = (path: string) => (root: string) => writeFileSync(join(root, path), 'changed')

it.each([
  ['nothing', () => {}, []],
  ['a file beside what it reads', writing('docs/other.md'), []],
  ['a file that it reads', writing('docs/list.md'), ['docs/list.md']],
  ['a new file', writing('src/c.ts'), ['src/c.ts']],
  ['a removed file', (root: string) => rmSync(join(root, 'src/a.ts')), ['src/a.ts']],
  ['a tool', writing('tools/check.ts'), null],
  ['a configuration', writing('package.json'), null],
  ['a file that shows everywhere', writing('src/tsconfig.json'), null],
  ['an installed package', writing('node_modules/.package-lock.json'), null],
])('tells what a step has to look at again after %s', async (_, edit, changed) => {
  expect(await changedBy(edit)).toEqual(changed)
})

it.each([
  ['what the step sees', 'imports b', ['src/a.ts']],
  ['anything else', 'more', []],
])('tells of a change of %s', async (_, text, changed) => {
  const sees = (source: string) => source.match(/imports .*/)?.join('') ?? ''
  await withTree(FILES, (root) => {
    const before = open(root)
    before.pass('arrows', READS, sees)
    before.save()
    writeFileSync(join(root, 'src/a.ts'), text)
    expect(open(root).changedSince('arrows', READS, sees)).toEqual(changed)
    return Promise.resolve()
  })
})

it('knows nothing of a step that has not passed', async () => {
  await withTree(FILES, (root) => {
    expect(open(root).changedSince('lint', READS)).toBeNull()
    return Promise.resolve()
  })
})
