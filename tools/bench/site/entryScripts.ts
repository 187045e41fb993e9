import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const ASSETS = 'assets'

export const scriptIn = (folder: string, name: string): string => readFileSync(join(folder, ASSETS, name), 'utf8')

/** Scripts of a built site with all that they import statically, by the names of their files. */
export function withImports(folder: string, scripts: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const visit = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    for (const [, imported] of scriptIn(folder, name).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g))
      if (imported !== undefined) visit(imported)
  }
  scripts.forEach(visit)
  return seen
}

/** A page's static script graph: what is loaded before any click. */
export function entryScripts(folder: string): ReadonlySet<string> {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const entries = [...page.matchAll(/<script type="module"[^>]*src="\/assets\/([^"]+)"/g)].flatMap(([, entry]) =>
    entry === undefined ? [] : [entry],
  )
  if (entries.length === 0) throw new Error(`${folder}/index.html has no script`)
  return withImports(folder, entries)
}

/** Bytes of scripts, each file compressed with brotli. */
export const brotliBytes = (folder: string, scripts: Iterable<string>): number =>
  [...scripts].reduce((sum, name) => sum + brotliCompressSync(readFileSync(join(folder, ASSETS, name))).length, 0)
