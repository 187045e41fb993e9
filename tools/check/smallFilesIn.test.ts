import { describe, expect, it } from 'vitest'
import { CODE_FOLDERS } from '../files.mjs'
import { withTree } from '../temporaryTree.ts'
import { problemsOfSmallFiles, smallFilesIn, type SmallFile } from './smallFilesIn.ts'

const EMPTY = Object.fromEntries(CODE_FOLDERS.map((folder) => [`${folder}/empty.ts`, '']))
const SHORT = 'export const b = 1\n'
const importing = (specifier: string) => `import { b } from '${specifier}'\n${'console.log(b)\n'.repeat(50)}`

const smallIn = (files: Readonly<Record<string, string>>): Promise<readonly SmallFile[]> =>
  withTree({ ...EMPTY, ...files }, (root) => Promise.resolve(smallFilesIn(root).small))
const pathsIn = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> => (await smallIn(files)).map(({ path }) => path)

describe('a small file', () => {
  it('has under forty lines and one importer, which lies beside it', async () => {
    const importer = importing('./b.ts')
    expect(await smallIn({ 'src/app/a.ts': importer, 'src/app/b.ts': SHORT })).toEqual([
      { path: 'src/app/b.ts', lines: 1, importer: 'src/app/a.ts', reason: null },
    ])
    expect(await pathsIn({ 'src/app/a.ts': importer, 'src/app/b.ts': SHORT.repeat(39) })).toEqual(['src/app/b.ts'])
    expect(await pathsIn({ 'src/app/a.ts': importer, 'src/app/b.ts': SHORT.repeat(40) })).toEqual([])
    expect(await pathsIn({ 'src/app/a.ts': importer, 'src/app/c.tsx': importer, 'src/app/b.ts': SHORT })).toEqual([])
    expect(await pathsIn({ 'src/app/shell/a.ts': importing('../b.ts'), 'src/app/b.ts': SHORT })).toEqual([])
    expect(await pathsIn({ 'src/app/b.ts': SHORT })).toEqual([])
  })

  it('is read by the files of the project’s own folder, too', async () => {
    const files = { 'tools/a.mjs': importing('./b.mjs'), 'tools/b.mjs': SHORT }
    expect(await pathsIn(files)).toEqual(['tools/b.mjs'])
    expect(await pathsIn({ ...files, '.lint.mjs': importing('./tools/b.mjs') })).toEqual([])
  })

  it('is neither a test nor a text', async () => {
    expect(await pathsIn({ 'src/flows/a.tsx': `${importing('./a.text.en.ts')}import './b.test.ts'\n`, 'src/flows/a.text.en.ts': SHORT })).toEqual([])
    expect(await pathsIn({ 'src/app/a.ts': "import './b.test.ts'\n".repeat(50), 'src/app/b.test.ts': SHORT })).toEqual([])
  })

  it.each([
    ['It is loaded later, so it is a chunk of its own.', 'src/app/a.ts', "export const later = () => import('./b.ts')\n"],
    [
      'It is loaded later, so it is a chunk of its own.',
      'src/app/a.ts',
      "import type { b } from './b.ts'\nexport const later = async (): Promise<typeof b> => (await import('./b.ts')).b\n",
    ],
    ['A test imports it: the test is about it, or reads it as data.', 'src/app/a.test.ts', importing('./b.ts')],
    [null, 'src/app/a.ts', `${importing('./b.ts')}export const later = () => import('./b.ts')\n`],
  ])('has a reason by rule: %s', async (reason, importer, text) => {
    expect((await smallIn({ [importer]: text, 'src/app/b.ts': SHORT })).map((each) => each.reason)).toEqual([reason])
  })

  it('has a reason where every flow has it under its name', async () => {
    const reasons = await smallIn({
      'src/flows/site/a/A.tsx': `${importing('./a.select.ts')}${importing('./aWords.ts')}`,
      'src/flows/site/a/a.select.ts': SHORT,
      'src/flows/site/a/aWords.ts': SHORT,
    })
    expect(reasons.map(({ path, reason }) => [path, reason])).toEqual([
      ['src/flows/site/a/a.select.ts', 'Every flow has it under this name.'],
      ['src/flows/site/a/aWords.ts', null],
    ])
  })
})

describe('accepted small files', () => {
  const small = (path: string, reason: string | null = null): SmallFile => ({ path, lines: 7, importer: 'src/app/a.ts', reason })
  const accepted = (path: string) => ({ path, reason: 'a list' })

  it('are no problem', () => {
    expect(problemsOfSmallFiles([small('src/app/b.ts'), small('src/app/c.ts', 'by rule')], [accepted('src/app/b.ts')])).toEqual([])
  })

  it('are the only ones without a reason', () => {
    expect(problemsOfSmallFiles([small('src/app/b.ts')], [])).toEqual(['src/app/b.ts has 7 lines, and only a.ts imports it'])
  })

  it('have to be there, and to need the reason', () => {
    expect(problemsOfSmallFiles([small('src/app/c.ts', 'by rule')], [accepted('src/app/b.ts'), accepted('src/app/c.ts')])).toEqual([
      'src/app/b.ts is accepted, but needs no reason',
      'src/app/c.ts is accepted, but needs no reason',
    ])
  })
})
