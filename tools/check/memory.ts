import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesBelow } from '../files.mjs'

/** The digest of every file that a step read, by path. */
type Digests = Readonly<Record<string, string>>

/** What each step read when it passed last, and with which tools. */
type Passed = Readonly<Record<string, { readonly tools: string; readonly files: Digests }>>

/** What a step sees of a file's text. */
export type Sees = (text: string) => string

export interface Memory {
  /** The files that have come, gone or changed since the step passed last; null where nothing is known, or its tools were others. */
  readonly changedSince: (step: string, reads: readonly string[], sees?: Sees) => readonly string[] | null
  /** Keeps that a step passed with the files as they were when it was asked what has changed. */
  readonly pass: (step: string, reads: readonly string[], sees?: Sees) => void
  readonly save: () => void
}

/**
 * Remembers in a file which steps passed. Tools are node, the installed packages, `tools`, and what stands in the project's own folder.
 * @param everywhere files that count as tools, since a change of theirs may show anywhere
 */
export function openMemory(root: string, path: string, everywhere: readonly string[]): Memory {
  const known: Record<string, Digests> = {}
  const digestsBelow = (place: string): Digests => (known[place] ??= digestsOf(root, filesAt(root, place)))
  const passed: Record<string, Passed[string]> = existsSync(path) ? { ...(JSON.parse(readFileSync(path, 'utf8')) as Passed) } : {}
  const ownFiles = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isFile())
  const others = [...ownFiles.map(({ name }) => name), ...filesAt(root, 'node_modules/.package-lock.json'), ...everywhere]
  const tools = hashOf(JSON.stringify([process.version, digestsBelow('tools'), digestsOf(root, others)]))
  const seen = new Map<Sees, Digests>()
  const filesOf = (reads: readonly string[], sees?: Sees): Digests => {
    const whole = Object.assign({}, ...reads.map(digestsBelow)) as Digests
    if (sees === undefined) return whole
    const digests = seen.get(sees) ?? digestsOf(root, Object.keys(whole), sees)
    seen.set(sees, digests)
    return digests
  }
  return {
    changedSince: (step, reads, sees) => {
      // Before the step reads them: what is written meanwhile has to count as changed the next time.
      const now = filesOf(reads, sees)
      const before = passed[step]
      if (before === undefined || before.tools !== tools) return null
      return [...new Set([...Object.keys(before.files), ...Object.keys(now)])].filter((file) => before.files[file] !== now[file])
    },
    pass: (step, reads, sees) => {
      passed[step] = { tools, files: filesOf(reads, sees) }
    },
    save: () => {
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, JSON.stringify(passed))
    },
  }
}

const filesAt = (root: string, place: string): readonly string[] => {
  if (!existsSync(join(root, place))) return []
  return statSync(join(root, place)).isDirectory() ? filesBelow(root, place, () => true) : [place]
}

const digestsOf = (root: string, paths: readonly string[], sees?: Sees): Digests =>
  Object.fromEntries(
    paths.map((path) => {
      const content = readFileSync(join(root, path))
      return [path, hashOf(sees === undefined ? content : sees(content.toString()))]
    }),
  )

const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('base64url').slice(0, 22)
