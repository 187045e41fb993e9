import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { filesBelow } from '../files.mjs'
import { ROOT } from '../root.mjs'

/** The first widths of a tablet and of a desktop, in letters of 16 px. */
const BREAKPOINTS = [...readFileSync(join(ROOT, 'src/ui/breakpoints.ts'), 'utf8').matchAll(/: (\d+)/g)].map(([, width]) => Number(width) / 16)

/** The conditions on the window that a piece of code names, beside what a container is asked. */
const CONDITION = /@media[^{]*\{|\bmedia="[^"]*"|matchMedia\((?:'[^']*'|`[^`]*`)\)/g
const WIDTH = /[^(]*\b(?:width|inline-size)\b[^)]*/g

/** Widths of the window at which something changes that is no breakpoint of the site. */
const otherWidths = (source: string): string[] =>
  (source.match(CONDITION) ?? []).flatMap((condition) =>
    (condition.slice(condition.indexOf('(')).match(WIDTH) ?? []).filter(
      (width) => !BREAKPOINTS.some((breakpoint) => [`width < ${breakpoint}em`, `width >= ${breakpoint}em`].includes(width)),
    ),
  )

it.each([
  ['@media (width >= 37.5em) {', []],
  ['@media (width < 64em) and (height >= 43.75em) {', []],
  ['@media (prefers-reduced-motion: reduce) {', []],
  ['@container list (inline-size >= 640px) {', []],
  ['@media (width >= 600px) {', ['width >= 600px']],
  ['@media (width >= 48em) {', ['width >= 48em']],
  ['@media (width > 37.5em) {', ['width > 37.5em']],
  ['@media (max-width: 599px) {', ['max-width: 599px']],
  ['@media (37.5em <= width < 64em) {', ['37.5em <= width < 64em']],
  [`<source media="(width >= 480px)" />`, ['width >= 480px']],
  [`matchMedia('(min-width: 700px)').matches`, ['min-width: 700px']],
])('reads the widths of %s', (source, widths) => expect(otherWidths(source)).toEqual(widths))

it('lets the site change at the first width of a tablet and of a desktop only', () => {
  const files = filesBelow(ROOT, 'src', (path) => /\.(?:css|tsx?)$/.test(path))
  const found = files.flatMap((path) => otherWidths(readFileSync(join(ROOT, path), 'utf8')).map((width) => `${path}: ${width}`))
  expect(BREAKPOINTS).toEqual([37.5, 64])
  expect(files.length).toBeGreaterThan(100)
  expect(found, 'use the breakpoints of src/ui/breakpoints.ts, or ask the container').toEqual([])
})
