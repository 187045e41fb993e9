import { expect, it } from 'vitest'
import { createClock } from './clock.ts'

it('runs with the device until it learns the airline’s time, then by the airline', () => {
  let device = 1_000
  const clock = createClock(() => device)
  expect([clock.now(), clock.heard()]).toEqual([1_000, null])
  clock.learn(5_000)
  device = 1_250
  expect([clock.now(), clock.heard()]).toEqual([5_250, 5_250])
  clock.learn(900)
  expect(clock.now()).toBe(900)
})
