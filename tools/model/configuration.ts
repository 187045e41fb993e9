import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What runs on the site: the content of `public/config.json`, by the path of a value. */
export interface Configured {
  /** `configured('limits.seats')` is 9. Undefined where the configuration has no number there. */
  (path: string): number | undefined
}

export const CONFIGURATION = 'public/config.json'

/** Reads the configuration that the site runs with: the numbers that everything written about flows says are these. */
export function readConfiguration(root: string): Configured {
  const content: unknown = JSON.parse(readFileSync(join(root, CONFIGURATION), 'utf8'))
  return (path) => {
    const value = path
      .split('.')
      .reduce<unknown>((part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined), content)
    return typeof value === 'number' ? value : undefined
  }
}
