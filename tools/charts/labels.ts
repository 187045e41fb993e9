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
