import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Bytes of a page's static script graph, each file compressed with brotli: what is loaded before any click. */
export function entryScriptBytes(folder: string): number {
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const seen = new Set<string>()
  const visit = (path: string) => {
    if (seen.has(path)) return
    seen.add(path)
    const code = readFileSync(join(folder, 'assets', path), 'utf8')
    for (const [, imported] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) if (imported !== undefined) visit(imported)
  }
  for (const [, entry] of page.matchAll(/<script type="module"[^>]*src="\/assets\/([^"]+)"/g)) if (entry !== undefined) visit(entry)
  if (seen.size === 0) throw new Error(`${folder}/index.html has no script`)
  return [...seen].reduce((sum, path) => sum + brotliCompressSync(readFileSync(join(folder, 'assets', path))).length, 0)
}
