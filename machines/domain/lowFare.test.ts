import { describe, expect, it } from 'vitest'
import { daysOfMonth } from './calendarDate.ts'
import {
  FOR_ONE_ADULT,
  fareOf,
  fareQuestion,
  inboundFares,
  isSameDirection,
  isSameRoute,
  mergeFares,
  monthsAsked,
  outboundFares,
  promoAppliedTo,
  whyNotPick,
  type LowFareDay,
} from './lowFare.ts'
import { ONE_ADULT } from './passengers.ts'

const day = (date: string, rupees: number | null, rest: Partial<LowFareDay> = {}): LowFareDay => ({
  date,
  price: rupees === null ? null : { minor: rupees * 100, currency: 'INR' },
  soldOut: false,
  noFlights: false,
  isLowest: false,
  promoApplied: false,
  ...rest,
})
const route = { origin: 'DEL', destination: 'BOM', currency: 'INR', ...FOR_ONE_ADULT, dates: null }
const there = outboundFares(route)
const bounds = { first: '2026-06-12', last: '2027-06-12', today: '2026-06-12' }
const wholeMonth = (month: string) => daysOfMonth(month).map((date) => day(date, 4599))

describe('what is asked', () => {
  it('asks from today on in the current month, with the currency [CAL-14, API-13]', () => {
    expect(fareQuestion(there, ['2026-06', '2026-07'], '2026-06-12', {})).toEqual({ ...there, startDate: '2026-06-12' })
  })

  it('asks from the first of the first month in view that lacks its fares [CAL-14, OPEN-23]', () => {
    const known = { '2026-06': [], '2026-07': wholeMonth('2026-07') }
    expect(fareQuestion(there, ['2026-07', '2026-08'], '2026-06-12', known)).toEqual({ ...there, startDate: '2026-08-01' })
  })

  it('asks nothing when every month in view was loaded, even one without a day', () => {
    expect(fareQuestion(there, ['2026-06', '2026-07'], '2026-06-12', { '2026-06': wholeMonth('2026-06'), '2026-07': [] })).toBeNull()
  })

  it('covers the month of the start date and the next, over the end of a year [API-13]', () => {
    expect(monthsAsked({ ...there, startDate: '2026-12-31' })).toEqual(['2026-12', '2027-01'])
  })

  it('asks the reverse direction in the same currency [CAL-13]', () => {
    expect(inboundFares(route)).toEqual({ origin: 'BOM', destination: 'DEL', currency: 'INR', ...FOR_ONE_ADULT, otherDay: null })
  })

  it('names the other day of the trip, by which a promo code is judged too [CON-72]', () => {
    const withCode = { ...route, promoCode: 'MONSOON', dates: { departureDate: '2026-06-12', returnDate: '2026-06-15' } }
    expect(outboundFares(withCode).otherDay).toEqual({ is: 'return', date: '2026-06-15' })
    expect(inboundFares(withCode).otherDay).toEqual({ is: 'departure', date: '2026-06-12' })
    expect(outboundFares({ ...withCode, dates: { departureDate: '2026-06-12', returnDate: null } }).otherDay).toBeNull()
  })

  it('takes another party, special fare, code or trip for another question [CON-72]', () => {
    const coded = { ...route, promoCode: 'MONSOON', dates: { departureDate: '2026-06-12', returnDate: null } }
    expect([
      isSameRoute(route, { ...route, passengers: { ...ONE_ADULT } }),
      isSameRoute(route, { ...route, passengers: { ...ONE_ADULT, child: 1 } }),
      isSameRoute(route, { ...route, specialFare: 'STUDENT' }),
      isSameRoute(route, { ...route, origin: 'BLR' }),
      isSameRoute(route, { ...route, destination: 'BLR' }),
      isSameRoute(coded, { ...coded }),
      isSameRoute(coded, { ...coded, promoCode: 'GULF' }),
      isSameRoute(coded, { ...coded, dates: { departureDate: '2026-06-12', returnDate: '2026-06-15' } }),
      isSameRoute(coded, { ...coded, dates: { departureDate: '2026-06-13', returnDate: null } }),
    ]).toEqual([true, false, false, false, false, true, false, false, false])
  })

  it('tells on which days with a fare a code lowers it [CON-72]', () => {
    const [lowered, full, none] = [day('2026-06-12', 4199, { promoApplied: true }), day('2026-06-13', 4599), day('2026-06-14', null)]
    expect([[lowered, none], [lowered, full], [full, none], [none], []].map(promoAppliedTo)).toEqual(['all', 'some', 'none', null, null])
  })

  it('takes another currency for another route [CAL-14]', () => {
    expect([
      isSameRoute(route, { ...route }),
      isSameRoute(route, { ...route, currency: 'AED' }),
      isSameRoute(null, null),
      isSameRoute(route, null),
    ]).toEqual([true, false, true, false])
  })
})

