import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { join } from 'node:path'
import { filesBelow, hashOfFiles } from '../files.mjs'

/** A flow that has a view, and the test that walks through it. */
export interface PicturedFlow {
  /** The machine's id. */
  readonly id: string
  readonly walk: string
  /** Changes when something does that its pictures show. */
  readonly sources: string
}

const WALK = '.walk.test.tsx'
/** How a picture is taken. */
const CAMERA = 'src/testing/walks/pictures/'
/** Ways are found and gone by these: they change no screen. */
const WITHOUT = ['machines/kit/', 'src/testing/walks/']

/** Every flow whose view is walked. */
export function picturedFlows(root: string): readonly PicturedFlow[] {
  const camera = filesBelow(root, CAMERA, () => true)
  const importsOf = createReader(root)
  return filesBelow(root, 'src/flows', (path) => path.endsWith(WALK)).map((walk) => ({
    id: posix.basename(walk, WALK),
    walk,
    sources: hashOfFiles(root, [...reachedFrom(walk, importsOf), ...camera].toSorted()),
  }))
}

/** Every file that a file needs at run time, itself first. */
function reachedFrom(path: string, importsOf: (path: string) => readonly string[]): readonly string[] {
  const reached = new Set([path])
  for (const each of reached) for (const imported of importsOf(each)) reached.add(imported)
  return [...reached]
}

/** Reads each file once. */
function createReader(root: string): (path: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (path) => {
    const read = known.get(path) ?? importsIn(path, readFileSync(join(root, path), 'utf8')).filter((imported) => existsSync(join(root, imported)))
    known.set(path, read)
    return read
  }
}

/** The project's own files that a file imports at once or later, without types. */
export function importsIn(path: string, text: string): readonly string[] {
  if (!/\.(tsx?|css)$/.test(path)) return []
  const code = text.replaceAll(/^\s*import type [^;]*?from .*$/gm, '')
  return [...code.matchAll(/(?:from|import|url)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g)]
    .map(([, specifier = '']) => posix.join(posix.dirname(path), specifier))
    .filter((imported) => !WITHOUT.some((folder) => imported.startsWith(folder)))
}
