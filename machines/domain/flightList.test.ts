import { describe, expect, it } from 'vitest'
import { CONNECTION, EARLY, found, ONE_WAY, ROUND_TRIP, SOLD_OUT } from './flights.samples.ts'
import {
  arrivalPartOf,
  canTick,
  countFilters,
  countFlights,
  countWith,
  DEFAULT_LIST,
  dayPartOf,
  filteredFlights,
  lengthLimits,
  listForSearch,
  NO_FILTERS,
  priceLimits,
  sortedFlights,
  toggled,
  type FlightFilters,
} from './flightList.ts'
import { fromListQuery, toListQuery } from './listAddress.ts'
import { daysLater, journeysOf, stopStations, type Direction, type Journey } from './journey.ts'

const flights = (direction: Direction = 'outbound', search = ONE_WAY): readonly Journey[] => {
  const answer = found(search)
  return answer.outcome === 'found' ? journeysOf(answer.availability, direction) : []
}

const times = (journeys: readonly Journey[]) => journeys.map((each) => each.departure.slice(11))

const filtered = (changes: Partial<FlightFilters>) => times(filteredFlights(flights(), { ...NO_FILTERS, ...changes }, 'outbound'))

describe('the order', () => {
  it.each([
    ['cheapest', ['22:50', '13:30', '06:10', '09:45', '14:05', '20:15']],
    ['earliest', ['06:10', '09:45', '13:30', '14:05', '22:50', '20:15']],
    ['latest', ['22:50', '14:05', '13:30', '09:45', '06:10', '20:15']],
    ['fastest', ['06:10', '09:45', '22:50', '13:30', '14:05', '20:15']],
  ] as const)('%s first, what is sold out last', (sort, expected) => {
    expect(times(sortedFlights(flights(), sort))).toEqual(expected)
  })
})

describe('the filters', () => {
  it('let through the stops chosen', () => {
    expect(filtered({ stops: [0] })).toEqual(['06:10', '09:45', '20:15', '22:50'])
    expect(filtered({ stops: [1] })).toEqual(['13:30', '14:05'])
    expect(filtered({ stops: [0, 1] })).toHaveLength(6)
  })

  it('let through the parts of the day chosen for the direction', () => {
    expect(filtered({ times: ['morning', 'evening'] })).toEqual(['06:10', '09:45', '20:15', '22:50'])
    expect(filtered({ returnTimes: ['morning'] })).toHaveLength(6)
    expect(times(filteredFlights(flights('inbound', ROUND_TRIP), { ...NO_FILTERS, returnTimes: ['night'] }, 'inbound'))).toEqual(['05:30'])
  })

  it('let through what arrives in the parts of the day chosen for the direction, or on a later day', () => {
    const arrivals = flights().map((each) => `${each.departure.slice(11)} ${arrivalPartOf(each)}`)
    expect(arrivals).toEqual(['06:10 morning', '09:45 morning', '13:30 afternoon', '14:05 evening', '20:15 evening', '22:50 nextDay'])
    expect(filtered({ arrivals: ['nextDay', 'afternoon'] })).toEqual(['13:30', '22:50'])
    expect(filtered({ returnArrivals: ['morning'] })).toHaveLength(6)
    const back = flights('inbound', ROUND_TRIP)
    expect(filteredFlights(back, { ...NO_FILTERS, returnArrivals: ['nextDay'] }, 'inbound')).toEqual(back.filter((each) => daysLater(each) > 0))
    expect(filteredFlights(back, { ...NO_FILTERS, arrivals: ['nextDay'] }, 'inbound')).toEqual(back)
  })

  it('let through what stops, and only at the stations chosen', () => {
    const [through, connecting] = flights().filter(({ stops }) => stops > 0)
    if (through === undefined || connecting === undefined) throw new Error('two flights stop on the way')
    const [one = '', other = ''] = [through, connecting].map((each) => stopStations(each).join())
    expect(filtered({ stopovers: [one] })).toEqual(times([through, connecting].filter((each) => stopStations(each).join() === one)))
    expect(filtered({ stopovers: [one, other] })).toEqual(times([through, connecting]))
    expect(filtered({ stopovers: ['CCU'] })).toEqual([])
  })

  it('let through what takes no longer than the limit', () => {
    const lengths = flights().map(({ durationMinutes }) => durationMinutes)
    expect(filtered({ longestMinutes: Math.min(...lengths) })).toEqual(
      times(flights().filter((each) => each.durationMinutes === Math.min(...lengths))),
    )
    expect(filtered({ longestMinutes: Math.max(...lengths) - 1 })).toHaveLength(5)
    expect(filtered({ longestMinutes: Math.max(...lengths) })).toHaveLength(6)
  })

  it('count what a tick alone leaves beside filters of other kinds, for its own direction', () => {
    const answer = found(ROUND_TRIP)
    const availability = answer.outcome === 'found' ? answer.availability : null
    const morning = { ...NO_FILTERS, times: ['morning'] } as const
    expect(countFlights(availability, NO_FILTERS)).toBe(8)
    expect(countFlights(availability, morning)).toBe(4)
    expect(countWith(availability, morning, { field: 'times', value: 'evening' })).toBe(2)
    expect(countWith(availability, morning, { field: 'returnTimes', value: 'night' })).toBe(1)
    expect(countWith(availability, morning, { field: 'stops', value: 0 })).toBe(4)
    const noStop = { field: 'stops', value: 9 } as const
    expect([canTick(availability, NO_FILTERS, noStop), canTick(availability, { ...NO_FILTERS, stops: [9] }, noStop)]).toEqual([false, true])
  })

  it('let through what costs no more than the limit, and nothing that is sold out', () => {
    expect(filtered({ priceMinor: 494_900 })).toEqual(['06:10', '13:30', '22:50'])
  })

  it('cut the day at six, noon and six', () => {
    expect(['05:59', '06:00', '11:59', '12:00', '17:59', '18:00'].map((time) => dayPartOf(`2026-06-12T${time}`))).toEqual([
      'night',
      'morning',
      'morning',
      'afternoon',
      'afternoon',
      'evening',
    ])
  })

  it('go on and off', () => {
    expect([toggled([1], 0), toggled([1, 0], 1)]).toEqual([[1, 0], [0]])
  })
})

