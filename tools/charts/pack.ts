import type { Area, Point } from './layoutTypes.ts'

/** Sets areas beside and below each other within a width, each as high up, then as far left, as it fits. */
export function pack(areas: readonly Pick<Area, 'width' | 'height'>[], width: number, gap: number): readonly Point[] {
  const placed: Area[] = []
  return areas.map((area) => {
    const lefts = [0, ...placed.map((other) => other.x + other.width + gap)].filter((x) => x === 0 || x + area.width <= width)
    const spots = lefts.map((x) => ({ x, y: topAt(placed, x, area.width, gap) }))
    const [spot = { x: 0, y: 0 }] = spots.toSorted((one, other) => one.y - other.y || one.x - other.x)
    placed.push({ ...spot, ...area })
    return spot
  })
}

/** Where nothing is in the way from there on down. */
function topAt(placed: readonly Area[], x: number, width: number, gap: number): number {
  const beneath = placed.filter((other) => x < other.x + other.width + gap && other.x < x + width + gap)
  return Math.max(0, ...beneath.map((other) => other.y + other.height + gap))
}
