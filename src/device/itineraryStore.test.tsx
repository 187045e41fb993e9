import { afterEach, expect, it } from 'vitest'
import { itineraryToKeep } from '../../machines/domain/keptItinerary.ts'
import { bookingPageSamples } from '../../machines/trips/bookingPage/bookingPage.samples.ts'
import { createItineraryStore } from './itineraryStore.ts'
import { forgetOnSignOut } from './forgetting.ts'

const kept = bookingPageSamples.starts['a booking that this device has kept']?.kept
if (kept == null) throw new Error('the samples have a booking that is kept')
const ITINERARY = itineraryToKeep(kept)
const LANDED = Math.max(...ITINERARY.journeys.map(({ flown }) => Date.parse(flown?.arrivesAt ?? '')))
const READ = Date.parse(ITINERARY.readAt)
const DAY = 86_400_000

const storeAt = (airlineNow: number | null, deviceNow = airlineNow ?? 0) => createItineraryStore({ heard: () => airlineNow }, () => deviceNow)

afterEach(() => localStorage.clear())

it('keeps who flies when and where, and neither prices nor contacts', () => {
  storeAt(READ).write(ITINERARY)
  expect(storeAt(READ).read(ITINERARY.recordLocator)).toEqual(ITINERARY)
  expect(localStorage.getItem('sarus:itineraries:1')).not.toMatch(/price|email|phone|payment/i)
})

it.each([0, 40 * DAY, -40 * DAY])(
  'stays until a day after the last arrival by the clock of the airline, on a device that is %i ms behind',
  (behind) => {
    storeAt(READ, READ - behind).write(ITINERARY)
    expect(storeAt(LANDED + DAY - 1, LANDED + DAY - 1 - behind).read(ITINERARY.recordLocator)).toEqual(ITINERARY)
    expect(storeAt(LANDED + DAY, LANDED + DAY - behind).read(ITINERARY.recordLocator)).toBe(null)
    expect(localStorage.getItem('sarus:itineraries:1')).not.toContain(ITINERARY.recordLocator)
  },
)

it('is there again once a clock is right that was set forward and has hidden it, without a network', () => {
  storeAt(READ).write(ITINERARY)
  expect(storeAt(null, LANDED + 30 * DAY).read(ITINERARY.recordLocator)).toBe(null)
  expect(storeAt(null, READ).read(ITINERARY.recordLocator)).toEqual(ITINERARY)
})

it('keeps ten, the latest first, one of each booking; one is forgotten by itself, and all on signing out', () => {
  const store = storeAt(READ)
  const named = (index: number) => ({ ...ITINERARY, recordLocator: `AAAA${String(index).padStart(2, '0')}` })
  for (let index = 0; index < 11; index++) store.write(named(index))
  store.write({ ...named(5), state: 'scheduleChanged' })
  expect([store.read('AAAA00'), store.read('AAAA01')?.state, store.read('AAAA05')?.state]).toEqual([null, 'confirmed', 'scheduleChanged'])
  store.forget('AAAA05')
  expect([store.read('AAAA05'), store.read('AAAA10')?.recordLocator]).toEqual([null, 'AAAA10'])
  forgetOnSignOut()
  expect(store.read('AAAA10')).toBe(null)
})

it('takes nothing that this site did not write', () => {
  localStorage.setItem('sarus:itineraries:1', JSON.stringify([{ ahead: 0, itinerary: { ...ITINERARY, journeys: 'none' } }]))
  expect(storeAt(READ).read(ITINERARY.recordLocator)).toBe(null)
})
