import type { FlowModel } from '../model/flowModel.ts'
import type { Arrow, Key, Layout } from './layoutTypes.ts'
import { flowOf, guardInWords, nameOfState, triggerInWords } from './names.ts'
import { numberedLines } from './numbers.ts'
import { wrap, type Run } from './text.ts'

const MARGIN = 24
const COLUMN = 400
const GAP = 20
const LEADING = 15

/** What each number of an overview stands for, in columns below the picture. */
export function withKey(layout: Layout, model: FlowModel): Layout {
  const lines = numberedLines(layout)
  if (lines.length === 0) return layout
  const room = layout.width - 2 * MARGIN
  const columns = Math.max(1, Math.min(lines.length, Math.floor((room + GAP) / COLUMN)))
  const width = (room - (columns - 1) * GAP) / columns
  const entries = lines.map((line) => wrap(wordsOf(line, model), width - 24).map(({ runs }) => runs))
  const share = entries.reduce((sum, entry) => sum + entry.length, 0) / columns
  let before = 0
  const heights = Array.from({ length: columns }, () => 0)
  const texts = entries.flatMap((entry, index) => {
    const column = Math.min(columns - 1, Math.floor((before + entry.length / 2) / share))
    before += entry.length
    const left = MARGIN + column * (width + GAP)
    const first = heights[column] ?? 0
    heights[column] = first + entry.length
    const y = (row: number): number => layout.height + 4 + (first + row + 1) * LEADING
    return [
      { text: String(lines[index]?.badge?.number ?? ''), style: 'tag' as const, x: left, y: y(0), width: 20 },
      ...entry.flatMap((runs, row) =>
        runs.map((run) => ({ text: run.text, style: run.style, x: tidy(left + 24 + run.x), y: y(row), width: run.width })),
      ),
    ]
  })
  return { ...layout, key: { height: Math.max(...heights) * LEADING + MARGIN, texts } satisfies Key }
}

const tidy = (value: number): number => Math.round(value * 2) / 2

/** `Idle → Debouncing: types a code [asked for], at once`. */
function wordsOf({ transition, also, target }: Arrow, model: FlowModel): readonly Run[] {
  const all = [transition, ...also].flatMap((id) => model.transitions.find((other) => other.id === id) ?? [])
  const taken = new Set(
    all.map((each) => {
      const guard = guardInWords(each, model)
      return guard === null ? triggerInWords(each, model) : `${triggerInWords(each, model)} [${guard}]`
    }),
  )
  const source = all[0]?.source ?? flowOf(target)
  return [
    { text: `${nameOfState(source, model)} → ${nameOfState(target, model)}:`, style: 'action' },
    { text: [...taken].join(', '), style: 'guard' },
  ]
}
