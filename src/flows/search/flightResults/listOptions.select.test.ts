import { describe, expect, it } from 'vitest'
import { DEFAULT_LIST, NO_FILTERS } from '../../../../machines/domain/flightList.ts'
import * as sample from '../../../../machines/domain/flights.samples.ts'
import { reached } from '../../../../machines/kit/reached.ts'
import { flightResultsMachine } from '../../../../machines/search/flightResults/flightResults.machine.ts'
import { flightResultsSamples as samples, input } from '../../../../machines/search/flightResults/flightResults.samples.ts'
import { listOptions } from './flightResults.select.ts'

const FOUND = 'findFlights: flights'

it('the stops to choose from are in order, also where what is on is fewer than any flight has', () => {
  const starts = { connecting: input(sample.CONNECTING, { list: { ...DEFAULT_LIST, filters: { ...NO_FILTERS, stops: [0] } } }) }
  const ports = { ...samples.ports, findFlights: { answers: { 'by way of Delhi': sample.foundConnection }, failures: {} } }
  const { stops } = listOptions(reached(flightResultsMachine, { ...samples, starts, ports }, 'connecting', ['findFlights: by way of Delhi']))
  expect(stops).toEqual([
    { value: 0, isOn: true, flights: 0 },
    { value: 1, isOn: false, flights: 1 },
  ])
})

describe('the prices to choose from', () => {
  it('have the one that holds in its place, and only once', () => {
    const prices = (priceMinor: number | null) =>
      listOptions(
        reached(
          flightResultsMachine,
          { ...samples, starts: { limited: input(sample.ONE_WAY, { list: { ...DEFAULT_LIST, filters: { ...NO_FILTERS, priceMinor } } }) } },
          'limited',
          [FOUND],
        ),
      ).prices.map(({ limit }) => limit)
    const offered = prices(null)
    expect(offered.every(({ currency }) => currency === 'INR')).toBe(true)
    const known = offered.at(-1)?.minor ?? 0
    expect(prices(known)).toEqual(offered)
    const dear = { minor: known + 100, currency: 'INR' }
    expect(prices(dear.minor)).toEqual([...offered, dear])
    const cheap = { minor: 100, currency: 'INR' }
    expect(prices(cheap.minor)).toEqual([cheap, ...offered])
  })
})

describe('the times to choose from', () => {
  it('are those of each direction, from its own station, and what is on', () => {
    const filters = { ...NO_FILTERS, times: ['morning' as const], returnTimes: ['afternoon' as const] }
    const starts = { filtered: input(sample.ROUND_TRIP, { list: { ...DEFAULT_LIST, filters } }) }
    const { times, on, all, shown } = listOptions(reached(flightResultsMachine, { ...samples, starts }, 'filtered', [FOUND]))
    expect(times).toEqual([
      {
        direction: 'outbound',
        origin: 'DEL',
        parts: [
          { value: 'morning', isOn: true, flights: 2 },
          { value: 'afternoon', isOn: false, flights: 2 },
          { value: 'evening', isOn: false, flights: 2 },
        ],
      },
      {
        direction: 'inbound',
        origin: 'BOM',
        parts: [
          { value: 'night', isOn: false, flights: 1 },
          { value: 'afternoon', isOn: true, flights: 0 },
          { value: 'evening', isOn: false, flights: 1 },
        ],
      },
    ])
    expect([on, all, shown]).toEqual([2, 8, 2])
  })
})
