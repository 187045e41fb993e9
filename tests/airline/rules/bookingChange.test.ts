import { describe, expect, it } from 'vitest'
import { moved, type MovedJourney } from '../../../server/rules/bookingChange.ts'
import { breakdownOf } from '../../../server/rules/bookingMoney.ts'
import type { BookedJourney } from '../../../server/rules/bookings.ts'
import { booked, fee, journey, passenger } from '../support/bookings.ts'

const withNumbers = (flown: BookedJourney, ...numbers: readonly number[]): BookedJourney => ({
  ...flown,
  segments: numbers.flatMap((flightNumber) => flown.segments.map((segment) => ({ ...segment, flightNumber }))),
})
const OUT = withNumbers(journey('DEL', 'BOM', '2026-12-24T08:00'), 101, 102)
const BACK = withNumbers(journey('BOM', 'DEL', '2026-12-29T08:00'), 103)
const movedTo = (flown: BookedJourney, position: number): MovedJourney => ({ journey: position, segments: flown.segments, charges: [], fees: [] })

describe('what was paid for a flight, after a change of dates', () => {
  const references = ['SR101-20261224-DELBOM', 'SR102-20261224-DELBOM', 'SR103-20261229-BOMDEL', null]
  const fees = references.map((flightReference) => fee({ passenger: 0, minor: 1_000, flightReference }))
  const booking = booked({ journeys: [OUT, BACK], passengers: [passenger('ADT')], charges: [], fees })
  const referencesAfter = (planned: readonly MovedJourney[]) => moved(booking, planned).fees.map(({ flightReference }) => flightReference)

  it('is for the flight in its place; that of another journey, and what is for no flight, stays as it was', () => {
    const later = withNumbers(journey('DEL', 'BOM', '2026-12-26T08:00'), 201, 202)
    expect(referencesAfter([movedTo(later, 0)])).toEqual(['SR201-20261226-DELBOM', 'SR202-20261226-DELBOM', 'SR103-20261229-BOMDEL', null])
  })

  it('is for the last flight where the journey has fewer now', () => {
    const direct = withNumbers(journey('DEL', 'BOM', '2026-12-26T08:00'), 201)
    expect(referencesAfter([movedTo(direct, 0)]).slice(0, 2)).toEqual(['SR201-20261226-DELBOM', 'SR201-20261226-DELBOM'])
  })

  it('is paid still, and no longer once the moved journey is cancelled', () => {
    const after = moved(booking, [movedTo(withNumbers(journey('BOM', 'DEL', '2026-12-30T08:00'), 203), 1)])
    expect(breakdownOf(after).totalMinor).toBe(breakdownOf(booking).totalMinor)
    const cancelled = { ...after, journeys: after.journeys.map((each, position) => (position === 1 ? { ...each, cancelledAt: 1 } : each)) }
    expect(breakdownOf(cancelled).totalMinor).toBe(breakdownOf(booking).totalMinor - 1_000)
  })
})
