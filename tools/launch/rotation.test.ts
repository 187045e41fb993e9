import { expect, it } from 'vitest'
import { deepUnits, DRAWN_SECONDS, drawUnits } from './rotation.mjs'

const units = ['a', 'b', 'c', 'd', 'e'].map((name, index) => ({ suite: { name, projects: ['deep'] }, seconds: 40 + 20 * index }))

it('draws the same by the same seed, and never more seconds than there are', () => {
  for (let seed = 0; seed < 50; seed++) {
    const drawn = drawUnits(units, seed, 150)
    expect(drawUnits(units, seed, 150)).toEqual(drawn)
    expect(drawn.reduce((sum, { seconds }) => sum + seconds, 0)).toBeLessThanOrEqual(150)
  }
})

it('has drawn each after some seeds, also the longest', () => {
  const drawn = new Set(Array.from({ length: 50 }, (_, seed) => drawUnits(units, seed, 150).map(({ suite }) => suite.name)).flat())
  expect([...drawn].toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
})

it('knows every deep test as a unit of its own, and few that are too long to be drawn', () => {
  const all = deepUnits()
  expect(all.map(({ suite }) => suite.name)).toContain('tests/airline/fuzz.deep.test.ts')
  expect(new Set(all.map(({ suite }) => suite.name)).size).toBe(all.length)
  expect(all.filter(({ seconds }) => seconds > DRAWN_SECONDS).length).toBeLessThan(all.length / 4)
})
