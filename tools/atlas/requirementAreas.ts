import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const HEADING = /^## ([A-Z]+) — (.+)$/gm

/** What each area of the requirements is about: `PRO` is `promo code lifecycle`. */
export function areaNames(root: string): ReadonlyMap<string, string> {
  const page = readFileSync(join(root, 'docs', 'requirements.md'), 'utf8')
  const named = [...page.matchAll(HEADING)].map(([, area = '', name = '']): [string, string] => [area, name])
  return new Map([...named, ['CON', 'contradictions of the sources, settled'], ['OPEN', 'values that the sources leave open, settled']])
}
