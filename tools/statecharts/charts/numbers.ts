import { takenByAll, takenBySolid } from './labels.ts'
import type { Area, Arrow, Badge, Layout, Point } from './layoutTypes.ts'
import { coverOf, grown, overlap, segmentsOf } from './segments.ts'
import { measure } from './text.ts'

const HEIGHT = 13
const STEP = 3
/** How far from a line's ends its number stands: the head stays free. */
const ENDS = { start: 2, head: 9 }
/** How far beside its line a number may stand where there is no room on it. */
const BESIDE = [1.5, 9, 16]

/** What a place costs: a line that is covered, and a place that is not on the line itself. */
const COSTS = { coveredLine: 60, beside: 40 }

/** Gives every line without words a number, on the line or right beside it, in reading order. */
export function withNumbers(layout: Layout): Layout {
  const silent = layout.arrows.filter(({ label }) => label === null)
  const width = Math.ceil(measure('8'.repeat(String(silent.length).length), 'label')) + 5
  const taken = [...takenByAll(layout)]
  const places = new Map<Arrow, Area>()
  for (const arrow of silent.toSorted((one, other) => lengthOf(one) - lengthOf(other))) {
    const others = layout.arrows.flatMap((other) => (other === arrow ? [] : segmentsOf(other).map(([from, to]) => grown(coverOf(from, to), 1))))
    const place = bestPlace(arrow, width, taken, others) ?? bestPlace(arrow, width, [...takenBySolid(layout), ...places.values()], others)
    if (place === null) continue
    places.set(arrow, place)
    taken.push(place)
  }
  const order = [...places.keys()].toSorted((one, other) => readingOrder(places.get(one), places.get(other)))
  const arrows = layout.arrows.map((arrow): Arrow => {
    const place = places.get(arrow)
    return place === undefined ? arrow : { ...arrow, badge: badgeAt(place, order.indexOf(arrow) + 1) }
  })
  return { ...layout, arrows }
}

function badgeAt(area: Area, number: number): Badge {
  const text = String(number)
  const width = measure(text, 'label')
  return { ...area, number, text: { text, style: 'label', x: tidy(area.x + (area.width - width) / 2), y: tidy(area.y + 10), width } }
}

const tidy = (value: number): number => Math.round(value * 2) / 2

/** In bands as high as a state, from left to right. */
const readingOrder = (one: Area | undefined, other: Area | undefined): number => {
  if (one === undefined || other === undefined) return 0
  const band = (area: Area): number => Math.floor(area.y / 40)
  return band(one) - band(other) || one.x - other.x || one.y - other.y
}

const lengthOf = ({ points }: Pick<Arrow, 'points'>): number =>
  segmentsOf({ points }).reduce((sum, [from, to]) => sum + Math.abs(from.x - to.x) + Math.abs(from.y - to.y), 0)

function bestPlace(arrow: Arrow, width: number, taken: readonly Area[], others: readonly Area[]): Area | null {
  const middle = lengthOf(arrow) / 2
  let best: { readonly area: Area; readonly cost: number } | null = null
  for (const { area, along, beside } of candidates(arrow, width)) {
    if (taken.some((other) => overlap(area, other))) continue
    const cost = others.filter((other) => overlap(area, other)).length * COSTS.coveredLine + beside * COSTS.beside + Math.abs(along - middle) / 10
    if (best === null || cost < best.cost) best = { area, cost }
  }
  return best?.area ?? null
}

interface Candidate {
  readonly area: Area
  readonly along: number
  /** 0 on the line itself. */
  readonly beside: number
}

/** Places along a line: on it, and on both of its sides. */
function candidates({ points }: Arrow, width: number): readonly Candidate[] {
  const whole = lengthOf({ points })
  let before = 0
  return segmentsOf({ points }).flatMap(([from, to]) => {
    const long = Math.abs(from.x - to.x) + Math.abs(from.y - to.y)
    const first = before
    before += long
    const isAcross = from.y === to.y
    const steps = Array.from({ length: Math.max(1, Math.floor(long / STEP) + 1) }, (_, index) => index * STEP)
    return steps.flatMap((step): readonly Candidate[] => {
      const along = first + step
      const half = (isAcross ? width : HEIGHT) / 2
      const at = { x: from.x + Math.sign(to.x - from.x) * step, y: from.y + Math.sign(to.y - from.y) * step }
      const isOn = along - half >= ENDS.start && along + half <= whole - ENDS.head && step <= long
      const aside = (by: number): Point => (isAcross ? { x: 0, y: HEIGHT / 2 + by } : { x: width / 2 + by, y: 0 })
      return [
        ...(isOn ? [{ area: around(at, width), along, beside: 0 }] : []),
        ...BESIDE.flatMap((by, index) =>
          [1, -1].map((side) => ({
            area: around({ x: at.x + side * aside(by).x, y: at.y + side * aside(by).y }, width),
            along,
            beside: index + 1,
          })),
        ),
      ]
    })
  })
}

const around = ({ x, y }: Point, width: number): Area => ({ x: tidy(x - width / 2), y: tidy(y - HEIGHT / 2), width, height: HEIGHT })

/** What is wrong with the numbers of an overview: a line with neither words nor a number, a number that stands over something. */
export function numberFaults(layout: Layout): readonly string[] {
  const taken = takenBySolid(layout)
  return layout.arrows.flatMap(({ transition, label, badge }) => {
    if (label !== null) return []
    if (badge === null) return [`"${transition}" has neither words nor a number`]
    const others = [...taken, ...layout.arrows.flatMap((other) => (other.badge === null || other.badge === badge ? [] : [other.badge]))]
    return others.some((other) => overlap(badge, other)) ? [`the number ${badge.number} of "${transition}" stands over something else`] : []
  })
}

export const numberedLines = ({ arrows }: Layout): readonly Arrow[] =>
  arrows.filter(({ badge }) => badge !== null).toSorted((one, other) => (one.badge?.number ?? 0) - (other.badge?.number ?? 0))
