import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

/** Addresses of an entry's files. */
export interface Built {
  readonly script: string
  readonly styles: readonly string[]
}

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    name: v.optional(v.string()),
    isEntry: v.optional(v.boolean()),
    css: v.optional(v.array(v.string())),
    imports: v.optional(v.array(v.string())),
  }),
)

/** Reads what the bundler made: an entry by its name, with the style sheets of all that it imports at once. */
export function readBuilt(scripts: string): (entry: string) => Built {
  const manifest = v.parse(Manifest, JSON.parse(readFileSync(join(scripts, '.vite', 'manifest.json'), 'utf8')))
  const stylesOf = (key: string, seen: Set<string>): readonly string[] => {
    const chunk = manifest[key]
    if (chunk === undefined || seen.has(key)) return []
    seen.add(key)
    return [...(chunk.imports ?? []).flatMap((imported) => stylesOf(imported, seen)), ...(chunk.css ?? [])]
  }
  return (entry) => {
    const [key, chunk] = Object.entries(manifest).find(([, { name, isEntry }]) => isEntry === true && name === entry) ?? []
    if (key === undefined || chunk === undefined) throw new Error(`the scripts of the atlas have no entry "${entry}"`)
    return { script: `/${chunk.file}`, styles: [...new Set(stylesOf(key, new Set()))].map((file) => `/${file}`) }
  }
}
