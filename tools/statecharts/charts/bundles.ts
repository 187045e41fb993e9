import { crossingsOf } from './bridges.ts'
import type { Area, Arrow, Point } from './layoutTypes.ts'
import { coverOf, grown, overlap, segmentsOf } from './segments.ts'

/**
 * Lets lines that leave a card at the same side for the same state share one way, where that crosses no more lines than before:
 * ten lines beside each other say no more than one. @param solid what no line may go through
 */
export function bundled(arrows: readonly Arrow[], solid: readonly Area[]): readonly Arrow[] {
  let lines = arrows
  for (const group of groupsOf(arrows)) {
    const before = crossingsOf(lines).length
    const found = group
      .map((leader) => joinedTo(lines, leader, group, solid))
      .map((joined) => ({ joined, crossings: crossingsOf(joined).length, ways: new Set(joined.map(({ points }) => points[1]?.x)).size }))
      .filter(({ crossings }) => crossings <= before)
      .toSorted((one, other) => one.ways - other.ways || one.crossings - other.crossings)
    lines = found[0]?.joined ?? lines
  }
  return swapped(lines, solid)
}

/** Lets two ways beside a card change places, as long as that makes lines cross less. */
function swapped(arrows: readonly Arrow[], solid: readonly Area[]): readonly Arrow[] {
  let lines = arrows
  let crossings = crossingsOf(lines).length
  for (let before = crossings + 1; crossings < before;) {
    before = crossings
    for (const [one, other] of pairsOf(waysOf(lines))) {
      const changed = lines.map((line) => (wayOf(line) === one ? movedTo(line, other) : wayOf(line) === other ? movedTo(line, one) : line))
      const now = crossingsOf(changed).length
      if (now >= crossings || !changed.every((line, index) => line === lines[index] || isClear(line, changed, solid))) continue
      lines = changed
      crossings = now
    }
  }
  return lines
}

/** A way down or up beside a card: its source, side and place. Null for a line that ends with it, which cannot be moved. */
const wayOf = ({ source, points: [first, second, third, fourth] }: Arrow): string | null =>
  first === undefined || second === undefined || third === undefined || fourth === undefined || second.x !== third.x
    ? null
    : `${source} ${Math.sign(second.x - first.x)} ${second.x}`

const waysOf = (arrows: readonly Arrow[]): readonly string[] => [...new Set(arrows.flatMap((arrow) => wayOf(arrow) ?? []))]

/** Pairs of ways beside the same side of the same card. */
const pairsOf = (ways: readonly string[]): readonly (readonly [string, string])[] =>
  ways.flatMap((one, index) => ways.slice(index + 1).flatMap((other) => (sideOf(one) === sideOf(other) ? [[one, other] as const] : [])))

const sideOf = (way: string): string => way.slice(0, way.lastIndexOf(' '))

function movedTo(line: Arrow, way: string): Arrow {
  const x = Number(way.slice(way.lastIndexOf(' ') + 1))
  return { ...line, points: line.points.map((point, index) => (index === 1 || index === 2 ? { ...point, x } : point)) }
}

/** Whether the first pieces of a line come near no box, and run along with no line that leads elsewhere. */
function isClear(line: Arrow, arrows: readonly Arrow[], solid: readonly Area[]): boolean {
  const others = arrows.filter(({ target }) => target !== line.target).flatMap(segmentsOf)
  return segmentsOf(line)
    .slice(0, 3)
    .every((piece, index) => isFree(piece, solid, index === 1 ? NEAR : 0, others))
}

/** The places of lines that have their source, its side and their target in common; none of a single line. */
function groupsOf(arrows: readonly Arrow[]): readonly (readonly number[])[] {
  const groups = new Map<string, number[]>()
  for (const [index, { source, target, points }] of arrows.entries()) {
    const [first, second] = points
    if (first === undefined || second === undefined || points.length < 3) continue
    const key = `${source} ${Math.sign(second.x - first.x)} ${target}`
    groups.set(key, [...(groups.get(key) ?? []), index])
  }
  return [...groups.values()].filter(({ length }) => length > 1)
}

/** The lines with those of a group led into the way of one of them, as far as nothing is in between. */
function joinedTo(arrows: readonly Arrow[], leader: number, group: readonly number[], solid: readonly Area[]): readonly Arrow[] {
  const [, turn, ...rest] = arrows[leader]?.points ?? []
  if (turn === undefined) return arrows
  let lines = arrows
  for (const index of group) {
    const line = lines[index]
    const [first] = line?.points ?? []
    if (index === leader || line === undefined || first === undefined) continue
    const corner = { x: turn.x, y: first.y }
    const others = lines.filter(({ target }) => target !== line.target).flatMap(segmentsOf)
    if (isFree([first, corner], solid, 0, others) && isFree([corner, turn], solid, NEAR, others))
      lines = lines.with(index, { ...line, points: [first, corner, ...rest] })
  }
  return lines
}

/** Whether a piece of a line comes near no box, and runs along with no line that leads elsewhere. */
const isFree = (piece: Segment, solid: readonly Area[], distance: number, others: readonly Segment[]): boolean =>
  solid.every((area) => !overlap(grown(coverOf(piece[0], piece[1]), distance), area)) && others.every((other) => !runsAlong(piece, other))

type Segment = readonly [from: Point, to: Point]

/** Nearer than this, two lines look like one. */
const NEAR = 4

function runsAlong(one: Segment, other: Segment): boolean {
  const isAcross = ([from, to]: Segment): boolean => from.y === to.y
  return isAcross(one) === isAcross(other) && overlap(grown(coverOf(one[0], one[1]), NEAR / 2), grown(coverOf(other[0], other[1]), NEAR / 2))
}
