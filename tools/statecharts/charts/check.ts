import { areaOf } from './areas.ts'
import type { Area } from './layoutTypes.ts'
import type { Placed } from './place.ts'
import { coverOf, grown, isWithin, overlap, segmentsOf } from './segments.ts'
import { DOT } from './starts.ts'
import { TEXT_STYLES } from './text.ts'

/** A layout, or a part of one. */
type Parts = Placed

export const SMALLEST_FONT = 11

/** What cannot be read well on a chart, in words; nothing when it is as it should be. */
export function layoutFaults(layout: Parts): readonly string[] {
  return [...textFaults(layout), ...outsideFaults(layout), ...lineFaults(layout), ...boxFaults(layout), ...startFaults(layout)]
}

interface Named {
  readonly name: string
  readonly area: Area
}

const textsIn = ({ boxes, shared, rows }: Parts): readonly Named[] =>
  [
    ...boxes.flatMap(({ texts, chips }) => [...texts, ...chips.map(({ text }) => text)]),
    ...shared.flatMap(({ texts }) => texts),
    ...rows.flatMap(({ texts, refusal }) => [...texts, ...(refusal?.texts ?? [])]),
  ].map((text) => ({ name: text.text, area: areaOf(text) }))

function textFaults(layout: Parts): readonly string[] {
  const texts = textsIn(layout)
  return [
    ...texts.flatMap((one, index) =>
      texts.slice(index + 1).flatMap((other) => (overlap(one.area, other.area) ? [`"${one.name}" stands over "${other.name}"`] : [])),
    ),
    ...Object.entries(TEXT_STYLES).flatMap(([style, { size }]) => (size < SMALLEST_FONT ? [`${style} is ${size} px`] : [])),
  ]
}

/** Texts that leave the card or the head to which they belong. */
function outsideFaults({ boxes, shared, rows, width, height }: Parts): readonly string[] {
  const chart = { x: 0, y: 0, width, height }
  const held = [
    ...boxes.flatMap((box) =>
      [...box.texts, ...box.chips.map(({ text }) => text)].map((text) => ({ text, holder: { ...box, height: headRoom(box) } })),
    ),
    ...shared.flatMap((block) => block.texts.map((text) => ({ text, holder: block }))),
    ...rows.flatMap((row) => [...row.texts, ...(row.refusal?.texts ?? [])].map((text) => ({ text, holder: row }))),
  ]
  return [
    ...held.flatMap(({ text, holder }) => (isWithin(areaOf(text), grown(holder, 1)) ? [] : [`"${text.text}" leaves its box`])),
    ...boxes.flatMap((box) => (isWithin(box, chart) ? [] : [`${box.state} leaves the chart`])),
  ]
}

const headRoom = ({ height, headHeight }: Parts['boxes'][number]): number => Math.min(height, headHeight + 2)

/** Arrows over words, and through cards. */
function lineFaults(layout: Parts): readonly string[] {
  const texts = textsIn(layout)
  const cards: readonly Named[] = [
    ...layout.boxes.filter(({ shape }) => shape === 'card' || shape === 'history').map((box) => ({ name: box.state, area: grown(box, -2) })),
    ...layout.shared.map((block) => ({ name: `the rows of ${block.state}`, area: grown(block, -2) })),
  ]
  const lines = [
    ...layout.arrows.map((arrow) => ({ name: arrow.transition, points: arrow.points })),
    ...layout.starts.map(({ state, dot, points }) => ({ name: `the start of ${state}`, points: [dot, ...points] })),
  ]
  return lines.flatMap((line) =>
    segmentsOf(line).flatMap(([from, to]) => {
      const cover = grown(coverOf(from, to), 0.7)
      return [
        ...texts.filter(({ area }) => overlap(cover, area)).map(({ name }) => `"${line.name}" goes over "${name}"`),
        ...cards.filter(({ area }) => overlap(cover, area)).map(({ name }) => `"${line.name}" goes through ${name}`),
      ]
    }),
  )
}

/** Boxes beside each other that overlap. */
function boxFaults({ boxes, shared }: Parts): readonly string[] {
  const solid = [...boxes.filter(({ shape }) => shape === 'card' || shape === 'history'), ...shared]
  return solid.flatMap((one, index) =>
    solid.slice(index + 1).flatMap((other) => (overlap(one, other) ? [`${one.state} stands over ${other.state}`] : [])),
  )
}

/** Dots that touch an arrow, a card or the border of a frame, and their arrows that run into others. */
export function startFaults({ boxes, shared, arrows, starts }: Parts): readonly string[] {
  const solid = [...boxes.filter(({ shape }) => shape === 'card' || shape === 'history'), ...shared]
  const lines = arrows.flatMap((arrow) => segmentsOf(arrow).map(([from, to]) => grown(coverOf(from, to), 1)))
  return starts.flatMap(({ state, dot, points }) => {
    const area = grown({ ...dot, width: 0, height: 0 }, DOT)
    const way = points.slice(1).map((end) => grown(coverOf(dot, end), 7))
    const frame = boxes.find((box) => box.state === state)
    const isHeld = frame === undefined || isWithin(area, { ...frame, y: frame.y + frame.headHeight, height: frame.height - frame.headHeight })
    const isFree = [...solid, ...lines].every((other) => !overlap(area, other)) && lines.every((line) => way.every((other) => !overlap(other, line)))
    return isHeld && isFree ? [] : [`the start of ${state} has no room`]
  })
}
