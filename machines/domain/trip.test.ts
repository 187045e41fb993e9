import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysBetween } from './calendarDate.ts'
import { anyDate } from './domain.samples.ts'
import {
  asOneWay,
  asRoundTrip,
  fromQueryTripType,
  oneWayOn,
  settledDates,
  toQueryTripType,
  withDeparture,
  withReturn,
  type TripDates,
} from './trip.ts'

const roundTrip = (departureDate: string, returnDate: string | null): TripDates => ({ tripType: 'ROUND_TRIP', departureDate, returnDate })

describe('the trip type', () => {
  it('is written as queries write it [TRIP-03]', () => {
    expect(toQueryTripType('ONE_WAY')).toBe('OneWay')
    expect(toQueryTripType('ROUND_TRIP')).toBe('RoundTrip')
  })

  it.each([
    ['OneWay', 'ONE_WAY'],
    ['oneway', 'ONE_WAY'],
    ['RoundTrip', 'ROUND_TRIP'],
    ['ROUNDTRIP', 'ROUND_TRIP'],
    ['MultiCity', null],
    ['ONE_WAY', null],
    ['', null],
  ] as const)('is read from %j as %j [TRIP-03, LINK-02, CON-05]', (text, tripType) => {
    expect(fromQueryTripType(text)).toBe(tripType)
  })
})

describe('a round trip', () => {
  it('returns the day after departure when it has no return date [TRIP-05, TRIP-07]', () => {
    expect(asRoundTrip(oneWayOn('2026-12-31'))).toEqual(roundTrip('2026-12-31', '2027-01-01'))
  })

  it('returns the day after departure when its return date is earlier [TRIP-06]', () => {
    expect(asRoundTrip(roundTrip('2026-06-12', '2026-06-11'))).toEqual(roundTrip('2026-06-12', '2026-06-13'))
  })

  it('may return on the day of departure [TRIP-12, CON-02]', () => {
    expect(asRoundTrip(roundTrip('2026-06-12', '2026-06-12'))).toEqual(roundTrip('2026-06-12', '2026-06-12'))
  })

  it('is what a one-way trip with a return date becomes [TRIP-04]', () => {
    expect(withReturn(oneWayOn('2026-06-12'), '2026-06-14')).toEqual(roundTrip('2026-06-12', '2026-06-14'))
  })

  it('loses its return date when it becomes one-way [TRIP-08]', () => {
    expect(asOneWay(roundTrip('2026-06-12', '2026-06-14'))).toEqual(oneWayOn('2026-06-12'))
  })
})

describe('moving the departure', () => {
  it('leaves a return that is not earlier [TRIP-09]', () => {
    expect(withDeparture(roundTrip('2026-06-12', '2026-06-15'), '2026-06-15')).toEqual(roundTrip('2026-06-15', '2026-06-15'))
  })

  it('moves the return of a round trip to the day after [TRIP-09, TRIP-10, CON-03]', () => {
    expect(withDeparture(roundTrip('2026-06-12', '2026-06-15'), '2026-06-16')).toEqual(roundTrip('2026-06-16', '2026-06-17'))
  })

  it('moves the return of any other trip type to the departure [TRIP-09, CON-03]', () => {
    const oneWayWithReturn: TripDates = { tripType: 'ONE_WAY', departureDate: '2026-06-12', returnDate: '2026-06-15' }
    expect(withDeparture(oneWayWithReturn, '2026-06-16')).toEqual({ tripType: 'ONE_WAY', departureDate: '2026-06-16', returnDate: '2026-06-16' })
  })

  it('leaves a one-way trip without a return [TRIP-08]', () => {
    expect(withDeparture(oneWayOn('2026-06-12'), '2026-06-16')).toEqual(oneWayOn('2026-06-16'))
  })
})

describe('dates from outside', () => {
  const anyTripType = fc.constantFrom('ONE_WAY', 'ROUND_TRIP', null)
  const anyOffer = fc.record({ tripType: anyTripType, departureDate: anyDate, returnDate: fc.option(anyDate) })

  it('are never past and never out of order [TRIP-06, TRIP-07, TRIP-08, TRIP-11, TRIP-12, TRIP-13]', () => {
    fc.assert(
      fc.property(anyOffer, anyDate, (offer, today) => {
        const { tripType, departureDate, returnDate } = settledDates(offer, today)
        expect(departureDate >= today).toBe(true)
        expect(departureDate === offer.departureDate || departureDate === today).toBe(true)
        expect(tripType).toBe(offer.tripType ?? 'ONE_WAY')
        expect(returnDate !== null).toBe(tripType === 'ROUND_TRIP')
        if (returnDate !== null)
          expect(returnDate === offer.returnDate ? returnDate >= departureDate : daysBetween(departureDate, returnDate) === 1).toBe(true)
      }),
    )
  })

  it('do not change when they are settled again', () => {
    fc.assert(
      fc.property(anyOffer, anyDate, (offer, today) => {
        const settled = settledDates(offer, today)
        expect(settledDates(settled, today)).toEqual(settled)
      }),
    )
  })

  it('are not taken for past while today is not known', () => {
    expect(settledDates(roundTrip('2020-01-01', '2020-01-05'), null)).toEqual(roundTrip('2020-01-01', '2020-01-05'))
  })

  it('stay in order whatever departures are picked [TRIP-09, TRIP-10]', () => {
    fc.assert(
      fc.property(anyOffer, fc.array(anyDate), (offer, departures) => {
        const moved = departures.reduce(withDeparture, settledDates(offer, null))
        expect(moved.returnDate === null || moved.returnDate >= moved.departureDate).toBe(true)
        expect(moved.tripType).toBe(offer.tripType ?? 'ONE_WAY')
      }),
    )
  })
})
