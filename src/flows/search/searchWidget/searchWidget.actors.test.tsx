import { expect, it } from 'vitest'
import { EMPTY_NETWORK } from '../../../../machines/domain/station.ts'
import { createClock } from '../../../device/clock.ts'
import { createSearchMemory } from '../../../device/searchMemory.ts'
import { searchWidgetActors } from './searchWidget.actors.ts'

const { actions } = searchWidgetActors({
  airline: { now: () => Promise.resolve(0), network: () => Promise.resolve(EMPTY_NETWORK) },
  clock: createClock(),
  memory: () => Promise.resolve(createSearchMemory()),
  goToResults: () => Promise.resolve(),
  sendAnalytics: () => undefined,
})

it.each([
  ['a new booking begins: what was gathered for another is forgotten', 'startNewBooking', ['sarus:rebooking:1', 'sarus:search:2']],
  ['the booking that was being changed is forgotten', 'clearRebooking', ['sarus:booking:1', 'sarus:search:2']],
] as const)('what a press of Search does reaches the device: %s [SRCH-16, SRCH-17]', async (_, action, left) => {
  for (const name of ['sarus:booking:1', 'sarus:rebooking:1', 'sarus:search:2']) sessionStorage.setItem(name, '{}')
  actions[action]()
  await expect.poll(() => Object.keys(sessionStorage).toSorted()).toEqual(left)
})
