import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FlowModel } from '../../model/flowModel.ts'
import { FORMATS } from './all.ts'

/** Where the charts of all flows lie, a folder for each. */
export const CHARTS = 'docs/statecharts'

/** What of the written charts is no longer, or not yet, as the machines are. */
export function staleCharts(models: readonly FlowModel[], root: string): readonly string[] {
  const stale = models.flatMap((model) =>
    FORMATS.flatMap(({ file, write }) => {
      const path = join(CHARTS, model.id, file)
      if (!existsSync(join(root, path))) return [`${path} is not written yet`]
      return readFileSync(join(root, path), 'utf8') === write(model) ? [] : [`${path} is not as its machine is`]
    }),
  )
  return [...stale, ...chartsOfNobody(models, root)]
}

const chartsOfNobody = (models: readonly FlowModel[], root: string): readonly string[] =>
  (existsSync(join(root, CHARTS)) ? readdirSync(join(root, CHARTS), { withFileTypes: true }) : [])
    .filter((entry) => entry.isDirectory() && existsSync(join(root, CHARTS, entry.name, 'model.json')))
    .filter(({ name }) => !models.some(({ id }) => id === name))
    .map(({ name }) => `${join(CHARTS, name)} is the chart of no machine`)