describe('the price limits offered', () => {
  it('are round, leave a flight out, and leave one in', () => {
    expect(priceLimits([flights()], 'INR')).toEqual([450_000, 500_000, 550_000, 600_000, 650_000])
    expect(priceLimits([flights().filter((each) => each.journeyKey === EARLY)], 'INR')).toEqual([])
    expect(priceLimits([flights().filter((each) => each.journeyKey === SOLD_OUT)], 'INR')).toEqual([])
  })

  it('leave a flight in each direction', () => {
    const dear = flights().filter((each) => each.journeyKey === CONNECTION)
    expect(priceLimits([flights(), dear], 'INR')).toEqual([])
  })
})

describe('the limits of length offered', () => {
  const taking = (...minutes: readonly number[]) =>
    flights()
      .slice(0, minutes.length)
      .map((each, index) => ({ ...each, durationMinutes: minutes[index] ?? 0 }))

  it.each([
    [[[130, 250]], [150, 180, 210, 240]],
    [[[130, 130]], []],
    [[[130, 700]], [150, 300, 450, 600]],
    [
      [[130, 250], [200]],
      [210, 240],
    ],
    [[[130], []], []],
  ])('between %j are half hours that leave a flight each way: %j', (lengths, limits) => {
    expect(lengthLimits(lengths.map((minutes) => taking(...minutes)))).toEqual(limits)
  })
})

