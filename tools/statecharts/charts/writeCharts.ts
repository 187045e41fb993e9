import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Flow, FlowModel } from '../model/flowModel.ts'
import type { StatechartProject } from '../model/project.ts'
import { chartsOf, type Chart } from './chartsOf.ts'
import { placeOf } from './cut.ts'
import { drawLayout, drawHead, drawText, shortened } from './draw.ts'
import { exchangesOf } from './exchanges.ts'
import { CHECKSUM, checksumOf, checksumOfAll, codeDigest, codeIn, type ChartFile } from './formats/checksums.ts'
import { writeJson } from './formats/json.ts'
import { layoutMap, type MapArrow, type MapCard, type MapLayout } from './map.ts'
import { writeReadme, type NamedChart } from './readme.ts'
import { chartStyle } from './style.ts'
import { escaped, roundedPath } from './svg.ts'

type Charts = Pick<StatechartProject, 'name' | 'passed'>

/** Every picture and model of all flows. The same flows give the same files, byte for byte. */
export async function writeCharts(flows: readonly Flow[], project: Charts): Promise<readonly ChartFile[]> {
  const charts = new Map<string, readonly Chart[]>()
  for (const { model } of flows) charts.set(model.id, await chartsOf(model))
  const own = flows.flatMap(({ model }) => filesOf(model, charts.get(model.id) ?? []))
  const common = filesOfAll(flows, (model) => charts.get(model.id) ?? [], project)
  return [...own, ...common, checksumOfAll(modelsOf(flows), common, codeDigest())]
}

/**
 * The same of some flows, with the map and the index, which are made from all.
 * @param names the flows that are drawn; the charts of the others stay as they lie in the folder
 */
export async function writeFlows(
  flows: readonly Flow[],
  names: readonly string[],
  project: Charts & Pick<StatechartProject, 'root' | 'charts'>,
): Promise<readonly ChartFile[]> {
  const folder = join(project.root, project.charts)
  const charts = new Map<string, readonly Chart[]>()
  for (const { model } of flows.filter(({ model: { id } }) => names.includes(id))) charts.set(model.id, await chartsOf(model))
  const own = flows.flatMap(({ model }) => filesOf(model, charts.get(model.id) ?? []))
  const common = filesOfAll(flows, (model) => charts.get(model.id) ?? chartsIn(folder, model), project)
  const file = join(folder, CHECKSUM)
  const code = existsSync(file) ? codeIn(readFileSync(file, 'utf8')) : null
  return [...own, ...common, checksumOfAll(modelsOf(flows), common, code ?? codeDigest())]
}

const modelsOf = (flows: readonly Flow[]): readonly FlowModel[] => flows.map(({ model }) => model)

/** What lies in the folder of a flow; nothing where its charts were not drawn. */
function filesOf(model: FlowModel, charts: readonly Chart[]): readonly ChartFile[] {
  if (charts.length === 0) return []
  const files = [
    ...charts.map(({ file, layout }) => ({ path: `${model.id}/${file}.svg`, text: drawLayout(layout) })),
    { path: `${model.id}/model.json`, text: writeJson(model) },
  ]
  return [...files, checksumOf(model, files)]
}

const filesOfAll = (flows: readonly Flow[], chartsOfFlow: (model: FlowModel) => readonly NamedChart[], { name, passed }: Charts): ChartFile[] => [
  { path: 'map.svg', text: drawMap(layoutMap(modelsOf(flows), exchangesOf(flows), passed)) },
  {
    path: 'README.md',
    text: writeReadme(
      name,
      modelsOf(flows).map((model) => ({ model, charts: chartsOfFlow(model) })),
    ),
  },
]

/** The charts of a flow that lie in the folder: the overview first, then the whole or its parts in the order of its states. */
function chartsIn(folder: string, model: FlowModel): readonly NamedChart[] {
  const path = join(folder, model.id)
  const lying = new Set(existsSync(path) ? readdirSync(path) : [])
  const parts = model.states.map(({ id }) => ({ file: ['chart', ...id.split('.').slice(1)].join('.'), name: placeOf(model, id) }))
  return [{ file: 'overview', name: 'at a glance' }, ...parts].filter(({ file }) => lying.has(`${file}.svg`))
}

/** Draws the map of all flows; every flow is a `<g data-flow>`. */
function drawMap({ width, height, headings, cards, arrows }: MapLayout): string {
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart map" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="Map of all flows">`,
    `<style>${chartStyle()}.chart .updates{color:var(--kind-answer)}.chart .commands{color:var(--kind-event)}.chart .commands text,.chart .updates text{fill:currentColor}</style>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    ...headings.map((text) => drawText(text)),
    ...cards.map(drawCard),
    ...arrows.map(drawMapArrow),
    '</svg>',
  ].join('\n')}\n`
}

const drawCard = ({ flow, x, y, width, height, texts }: MapCard): string =>
  `<g class="state card" data-flow="${escaped(flow)}"><rect class="box" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>${texts.map((text) => drawText(text)).join('')}</g>`

const drawMapArrow = ({ from, to, kind, points, texts }: MapArrow): string =>
  `<g class="${kind}" data-from="${escaped(from)}" data-to="${escaped(to)}"><path class="arrow" d="${roundedPath(shortened(points), 6)}"/>${drawHead(points)}${texts.map((text) => drawText(text)).join('')}</g>`
