import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { CurrenciesAnswer } from '../../server/contract/currencies.ts'
import { NOON, SEARCH, testAirline } from './support/testAirline.ts'

const airline = testAirline()
beforeEach(() => airline.airline.clock.set(Date.parse(NOON)))

const asked = async () => v.parse(CurrenciesAnswer, await (await airline.ask('/api/ibe/currencies')).json()).data
const rateOf = async (code: string) => (await asked()).rates.find(({ currencyCode }) => currencyCode === code)?.perInr ?? Number.NaN

describe('the currencies', () => {
  it('have a code, a description and what stands before an amount [CUR-06]', async () => {
    const { currencies } = await asked()
    expect(currencies).toHaveLength(17)
    expect(currencies[0]).toEqual({ currencyCode: 'INR', description: 'Indian Rupee', displayPrefix: '₹' })
    expect(currencies.find(({ currencyCode }) => currencyCode === 'AED')).toEqual({
      currencyCode: 'AED',
      description: 'UAE Dirham',
      displayPrefix: 'AED',
    })
    expect(currencies.filter(({ description, displayPrefix }) => description === '' || displayPrefix === '')).toEqual([])
  })

  it('have one prefix each, a rate each, and are those in which the airline sells', async () => {
    const { currencies, rates } = await asked()
    expect(new Set(currencies.map(({ displayPrefix }) => displayPrefix)).size).toBe(currencies.length)
    expect(rates.map(({ currencyCode }) => currencyCode).toSorted()).toEqual(currencies.map(({ currencyCode }) => currencyCode).toSorted())
    for (const { currencyCode } of currencies)
      expect((await airline.post('/api/ibe/availability', { ...SEARCH, currency: currencyCode })).status).toBe(200)
  })
})

describe('the rates', () => {
  it('come from the airline and say since when they are in force [CUR-06]', async () => {
    const { ratesAsOf, rates } = await asked()
    expect([ratesAsOf, rates.find(({ currencyCode }) => currencyCode === 'INR')]).toEqual(['2026-10-01', { currencyCode: 'INR', perInr: 1 }])
  })

  it('change with the calendar of India, with their date', async () => {
    airline.airline.clock.set(Date.parse('2026-09-30T18:29:00Z'))
    const before = [(await asked()).ratesAsOf, await rateOf('AED')]
    airline.airline.clock.set(Date.parse('2026-09-30T18:31:00Z'))
    expect([before, [(await asked()).ratesAsOf, await rateOf('AED')]]).toEqual([
      ['2026-01-01', 1 / 23.9],
      ['2026-10-01', 1 / 24.2],
    ])
  })

  it.each([
    ['AED', 100],
    ['KWD', 1_000],
    ['JPY', 1],
  ])('are those by which fares in %s are made', async (currency, minorPerMajor) => {
    const chargesIn = async (sold: string) => {
      const { outbound } = await airline.availability({ ...SEARCH, currency: sold })
      return outbound.flatMap(({ fare }) => fare?.passengerFares.flatMap(({ serviceCharges }) => serviceCharges.map(({ amount }) => amount)) ?? [])
    }
    const [rupees, sold, rate] = [await chargesIn('INR'), await chargesIn(currency), await rateOf(currency)]
    const perMinor = rate * minorPerMajor
    expect(sold.length).toBeGreaterThan(50)
    // A rupee charge is itself rounded to a paisa: half of one, and half a minor unit of the currency.
    expect(
      sold.filter((amount, index) => Math.abs(amount * minorPerMajor - (rupees[index] ?? 0) * perMinor) > 0.5 + 0.005 * perMinor + 1e-6),
    ).toEqual([])
  })
})
