import type { Flow } from '../model/loadFlows.ts'
import { ROOT } from '../root.mjs'
import { chartsOf } from './chartsOf.ts'
import { drawLayout } from './draw.ts'
import { drawMap } from './drawMap.ts'
import { exchangesOf } from './exchanges.ts'
import { FORMATS } from './formats/all.ts'
import { SEALS, sealsOf, type ChartFile } from './formats/seals.ts'
import { layoutMap } from './map.ts'
import { writeReadme, type Drawn } from './readme.ts'

/** Every picture and text of all flows. The same flows give the same files, byte for byte. */
export async function writeCharts(flows: readonly Flow[]): Promise<readonly ChartFile[]> {
  const files: ChartFile[] = []
  const rows: Drawn[] = []
  for (const { model } of flows) {
    const charts = await chartsOf(model)
    for (const { file, layout } of charts) files.push({ path: `${model.id}/${file}.svg`, text: drawLayout(layout) })
    rows.push({ model, charts })
    for (const { file, write } of FORMATS) files.push({ path: `${model.id}/${file}`, text: write(model) })
  }
  const models = flows.map(({ model }) => model)
  files.push({ path: 'map.svg', text: drawMap(layoutMap(models, exchangesOf(flows))) })
  files.push({ path: 'README.md', text: writeReadme(rows) })
  return [...files, { path: SEALS, text: `${JSON.stringify(sealsOf(models, files, ROOT), null, 2)}\n` }]
}
