import { afterEach, describe, expect, it } from 'vitest'
import { DEFAULT_LIST, type FlightFilters, NO_FILTERS } from '../../../../machines/domain/flightList.ts'
import * as sample from '../../../../machines/domain/flights.samples.ts'
import type { CompleteSearch } from '../../../../machines/domain/search.ts'
import { reached } from '../../../../machines/kit/testing/reached.ts'
import { flightResultsMachine } from '../../../../machines/search/flightResults/flightResults.machine.ts'
import { flightResultsSamples, input } from '../../../../machines/search/flightResults/flightResults.samples.ts'
import { speakIn } from '../../../messages/speakIn.ts'
import { legendWords, limitWords, listOptions, tickWords } from './listOptions.select.ts'

afterEach(() => speakIn('en-IN'))

/** The flights of a search, some of which filters hide. */
function listed(search: CompleteSearch | null, filters: FlightFilters = NO_FILTERS) {
  const starts = { results: input(search, { list: { ...DEFAULT_LIST, filters } }) }
  return reached(flightResultsMachine, { ...flightResultsSamples, starts }, 'results', search === null ? [] : ['findFlights: flights'])
}

/** The values of each filter, with how many flights they would leave, and whether they are on. */
const ticksShown = ({ ticks }: ReturnType<typeof listOptions>) =>
  Object.fromEntries(
    ticks.map(({ field, station, options }) => [
      [field, station].filter((each) => each !== null).join(' '),
      options.map(({ tick, flights, isOn }) => `${tick.value} ${flights}${isOn ? ', on' : ''}`),
    ]),
  )

describe('the options of the list', () => {
  it('count the flights of both directions, and leave out what no flight has', () => {
    expect(ticksShown(listOptions(listed(sample.ROUND_TRIP)))).toEqual({
      stops: ['0 6', '1 2'],
      'times DEL': ['morning 2', 'afternoon 2', 'evening 2'],
      'returnTimes BOM': ['night 1', 'evening 1'],
      'arrivals BOM': ['morning 2', 'afternoon 1', 'evening 2', 'nextDay 1'],
      'returnArrivals DEL': ['morning 1', 'evening 1'],
      stopovers: ['HYD 1', 'NAG 1'],
    })
  })

  it('count the flights that the filters of other kinds leave', () => {
    const filters = { ...NO_FILTERS, times: ['morning' as const] }
    const snapshot = listed(sample.ONE_WAY, filters)
    expect(ticksShown(listOptions(snapshot))).toEqual({
      stops: ['0 2', '1 0'],
      'times DEL': ['morning 2, on', 'afternoon 2', 'evening 2'],
      'arrivals BOM': ['morning 2', 'afternoon 0', 'evening 0', 'nextDay 0'],
      stopovers: ['HYD 0', 'NAG 0'],
    })
  })

  it('keep what is on, though no flight has it', () => {
    const filters = { ...NO_FILTERS, stops: [2], times: ['night' as const], stopovers: ['CCU'], longestMinutes: 60, priceMinor: 123_400 }
    const options = listOptions(listed(sample.ONE_WAY, filters))
    const shown = ticksShown(options)
    expect([shown['stops']?.at(-1), shown['times DEL']?.[0], shown['stopovers']]).toEqual(['2 0, on', 'night 0, on', ['CCU 0, on', 'HYD 0', 'NAG 0']])
    expect(options.limits.map(({ field, held, options: [first] }) => [field, held, first])).toEqual([
      ['longestMinutes', 60, { limit: 60, flights: 0 }],
      ['priceMinor', 123_400, { limit: 123_400, flights: 0 }],
    ])
    expect([options.on, options.all, options.shown]).toEqual([5, 6, 0])
  })

  it.each([
    ['en-IN', ['Departure from Delhi', 'Arrival in Mumbai', 'Stop in'], 'Next day or later', ['Journey time', 'Any length', 'Up to 2 h 30 m']],
    ['hi-IN', ['Delhi से प्रस्थान', 'Mumbai में आगमन', 'स्टॉप कहाँ'], 'अगले दिन या बाद में', ['यात्रा का समय', 'कितना भी समय', '2 घं 30 मि तक']],
  ])('are told in words: %s', async (language, legends, nextDay, length) => {
    await speakIn(language)
    const city = (code: string) => ({ DEL: 'Delhi', BOM: 'Mumbai', HYD: 'Hyderabad' })[code] ?? code
    const options = listOptions(listed(sample.ONE_WAY))
    const group = (field: string) => options.ticks.find((each) => each.field === field)
    const words = ['times', 'arrivals', 'stopovers'].map(group).map((each) => (each === undefined ? '' : legendWords(each, city)))
    expect(words).toEqual(legends)
    expect(
      group('arrivals')
        ?.options.map(({ tick }) => tickWords(tick, city))
        .at(-1),
    ).toBe(nextDay)
    expect(group('stopovers')?.options.map(({ tick }) => tickWords(tick, city))).toEqual(['Hyderabad', 'NAG'])
    const [limits] = options.limits
    const { label, any, upTo } = limits === undefined ? { label: '', any: '', upTo: String } : limitWords(limits, options)
    expect([label, any, upTo(150)].map((each) => each.replaceAll('\u00a0', ' '))).toEqual(length)
  })
})

it('counts under every limit the flights that cost, or take, no more', () => {
  const snapshot = listed(sample.ONE_WAY)
  const flights = snapshot.context.availability?.outbound ?? []
  const { limits } = listOptions(snapshot)
  expect(limits.map(({ field }) => field)).toEqual(['longestMinutes', 'priceMinor'])
  for (const { field, options } of limits) {
    const values = flights.flatMap(({ fare, durationMinutes }) => (field === 'priceMinor' ? (fare?.total.minor ?? []) : durationMinutes))
    expect(options.map((each) => each.flights)).toEqual(options.map(({ limit }) => values.filter((value) => value <= limit).length))
    expect(options.every((each) => each.flights > 0)).toBe(true)
  }
})

it('adds up what is shown of both directions', () => {
  const options = listOptions(listed(sample.ROUND_TRIP))
  expect([options.all, options.shown, options.on]).toEqual([8, 8, 0])
})

it('of an address that was not understood there is nothing to choose', () => {
  expect(listOptions(listed(null))).toEqual({ ticks: [], limits: [], isRoundTrip: false, currency: '', on: 0, all: 0, shown: 0 })
})
