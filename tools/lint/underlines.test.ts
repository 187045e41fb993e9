import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow } from '../files.mjs'
import { ROOT } from '../root.mjs'

/** The short form with more than a line: WebKit knows no thickness in it, and then draws nothing at all. */
const mixed = (source: string): readonly string[] => source.match(/text-decoration:[ \t]*[\w-]+[ \t]+[^;}\n]+/g) ?? []

it.each([
  ['text-decoration: underline;', 0],
  ['text-decoration: none;', 0],
  ['text-decoration-thickness: 2px;', 0],
  ['text-decoration: underline 2px var(--crown);', 1],
])('reads %s', (source, count) => expect(mixed(source)).toHaveLength(count))

it('lines have their thickness and colour in properties of their own, which WebKit understands', () => {
  const found = filesBelow(ROOT, 'src', (path) => path.endsWith('.css')).flatMap((path) => mixed(readFileSync(join(ROOT, path), 'utf8')))
  expect(found).toEqual([])
})