describe('another search', () => {
  const list = { ...DEFAULT_LIST, filters: { ...NO_FILTERS, stops: [0], priceMinor: 5 } }

  it('on another route forgets where to stop and how long to travel; another day or party does not', () => {
    const here = { ...DEFAULT_LIST, filters: { ...NO_FILTERS, times: ['night'], stopovers: ['BLR'], longestMinutes: 240 } } as const
    expect(listForSearch(here, ONE_WAY, { ...ONE_WAY, departureDate: '2026-07-01', passengers: ROUND_TRIP.passengers })).toEqual(here)
    for (const after of [{ ...ONE_WAY, origin: 'BLR' }, { ...ONE_WAY, destination: 'BLR' }, null])
      expect(listForSearch(here, ONE_WAY, after)).toEqual({ ...DEFAULT_LIST, filters: { ...NO_FILTERS, times: ['night'] } })
  })

  it('keeps the price limit on another day, and of a party whose counts are written in another order', () => {
    const { extraSeat, infant, ...seated } = ONE_WAY.passengers
    expect(listForSearch(list, ONE_WAY, { ...ONE_WAY, departureDate: '2026-07-01' })).toEqual(list)
    expect(listForSearch(list, ONE_WAY, { ...ONE_WAY, passengers: { infant, extraSeat, ...seated } })).toEqual(list)
    expect(listForSearch(list, null, null)).toEqual(list)
  })

  it.each([
    ['origin', { origin: 'BLR' }],
    ['destination', { destination: 'BLR' }],
    ['party', { passengers: ROUND_TRIP.passengers }],
    ['currency', { currency: 'AED' }],
    ['promo code', { promoCode: 'FLY10' }],
    ['special fare', { specialFare: 'STUDENT' }],
  ] as const)('forgets the price limit for another %s, and nothing else', (_, change) => {
    expect(listForSearch(list, ONE_WAY, { ...ONE_WAY, ...change })).toEqual({ ...DEFAULT_LIST, filters: { ...NO_FILTERS, stops: [0] } })
  })

  it('forgets the price limit when there was no search before, or is none after', () => {
    expect(listForSearch(list, null, ONE_WAY).filters.priceMinor).toBeNull()
    expect(listForSearch(list, ONE_WAY, null).filters.priceMinor).toBeNull()
  })
})

describe('the address of a list', () => {
  const list = {
    sort: 'fastest',
    filters: { ...NO_FILTERS, stops: [1, 0], times: ['evening', 'night'], returnTimes: ['morning'], priceMinor: 1_290_050 },
  } as const

  it('says what is not at its default', () => {
    expect(toListQuery(DEFAULT_LIST, 'INR')).toEqual({})
    expect(toListQuery(list, 'INR')).toEqual({ sort: 'fastest', stops: '0,1', times: 'night,evening', returnTimes: 'morning', price: '12900.5' })
  })

  it('is read back, whatever is unknown left out', () => {
    expect(fromListQuery(toListQuery(list, 'INR'), 'INR')).toEqual({
      sort: 'fastest',
      filters: { ...NO_FILTERS, stops: [0, 1], times: ['night', 'evening'], returnTimes: ['morning'], priceMinor: 1_290_050 },
    })
    expect(fromListQuery({ sort: 'dearest', stops: '7', times: 'noon', price: '-1' }, 'INR')).toEqual(DEFAULT_LIST)
  })
})

describe('how many filters are on', () => {
  it.each([
    [{}, 0],
    [{ stops: [0] }, 1],
    [{ stops: [0, 1], times: ['night'] }, 3],
    [{ returnTimes: ['night', 'morning'], priceMinor: 5 }, 3],
    [{ stops: [0], times: ['night'], returnTimes: ['morning'], priceMinor: 0 }, 4],
    [{ arrivals: ['nextDay'], returnArrivals: ['night'], stopovers: ['BLR', 'HYD'], longestMinutes: 240 }, 5],
  ] as const)('%j: %i', (changes, count) => {
    expect(countFilters({ ...NO_FILTERS, ...changes })).toBe(count)
  })
})

describe('the steps of price limits', () => {
  const costing = (...minors: readonly number[]) =>
    minors.flatMap((minor) =>
      flights()
        .slice(0, 1)
        .map((each) => ({ ...each, fare: { passengerFares: [], total: { minor, currency: 'INR' } } })),
    )

  it.each([
    [
      [400_000, 900_000],
      [400_000, 500_000, 600_000, 700_000, 800_000],
    ],
    [
      [400_000, 900_005],
      [400_000, 600_000, 800_000],
    ],
    [
      [400_000, 1_400_000],
      [400_000, 600_000, 800_000, 1_000_000, 1_200_000],
    ],
    [[400_000, 400_100], [400_000]],
    [[400_000, 400_000], []],
  ])('between %j are %j', (minors, limits) => {
    expect(priceLimits([costing(...minors)], 'INR')).toEqual(limits)
  })

  it('do not count a direction in which all is sold out', () => {
    const soldOut = flights().filter((each) => each.journeyKey === SOLD_OUT)
    expect(priceLimits([flights(), soldOut], 'INR')).toEqual(priceLimits([flights()], 'INR'))
    expect(priceLimits([], 'INR')).toEqual([])
  })
})
