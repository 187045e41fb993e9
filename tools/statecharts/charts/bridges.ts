import type { Arrow, Point } from './layoutTypes.ts'
import { segmentsOf } from './segments.ts'

type Line = Pick<Arrow, 'points'>

/** Where a line that runs across meets one that runs up or down, by the line that has to make a bridge. */
export function bridgesOf(line: Line, others: readonly Line[]): readonly Point[] {
  return segmentsOf(line).flatMap(([from, to]) =>
    from.y !== to.y
      ? []
      : others.flatMap((other) =>
          other === line
            ? []
            : segmentsOf(other).flatMap(([above, below]) =>
                above.x === below.x && isBetween(above.x, from.x, to.x) && isBetween(from.y, above.y, below.y) ? [{ x: above.x, y: from.y }] : [],
              ),
        ),
  )
}

const isBetween = (value: number, one: number, other: number): boolean => value > Math.min(one, other) + 1 && value < Math.max(one, other) - 1

/** Every place where lines cross, once. */
export function crossingsOf(lines: readonly Line[]): readonly Point[] {
  const places = lines.flatMap((line) => bridgesOf(line, lines))
  return [...new Map(places.map((place) => [`${place.x} ${place.y}`, place])).values()]
}

/** Where lines that lead to the same place join: from there on they are one. */
export function joinsOf(lines: readonly Line[]): readonly Point[] {
  const joins = lines.flatMap((line, index) => lines.slice(index + 1).flatMap((other) => joinOf(line, other) ?? []))
  return joins.filter(({ x, y }, index) => joins.findIndex((other) => other.x === x && other.y === y) === index)
}

/** Goes back from the common end of two lines to where they part; null where they have no end, or all, in common. */
function joinOf(one: Line, other: Line): Point | null {
  const [back, way] = [one.points.toReversed(), other.points.toReversed()]
  let at = back[0]
  if (at === undefined || at.x !== way[0]?.x || at.y !== way[0].y) return null
  const end = at
  for (let index = 1; ; index++) {
    const [first, second] = [back[index], way[index]]
    if (first === undefined || second === undefined) break
    if (first.x === second.x && first.y === second.y) {
      at = first
      continue
    }
    const [near, far] = distance(at, first) < distance(at, second) ? [first, second] : [second, first]
    const isOnWay =
      (at.x === near.x && at.x === far.x && isWithin(near.y, at.y, far.y)) || (at.y === near.y && at.y === far.y && isWithin(near.x, at.x, far.x))
    if (isOnWay) at = near
    break
  }
  return at.x === end.x && at.y === end.y ? null : at
}

const isWithin = (value: number, one: number, other: number): boolean => value >= Math.min(one, other) && value <= Math.max(one, other)

const distance = (one: Point, other: Point): number => Math.abs(one.x - other.x) + Math.abs(one.y - other.y)
