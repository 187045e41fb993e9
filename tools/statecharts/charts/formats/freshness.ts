import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FlowModel } from '../../model/flowModel.ts'
import type { StatechartProject } from '../../model/project.ts'
import { CHECKSUM, checksumOf, checksumOfAll, codeDigest, codeIn, isDrawing, type ChartFile } from './checksums.ts'
import { writeJson } from './json.ts'

type Folder = Pick<StatechartProject, 'root' | 'charts'>

/** What of the written charts is no longer, or not yet, as the machines are. */
export interface StaleCharts {
  /** Flows whose model or drawings have to be written again. */
  readonly flows: readonly string[]
  /** Whether the code that draws has changed since all flows were drawn. */
  readonly isOfOtherCode: boolean
  /** Whether the map and the index are of other flows. */
  readonly isOfOtherFlows: boolean
  /** Folders that are the charts of no machine. */
  readonly ofNoMachine: readonly string[]
}

/** Finds what has to be written again, without drawing. */
export function staleCharts(models: readonly FlowModel[], folder: Folder): StaleCharts {
  const files = drawingsIn(folder)
  const all = textIn(folder, CHECKSUM) ?? ''
  const code = codeIn(all)
  return {
    flows: models.flatMap((model) => {
      const isModelKept = textIn(folder, join(model.id, 'model.json')) === writeJson(model)
      const { path, text } = checksumOf(model, files)
      return isModelKept && textIn(folder, path) === text ? [] : [model.id]
    }),
    isOfOtherCode: code !== codeDigest(),
    isOfOtherFlows: code !== null && checksumOfAll(models, files, code).text !== all,
    ofNoMachine: foldersIn(folder).filter(
      (name) => existsSync(join(folder.root, folder.charts, name, 'model.json')) && !models.some(({ id }) => id === name),
    ),
  }
}

/** Every drawing that lies in the folder, and the index. */
export const drawingsIn = (folder: Folder): readonly ChartFile[] =>
  ['', ...foldersIn(folder)]
    .flatMap((name) => namesIn(join(folder.root, folder.charts, name)).map((file) => join(name, file)))
    .filter(isDrawing)
    .map((path) => ({ path, text: textIn(folder, path) ?? '' }))

function textIn({ root, charts }: Folder, path: string): string | null {
  const file = join(root, charts, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

const namesIn = (path: string): readonly string[] => (existsSync(path) ? readdirSync(path) : [])

const foldersIn = ({ root, charts }: Folder): readonly string[] =>
  existsSync(join(root, charts))
    ? readdirSync(join(root, charts), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : []
