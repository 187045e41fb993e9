import type { ElkLabel, ElkNode } from 'elkjs/lib/elk-api.js'
import { bundled } from './bundles.ts'
import type { Card, CardLine, CardRow, Head } from './card.ts'
import type { Graph } from './graph.ts'
import type { Arrow, Badge, Box, Layout, PlacedText, Point, Row, Shared } from './layoutTypes.ts'
import { LABEL } from './sketch.ts'
import { startsOf } from './starts.ts'
import type { Tree } from './tree.ts'

export type Placed = Pick<Layout, 'width' | 'height' | 'boxes' | 'shared' | 'rows' | 'arrows' | 'starts'>

/** Half pixels: lines stay sharp, and the same numbers are written everywhere. */
export const tidy = (value: number): number => Math.round(value * 2) / 2

/** What elk has placed, as a chart's parts in pixels from its top left corner. */
export function placedOf(tree: Tree, graph: Graph, laidOut: ElkNode): Placed {
  const boxes: Box[] = []
  const shared: Shared[] = []
  const rows: Row[] = []

  const visit = (node: ElkNode, left: number, top: number): void => {
    const x = tidy(left + (node.x ?? 0))
    const y = tidy(top + (node.y ?? 0))
    const width = tidy(node.width ?? 0)
    const height = tidy(node.height ?? 0)
    const card = graph.cards.get(node.id)
    const [id = '', role] = node.id.split('#')
    if (role === 'shared') shared.push({ state: id, x, y, width, height, texts: textsOf(card?.head.lines ?? [], x, y) })
    else boxes.push(boxOf(tree, node.id, { x, y, width, height }, card?.head ?? graph.heads.get(node.id)))
    if (card !== undefined) rows.push(...placedRows(card, id, x, y))
    for (const child of node.children ?? []) visit(child, x, y)
  }
  for (const child of laidOut.children ?? []) visit(child, 0, 0)

  const arrows: Arrow[] = []
  for (const { id, sections = [], labels = [] } of laidOut.edges ?? []) {
    const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]).map(tidied)
    const drawn = graph.arrows.get(id)
    if (drawn === undefined) continue
    const { transition, also, target, isTurned } = drawn
    arrows.push({
      transition: transition.id,
      also,
      label: labelOf(labels),
      badge: null,
      kind: transition.kind,
      source: transition.source,
      target,
      points: isTurned ? points.toReversed() : points,
    })
  }
  const solid = [...boxes.filter(({ shape }) => shape === 'card' || shape === 'history'), ...shared]
  const lines = rows.length === 0 ? arrows : bundled(arrows, solid)
  const starts = startsOf(tree, { boxes, shared, rows, arrows: lines })
  return { width: tidy(laidOut.width ?? 0), height: tidy(laidOut.height ?? 0), boxes, shared, rows, arrows: lines, starts }
}

function labelOf([label]: readonly ElkLabel[]): PlacedText | null {
  if (label?.text === undefined) return null
  const { text, x = 0, y = 0, width = 0 } = label
  return { text, style: 'label', x: tidy(x + LABEL.inset), y: tidy(y + LABEL.baseline), width: width - 2 * LABEL.inset }
}

const tidied = ({ x, y }: Point): Point => ({ x: tidy(x), y: tidy(y) })

export function boxOf(tree: Tree, id: string, area: { x: number; y: number; width: number; height: number }, head: Head | undefined): Box {
  const { kind, parent, tags } = tree.state(id)
  const isFrame = tree.children(id).length > 0
  const isRegion = parent !== null && tree.state(parent).kind === 'parallel'
  const { x, y } = area
  return {
    ...area,
    state: id,
    kind,
    shape: kind === 'history' ? 'history' : isRegion ? 'region' : isFrame ? 'frame' : 'card',
    tags,
    headHeight: head?.height ?? 0,
    texts: textsOf(head?.lines ?? [], x, y),
    chips: (head?.tags ?? []).map((chip) => {
      const at = { x: tidy(x + chip.x), y: tidy(y + chip.y), width: chip.width, height: 16 }
      return { ...at, text: { text: chip.text, style: 'tag', x: at.x + 6, y: at.y + 12, width: chip.width - 12 } }
    }),
  }
}

export const textsOf = (lines: readonly CardLine[], left: number, top: number): readonly PlacedText[] =>
  lines.flatMap((line) => line.runs.map(({ text, style, x, width }) => ({ text, style, width, x: tidy(left + line.x + x), y: tidy(top + line.y) })))

export function placedRows({ rows }: Pick<Card, 'rows'>, state: string, left: number, top: number): readonly Row[] {
  return rows.map((row: CardRow) => ({
    transition: row.transition.id,
    state,
    kind: row.transition.kind,
    x: tidy(left + row.x),
    y: tidy(top + row.y),
    width: row.width,
    height: tidy(row.height),
    texts: textsOf(row.lines, left, top),
    refusal:
      row.transition.refusal === null || row.refusal.length === 0 ? null : { id: row.transition.refusal, texts: textsOf(row.refusal, left, top) },
  }))
}

/** The same parts somewhere else. */
export function moved(placed: Placed, by: Point): Placed {
  const at = <Thing extends Point>(thing: Thing): Thing => ({ ...thing, x: thing.x + by.x, y: thing.y + by.y })
  const movedBadge = (badge: Badge | null): Badge | null => (badge === null ? null : { ...at(badge), text: at(badge.text) })
  const texts = (all: readonly PlacedText[]): readonly PlacedText[] => all.map(at)
  return {
    width: placed.width,
    height: placed.height,
    boxes: placed.boxes.map((box) => ({
      ...at(box),
      texts: texts(box.texts),
      chips: box.chips.map((chip) => ({ ...at(chip), text: at(chip.text) })),
    })),
    shared: placed.shared.map((block) => ({ ...at(block), texts: texts(block.texts) })),
    rows: placed.rows.map((row) => ({
      ...at(row),
      texts: texts(row.texts),
      refusal: row.refusal === null ? null : { ...row.refusal, texts: texts(row.refusal.texts) },
    })),
    arrows: placed.arrows.map((arrow) => ({
      ...arrow,
      points: arrow.points.map(at),
      label: arrow.label === null ? null : at(arrow.label),
      badge: movedBadge(arrow.badge),
    })),
    starts: placed.starts.map((start) => ({ ...start, dot: at(start.dot), points: start.points.map(at) })),
  }
}
