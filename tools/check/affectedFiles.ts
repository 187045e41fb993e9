import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CODE_FOLDERS, filesBelow } from '../files.mjs'
import { importsIn } from './smallFilesIn.ts'

/**
 * The sources in which a change of some files may bring an error of types, or of a rule that knows types: the changed ones, and all that
 * import them, directly or by others. What `declaredForAll` lists may bring one anywhere.
 */
export function affectedFiles(root: string, changed: readonly string[]): readonly string[] {
  const texts = sourcesIn(root)
  const importersOf = new Map<string, string[]>()
  for (const [path, text] of texts)
    for (const { importer, imported } of importsIn(path, text)) importersOf.set(imported, [...(importersOf.get(imported) ?? []), importer])
  const affected = new Set(changed)
  for (const path of affected) for (const importer of importersOf.get(path) ?? []) affected.add(importer)
  return [...affected].filter((path) => texts.has(path)).sort()
}

/** The files that others see without an import: configurations of types, declarations, and scripts, which import and export nothing. */
export function declaredForAll(root: string): readonly string[] {
  const configurations = CODE_FOLDERS.flatMap((folder) => filesBelow(root, folder, (path) => path.endsWith('tsconfig.json')))
  const declaring = [...sourcesIn(root)].filter(
    ([path, text]) => path.endsWith('.d.ts') || !/^(import|export)\b/m.test(text) || /\bdeclare (global|module)\b/.test(text),
  )
  return [...configurations, ...declaring.map(([path]) => path)]
}

const sourcesIn = (root: string): ReadonlyMap<string, string> =>
  new Map(CODE_FOLDERS.flatMap((folder) => filesBelow(root, folder, isSource)).map((path) => [path, readFileSync(join(root, path), 'utf8')]))

const isSource = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path)
