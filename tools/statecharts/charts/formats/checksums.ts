import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { filesBelow } from '../../../files.mjs'
import type { FlowModel } from '../../model/flowModel.ts'
import { writeJson } from './json.ts'

/** A file of the charts. */
export interface ChartFile {
  /** Its path in the folder of the charts. */
  readonly path: string
  readonly text: string
}

/** The file that holds the checksum of a flow's drawings in its folder, and that of what belongs to no single flow beside the folders. */
export const CHECKSUM = 'checksum.txt'

/**
 * A digest of what the drawings of a flow are made from, and of the drawings: drawing them again takes much longer than to see
 * whether anything has changed.
 */
export const checksumOf = (model: FlowModel, files: readonly ChartFile[]): ChartFile => ({
  path: join(model.id, CHECKSUM),
  text: `${digest([writeJson(model), JSON.stringify(ownWords(model)), ...contentsOf(files.filter(({ path }) => path.startsWith(`${model.id}/`)))])}\n`,
})

/** Its words, with the subjects of those flows alone that it names: another flow changes nothing here. */
function ownWords(model: FlowModel) {
  const named = writeJson(model)
  const subjects = Object.entries(model.words?.subjects ?? {}).filter(([name]) => named.includes(JSON.stringify(name)))
  return { ...model.words, subjects: Object.fromEntries(subjects) }
}

/**
 * The same for the map and the index, which are made from all flows, and for the code that draws.
 * @param code a digest of the code with which all flows were drawn
 */
export const checksumOfAll = (models: readonly FlowModel[], files: readonly ChartFile[], code: string): ChartFile => ({
  path: CHECKSUM,
  text: `${digest([...models.flatMap((model) => [writeJson(model), JSON.stringify(model.words)]), ...contentsOf(files.filter(({ path }) => !path.includes('/')))])} of the map and the index\n${code} of the code that draws\n`,
})

/** The digest of the code in a file of checksums; null where there is none. */
export const codeIn = (text: string): string | null => /^([0-9a-f]+) of the code that draws$/m.exec(text)?.[1] ?? null

const digest = (parts: readonly string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 20)

const contentsOf = (files: readonly ChartFile[]): readonly string[] =>
  files
    .filter(({ path }) => isDrawing(path))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .flatMap(({ path, text }) => [path, text])

/** Whether a file is a drawing, or the index of them. */
export const isDrawing = (path: string): boolean => path.endsWith('.svg') || path === 'README.md'

/** The code that draws, or says in a few words what stands on a drawing. */
const DRAWING = /^(?:charts\/\w+|story\/(?:shortWords|guardWords|conditions|clauses|words)|model\/delays)\.ts$/

/** A digest of the code that draws, and of the version of what lays out. */
export function codeDigest(): string {
  const folder = join(import.meta.dirname, '..', '..')
  const sources = ['charts', 'story', 'model'].flatMap((part) => filesBelow(folder, part, (path) => DRAWING.test(path)))
  const elk: unknown = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('elkjs/package.json'), 'utf8'))
  const version: unknown = typeof elk === 'object' && elk !== null && 'version' in elk ? elk.version : null
  return digest([String(version), ...sources.map((path) => readFileSync(join(folder, path), 'utf8'))])
}
