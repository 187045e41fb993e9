import type { Point } from './layoutTypes.ts'

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it may stand in an element or an attribute. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ESCAPED[letter] ?? letter)

/** Half of a bridge's width. */
const BRIDGE = 3.5

/** A line through points with round corners, and with a bridge at each of the given points that it comes to on its way across. */
export function roundedPath(points: readonly Point[], radius: number, bridges: readonly Point[] = []): string {
  const [first, ...rest] = points
  if (first === undefined) return ''
  const parts = [`M${first.x} ${first.y}`]
  let from = first
  let at = first
  for (const [index, corner] of rest.entries()) {
    const next = rest[index + 1]
    if (next === undefined) parts.push(...bridged(at, corner, bridges), `L${corner.x} ${corner.y}`)
    else {
      const cut = Math.min(radius, distance(from, corner) / 2, distance(corner, next) / 2)
      const before = towards(corner, from, cut)
      const after = towards(corner, next, cut)
      parts.push(...bridged(at, before, bridges), `L${before.x} ${before.y}Q${corner.x} ${corner.y} ${after.x} ${after.y}`)
      at = after
    }
    from = corner
  }
  return parts.join('')
}

/** The bridges on a straight piece, without those for which there is no room. */
function bridged(from: Point, to: Point, bridges: readonly Point[]): readonly string[] {
  if (from.y !== to.y) return []
  const way = Math.sign(to.x - from.x)
  let free = from.x
  return bridges
    .filter(({ y }) => y === from.y)
    .toSorted((one, other) => way * (one.x - other.x))
    .flatMap(({ x, y }) => {
      const [begin, end] = [x - way * BRIDGE, x + way * BRIDGE]
      if (way * (begin - free) < 0 || way * (to.x - end) < 0) return []
      free = end
      return [`L${begin} ${y}A${BRIDGE} ${BRIDGE} 0 0 ${way > 0 ? 1 : 0} ${end} ${y}`]
    })
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

function towards(from: Point, to: Point, by: number): Point {
  const whole = distance(from, to)
  if (whole === 0) return from
  const share = by / whole
  return { x: rounded(from.x + (to.x - from.x) * share), y: rounded(from.y + (to.y - from.y) * share) }
}

const rounded = (value: number): number => Math.round(value * 100) / 100
