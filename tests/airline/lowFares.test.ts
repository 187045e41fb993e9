import { describe, expect, it } from 'vitest'
import type { LowFareDayWire } from '../../server/contract/lowFares.ts'
import { refusalOf, testAirline } from './support/testAirline.ts'

const airline = testAirline()

const DELHI_TO_MUMBAI = { origin: 'DEL', destination: 'BOM' }
const datesOf = (days: readonly LowFareDayWire[]) => days.map((day) => day.date)

describe('lowest fares', () => {
  it('come in data, one for each day from the start date to the end of the next month [API-13, CAL-14]', async () => {
    const days = await airline.lowFares({ ...DELHI_TO_MUMBAI, startDate: '2027-01-01' })
    expect(days).toHaveLength(59)
    expect([datesOf(days)[0], datesOf(days).at(-1)]).toEqual(['2027-01-01', '2027-02-28'])
    const fromMiddle = await airline.lowFares({ ...DELHI_TO_MUMBAI, startDate: '2027-01-20' })
    expect([datesOf(fromMiddle)[0], datesOf(fromMiddle).at(-1)]).toEqual(['2027-01-20', '2027-02-28'])
  })

  it('have date, price, soldOut, noFlights and isLowest [CAL-12]', async () => {
    const [day] = await airline.lowFares({ ...DELHI_TO_MUMBAI, startDate: '2027-01-01' })
    expect(Object.keys(day ?? {}).toSorted()).toEqual(['date', 'isLowest', 'noFlights', 'price', 'soldOut'])
  })

  it('are in the currency that is asked for [CAL-14]', async () => {
    const [rupees, dirhams] = await Promise.all(
      ['INR', 'AED'].map((currency) => airline.lowFares({ ...DELHI_TO_MUMBAI, startDate: '2027-01-01', currency })),
    )
    const ratios = rupees?.map((day, index) => (day.price ?? 0) / (dirhams?.[index]?.price ?? 1)) ?? []
    expect(Math.min(...ratios)).toBeGreaterThan(24.1)
    expect(Math.max(...ratios)).toBeLessThan(24.3)
  })

  it('are answered for a direction and for the reverse [CAL-13]', async () => {
    const out = await airline.lowFares({ ...DELHI_TO_MUMBAI, startDate: '2027-01-01' })
    const back = await airline.lowFares({ origin: 'BOM', destination: 'DEL', startDate: '2027-01-01' })
    expect(datesOf(back)).toEqual(datesOf(out))
    expect(back.map((day) => day.price)).not.toEqual(out.map((day) => day.price))
  })

  it('mark the lowest of each calendar month, all of those that tie [CAL-12]', async () => {
    for (const [origin, destination] of [
      ['DEL', 'BOM'],
      ['IXL', 'COK'],
      ['COK', 'JED'],
    ] as const) {
      const days = await airline.lowFares({ origin, destination, startDate: '2027-01-01' })
      for (const month of ['2027-01', '2027-02']) {
        const priced = days.filter((day) => day.date.startsWith(month) && day.price !== null)
        const lowest = Math.min(...priced.map((day) => Number(day.price)))
        expect(datesOf(priced.filter((day) => day.isLowest))).toEqual(datesOf(priced.filter((day) => day.price === lowest)))
      }
    }
  })

  it('mark every day of a tie as the lowest [CAL-12]', async () => {
    const days = await airline.lowFares({ origin: 'BLR', destination: 'BOM', startDate: '2027-05-01' })
    const lowest = days.filter((day) => day.isLowest && day.date.startsWith('2027-05'))
    expect(lowest.map(({ date, price }) => ({ date, price }))).toEqual([
      { date: '2027-05-04', price: 3693 },
      { date: '2027-05-25', price: 3693 },
    ])
  })

  it('leave past days out: today is the local date of the origin [TRIP-14, OPEN-39]', async () => {
    airline.airline.clock.set(Date.parse('2026-12-09T19:30:00Z'))
    const fromIndia = await airline.lowFares({ ...DELHI_TO_MUMBAI, startDate: '2026-12-01' })
    const fromDubai = await airline.lowFares({ origin: 'DXB', destination: 'DEL', startDate: '2026-12-01' })
    airline.airline.clock.set(Date.parse('2026-12-01T06:30:00Z'))
    expect([datesOf(fromIndia)[0], datesOf(fromDubai)[0]]).toEqual(['2026-12-10', '2026-12-09'])
  })

  it('end with the booking horizon of 365 days [OPEN-23]', async () => {
    const last = await airline.lowFares({ ...DELHI_TO_MUMBAI, startDate: '2027-11-01' })
    expect(datesOf(last).at(-1)).toBe('2027-12-01')
    expect(await airline.lowFares({ ...DELHI_TO_MUMBAI, startDate: '2028-01-01' })).toEqual([])
    expect(await airline.lowFares({ ...DELHI_TO_MUMBAI, startDate: '2026-09-01' })).toEqual([])
  })

  it('have no price on days that are sold out or without flights, and both kinds of day occur [CAL-12]', async () => {
    const days = (
      await Promise.all(
        ['2026-12-01', '2027-02-01', '2027-04-01', '2027-06-01'].flatMap((startDate) => [
          airline.lowFares({ origin: 'COK', destination: 'JED', startDate }),
          airline.lowFares({ origin: 'IXL', destination: 'COK', startDate }),
        ]),
      )
    ).flat()
    expect(days.filter((day) => day.soldOut).length).toBeGreaterThan(0)
    expect(days.filter((day) => day.noFlights).length).toBeGreaterThan(0)
    expect(days.filter((day) => (day.price === null) !== (day.soldOut || day.noFlights))).toEqual([])
    expect(days.filter((day) => day.soldOut && day.noFlights)).toEqual([])
  })

  it.each([
    ['an unknown station', { origin: 'XXX' }, { status: 422, code: 'UNKNOWN_STATION', fields: ['origin'] }],
    ['a pair that is not sold', { origin: 'SIN', destination: 'BKK' }, { status: 422, code: 'NOT_A_MARKET', fields: ['destination'] }],
    ['the same station twice', { destination: 'DEL' }, { status: 400, code: 'INVALID_FIELD', fields: ['destination'] }],
    ['a date that does not exist', { startDate: '2027-02-31' }, { status: 400, code: 'INVALID_FIELD', fields: ['startDate'] }],
    ['a currency that is not sold', { currency: 'XYZ' }, { status: 400, code: 'INVALID_FIELD', fields: ['currency'] }],
    ['words for codes', { origin: 'Delhi', startDate: 'soon' }, { status: 400, code: 'INVALID_FIELD', fields: ['origin', 'startDate'] }],
  ])('are refused for %s', async (_, change, refusal) => {
    const query = { ...DELHI_TO_MUMBAI, startDate: '2027-01-01', currency: 'INR', ...change }
    expect(await refusalOf(await airline.ask(`/api/ibe/low-fares?${new URLSearchParams(query).toString()}`))).toEqual(refusal)
  })

  it('name every field that is missing', async () => {
    const fields = ['origin', 'destination', 'startDate', 'currency']
    expect(await refusalOf(await airline.ask('/api/ibe/low-fares'))).toEqual({ status: 400, code: 'INVALID_FIELD', fields })
  })
})
