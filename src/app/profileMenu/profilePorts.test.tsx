import { afterEach, expect, it } from 'vitest'
import { allKept, areaOf } from '../../device/keptKeys.ts'
import { createSite } from '../createSite.ts'
import { createProfilePorts } from './profilePorts.ts'

const AREAS = ['local', 'session'] as const
const forgetAll = () => AREAS.forEach((area) => areaOf(area).clear())

afterEach(forgetAll)

it('who deletes the account leaves nothing of a customer or a booking in this browser, as of a child and its adults, before anybody is reached [API-55, SEC-17]', () => {
  const own = allKept().filter(({ of, goes }) => (of === 'booking' || of === 'customer') && goes.length > 0)
  const others = allKept().filter(({ of }) => of === 'device')
  for (const { area, key } of [...own, ...others]) areaOf(area).setItem(key, '{}')
  createProfilePorts(createSite({ contrast: 'normal', locale: 'en-IN' })).endSession()
  const left = allKept().flatMap(({ name, area, key }) => (areaOf(area).getItem(key) === null ? [] : [name]))
  expect(left).toEqual(others.map(({ name }) => name))
})
