import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { plusDays } from './calendarDate.ts'
import { lowestDates, nearestFlyingDay, stripDates, faresOfDirection, stripQuestion, whyNotChoose, windowOfDirection, withDay } from './fareStrip.ts'
import { mergeFares, type LowFareDay } from './lowFare.ts'
import { ONE_ADULT } from './passengers.ts'
import type { CompleteSearch } from './search.ts'

const window = { first: '2026-06-01', last: '2027-06-01' }

const roundTrip: CompleteSearch = {
  tripType: 'ROUND_TRIP',
  origin: 'DEL',
  destination: 'BOM',
  departureDate: '2026-06-12',
  returnDate: '2026-06-15',
  passengers: ONE_ADULT,
  promoCode: '',
  specialFare: null,
  currency: 'INR',
  nationality: null,
}

const day = (date: string, rupees: number | null): LowFareDay => ({
  date,
  price: rupees === null ? null : { minor: rupees * 100, currency: 'INR' },
  soldOut: rupees === null,
  noFlights: false,
  isLowest: false,
  promoApplied: false,
})

describe('the seven days', () => {
  it('have the chosen one in their middle', () => {
    expect(stripDates('2026-06-12', window)).toEqual([
      '2026-06-09',
      '2026-06-10',
      '2026-06-11',
      '2026-06-12',
      '2026-06-13',
      '2026-06-14',
      '2026-06-15',
    ])
  })

  it('begin today at the earliest and end on the last day on sale', () => {
    expect(stripDates('2026-06-02', window)[0]).toBe('2026-06-01')
    expect(stripDates('2026-05-02', window)[0]).toBe('2026-06-01')
    expect(stripDates('2027-05-31', window).at(-1)).toBe('2027-06-01')
    expect(stripDates('2028-01-01', window).at(-1)).toBe('2027-06-01')
  })

  it('always lie in the window and hold the chosen day when it does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 365 }), (offset) => {
        const date = plusDays(window.first, offset)
        const dates = stripDates(date, window)
        expect([dates.length, dates.includes(date), dates.every((each) => each >= window.first && each <= window.last)]).toEqual([7, true, true])
      }),
    )
  })
})

describe('the days that may be chosen', () => {
  it('begin with the departure on the way back [TRIP-12]', () => {
    expect(windowOfDirection(roundTrip, 'outbound', window)).toEqual(window)
    expect(windowOfDirection(roundTrip, 'inbound', window)).toEqual({ first: '2026-06-12', last: '2027-06-01' })
    expect(windowOfDirection({ ...roundTrip, departureDate: '2026-05-01' }, 'inbound', window)).toEqual(window)
  })
})

describe('what is asked', () => {
  it('begins with the month in which two weeks before the day lie, never before today, as the calendar asks [CAL-14], and turns the route round for the way back', () => {
    const { passengers, specialFare, currency } = roundTrip
    const plain = { passengers, specialFare, currency, promoCode: '', otherDay: null }
    expect(stripQuestion({ ...roundTrip, departureDate: '2026-07-20' }, 'outbound', window)).toEqual({
      ...plain,
      origin: 'DEL',
      destination: 'BOM',
      startDate: '2026-07-01',
    })
    expect(stripQuestion(roundTrip, 'inbound', window)).toEqual({ ...plain, origin: 'BOM', destination: 'DEL', startDate: '2026-06-01' })
    expect(stripQuestion({ ...roundTrip, returnDate: null }, 'inbound', window)).toBeNull()
  })
})

describe('what the fares of a direction are for', () => {
  const { departureDate, returnDate } = roundTrip

  it('is the party and the code of the search, with the other day by which the code is judged [CON-72]', () => {
    const search = { ...roundTrip, promoCode: 'MONSOON' }
    expect(faresOfDirection(search, 'outbound')).toMatchObject({ promoCode: 'MONSOON', otherDay: { is: 'return', date: returnDate } })
    expect(faresOfDirection(search, 'inbound')).toMatchObject({ promoCode: 'MONSOON', otherDay: { is: 'departure', date: departureDate } })
    expect(faresOfDirection(search, 'outbound').passengers).toEqual(search.passengers)
  })

  it('has no code beside a special fare, which wins [CON-15]', () => {
    const search = { ...roundTrip, promoCode: 'MONSOON', specialFare: 'STUDENT' } as const
    expect(faresOfDirection(search, 'outbound')).toMatchObject({ specialFare: 'STUDENT', promoCode: '', otherDay: null })
  })
})

