import type { Area, Arrow, Box, Point } from './layoutTypes.ts'

/** The straight pieces of an arrow. */
export const segmentsOf = ({ points }: Pick<Arrow, 'points'>): readonly (readonly [from: Point, to: Point])[] =>
  points.slice(1).flatMap((to, index) => {
    const from = points[index]
    return from === undefined ? [] : [[from, to] as const]
  })

/** The area that a straight piece covers. */
export const coverOf = (from: Point, to: Point): Area => ({
  x: Math.min(from.x, to.x),
  y: Math.min(from.y, to.y),
  width: Math.abs(from.x - to.x),
  height: Math.abs(from.y - to.y),
})

/** Whether two areas share more than an edge. */
export const overlap = (one: Area, other: Area): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height

/** Whether an area lies in another. */
export const isWithin = (inner: Area, outer: Area): boolean =>
  inner.x >= outer.x && inner.y >= outer.y && inner.x + inner.width <= outer.x + outer.width && inner.y + inner.height <= outer.y + outer.height

/** An area made larger, or by a negative number smaller, on every side. */
export const grown = ({ x, y, width, height }: Area, by: number): Area => ({ x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by })

/** The borders of a frame, and the line under its head. */
export const borders = ({ x, y, width, height, headHeight }: Box): readonly Area[] => [
  { x, y: y - 1, width, height: 2 },
  { x, y: y + headHeight + 1, width, height: 2 },
  { x, y: y + height - 1, width, height: 2 },
  { x: x - 1, y, width: 2, height },
  { x: x + width - 1, y, width: 2, height },
]
