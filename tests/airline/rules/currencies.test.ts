import { describe, expect, it } from 'vitest'
import { CURRENCIES, CURRENCY_DETAILS, exchangeOn, ratesOn } from '../../../server/rules/currencies.ts'
import { dayOf, isoDateOf } from '../../../server/schedule/calendar.ts'
import { STATIONS } from '../../../server/schedule/stations.ts'

const DECEMBER = dayOf('2026-12-01')

describe('the currencies', () => {
  it('are called what ISO 4217 calls them, with what stands before an amount [CUR-06]', () => {
    expect(Object.entries(CURRENCY_DETAILS).map(([code, { description, displayPrefix }]) => `${code} ${displayPrefix} ${description}`)).toEqual([
      'INR ₹ Indian Rupee',
      'AED AED UAE Dirham',
      'BDT ৳ Bangladeshi Taka',
      'BHD BHD Bahraini Dinar',
      'EUR € Euro',
      'GBP £ British Pound',
      'JPY ¥ Japanese Yen',
      'KWD KWD Kuwaiti Dinar',
      'LKR LKR Sri Lankan Rupee',
      'MVR MVR Maldivian Rufiyaa',
      'NPR NPR Nepalese Rupee',
      'OMR OMR Omani Rial',
      'QAR QAR Qatari Riyal',
      'SAR SAR Saudi Riyal',
      'SGD S$ Singapore Dollar',
      'THB ฿ Thai Baht',
      'USD US$ US Dollar',
    ])
  })

  it('are sold all, those of every station among them, and have a rate in each table', () => {
    expect(CURRENCIES).toEqual(Object.keys(CURRENCY_DETAILS))
    expect(STATIONS.filter(({ currencyCode }) => !CURRENCIES.includes(currencyCode))).toEqual([])
    for (const day of ['2026-01-01', '2026-10-01']) expect(Object.keys(ratesOn(dayOf(day)).perInr).toSorted()).toEqual(CURRENCIES.toSorted())
  })
})

describe('the rates', () => {
  it.each([
    ['before the first table', '2025-06-01', '2026-01-01', 23.9],
    ['on its first day', '2026-01-01', '2026-01-01', 23.9],
    ['on the last day before the next', '2026-09-30', '2026-01-01', 23.9],
    ['on the first day of the next', '2026-10-01', '2026-10-01', 24.2],
    ['long after', '2031-01-01', '2026-10-01', 24.2],
  ])('%s are those in force, with their day [CUR-06]', (_, day, from, rupeesForDirham) => {
    const rates = ratesOn(dayOf(day))
    expect([isoDateOf(rates.from), rates.perInr['AED'], rates.perInr['INR']]).toEqual([from, 1 / rupeesForDirham, 1])
    expect(exchangeOn('AED', dayOf(day)).minorOf(rupeesForDirham * 40)).toBe(40_00)
  })
})

describe('rupees', () => {
  it.each([
    ['INR', 4_009, 400_900, 4_009],
    ['USD', 88.9, 100, 1],
    ['USD', 4_009, 4_510, 45.1],
    ['AED', 2_420, 10_000, 100],
    ['JPY', 590, 1_000, 1_000],
    ['KWD', 2_894, 10_000, 10],
    ['BHD', 2_358, 10_000, 10],
    ['OMR', 500, 2_165, 2.165],
    ['NPR', 1_000, 160_000, 1_600],
  ])('become %s in its own decimals [CAL-14]', (currency, rupees, minor, major) => {
    const exchange = exchangeOn(currency, DECEMBER)
    expect([exchange.currency, exchange.minorOf(rupees), exchange.majorOf(minor)]).toEqual([currency, minor, major])
  })

  it('become whole minor units, halves away from zero', () => {
    const { minorOf } = exchangeOn('INR', DECEMBER)
    expect([0, 0.004, 0.005, 0.014, 0.015, 0.125].map(minorOf)).toEqual([0, 0, 1, 1, 2, 13])
    expect([-0.005, -0.014, -0.125, -250].map(minorOf)).toEqual([-1, -1, -13, -250_00])
  })

  it.each(['XXX', 'inr', ''])('do not become %j, which the airline does not sell', (currency) => {
    expect(() => exchangeOn(currency, DECEMBER)).toThrow('the airline does not sell in this currency')
  })
})
