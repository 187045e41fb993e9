import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../../files.mjs'
import type { FlowModel } from '../../model/flowModel.ts'
import { writeJson } from './json.ts'

/** A file of the charts. */
export interface ChartFile {
  /** Its path in `docs/statecharts`. */
  readonly path: string
  readonly text: string
}

/** The file that holds the seals. */
export const SEALS = 'seals.json'

/** What belongs to no single flow. */
const ALL = 'all flows'

/**
 * For each flow a digest of what its drawings are made from, and of the drawings: drawing everything again takes much longer
 * than to see whether anything has changed.
 */
export function sealsOf(models: readonly FlowModel[], files: readonly ChartFile[], root: string): Readonly<Record<string, string>> {
  const code = codeOf(root)
  const drawings = files.filter(({ path }) => path.endsWith('.svg') || path === 'README.md')
  const sealOf = (shown: readonly FlowModel[], isOurs: (path: string) => boolean): string =>
    digest([code, ...shown.map(writeJson), ...inOrder(drawings.filter(({ path }) => isOurs(path))).flatMap(({ path, text }) => [path, text])])
  return Object.fromEntries([
    ...models.map((model): [string, string] => [model.id, sealOf([model], (path) => path.startsWith(`${model.id}/`))]),
    [ALL, sealOf(models, (path) => !path.includes('/'))],
  ])
}

const digest = (parts: readonly string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 20)

const inOrder = (files: readonly ChartFile[]): readonly ChartFile[] => files.toSorted((one, other) => (one.path < other.path ? -1 : 1))

const DRAWING = 'tools/charts'

/** The code that draws, and the version of what lays out. */
function codeOf(root: string): string {
  const sources = filesBelow(root, DRAWING, (path) => /^tools\/charts\/\w+\.ts$/.test(path))
  const elk: unknown = JSON.parse(readFileSync(join(root, 'node_modules/elkjs/package.json'), 'utf8'))
  const version: unknown = typeof elk === 'object' && elk !== null && 'version' in elk ? elk.version : null
  return digest([String(version), ...sources.map((path) => readFileSync(join(root, path), 'utf8'))])
}
