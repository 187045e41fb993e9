import type { Point } from './layoutTypes.ts'

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it may stand in an element or an attribute. */
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => ESCAPED[letter] ?? letter)

/** A line through points with round corners. */
export function roundedPath(points: readonly Point[], radius: number): string {
  const [first, ...rest] = points
  if (first === undefined) return ''
  const parts = [`M${first.x} ${first.y}`]
  let from = first
  for (const [index, corner] of rest.entries()) {
    const next = rest[index + 1]
    if (next === undefined) parts.push(`L${corner.x} ${corner.y}`)
    else {
      const cut = Math.min(radius, distance(from, corner) / 2, distance(corner, next) / 2)
      const before = towards(corner, from, cut)
      const after = towards(corner, next, cut)
      parts.push(`L${before.x} ${before.y}Q${corner.x} ${corner.y} ${after.x} ${after.y}`)
    }
    from = corner
  }
  return parts.join('')
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y)

function towards(from: Point, to: Point, by: number): Point {
  const whole = distance(from, to)
  if (whole === 0) return from
  const share = by / whole
  return { x: rounded(from.x + (to.x - from.x) * share), y: rounded(from.y + (to.y - from.y) * share) }
}

const rounded = (value: number): number => Math.round(value * 100) / 100