describe('what is known', () => {
  it('keeps the months loaded before and counts a month without days as loaded', () => {
    const june = [day('2026-06-12', 4599)]
    const july = [day('2026-07-01', 3999)]
    expect(mergeFares({ '2026-06': june }, july, ['2026-07', '2026-08'])).toEqual({ '2026-06': june, '2026-07': july, '2026-08': [] })
  })

  it('finds the fare of a date', () => {
    const fares = mergeFares({}, [day('2026-06-12', 4599), day('2026-06-13', 4199)])
    expect([fareOf(fares, '2026-06-13'), fareOf(fares, '2026-06-14'), fareOf(fares, '2026-07-01')]).toEqual([
      day('2026-06-13', 4199),
      undefined,
      undefined,
    ])
  })
})

describe('why a day cannot be picked', () => {
  const fares = mergeFares({}, [
    day('2026-06-12', 4599),
    day('2026-06-13', null, { soldOut: true }),
    day('2026-06-14', null, { noFlights: true }),
    day('2026-06-16', 4199),
  ])

  it('refuses a day before today and takes today [TRIP-11, TRIP-13]', () => {
    expect([whyNotPick('2026-06-11', bounds, fares), whyNotPick('2026-06-12', bounds, fares)]).toEqual(['past', null])
  })

  it('takes the last day of the horizon and refuses the next [OPEN-23]', () => {
    expect([whyNotPick('2027-06-12', bounds, fares), whyNotPick('2027-06-13', bounds, fares)]).toEqual([null, 'beyondHorizon'])
  })

  it('takes a return on the day of departure and refuses the day before [TRIP-12, CON-02]', () => {
    const later = { ...bounds, first: '2026-06-16' }
    expect([whyNotPick('2026-06-15', later, fares), whyNotPick('2026-06-16', later, fares)]).toEqual(['beforeDeparture', null])
  })

  it('refuses a sold-out day [CAL-06, OPEN-24]', () => {
    expect(whyNotPick('2026-06-13', bounds, fares)).toBe('soldOut')
  })

  it('refuses a day without flights [CAL-07]', () => {
    expect(whyNotPick('2026-06-14', bounds, fares)).toBe('noFlights')
  })

  it('refuses a day without data inside the loaded range and takes one after it [CAL-08, CON-06]', () => {
    expect([whyNotPick('2026-06-15', bounds, fares), whyNotPick('2026-06-17', bounds, fares)]).toEqual(['noFareData', null])
  })

  it('counts the range as going on when the next month has days [CAL-08, CON-06]', () => {
    expect(whyNotPick('2026-06-17', bounds, mergeFares(fares, wholeMonth('2026-07')))).toBe('noFareData')
  })

  it('takes every future day when no list was loaded, or an empty one [CON-06, CAL-15]', () => {
    const future = ['2026-06-12', '2026-06-13', '2026-07-31', '2027-06-12']
    expect(future.map((date) => [whyNotPick(date, bounds, {}), whyNotPick(date, bounds, { '2026-06': [], '2026-07': [] })])).toEqual(
      future.map(() => [null, null]),
    )
  })
})

describe('fares of the same direction', () => {
  const promo = { ...route, promoCode: 'FLY10', dates: { departureDate: '2026-06-12', returnDate: '2026-06-15' } }

  it.each([
    ['origin', { origin: 'HDO' }],
    ['destination', { destination: 'NMI' }],
    ['currency', { currency: 'AED' }],
    ['special fare', { specialFare: 'STUDENT' }],
    ['promo code', { promoCode: 'FLY20' }],
    ['party', { passengers: { ...ONE_ADULT, child: 1 } }],
  ] as const)('have the same %s [CON-72]', (_, change) => {
    expect(isSameDirection(there, { ...there })).toBe(true)
    expect(isSameDirection(there, { ...there, ...change })).toBe(false)
  })

  it('have the same other day, at the same end of the trip [CON-72]', () => {
    const out = outboundFares(promo)
    expect(out.otherDay).toEqual({ is: 'return', date: '2026-06-15' })
    expect(isSameDirection(out, outboundFares({ ...promo }))).toBe(true)
    expect(isSameDirection(out, { ...out, otherDay: null })).toBe(false)
    expect(isSameDirection(out, { ...out, otherDay: { is: 'departure', date: '2026-06-15' } })).toBe(false)
    expect(isSameDirection(out, { ...out, otherDay: { is: 'return', date: '2026-06-16' } })).toBe(false)
  })

  it('are not those of no route', () => {
    expect([isSameRoute(null, route), isSameRoute(route, null), isSameRoute(null, null)]).toEqual([false, false, true])
  })
})

it('days of a month that was not asked for are kept too', () => {
  expect(mergeFares({}, [day('2026-08-01', 4599)], ['2026-06'])).toEqual({ '2026-06': [], '2026-08': [day('2026-08-01', 4599)] })
})
