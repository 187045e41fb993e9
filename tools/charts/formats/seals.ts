import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from '../../files.mjs'
import { STORIES } from '../../flows.ts'
import { CONFIGURATION } from '../../model/configuration.ts'
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
    digest([
      code,
      ...shown.flatMap((model) => [writeJson(model), JSON.stringify(STORIES[model.id]) ?? '']),
      ...inOrder(drawings.filter(({ path }) => isOurs(path))).flatMap(({ path, text }) => [path, text]),
    ])
  return Object.fromEntries([
    ...models.map((model): [string, string] => [model.id, sealOf([model], (path) => path.startsWith(`${model.id}/`))]),
    [ALL, sealOf(models, (path) => !path.includes('/'))],
  ])
}

/** The seals that lie in a folder of charts. */
export function sealedIn(folder: string): Readonly<Record<string, string>> {
  const file = join(folder, SEALS)
  const read: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return typeof read === 'object' && read !== null ? Object.fromEntries(Object.entries(read).map(([name, seal]) => [name, String(seal)])) : {}
}

const digest = (parts: readonly string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 20)

const inOrder = (files: readonly ChartFile[]): readonly ChartFile[] => files.toSorted((one, other) => (one.path < other.path ? -1 : 1))

/** What draws, and what says in a few words what stands on a drawing. */
const DRAWING = [
  /^tools\/charts\/\w+\.ts$/,
  /^tools\/story\/(?:shortWords|guardWords|conditions|configured|clauses|words)\.ts$/,
  /^tools\/model\/delays\.ts$/,
]

/** The code that draws, the configuration whose numbers it says, and the version of what lays out. */
function codeOf(root: string): string {
  const sources = ['tools/charts', 'tools/story', 'tools/model'].flatMap((folder) =>
    filesBelow(root, folder, (path) => DRAWING.some((name) => name.test(path))),
  )
  const elk: unknown = JSON.parse(readFileSync(join(root, 'node_modules/elkjs/package.json'), 'utf8'))
  const version: unknown = typeof elk === 'object' && elk !== null && 'version' in elk ? elk.version : null
  return digest([String(version), readFileSync(join(root, CONFIGURATION), 'utf8'), ...sources.map((path) => readFileSync(join(root, path), 'utf8'))])
}
