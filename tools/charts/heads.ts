import type { HeadRoom } from './graph.ts'
import type { Area, Box } from './layoutTypes.ts'
import type { Placed } from './place.ts'
import { coverOf, grown, overlap, segmentsOf } from './segments.ts'

/** How near an arrow may come to the words of a head. */
const CLEARANCE = 6
/** A head that has this much room stays at the left. */
const ENOUGH = 230

const linesIn = ({ arrows, starts }: Pick<Placed, 'arrows' | 'starts'>): readonly Area[] =>
  [...arrows, ...starts].flatMap((arrow) => segmentsOf(arrow).map(([from, to]) => coverOf(from, to)))

/** Where each frame has room for its head between the arrows that go through its upper edge. */
export function headRoomsOf(placed: Pick<Placed, 'boxes' | 'arrows' | 'starts'>): ReadonlyMap<string, HeadRoom> {
  const lines = linesIn(placed)
  return new Map(
    placed.boxes.map((box) => {
      const top = { x: box.x, y: box.y + 2, width: box.width, height: box.headHeight }
      const crossings = lines
        .filter((line) => overlap(grown(line, 0.1), top))
        .map(({ x, width }) => ({ from: x - CLEARANCE, to: x + width + CLEARANCE }))
      return [box.state, widestRoom(box, crossings)]
    }),
  )
}

function widestRoom({ x, width }: Box, crossings: readonly { readonly from: number; readonly to: number }[]): HeadRoom {
  const rooms: HeadRoom[] = []
  let left = x
  for (const { from, to } of crossings.toSorted((one, other) => one.from - other.from)) {
    if (from > left) rooms.push({ left: left - x, width: from - left })
    left = Math.max(left, to)
  }
  rooms.push({ left: left - x, width: x + width - left })
  const [first] = rooms
  if (first !== undefined && first.left === 0 && first.width >= ENOUGH) return first
  return rooms.reduce((widest, room) => (room.width > widest.width ? room : widest), { left: 0, width: 0 })
}
