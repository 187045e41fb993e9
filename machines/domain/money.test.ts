import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_CURRENCY, decimalsOf, majorOf, moneyFromMajor, sumOfMoney, timesMoney } from './money.ts'

const anyCurrency = fc.constantFrom('INR', 'AED', 'OMR', 'KWD', 'BHD', 'JPY', 'USD')
const anyMinor = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })

it('is in Indian rupees unless something else is said [CUR-01]', () => {
  expect(DEFAULT_CURRENCY).toBe('INR')
})

describe('minor units', () => {
  it.each([
    [4599, 'INR', 459_900],
    [0.07, 'INR', 7],
    [4599.35, 'INR', 459_935],
    [1.005, 'KWD', 1_005],
    [12.345, 'OMR', 12_345],
    [9.999, 'BHD', 9_999],
    [15_000, 'JPY', 15_000],
    [-250.5, 'AED', -25_050],
  ])('takes %d %s as %d', (major, currency, minor) => {
    expect(moneyFromMajor(major, currency)).toEqual({ minor, currency })
  })

  it('are never a fraction', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), anyCurrency, (major, currency) => {
        expect(Number.isInteger(moneyFromMajor(major, currency).minor)).toBe(true)
      }),
    )
  })

  it('come back from major units as they were', () => {
    fc.assert(
      fc.property(anyMinor, anyCurrency, (minor, currency) => {
        expect(moneyFromMajor(majorOf({ minor, currency }), currency)).toEqual({ minor, currency })
      }),
    )
  })

  it('have as many decimals as their currency', () => {
    expect(['INR', 'OMR', 'KWD', 'BHD', 'JPY'].map(decimalsOf)).toEqual([2, 3, 3, 3, 0])
  })
})

describe('adding', () => {
  it('adds amounts of one currency', () => {
    const amounts = [
      { minor: 459_900, currency: 'INR' },
      { minor: -10_000, currency: 'INR' },
    ]
    expect(sumOfMoney(amounts, 'INR')).toEqual({ minor: 449_900, currency: 'INR' })
    expect(sumOfMoney([], 'AED')).toEqual({ minor: 0, currency: 'AED' })
  })

  it('refuses to mix currencies', () => {
    expect(() => sumOfMoney([{ minor: 1, currency: 'AED' }], 'INR')).toThrow('cannot add AED to INR')
  })

  it('comes to the same as taking an amount several times', () => {
    fc.assert(
      fc.property(anyMinor, fc.integer({ min: 1, max: 9 }), (minor, times) => {
        const money = { minor, currency: 'INR' }
        expect(
          sumOfMoney(
            Array.from({ length: times }, () => money),
            'INR',
          ).minor,
        ).toBeCloseTo(timesMoney(money, times).minor, 0)
      }),
    )
  })
})
