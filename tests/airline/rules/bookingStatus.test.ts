import { describe, expect, it } from 'vitest'
import { bookingState, canBeManaged, checkedIn, journeyRestrictions } from '../../../server/rules/bookingStatus.ts'
import type { Booking, Lift } from '../../../server/rules/bookings.ts'
import { booked, journey, openJourney, passenger, rescheduled } from '../support/bookings.ts'

const NOW = Date.parse('2026-12-01T06:30:00Z')
const HOUR = 3_600_000
const stateOf = (change: Partial<Booking>) => bookingState(booked(change), NOW)
const onHold = (reason: Booking['reason'], holdUntil = NOW + HOUR) => stateOf({ status: 'ON_HOLD', reason, holdUntil })

describe('the state of a booking in words', () => {
  it('is confirmed, fare locked, on hold, paid or under review, or a lock that has expired [RETR-55]', () => {
    expect([
      stateOf({}),
      onHold('FARE_LOCK'),
      onHold('PAYMENT_DUE'),
      onHold('PAYMENT_PROCESSING'),
      onHold('PAYMENT_REVIEW'),
      onHold('FARE_LOCK', NOW),
      stateOf({ status: 'CLOSED', reason: 'FARE_LOCK_EXPIRED' }),
    ]).toEqual(['confirmed', 'fareLocked', 'onHold', 'paymentProcessing', 'paymentUnderReview', 'fareLockExpired', 'fareLockExpired'])
  })

  it('is a hold that has ended from its last minute on, and a payment under way for as long as it takes', () => {
    expect([onHold('PAYMENT_DUE', NOW + 1), onHold('PAYMENT_DUE', NOW), onHold('PAYMENT_PROCESSING', NOW - HOUR)]).toEqual([
      'onHold',
      'holdExpired',
      'paymentProcessing',
    ])
  })

  it('is not paid, and no hold, where it was to be paid at once, and replaced where another has taken its place [OPEN-80]', () => {
    const toBePaid = (holdUntil: number) => bookingState(booked({ status: 'ON_HOLD', reason: 'PAYMENT_DUE', holdUntil }), NOW, false)
    expect([
      toBePaid(NOW + 1),
      toBePaid(NOW),
      ...(['HOLD_EXPIRED', 'NOT_PAID', 'REPLACED'] as const).map((reason) => stateOf({ status: 'CLOSED', reason })),
    ]).toEqual(['onHold', 'notPaid', 'holdExpired', 'notPaid', 'replaced'])
  })

  it('is cancelled, by whom is said, or flown once all of it has landed', () => {
    expect([
      stateOf({ status: 'CLOSED', reason: 'CANCELLED' }),
      stateOf({ status: 'CLOSED', reason: 'CANCELLED_BY_AIRLINE' }),
      stateOf({ closedAt: NOW }),
      stateOf({ journeys: [journey('DEL', 'BOM', '2026-12-01T09:59')] }),
      stateOf({ journeys: [journey('DEL', 'BOM', '2026-12-01T10:01')] }),
      stateOf({ journeys: [journey('DEL', 'BOM', '2026-11-01T09:59'), openJourney('BOM', 'DEL')] }),
      stateOf({ journeys: [{ ...journey('DEL', 'BOM', '2026-11-01T09:59'), cancelledAt: NOW }] }),
    ]).toEqual(['cancelled', 'cancelledByAirline', 'cancelled', 'flown', 'confirmed', 'confirmed', 'confirmed'])
  })
})

