import type { Flow } from '../model/loadFlows.ts'
import { drawLayout } from './draw.ts'
import { drawMap } from './drawMap.ts'
import { exchangesOf } from './exchanges.ts'
import { FORMATS } from './formats/all.ts'
import { layoutChart } from './layout.ts'
import { layoutMap } from './map.ts'
import { writeReadme } from './readme.ts'
import { THEMES } from './theme.ts'

/** A file of `docs/statecharts`: its path in there, and its text. */
export interface ChartFile {
  readonly path: string
  readonly text: string
}

/** Every picture and text of all flows. The same flows give the same files, byte for byte. */
export async function writeCharts(flows: readonly Flow[]): Promise<readonly ChartFile[]> {
  const files: ChartFile[] = []
  for (const { model } of flows) {
    const layout = await layoutChart(model)
    for (const theme of THEMES) files.push({ path: `${model.id}/chart.${theme}.svg`, text: drawLayout(layout, theme) })
    for (const { file, write } of FORMATS) files.push({ path: `${model.id}/${file}`, text: write(model) })
  }
  const models = flows.map(({ model }) => model)
  const map = layoutMap(models, exchangesOf(flows))
  for (const theme of THEMES) files.push({ path: `map.${theme}.svg`, text: drawMap(map, theme) })
  return [...files, { path: 'README.md', text: writeReadme(models) }]
}