describe('the nearest day that flies', () => {
  const fares = mergeFares({}, [
    day('2026-06-10', 4_000),
    day('2026-06-11', null),
    day('2026-06-12', 4_100),
    day('2026-06-13', null),
    day('2026-06-14', 4_200),
  ])

  it('is the later of two that are equally near', () => {
    expect(nearestFlyingDay(roundTrip, 'outbound', window, fares)?.date).toBe('2026-06-14')
  })

  it('is not before the departure on the way back', () => {
    expect(nearestFlyingDay({ ...roundTrip, returnDate: '2026-06-12' }, 'inbound', window, mergeFares({}, [day('2026-06-11', 4_000)]))).toBeNull()
  })

  it('is none where nothing is known', () => {
    expect(nearestFlyingDay(roundTrip, 'outbound', window, {})).toBeNull()
  })
})

describe('choosing a day', () => {
  it('refuses what is sold out, past or before the departure [CAL-07, CAL-08]', () => {
    const fares = mergeFares({}, [day('2026-06-13', null)])
    const refusals = [
      whyNotChoose('2026-06-13', roundTrip, 'outbound', window, fares),
      whyNotChoose('2026-05-31', roundTrip, 'outbound', window, fares),
      whyNotChoose('2026-06-11', roundTrip, 'inbound', window, fares),
      whyNotChoose('2026-06-20', roundTrip, 'inbound', window, {}),
    ]
    expect(refusals).toEqual(['soldOut', 'past', 'beforeDeparture', null])
  })

  it('keeps the return after the departure and inside the window [TRIP-10, CON-03]', () => {
    expect(withDay(roundTrip, 'outbound', '2026-06-20', window)).toMatchObject({ departureDate: '2026-06-20', returnDate: '2026-06-21' })
    expect(withDay(roundTrip, 'outbound', '2027-06-01', window)).toMatchObject({ departureDate: '2027-06-01', returnDate: '2027-06-01' })
    expect(withDay(roundTrip, 'inbound', '2026-06-20', window)).toEqual({ ...roundTrip, returnDate: '2026-06-20' })
    expect(withDay({ ...roundTrip, tripType: 'ONE_WAY', returnDate: null }, 'outbound', '2026-06-20', window).returnDate).toBeNull()
  })
})

describe('the lowest of the days', () => {
  const fares = mergeFares({}, [day('2026-06-10', 4_000), day('2026-06-11', 4_500), day('2026-06-12', 4_000)])

  it('are all that share the lowest fare', () => {
    expect(lowestDates(['2026-06-10', '2026-06-11', '2026-06-12', '2026-06-13'], fares)).toEqual(['2026-06-10', '2026-06-12'])
  })

  it('are none when all cost the same', () => {
    expect(lowestDates(['2026-06-10', '2026-06-12'], fares)).toEqual([])
  })
})

describe('a short window', () => {
  it('has its first day first, whichever is chosen', () => {
    const short = { first: '2026-06-12', last: '2026-06-17' }
    expect(['2026-06-12', '2026-06-15', '2026-06-17'].map((chosen) => stripDates(chosen, short)[0])).toEqual([
      '2026-06-12',
      '2026-06-12',
      '2026-06-12',
    ])
  })
})

describe('the nearest day that flies', () => {
  const nearest = (...days: readonly LowFareDay[]) => nearestFlyingDay(roundTrip, 'outbound', window, mergeFares({}, days))?.date

  it('is the one with the fewest days between', () => {
    expect(nearest(day('2026-06-20', 4_000), day('2026-06-13', 9_000))).toBe('2026-06-13')
    expect(nearest(day('2026-06-10', 4_000), day('2026-06-13', 9_000))).toBe('2026-06-13')
    expect(nearest(day('2026-06-10', 4_000), day('2026-06-20', 9_000))).toBe('2026-06-10')
  })

  it('has a price, also without an answer on whether it is sold out', () => {
    expect(nearest({ ...day('2026-06-13', null), soldOut: false }, day('2026-06-20', 4_000))).toBe('2026-06-20')
  })

  it('is none on the way back of a trip without one', () => {
    const oneWay = { ...roundTrip, tripType: 'ONE_WAY', returnDate: null } as const
    expect(nearestFlyingDay(oneWay, 'inbound', window, mergeFares({}, [day('2026-06-13', 4_000)]))).toBeNull()
  })
})
