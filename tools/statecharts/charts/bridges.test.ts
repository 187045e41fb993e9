import { expect, it } from 'vitest'
import { bridgesOf, joinsOf } from './bridges.ts'
import { roundedPath } from './svg.ts'

const line = (...points: readonly (readonly [x: number, y: number])[]) => ({ points: points.map(([x, y]) => ({ x, y })) })

it('a line that runs across makes a bridge over one that runs up or down, and none where they only touch', () => {
  const across = line([0, 50], [100, 50])
  const down = line([40, 0], [40, 100])
  expect(bridgesOf(across, [across, down, line([60, 50], [60, 90])])).toEqual([{ x: 40, y: 50 }])
  expect(bridgesOf(down, [across, down])).toEqual([])
  expect(roundedPath(across.points, 6, [{ x: 40, y: 50 }])).toBe('M0 50L36.5 50A3.5 3.5 0 0 1 43.5 50L100 50')
  const back = line([100, 50], [0, 50])
  expect(roundedPath(back.points, 6, [{ x: 40, y: 50 }])).toBe('M100 50L43.5 50A3.5 3.5 0 0 0 36.5 50L0 50')
})

it('lines that lead to the same place join where they become one', () => {
  const one = line([0, 0], [50, 0], [50, 80], [100, 80])
  expect(joinsOf([one, line([0, 40], [50, 40], [50, 80], [100, 80])])).toEqual([{ x: 50, y: 40 }])
  expect(joinsOf([one, line([0, 80], [100, 80])])).toEqual([{ x: 50, y: 80 }])
  expect(joinsOf([one, line([100, 0], [100, 80])])).toEqual([])
  expect(joinsOf([one, line([0, 80], [90, 80])])).toEqual([])
})
