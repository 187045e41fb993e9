import { areaOf } from './areas.ts'
import type { Area, Arrow } from './layoutTypes.ts'
import type { Placed } from './place.ts'
import { borders, coverOf, grown, overlap, segmentsOf } from './segments.ts'

/** What the words at lines must not touch: lines, borders, boxes and other words. */
const takenIn = ({ arrows, starts, boxes, shared }: Placed): readonly Area[] => [
  ...arrows.flatMap((arrow) => segmentsOf(arrow).map(([from, to]) => grown(coverOf(from, to), 1))),
  ...starts.flatMap((start) => segmentsOf({ points: [start.dot, ...start.points] }).map(([from, to]) => grown(coverOf(from, to), 5))),
  ...boxes.flatMap((box) => (box.shape === 'frame' || box.shape === 'region' ? borders(box) : [box])),
  ...boxes.flatMap(({ texts, chips }) => [...texts.map(areaOf), ...chips]),
  ...shared,
]

/** What numbers at lines must not touch either: words at lines. Other lines they may, where nothing else is left. */
export const takenByAll = ({ arrows, starts, boxes, shared }: Placed): readonly Area[] => [
  ...takenIn({ arrows: [], starts, boxes, shared, rows: [], width: 0, height: 0 }),
  ...arrows.flatMap(({ label }) => (label === null ? [] : [areaOf(label)])),
]

/** The same without the borders of frames, on which a number may stand where there is no other room. */
export const takenBySolid = (placed: Placed): readonly Area[] =>
  takenByAll({ ...placed, boxes: placed.boxes.filter(({ shape }) => shape === 'card' || shape === 'history') }).concat(
    placed.boxes.flatMap(({ texts, chips }) => [...texts.map(areaOf), ...chips]),
  )

/** Leaves the words out that would touch something else. */
export function withClearLabels(placed: Placed): Placed {
  const taken = [...takenIn(placed)]
  const arrows = placed.arrows.map((arrow): Arrow => {
    if (arrow.label === null) return arrow
    const area = areaOf(arrow.label)
    if (taken.some((other) => overlap(area, other))) return { ...arrow, label: null }
    taken.push(area)
    return arrow
  })
  return { ...placed, arrows }
}

/** Words at lines that touch something else, or leave the chart. */
export function labelFaults(placed: Placed): readonly string[] {
  const labels = placed.arrows.flatMap(({ transition, label }) => (label === null ? [] : [{ transition, text: label.text, area: areaOf(label) }]))
  const taken = takenIn(placed)
  return labels.flatMap(({ transition, text, area }, index) => {
    const others = [...taken, ...labels.slice(index + 1).map((other) => other.area)]
    const isOutside = area.x < 0 || area.y < 0 || area.x + area.width > placed.width || area.y + area.height > placed.height
    return isOutside || others.some((other) => overlap(area, other)) ? [`"${text}" at "${transition}" stands over something else`] : []
  })
}
