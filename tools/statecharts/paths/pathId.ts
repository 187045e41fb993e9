import { createHash } from 'node:crypto'

const SLUG = 40
const HASH = 8

/**
 * The id of a path: the flow, its last step for people, and a hash of its start and steps. Nothing else goes into it, so it
 * is the same as long as the path is.
 */
export function pathId(flow: string, start: string, names: readonly string[]): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([flow, start, ...names]))
    .digest('hex')
    .slice(0, HASH)
  return `${flow}-${slugOf(names.at(-1) ?? start)}-${hash}`
}

const slugOf = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, SLUG)
    .replace(/-$/, '')
