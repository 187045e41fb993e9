import type { FlowModel } from '../model/flowModel.ts'
import type { Layout } from './layoutTypes.ts'
import { layoutOverview } from './overview.ts'
import { partsOf } from './parts.ts'

/** A chart of a flow: the overview, the whole, or a part. */
export interface Chart {
  /** The name of its file, without its ending: `overview`, `chart`, `chart.code.unlocked`. */
  readonly file: string
  /** What it shows, in words; empty for the whole. */
  readonly name: string
  readonly layout: Layout
}

/** All charts of a flow: the overview first, then the whole or its parts. */
export async function chartsOf(model: FlowModel): Promise<readonly Chart[]> {
  const parts = await partsOf(model)
  return [
    { file: 'overview', name: 'at a glance', layout: await layoutOverview(model) },
    ...parts.map(({ state, name, layout }) => ({ file: ['chart', ...state.split('.').slice(1)].join('.'), name, layout })),
  ]
}
