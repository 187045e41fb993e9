import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow } from '../files.mjs'
import { ROOT } from '../root.mjs'

/** Sizes of text and of lines in pixels, which do not follow the size of text that a traveller has set in the browser. */
const fixedSizes = (source: string): readonly string[] => source.match(/(?:font(?:-size)?|line-height|--text-[a-z0-9]+):[^;]*\d(?:px)\b[^;]*/g) ?? []

it.each([
  ['font-size: 13px;', ['font-size: 13px']],
  ['font: 400 16px / 1.5 serif;', ['font: 400 16px / 1.5 serif']],
  ['--text-2xl: 28px;', ['--text-2xl: 28px']],
  ['line-height: 20px;', ['line-height: 20px']],
  ['font-size: clamp(14px, 2cqi, 1rem);', ['font-size: clamp(14px, 2cqi, 1rem)']],
  ['font-size: 0.875rem; line-height: 1.4; font-weight: 600; padding: 4px;', []],
])('reads the sizes of text in %s', (source, found) => expect(fixedSizes(source)).toEqual(found))

it('lets text of the site grow with the size that is set in the browser', () => {
  const files = filesBelow(ROOT, 'src', (path) => path.endsWith('.css') && !path.startsWith('src/atlas/'))
  const found = files.flatMap((path) => fixedSizes(readFileSync(join(ROOT, path), 'utf8')).map((size) => `${path}: ${size}`))
  expect(files.length).toBeGreaterThan(50)
  expect(found, 'sizes of text and lines are in rem').toEqual([])
})
