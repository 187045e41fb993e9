import { drawChart } from '../draw.ts'
import type { FlowDiff } from './change.ts'
import { unionOf } from './union.ts'

/** Kinds of transitions and tags have colours too, which would compete with those of what changed. */
const CALM = [
  '.chart .transition:not([class*="mark-"]){color:var(--ink-soft)}',
  '.chart .state:not([class*="mark-"])[class*="tag-"]>.box{fill:var(--surface);stroke:var(--edge)}',
].join('')

/** A changed flow in colour: what is new, gone or changed stands out, and what stayed is grey. */
export async function drawDiff(diff: FlowDiff): Promise<string> {
  const { model, marks } = unionOf(diff)
  const chart = await drawChart(model, 'light', marks)
  return chart.replace('</style>', `${CALM}</style>`)
}
