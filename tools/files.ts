import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', '.artefacts'])

/** Every file below a folder whose path satisfies a condition, relative to `root` with forward slashes, in order. */
export function filesBelow(root: string, folder: string, wanted: (path: string) => boolean): readonly string[] {
  const found: string[] = []
  const visit = (directory: string): void => {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      const path = join(directory, entry.name)
      if (entry.isDirectory()) {
        if (!SKIPPED.has(entry.name)) visit(path)
      } else {
        const named = relative(root, path).split(sep).join('/')
        if (wanted(named)) found.push(named)
      }
    }
  }
  visit(join(root, folder))
  return found.sort()
}
