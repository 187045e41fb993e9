import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FlowModel } from '../../model/flowModel.ts'
import { FORMATS } from './all.ts'
import { sealedIn, sealsOf, type ChartFile } from './seals.ts'

/** Where the charts of all flows lie, a folder for each. */
export const CHARTS = 'docs/statecharts'

/** What of the written charts is no longer, or not yet, as the machines are. */
export function staleCharts(models: readonly FlowModel[], root: string, code: string = root): readonly string[] {
  const texts = models.flatMap((model) =>
    FORMATS.flatMap(({ file, write }) => {
      const path = join(CHARTS, model.id, file)
      if (!existsSync(join(root, path))) return [`${path} is not written yet`]
      return readFileSync(join(root, path), 'utf8') === write(model) ? [] : [`${path} is not as its machine is`]
    }),
  )
  return [...texts, ...staleDrawings(models, root, code), ...chartsOfNobody(models, root)]
}

/** Drawings that were changed, or that the machine or the code that draws would make otherwise. */
function staleDrawings(models: readonly FlowModel[], root: string, code: string): readonly string[] {
  const known = sealedIn(join(root, CHARTS))
  return Object.entries(sealsOf(models, drawingsIn(root), code))
    .filter(([flow, seal]) => known[flow] !== seal)
    .map(([flow]) => `the drawings of ${flow} in ${CHARTS} are not as they would be drawn now`)
}

/** Every drawing that lies in the tree, and the index. */
export function drawingsIn(root: string): readonly ChartFile[] {
  const paths = ['', ...foldersIn(root)].flatMap((folder) =>
    (existsSync(join(root, CHARTS, folder)) ? readdirSync(join(root, CHARTS, folder)) : []).map((name) => join(folder, name)),
  )
  return paths
    .filter((path) => path.endsWith('.svg') || path === 'README.md')
    .map((path) => ({ path, text: readFileSync(join(root, CHARTS, path), 'utf8') }))
}

const chartsOfNobody = (models: readonly FlowModel[], root: string): readonly string[] =>
  foldersIn(root)
    .filter((folder) => existsSync(join(root, CHARTS, folder, 'model.json')) && !models.some(({ id }) => id === folder))
    .map((folder) => `${join(CHARTS, folder)} is the chart of no machine`)

const foldersIn = (root: string): readonly string[] =>
  existsSync(join(root, CHARTS))
    ? readdirSync(join(root, CHARTS), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => name)
    : []
