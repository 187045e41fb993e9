import type { Arrow, Badge, Box, Layout, PlacedText, Row, Shared, Start } from './layoutTypes.ts'
import type { ChartMarks, Mark } from './marks.ts'
import { bridgesOf, joinsOf } from './bridges.ts'
import { chartStyle } from './style.ts'
import { escaped, roundedPath } from './svg.ts'

/**
 * Draws what is laid out as an SVG. Every state is a `<g data-state>`, every transition a `<g data-transition>`, what is
 * refused a `<g data-refusal>`; the colours are CSS variables of the root, in
 * the reader's own theme, so that a page may set others.
 */
export function drawLayout(layout: Layout, marks: ChartMarks = {}): string {
  const { id, title, width, key } = layout
  const height = layout.height + (key?.height ?? 0)
  const lines = layout.arrows.filter((arrow) => layout.rows.every(({ transition }) => transition !== arrow.transition))
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" class="chart" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escaped(`Statechart of ${title}`)}" data-flow="${escaped(id)}">`,
    `<style>${chartStyle()}</style>`,
    `<rect class="paper" width="${width}" height="${height}"/>`,
    ...layout.boxes.map((box) => drawBox(box, markOf(marks.states, box.state))),
    ...layout.shared.map(drawShared),
    ...layout.starts.map(drawStart),
    ...lines.map((line) => drawLine(line, layout, marks)),
    ...layout.rows.map((row) =>
      drawRow(
        row,
        layout.arrows.filter(({ transition }) => transition === row.transition),
        layout,
        marks,
      ),
    ),
    ...joinsOf(layout.arrows).map(({ x, y }) => `<circle class="join" cx="${x}" cy="${y}" r="2.8"/>`),
    ...(key === null ? [] : [`<g class="key" data-above="${layout.height}">${key.texts.map((text) => drawText(text)).join('')}</g>`]),
    '</svg>',
  ]
  return `${parts.join('\n')}\n`
}

const markOf = (marks: Readonly<Record<string, Mark>> | undefined, id: string): string => (marks?.[id] === undefined ? '' : ` mark-${marks[id]}`)

function drawBox(box: Box, mark: string): string {
  const { state, shape, kind, x, y, width, height, tags, headHeight } = box
  const classes = ['state', shape, ...(kind === 'final' ? ['final'] : []), ...tags.map((tag) => `tag-${tag}`)].join(' ')
  const parts = [`<g class="${classes}${mark}" data-state="${escaped(state)}"><title>${escaped(state)}</title>`]
  if (shape === 'history')
    parts.push(
      `<circle class="box" cx="${x + width / 2}" cy="${y + height / 2}" r="${width / 2 - 1}"/><text class="title" x="${x + width / 2}" y="${y + height / 2 + 5}" text-anchor="middle">H</text>`,
    )
  else {
    parts.push(`<rect class="box" x="${x}" y="${y}" width="${width}" height="${height}" rx="${shape === 'card' ? 8 : 12}"/>`)
    if (kind === 'final') parts.push(`<rect class="inner" x="${x + 3}" y="${y + 3}" width="${width - 6}" height="${height - 6}" rx="5"/>`)
    if (height > headHeight + 8) parts.push(`<path class="rule" d="M${x + 0.5} ${y + headHeight + 2}H${x + width - 0.5}"/>`)
    for (const chip of box.chips)
      parts.push(
        `<rect class="chip chip-${escaped(chip.text.text)}" x="${chip.x}" y="${chip.y}" width="${chip.width}" height="${chip.height}" rx="8"/>${drawText(chip.text, `chip-${chip.text.text}`)}`,
      )
    parts.push(...box.texts.map((text) => drawText(text)))
  }
  return `${parts.join('')}</g>`
}

const drawShared = ({ state, x, y, width, height, texts }: Shared): string =>
  `<g class="shared" data-shared="${escaped(state)}"><rect class="box" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>${texts.map((text) => drawText(text)).join('')}</g>`

function drawRow(row: Row, arrows: readonly Arrow[], layout: Layout, marks: ChartMarks): string {
  const parts = [
    `<g class="transition ${row.kind}${markOf(marks.transitions, row.transition)}" data-transition="${escaped(row.transition)}"><title>${escaped(row.transition)}</title>`,
    ...arrows.map((arrow) => drawArrow(arrow, layout)),
    ...row.texts.map((text) => drawText(text)),
  ]
  if (row.refusal !== null)
    parts.push(
      `<g class="refusal${markOf(marks.transitions, row.refusal.id)}" data-refusal="${escaped(row.refusal.id)}">${row.refusal.texts.map((text) => drawText(text)).join('')}</g>`,
    )
  return `${parts.join('')}</g>`
}

/** A line of an overview: it stands for one or more transitions, each of which is a `<g data-transition>` without words in it. */
function drawLine(line: Arrow, layout: Layout, marks: ChartMarks): string {
  const ids = [line.transition, ...line.also]
  const number = line.badge === null ? '' : ` data-number="${line.badge.number}"`
  const parts = [
    `<g class="line ${line.also.length === 0 ? line.kind : 'several'}"${number}><title>${escaped(ids.join('\n'))}</title>`,
    ...ids.map((id) => `<g class="one${markOf(marks.transitions, id)}" data-transition="${escaped(id)}"/>`),
    pathOf(line, layout),
    line.label === null ? '' : drawText(line.label),
    line.badge === null ? '' : drawBadge(line.badge),
  ]
  return `${parts.join('')}</g>`
}

const drawBadge = ({ x, y, width, height, text }: Badge): string =>
  `<rect class="badge" x="${x}" y="${y}" width="${width}" height="${height}" rx="4"/>${drawText(text)}`

function drawArrow(arrow: Arrow, layout: Layout): string {
  const [from] = arrow.points
  const dot = from === undefined ? '' : `<circle class="port" cx="${from.x}" cy="${from.y}" r="2.5"/>`
  return `${pathOf(arrow, layout)}${dot}`
}

/** A line with its head, and a bridge over each line that it crosses. */
const pathOf = (line: Arrow, { arrows }: Layout): string =>
  `<path class="arrow" d="${roundedPath(shortened(line.points), 6, bridgesOf(line, arrows))}"/>${drawHead(line.points)}`

const drawStart = ({ state, dot, points }: Start): string =>
  `<g class="start" data-start="${escaped(state)}"><circle class="dot" cx="${dot.x}" cy="${dot.y}" r="5"/><path class="arrow" d="${roundedPath(shortened(points), 6)}"/>${drawHead(points)}</g>`

const HEAD = { long: 8, wide: 4 }

/** The line ends where its head begins. */
export function shortened(points: Arrow['points']): Arrow['points'] {
  const end = points.at(-1)
  const before = points.at(-2)
  if (end === undefined || before === undefined) return points
  return [
    ...points.slice(0, -1),
    { x: end.x - Math.sign(end.x - before.x) * (HEAD.long - 2), y: end.y - Math.sign(end.y - before.y) * (HEAD.long - 2) },
  ]
}

export function drawHead(points: Arrow['points']): string {
  const end = points.at(-1)
  const before = points.at(-2)
  if (end === undefined || before === undefined) return ''
  const x = Math.sign(end.x - before.x)
  const y = Math.sign(end.y - before.y)
  const back = { x: end.x - x * HEAD.long, y: end.y - y * HEAD.long }
  return `<path class="head" d="M${end.x} ${end.y}L${back.x - y * HEAD.wide} ${back.y - x * HEAD.wide}L${back.x + y * HEAD.wide} ${back.y + x * HEAD.wide}Z"/>`
}

export const drawText = ({ text, style, x, y }: PlacedText, more = ''): string =>
  `<text class="${style}${more === '' ? '' : ` ${escaped(more)}`}" x="${x}" y="${y}">${escaped(text)}</text>`