describe('a booking whose times the airline has changed', () => {
  const later = journey('DEL', 'BOM', '2026-12-24T06:10')
  const changed = rescheduled(later, '2026-12-24T03:50', '2026-12-24T06:00')
  const accepted = { ...changed, rescheduled: changed.rescheduled && { ...changed.rescheduled, acceptedAt: NOW } }
  const departed = rescheduled(journey('DEL', 'BOM', '2026-12-01T11:59'), '2026-12-01T09:40', '2026-12-01T11:50')

  it('waits for an answer until it is accepted, cancelled or has departed, and can be managed all the time [RETR-55]', () => {
    const states = [[changed], [accepted, changed], [accepted], [{ ...changed, cancelledAt: NOW }], [departed, later]].map((journeys) =>
      stateOf({ journeys }),
    )
    expect(states).toEqual(['scheduleChanged', 'scheduleChanged', 'confirmed', 'confirmed', 'confirmed'])
    expect(canBeManaged(booked({ journeys: [changed] }), NOW)).toBe(true)
  })

  it('is cancelled where it was closed meanwhile', () => {
    expect(stateOf({ journeys: [changed], closedAt: NOW })).toBe('cancelled')
  })
})

describe('a booking', () => {
  it('can be managed while it is confirmed, allowed, and something of it has not departed', () => {
    const managed = (change: Partial<Booking>) => canBeManaged(booked(change), NOW)
    const departed = journey('DEL', 'BOM', '2026-12-01T11:59')
    expect([
      managed({}),
      managed({ allowsManaging: false }),
      managed({ isForbidden: true }),
      managed({ status: 'ON_HOLD', reason: 'FARE_LOCK' }),
      managed({ status: 'CLOSED' }),
      managed({ journeys: [departed] }),
      managed({ journeys: [departed, journey('BOM', 'DEL', '2026-12-05T09:00')] }),
      managed({ journeys: [openJourney('DEL', 'BOM')] }),
      managed({ journeys: [{ ...journey('DEL', 'BOM', '2026-12-24T06:10'), cancelledAt: NOW }] }),
    ]).toEqual([true, false, false, false, false, false, true, true, false])
  })
})

describe('check-in for a journey', () => {
  const at = (departure: string) => journey('DEL', 'BOM', departure)
  const lift: Lift = { journey: 0, segment: 0, status: 'CheckedIn', bags: 0 }
  const two = (...lifts: readonly (readonly Lift[])[]) => lifts.map((each) => passenger('ADT', { lifts: each }))
  const restricted = (departure: string, passengers = two([], [])) => journeyRestrictions(0, at(departure), { passengers }, NOW)

  it('is not open, open without a restriction, or closed [CHK-27, CHK-28, CHK-30]', () => {
    expect(['2026-12-03T12:01', '2026-12-03T12:00', '2026-12-01T13:01', '2026-12-01T13:00'].map((each) => restricted(each))).toEqual([
      ['NotOpened'],
      null,
      null,
      ['Closed'],
    ])
    expect(journeyRestrictions(0, openJourney('DEL', 'BOM'), { passengers: [] }, NOW)).toEqual(['NotOpened'])
  })

  it('is opened where some have checked in, and has no restriction where all have [CHK-31, CHK-34]', () => {
    expect([restricted('2026-12-02T12:00', two([lift], [])), restricted('2026-12-02T12:00', two([lift], [lift]))]).toEqual([['Opened'], null])
  })

  it('is done when every traveller has checked in or boarded on every flight, infants and seats aside [CHK-32, CHK-33]', () => {
    const passengers = [...two([lift], [{ ...lift, status: 'Boarded' }]), passenger('INF'), passenger('EXST')]
    const connecting = { ...at('2026-12-02T12:00'), segments: [...at('2026-12-02T12:00').segments, ...at('2026-12-02T16:00').segments] }
    expect([
      checkedIn(0, at('2026-12-02T12:00'), passengers),
      checkedIn(0, connecting, passengers),
      checkedIn(1, at('2026-12-02T12:00'), passengers),
      checkedIn(0, at('2026-12-02T12:00'), two([lift], [])),
    ]).toEqual([
      { all: true, any: true },
      { all: false, any: true },
      { all: false, any: false },
      { all: false, any: true },
    ])
  })
})
