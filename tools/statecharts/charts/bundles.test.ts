import { expect, it } from 'vitest'
import { crossingsOf } from './bridges.ts'
import { bundled } from './bundles.ts'
import type { Arrow } from './layoutTypes.ts'

const arrow = (transition: string, target: string, points: readonly (readonly [x: number, y: number])[]): Arrow => ({
  transition,
  also: [],
  label: null,
  badge: null,
  kind: 'event',
  source: 'door.shut',
  target,
  points: points.map(([x, y]) => ({ x, y })),
})
/** Three rows of a card that is 100 wide: the first leads down to one state, and both below it up to another. */
const locked = arrow('locked', 'door.locked', [
  [100, 10],
  [130, 10],
  [130, 200],
  [300, 200],
])
const opened = arrow('opened', 'door.open', [
  [100, 20],
  [110, 20],
  [110, -40],
  [300, -40],
])
const forced = arrow('forced', 'door.open', [
  [100, 60],
  [150, 60],
  [150, -40],
  [300, -40],
])

it('lines from one card to one state share the way that crosses the fewest others', () => {
  expect(crossingsOf([locked, opened, forced])).toHaveLength(2)
  const lines = bundled([locked, opened, forced], [{ x: 0, y: 0, width: 100, height: 80 }])
  expect(lines.map(({ points }) => points[1]?.x)).toEqual([130, 110, 110])
  expect(crossingsOf(lines)).toHaveLength(1)
})

it('a line keeps its own way where a box is in between', () => {
  const card = { x: 0, y: 0, width: 100, height: 80 }
  const lines = bundled([opened, forced], [card, { x: 105, y: 30, width: 10, height: 10 }, { x: 130, y: 15, width: 10, height: 10 }])
  expect(lines).toEqual([opened, forced])
})

it('two ways beside a card change places where lines cross less then', () => {
  const near = arrow('opened', 'door.open', [
    [100, 20],
    [110, 20],
    [110, 200],
    [300, 200],
  ])
  const far = arrow('locked', 'door.locked', [
    [100, 40],
    [130, 40],
    [130, 220],
    [90, 220],
  ])
  expect(crossingsOf([near, far])).toHaveLength(2)
  const lines = bundled([near, far], [{ x: 0, y: 0, width: 100, height: 80 }])
  expect(lines.map(({ points }) => points[1]?.x)).toEqual([130, 110])
  expect(crossingsOf(lines)).toEqual([])
})
