import { describe, expect, it } from 'vitest'
import { daysAsked, lowFaresOf } from '../../../server/rules/lowFares.ts'
import { dayOf, isoDateOf } from '../../../server/schedule/calendar.ts'
import { marketBetween } from '../../../server/schedule/markets.ts'

describe('the days of a calendar', () => {
  const asked = (from: string, { now = '2026-12-01T06:30:00Z', horizon = 365, origin = 'DEL', destination = 'BOM' } = {}) => {
    const market = marketBetween(origin, destination)
    if (!market) throw new Error('not sold')
    const days = daysAsked(market, dayOf(from), horizon, Date.parse(now))
    expect(days).toEqual(days.map((_, index) => (days[0] ?? 0) + index))
    return days.length === 0 ? 'none' : [isoDateOf(days[0] ?? 0), isoDateOf(days.at(-1) ?? 0)].join(' to ')
  }

  it.each([
    ['2027-01-01', '2027-01-01 to 2027-02-28'],
    ['2027-01-20', '2027-01-20 to 2027-02-28'],
    ['2026-12-31', '2026-12-31 to 2027-01-31'],
    ['2027-10-31', '2027-10-31 to 2027-11-30'],
  ])('from %s are those to the end of the next month [API-13, CAL-14]', (from, days) => {
    expect(asked(from)).toBe(days)
  })

  it('begin today where the day asked for has passed, and still end with the month after that day [CAL-14]', () => {
    expect(asked('2026-11-15')).toBe('2026-12-01 to 2026-12-31')
    expect(asked('2026-12-01')).toBe('2026-12-01 to 2027-01-31')
    expect(asked('2026-09-01')).toBe('none')
  })

  it('begin with the day that it is at the origin [OPEN-39]', () => {
    const now = '2026-12-09T19:30:00Z'
    expect(asked('2026-12-01', { now })).toBe('2026-12-10 to 2027-01-31')
    expect(asked('2026-12-01', { now, origin: 'DXB', destination: 'DEL' })).toBe('2026-12-09 to 2027-01-31')
  })

  it('end with the horizon: the last day of it is among them, the next is not [OPEN-23]', () => {
    expect(asked('2027-11-01')).toBe('2027-11-01 to 2027-12-01')
    expect(asked('2027-12-01')).toBe('2027-12-01 to 2027-12-01')
    expect(asked('2027-12-02')).toBe('none')
    expect(asked('2026-12-10', { horizon: 30 })).toBe('2026-12-10 to 2026-12-31')
  })
})

describe('the lowest fares', () => {
  const SOLD_OUT = { minor: null, noFlights: false }
  const NO_FLIGHTS = { minor: null, noFlights: true }
  const priced = (minor: number) => ({ minor, noFlights: false })
  const daysFrom = (date: string, count: number) => Array.from({ length: count }, (_, index) => dayOf(date) + index)

  it('have date, price, soldOut, noFlights and isLowest [CAL-12]', () => {
    expect(lowFaresOf(daysFrom('2027-01-30', 4), [priced(4_200), SOLD_OUT, NO_FLIGHTS, priced(4_300)])).toEqual([
      { date: '2027-01-30', minor: 4_200, soldOut: false, noFlights: false, isLowest: true },
      { date: '2027-01-31', minor: null, soldOut: true, noFlights: false, isLowest: false },
      { date: '2027-02-01', minor: null, soldOut: false, noFlights: true, isLowest: false },
      { date: '2027-02-02', minor: 4_300, soldOut: false, noFlights: false, isLowest: true },
    ])
  })

  it('are marked in each calendar month by itself, all that tie [CAL-12]', () => {
    const minors = [5_000, 4_000, 6_000, 4_000, 3_000, 3_500, 3_000]
    const marked = lowFaresOf(daysFrom('2027-01-28', 7), minors.map(priced)).filter(({ isLowest }) => isLowest)
    expect(marked.map(({ date }) => date)).toEqual(['2027-01-29', '2027-01-31', '2027-02-01', '2027-02-03'])
  })

  it('are marked in the same month of another year by themselves', () => {
    const days = [dayOf('2026-12-31'), dayOf('2027-12-01')]
    expect(lowFaresOf(days, [priced(4_000), priced(5_000)]).map(({ isLowest }) => isLowest)).toEqual([true, true])
  })

  it('of a month in which nothing can be bought are not marked, and of nothing are none [CAL-12]', () => {
    expect(lowFaresOf(daysFrom('2027-01-01', 2), [SOLD_OUT, NO_FLIGHTS]).map(({ isLowest }) => isLowest)).toEqual([false, false])
    expect(lowFaresOf([], [])).toEqual([])
  })

  it('may be nothing at all, which is a price', () => {
    expect(lowFaresOf(daysFrom('2027-01-01', 2), [priced(0), priced(1)])).toMatchObject([
      { minor: 0, soldOut: false, isLowest: true },
      { minor: 1, isLowest: false },
    ])
  })
})
