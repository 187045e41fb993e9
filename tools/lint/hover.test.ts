import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow } from '../files.mjs'
import { ROOT } from '../root.mjs'

/** The selectors of a style sheet that answer to a pointer above them where a finger would leave that look behind. */
function ungatedHovers(source: string): string[] {
  const found: string[] = []
  const around: string[] = []
  for (const [piece] of source.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/[^{};]*\{|[^{};]*;|\}/g)) {
    if (piece === '}') around.pop()
    else if (piece.endsWith('{')) {
      const opened = piece.slice(0, -1).trim()
      if (opened.includes(':hover') && !around.some((each) => /^@media[^{]*\(hover: hover\)/.test(each))) found.push(opened)
      around.push(opened)
    }
  }
  return found
}

it.each([
  ['.a:hover { color: red; }', ['.a:hover']],
  ['@layer components { .a { &:hover { color: red; } } }', ['&:hover']],
  ['@media (width >= 600px) { .a:focus, .b:hover { color: red; } }', ['.a:focus, .b:hover']],
  ['@media (hover: hover) { .a:hover { color: red; } }', []],
  ['.a { @media (hover: hover) and (width >= 600px) { &:hover { color: red; } } }', []],
  ['/* :hover is gated */ .a { color: red; }', []],
])('reads what answers to a pointer in %s', (source, found) => expect(ungatedHovers(source)).toEqual(found))

it('asks in every style sheet whether there is a pointer before it answers to one', () => {
  const files = filesBelow(ROOT, 'src', (path) => path.endsWith('.css'))
  const found = files.flatMap((path) => ungatedHovers(readFileSync(join(ROOT, path), 'utf8')).map((selector) => `${path}: ${selector}`))
  expect(files.length).toBeGreaterThan(50)
  expect(found, 'put it into @media (hover: hover): after a tap the look of a pointer would stay').toEqual([])
})
