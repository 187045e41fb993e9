import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../tools/files.mjs'
import { ROOT } from '../tools/root.mjs'

/** The files of tests below a folder that carry `@module-tag TAG`, relative to the project: a filter by tags would load all the others too. */
export const taggedFiles = (folder: string, tag: string): readonly string[] =>
  filesBelow(ROOT, folder, (path) => path.endsWith('.test.ts')).filter((path) => tagsOf(path).includes(tag))

const tagsOf = (path: string): readonly string[] =>
  [...readFileSync(join(ROOT, path), 'utf8').matchAll(/^(?:\/\*\*| \*) @module-tag (\w+)/gm)].map(([, tag = '']) => tag)
