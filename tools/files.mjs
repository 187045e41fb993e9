import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** Where the code of the project stands: each folder has types of its own. */
export const CODE_FOLDERS = ['machines', 'src', 'worker', 'server', 'tools', 'tests']

const SKIPPED = new Set(['node_modules', 'dist', '.git', '.data', '.artefacts'])

/**
 * Every file below a folder whose path satisfies a condition, relative to `root` with forward slashes, in order.
 * @param {string} root
 * @param {string} folder
 * @param {(path: string) => boolean} wanted
 * @returns {string[]}
 */
export function filesBelow(root, folder, wanted) {
  return visit(join(root, folder))
    .map((path) => relative(root, path).split(sep).join('/'))
    .filter(wanted)
    .sort()
}

/** @param {string} directory @returns {string[]} */
function visit(directory) {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const path = join(directory, entry.name)
    if (!entry.isDirectory()) return [path]
    return SKIPPED.has(entry.name) ? [] : visit(path)
  })
}

/**
 * Files, their names and what is in them, as one short text; the order in which they are given counts.
 * @param {string} root
 * @param {readonly string[]} paths relative to `root`
 */
export function hashOfFiles(root, paths) {
  const hash = createHash('sha256')
  for (const path of paths)
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex').slice(0, 12)
}
