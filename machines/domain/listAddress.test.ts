import { describe, expect, it } from 'vitest'
import { DEFAULT_LIST, NO_FILTERS } from './flightList.ts'
import { fromListQuery, LIST_QUERY_NAMES, toListQuery } from './listAddress.ts'

describe('the price limit of an address', () => {
  it.each([
    ['12900', 1_290_000],
    ['12900.5', 1_290_050],
    ['0.5', 50],
    ['999999999', 99_999_999_900],
    ['1000000000', null],
    ['0', null],
    ['-1', null],
    ['1.2345', null],
    ['1.', null],
    ['.5', null],
    ['1e3', null],
    [' 5', null],
    ['', null],
  ])('%j is %j in minor units', (price, priceMinor) => {
    expect(fromListQuery({ price }, 'INR')).toEqual({ ...DEFAULT_LIST, filters: { ...NO_FILTERS, priceMinor } })
  })

  it('is in the units of its currency', () => {
    expect(fromListQuery({ price: '12.345' }, 'KWD').filters.priceMinor).toBe(12_345)
    expect(toListQuery({ ...DEFAULT_LIST, filters: { ...NO_FILTERS, priceMinor: 12_345 } }, 'KWD')).toEqual({ price: '12.345' })
  })
})

it('each part of a list has its own name in an address, and is alone there when the rest is at its default', () => {
  const changes = [
    { ...DEFAULT_LIST, sort: 'latest' },
    { ...DEFAULT_LIST, filters: { ...NO_FILTERS, stops: [2] } },
    { ...DEFAULT_LIST, filters: { ...NO_FILTERS, times: ['night'] } },
    { ...DEFAULT_LIST, filters: { ...NO_FILTERS, returnTimes: ['afternoon'] } },
    { ...DEFAULT_LIST, filters: { ...NO_FILTERS, arrivals: ['nextDay'] } },
    { ...DEFAULT_LIST, filters: { ...NO_FILTERS, returnArrivals: ['morning'] } },
    { ...DEFAULT_LIST, filters: { ...NO_FILTERS, stopovers: ['BLR', 'HYD'] } },
    { ...DEFAULT_LIST, filters: { ...NO_FILTERS, longestMinutes: 240 } },
    { ...DEFAULT_LIST, filters: { ...NO_FILTERS, priceMinor: 100 } },
  ] as const
  expect(changes.map((list) => Object.keys(toListQuery(list, 'INR')))).toEqual(LIST_QUERY_NAMES.map((name) => [name]))
  expect(changes.map((list) => fromListQuery(toListQuery(list, 'INR'), 'INR'))).toEqual(changes)
})

it('several parts of the day stand with commas, in the order of the day', () => {
  const list = { ...DEFAULT_LIST, filters: { ...NO_FILTERS, times: ['evening', 'night'], returnTimes: ['evening', 'morning'] } } as const
  expect(toListQuery(list, 'INR')).toEqual({ times: 'night,evening', returnTimes: 'morning,evening' })
})

it('an address that names a part twice, or beside an unknown one, counts what is known once', () => {
  expect(
    fromListQuery({ stops: '2,0,2,9', times: 'evening,dawn,evening', arrivals: 'noon', via: 'HYD,blr,HYD,<b>,BLR', longest: '-5' }, 'INR').filters,
  ).toEqual({
    ...NO_FILTERS,
    stops: [0, 2],
    times: ['evening'],
    stopovers: ['BLR', 'HYD'],
  })
})

it.each([
  ['240', 240],
  ['1', 1],
  ['9999', 9999],
  ['0', null],
  ['10000', null],
  ['2.5', null],
  ['', null],
])('the length of an address, %j, is %j minutes', (longest, minutes) => {
  expect(fromListQuery({ longest }, 'INR').filters.longestMinutes).toBe(minutes)
})

it('an address names twenty stopovers at most', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const via = Array.from(letters, (letter) => `A${letter}A`).join(',')
  expect(fromListQuery({ via }, 'INR').filters.stopovers).toHaveLength(20)
})
