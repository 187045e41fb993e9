import { areaOf } from './areas.ts'
import { isInitial } from './graph.ts'
import type { Area, Arrow, Box, Point, Row, Shared, Start } from './layoutTypes.ts'
import { borders, coverOf, grown, isWithin, overlap, segmentsOf } from './segments.ts'
import type { Tree } from './tree.ts'

const LENGTHS = [24, 19]
/** Half of the dot's width. */
export const DOT = 5
const CLEARANCE = 4
const STEP = 4

interface Around {
  readonly boxes: readonly Box[]
  readonly shared: readonly Shared[]
  readonly rows: readonly Row[]
  readonly arrows: readonly Arrow[]
}

/** The dots and arrows before initial states: beside the left or the upper edge, where nothing else is. */
export function startsOf(tree: Tree, around: Around): readonly Start[] {
  const lines = around.arrows.flatMap((arrow) => segmentsOf(arrow).map(([from, to]) => grown(coverOf(from, to), CLEARANCE)))
  const texts = around.boxes.flatMap((box) => [...box.texts.map(areaOf), ...box.chips])
  return around.boxes.flatMap((box) => {
    const { parent } = tree.state(box.state)
    if (parent === null || !isInitial(tree, tree.state(box.state))) return []
    const frame = around.boxes.find(({ state }) => state === parent)
    const taken = [
      ...lines,
      ...texts,
      ...[...solidBoxes(around, box), ...around.shared].map((other) => grown(other, 2)),
      ...edgesOf(around.boxes, box),
    ]
    const places = LENGTHS.flatMap((length) => placesAt(box, length))
    const free = places.find((place) => {
      const area = areaOfStart(place)
      return (frame === undefined || isWithin(area, grown(frame, -2))) && taken.every((other) => !overlap(area, other))
    })
    const [dot, end] = free ?? places[0] ?? [box, box]
    const points = [{ x: dot.x + (end.x > dot.x ? DOT : 0), y: dot.y + (end.y > dot.y ? DOT : 0) }, end]
    return [{ state: parent, target: box.state, dot, points }]
  })
}

const solidBoxes = ({ boxes }: Around, but: Box): readonly Area[] =>
  boxes.filter((box) => box !== but && (box.shape === 'card' || box.shape === 'history'))

/** The borders of all other frames, and the lines under their heads. */
const edgesOf = (boxes: readonly Box[], { state }: Box): readonly Area[] =>
  boxes.filter((box) => box.state !== state && (box.shape === 'frame' || box.shape === 'region')).flatMap(borders)

/** Dot and end of the arrow, from the upper left corner along both edges. */
function placesAt({ x, y, width, height }: Box, length: number): readonly (readonly [dot: Point, end: Point])[] {
  const along = (first: number, last: number): readonly number[] =>
    Array.from({ length: Math.max(1, Math.floor((last - first) / STEP)) }, (_, index) => first + index * STEP)
  const left = along(y + 10, y + height - 10).map(
    (at) =>
      [
        { x: x - length, y: at },
        { x, y: at },
      ] as const,
  )
  const above = along(x + 20, x + width - 14).map(
    (at) =>
      [
        { x: at, y: y - length },
        { x: at, y },
      ] as const,
  )
  return [...left.slice(0, 4), ...above, ...left.slice(4)]
}

function areaOfStart([dot, end]: readonly [Point, Point]): Area {
  const isAcross = dot.y === end.y
  return isAcross
    ? { x: dot.x - DOT, y: dot.y - DOT, width: end.x - dot.x + DOT - 1, height: 2 * DOT }
    : { x: dot.x - DOT, y: dot.y - DOT, width: 2 * DOT, height: end.y - dot.y + DOT - 1 }
}
