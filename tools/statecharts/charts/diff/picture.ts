import { chartsOf, type Chart } from '../chartsOf.ts'
import { drawLayout } from '../draw.ts'
import type { ChartMarks } from '../marks.ts'
import type { FlowDiff } from './change.ts'
import { unionOf } from './union.ts'

/** A drawing of what changed. */
export interface Picture {
  /** The name of its file. */
  readonly file: string
  /** What it shows, in words; empty for the whole. */
  readonly name: string
  readonly text: string
}

/** A changed flow with its pictures. */
export interface PicturedDiff extends FlowDiff {
  readonly pictures: readonly Picture[]
}

/** Kinds of transitions and tags have colours too, which would compete with those of what changed. */
const CALM = [
  '.chart .transition:not([class*="mark-"]),.chart .line:not(:has([class*="mark-"])){color:var(--ink-soft)}',
  '.chart .state:not([class*="mark-"])[class*="tag-"]>.box{fill:var(--surface);stroke:var(--edge)}',
].join('')

/** A changed flow in colour: what is new, gone or changed stands out, and what stayed is grey. The overview, and the parts with changes. */
export async function pictured(diff: FlowDiff): Promise<PicturedDiff> {
  const { model, marks } = unionOf(diff)
  const charts = await chartsOf(model)
  const pictures = charts
    .filter((chart) => chart.file === 'overview' || shows(chart, marks))
    .map(({ file, name, layout }) => ({
      file: `${diff.id}.${file}.svg`,
      name,
      text: drawLayout(layout, marks).replace('</style>', `${CALM}</style>`),
    }))
  return { ...diff, pictures }
}

const shows = ({ layout: { boxes, rows } }: Chart, { states = {}, transitions = {} }: ChartMarks): boolean =>
  boxes.some(({ state }) => state in states) ||
  rows.some(({ transition, refusal }) => transition in transitions || (refusal?.id ?? '') in transitions)
