import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDate } from './domain.samples.ts'
import { BOOKING } from './lastBooking.samples.ts'
import { criteriaOf, isShowable, type LastBooking, passengersShown, whyNoLastBooking } from './lastBooking.ts'

const small = fc.integer({ min: 0, max: 9 })
const anyBooking: fc.Arbitrary<LastBooking> = fc.record({
  origin: fc.constantFrom('DEL', ''),
  destination: fc.constantFrom('BOM', ''),
  adultPaxCount: small,
  childPaxCount: small,
  infantPaxCount: small,
  journeyType: fc.constantFrom('ROUND_TRIP', 'ONE_WAY', 'MULTI_CITY', ''),
  bookingDate: fc.oneof(anyDate, fc.constantFrom('', 'soon', '2026-02-30')),
})

it.each([
  [true, false, true, null],
  [true, false, false, 'signedOut'],
  [true, true, true, 'disabled'],
  [true, true, false, 'disabled'],
  [false, false, true, 'disabled'],
  [false, false, false, 'disabled'],
  [false, true, true, 'disabled'],
  [false, true, false, 'disabled'],
])('enabled %s, modifying %s, signed in %s: %s hides it [LBK-01, LBK-02, LBK-06, CON-56, SEC-07]', (isEnabled, isModifying, isSignedIn, why) => {
  expect(whyNoLastBooking({ isEnabled, isModifying, isSignedIn })).toBe(why)
})

it.each<[string, Partial<LastBooking>, boolean]>([
  ['all three', {}, true],
  ['no origin', { origin: '' }, false],
  ['no destination', { destination: '' }, false],
  ['no date', { bookingDate: '' }, false],
  ['a date that is none', { bookingDate: '2026-02-30' }, false],
])('shows a booking with %s, or not [LBK-04, CON-17]', (_, changes, isShown) => {
  expect(isShowable({ ...BOOKING, ...changes })).toBe(isShown)
})

describe('the passengers of the strip', () => {
  it('are adults and children, at least one; infants do not count [LBK-13, CON-55]', () => {
    expect(passengersShown(BOOKING)).toBe(3)
    expect(passengersShown({ ...BOOKING, adultPaxCount: 0, childPaxCount: 0 })).toBe(1)
  })
})

describe('the search that a booking stands for', () => {
  it('has every field of the source, and only the passengers of the record [LBK-16, LBK-18, LBK-19]', () => {
    expect(criteriaOf(BOOKING)).toEqual({
      originStationCode: 'DEL',
      destinationStationCode: 'BOM',
      adult: 2,
      child: 1,
      infant: 1,
      seniorcitizen: 0,
      extraSeat: 0,
      totalPax: 3,
      tripType: 'ROUND_TRIP',
      departureDate: '2026-11-20',
      returnDate: null,
      promocode: '',
      specialFare: null,
    })
  })

  it.each([
    ['ROUND_TRIP', 'ROUND_TRIP'],
    ['ONE_WAY', 'ONE_WAY'],
    ['round_trip', 'ONE_WAY'],
    ['', 'ONE_WAY'],
  ])('of journey type "%s" is %s [LBK-17]', (journeyType, tripType) => {
    expect(criteriaOf({ ...BOOKING, journeyType }).tripType).toBe(tripType)
  })

  it('takes the Unaccompanied Minor fare, no adult and no infant where children flew alone [LBK-14, LBK-15, SPF-18, OPEN-63]', () => {
    expect(criteriaOf({ ...BOOKING, adultPaxCount: 0, childPaxCount: 2, infantPaxCount: 1 })).toMatchObject({
      adult: 0,
      child: 2,
      infant: 0,
      totalPax: 2,
      specialFare: 'UNACCOMPANIED_MINOR',
    })
  })

  it('is for one adult if the record has no passengers [LBK-13]', () => {
    expect(criteriaOf({ ...BOOKING, adultPaxCount: 0, childPaxCount: 0, infantPaxCount: 0 })).toMatchObject({ adult: 1, child: 0, totalPax: 1 })
  })

  it('counts as the strip does, and has a special fare exactly where no adult travels [LBK-13, LBK-14, LBK-15]', () => {
    fc.assert(
      fc.property(anyBooking, (booking) => {
        const criteria = criteriaOf(booking)
        expect(criteria.adult + criteria.child).toBe(passengersShown(booking))
        expect(criteria.totalPax).toBe(passengersShown(booking))
        expect(criteria.specialFare === 'UNACCOMPANIED_MINOR').toBe(criteria.adult === 0)
        if (criteria.adult === 0) expect(criteria.infant).toBe(0)
      }),
    )
  })
})
