import { readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { CODE_FOLDERS, filesBelow } from '../files.mjs'

/** A file with fewer lines is small. */
const ENOUGH_LINES = 40

/** A file with few lines that one file beside it imports, and no other file. */
export interface SmallFile {
  readonly path: string
  readonly lines: number
  readonly importer: string
  /** Why it is a file of its own; null where no rule says so. */
  readonly reason: string | null
}

/** Small files that stay though no rule says so. */
export interface AcceptedSmallFile {
  readonly path: string
  readonly reason: string
}

interface Import {
  readonly importer: string
  readonly imported: string
  /** Before its importer runs, later by `import()`, or for its types alone. */
  readonly when: 'before' | 'later' | 'never'
}

/** The rules that give a small file a reason, the first that applies. */
const REASONS: readonly { readonly reason: string; readonly applies: (path: string, imports: readonly Import[]) => boolean }[] = [
  { reason: 'It is loaded later, so it is a chunk of its own.', applies: (_, imports) => has(imports, 'later') && !has(imports, 'before') },
  {
    reason: 'A test imports it: the test is about it, or reads it as data.',
    applies: (_, imports) => imports.every(({ importer }) => isTest(importer)),
  },
  { reason: 'Every flow has it under this name.', applies: (path) => PART_OF_FLOW.test(path) },
]

const PART_OF_FLOW =
  /^(machines|src\/flows)\/(account|search|site|trips)\/[^/]+\/[^/]+\.(machine|rules|samples|harness|ports|select|screen|steps|story|pathModel|wire)\.tsx?$/

/** Every small file below `root`, and how many files were read. Tests, texts and declarations of types are not listed, nor what has no importer. */
export function smallFilesIn(root: string): { readonly files: number; readonly small: readonly SmallFile[] } {
  const texts = new Map(
    [...filesBelow(root, '.', isConfiguration), ...CODE_FOLDERS.flatMap((folder) => filesBelow(root, folder, isCode))].map((path) => [
      path,
      readFileSync(join(root, path), 'utf8'),
    ]),
  )
  const importsOf = new Map<string, readonly Import[]>()
  for (const [importer, text] of texts)
    for (const each of importsIn(importer, text)) importsOf.set(each.imported, [...(importsOf.get(each.imported) ?? []), each])
  const small = [...texts].flatMap(([path, text]): readonly SmallFile[] => {
    const imports = importsOf.get(path) ?? []
    const [first] = imports
    const lines = text.split('\n').length - 1
    if (first === undefined || lines >= ENOUGH_LINES || isTest(path) || isText(path)) return []
    if (new Set(imports.map(({ importer }) => importer)).size > 1 || dirname(first.importer) !== dirname(path)) return []
    const reason = REASONS.find(({ applies }) => applies(path, imports))?.reason ?? null
    return [{ path, lines, importer: first.importer, reason }]
  })
  return { files: texts.size, small }
}

/** The small files without a reason, and accepted ones that are not small files any more or have another reason by now. */
export function problemsOfSmallFiles(small: readonly SmallFile[], accepted: readonly AcceptedSmallFile[]): readonly string[] {
  const without = small.filter(({ reason }) => reason === null)
  return [
    ...without
      .filter(({ path }) => !accepted.some((each) => each.path === path))
      .map(({ path, lines, importer }) => `${path} has ${lines} lines, and only ${basename(importer)} imports it`),
    ...accepted.filter(({ path }) => !without.some((each) => each.path === path)).map(({ path }) => `${path} is accepted, but needs no reason`),
  ]
}

const has = (imports: readonly Import[], when: Import['when']): boolean => imports.some((each) => each.when === when)

const isCode = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts')
const isConfiguration = (path: string): boolean => /^[^/]+\.(ts|mjs)$/.test(path)
const isTest = (path: string): boolean => /\.(test|harness)\.tsx?$/.test(path)
const isText = (path: string): boolean => /\.text\.[a-z]+\.ts$/.test(path)

/** The files beside or below that a source imports, in whatever way. */
export const importsIn = (importer: string, text: string): readonly Import[] =>
  [...text.matchAll(/(\bimport type [^']*|\bfrom |\bimport |\bimport\()'(\.{1,2}\/[^']+)'/g)].map(([, words = '', specifier = '']) => ({
    importer,
    imported: posix.join(posix.dirname(importer), specifier),
    when: words === 'import(' ? 'later' : words.startsWith('import type ') ? 'never' : 'before',
  }))
