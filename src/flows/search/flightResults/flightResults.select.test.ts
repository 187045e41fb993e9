import { createActor, fromPromise } from 'xstate'
import { describe, expect, it } from 'vitest'
import type { FlightList } from '../../../../machines/domain/flightList.ts'
import { DEFAULT_LIST, NO_FILTERS } from '../../../../machines/domain/flightList.ts'
import type { FlightsAnswer } from '../../../../machines/domain/journey.ts'
import * as sample from '../../../../machines/domain/sampleFlights.ts'
import { flightResultsMachine } from '../../../../machines/search/flightResults/flightResults.machine.ts'
import { input } from '../../../../machines/search/flightResults/flightResults.samples.ts'
import { directionViews, listOptions, screenOf } from './flightResults.select.ts'

async function snapshotOf(search = sample.ONE_WAY, list: FlightList = DEFAULT_LIST, answer: FlightsAnswer = sample.found(search)) {
  const machine = flightResultsMachine.provide({
    actors: {
      findFlights: fromPromise(() => Promise.resolve(answer)),
      loadLowFares: fromPromise(({ input: asked }) => Promise.resolve({ days: sample.lowFares(asked.startDate) })),
    },
  })
  const actor = createActor(machine, { input: input(search, { list }) }).start()
  await expect.poll(() => actor.getSnapshot().hasTag('waiting')).toBe(false)
  return actor.getSnapshot()
}

describe('the directions', () => {
  it('of a round trip are two, the way back with its stations turned round', async () => {
    const views = directionViews(await snapshotOf(sample.ROUND_TRIP))
    expect(views.map(({ origin, destination, date, all }) => ({ origin, destination, date, all }))).toEqual([
      { origin: 'DEL', destination: 'BOM', date: '2026-06-12', all: 6 },
      { origin: 'BOM', destination: 'DEL', date: '2026-06-15', all: 2 },
    ])
  })

  it('begin the days of the way back with the departure', async () => {
    const [, back] = directionViews(await snapshotOf({ ...sample.ROUND_TRIP, returnDate: '2026-06-13' }))
    expect(back?.strip.days[0]?.date).toBe('2026-06-12')
  })

  it('know the lowest price of the day, whatever is filtered', async () => {
    const [view] = directionViews(await snapshotOf(sample.ONE_WAY, { sort: 'earliest', filters: { ...NO_FILTERS, stops: [1] } }))
    expect([view?.lowestMinor, view?.all, view?.shown.map((each) => each.departure.slice(11))]).toEqual([433_000, 6, ['13:30', '14:05']])
  })

  it('tell flights that filters hide from flights that do not exist', async () => {
    const hidden = directionViews(await snapshotOf(sample.ONE_WAY, { ...DEFAULT_LIST, filters: { ...NO_FILTERS, times: ['night'] } }))
    const none = directionViews(await snapshotOf(sample.ONE_WAY, DEFAULT_LIST, sample.foundNothing(sample.ONE_WAY)))
    expect([hidden, none].map(([view]) => ({ all: view?.all, shown: view?.shown.length }))).toEqual([
      { all: 6, shown: 0 },
      { all: 0, shown: 0 },
    ])
  })

  it('offer the nearest day with seats', async () => {
    const [view] = directionViews(await snapshotOf(sample.ONE_WAY, DEFAULT_LIST, sample.foundNothing(sample.ONE_WAY)))
    expect([view?.nearest?.date, view?.strip.status]).toEqual(['2026-06-13', 'ready'])
  })
})

describe('the options of the list', () => {
  it('count the flights of both directions, and leave out what no flight has', async () => {
    const options = listOptions(await snapshotOf(sample.ROUND_TRIP))
    expect(options.stops).toEqual([
      { value: 0, isOn: false, flights: 6 },
      { value: 1, isOn: false, flights: 2 },
    ])
    expect(options.times.map(({ direction, parts }) => [direction, ...parts.map(({ value }) => value)])).toEqual([
      ['outbound', 'morning', 'afternoon', 'evening'],
      ['inbound', 'night', 'evening'],
    ])
  })

  it('keep what is on, though no flight has it', async () => {
    const filters = { stops: [2], times: [], returnTimes: [], priceMinor: 123_400 }
    const options = listOptions(await snapshotOf(sample.ONE_WAY, { ...DEFAULT_LIST, filters }))
    expect(options.stops.at(-1)).toEqual({ value: 2, isOn: true, flights: 0 })
    expect(options.prices[0]).toEqual({ limit: { minor: 123_400, currency: 'INR' }, flights: 0 })
    expect([options.on, options.all, options.shown]).toEqual([2, 6, 0])
  })
})

it('shows why the airline refuses in place of flights', async () => {
  expect(screenOf(await snapshotOf(sample.ONE_WAY, DEFAULT_LIST, { outcome: 'refused', reason: 'notAMarket' }))).toBe('refused')
})
