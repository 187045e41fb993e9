import { join } from 'node:path'
import type { FlowModel } from '../model/flowModel.ts'
import type { Flow } from '../model/loadFlows.ts'
import { ROOT } from '../root.mjs'
import { chartsOf } from './chartsOf.ts'
import { drawLayout } from './draw.ts'
import { drawMap } from './drawMap.ts'
import { exchangesOf } from './exchanges.ts'
import { FORMATS } from './formats/all.ts'
import { CHARTS } from './formats/freshness.ts'
import { sealedIn, SEALS, sealsOf, type ChartFile } from './formats/seals.ts'
import { layoutMap } from './map.ts'
import { writeReadme, type Drawn } from './readme.ts'

/** Every picture and text of all flows. The same flows give the same files, byte for byte. */
export async function writeCharts(flows: readonly Flow[]): Promise<readonly ChartFile[]> {
  const models = flows.map(({ model }) => model)
  const drawn = await drawnOf(models)
  const files = [
    ...drawn.flatMap(filesOf),
    { path: 'map.svg', text: drawMap(layoutMap(models, exchangesOf(flows))) },
    { path: 'README.md', text: writeReadme(drawn) },
  ]
  return [...files, sealed(sealsOf(models, files, ROOT))]
}

/** The pictures and texts of some flows, with their seals among those that lie there. */
export async function writeFlows(flows: readonly Pick<Flow, 'model'>[], names: readonly string[], root: string): Promise<readonly ChartFile[]> {
  const models = flows.map(({ model }) => model).filter(({ id }) => names.includes(id))
  const files = (await drawnOf(models)).flatMap(filesOf)
  const own = Object.entries(sealsOf(models, files, ROOT)).filter(([name]) => names.includes(name))
  return [...files, sealed({ ...sealedIn(join(root, CHARTS)), ...Object.fromEntries(own) })]
}

async function drawnOf(models: readonly FlowModel[]): Promise<readonly Drawn[]> {
  const drawn: Drawn[] = []
  for (const model of models) drawn.push({ model, charts: await chartsOf(model) })
  return drawn
}

const filesOf = ({ model, charts }: Drawn): readonly ChartFile[] => [
  ...charts.map(({ file, layout }) => ({ path: `${model.id}/${file}.svg`, text: drawLayout(layout) })),
  ...FORMATS.map(({ file, write }) => ({ path: `${model.id}/${file}`, text: write(model) })),
]

const sealed = (seals: Readonly<Record<string, string>>): ChartFile => ({ path: SEALS, text: `${JSON.stringify(seals, null, 2)}\n` })
