import { describe, expect, it } from 'vitest'
import { moved, plannedJourney, type MovedJourney } from '../../../server/rules/bookingChange.ts'
import { breakdownOf, WFE } from '../../../server/rules/bookingMoney.ts'
import type { BookedJourney, Booking } from '../../../server/rules/bookings.ts'
import { exchangeOn } from '../../../server/rules/currencies.ts'
import { segmentsAsSold } from '../../../server/rules/soldJourneys.ts'
import { booked, fee, journey, passenger } from '../support/bookings.ts'
import { FIRST_DAY, flightOf } from '../support/bookingSequences.ts'

const withNumbers = (flown: BookedJourney, ...numbers: readonly number[]): BookedJourney => ({
  ...flown,
  segments: numbers.flatMap((flightNumber) => flown.segments.map((segment) => ({ ...segment, flightNumber }))),
})
const OUT = withNumbers(journey('DEL', 'BOM', '2026-12-24T08:00'), 101, 102)
const BACK = withNumbers(journey('BOM', 'DEL', '2026-12-29T08:00'), 103)
const movedTo = (flown: BookedJourney, position: number): MovedJourney => ({
  journey: position,
  segments: flown.segments,
  charges: [],
  fees: [],
  isOwed: false,
})

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

describe('the fee of each leg, where the airline does not fly as it has sold', () => {
  const EXCHANGE = exchangeOn('INR', FIRST_DAY)
  const sold = flightOf('DEL', 'BOM', FIRST_DAY, { flights: [1] })
  const onLegs = (...flights: number[]) => flightOf('DEL', 'BOM', FIRST_DAY + 2, { flights })
  const fares = { passengers: [], totalMinor: 0, discountedMinor: 0 }
  const bookedOn = (flight: typeof sold) =>
    booked({
      journeys: [
        {
          origin: 'DEL',
          destination: 'BOM',
          family: 'SAVER' as const,
          cancelledAt: null,
          rescheduled: null,
          soldDepartsAt: null,
          segments: segmentsAsSold(flight),
        },
      ],
      fees: [fee({ code: WFE, minor: 70_000 })],
    })
  const planTo = (booking: Booking, flight: typeof sold, isOwed: boolean) =>
    plannedJourney(booking, 0, { flight, fare: fares, exchange: EXCHANGE, isFree: true, isOwed, carrier: 'SR' })
  const wfeOf = (booking: Booking) => breakdownOf(booking).fees.map(({ quantity, totalMinor }) => [quantity, totalMinor])

  it('is not paid for legs that the new flights have more, is given back for those that they have less, and counts as ever after that [FEE-07]', () => {
    const booking = bookedOn(onLegs(1, 1))
    const more = planTo(booking, onLegs(2, 1), true)
    const after = moved(booking, [more])
    expect([more.totalMinor, wfeOf(booking), wfeOf(after)]).toEqual([0, [[2, 140_000]], [[2, 140_000]]])
    const less = planTo(after, onLegs(1), true)
    expect([less.totalMinor, wfeOf(moved(after, [less]))]).toEqual([-70_000, [[1, 70_000]]])
  })

  it('follows the legs of flights that the customer chooses by themselves [FEE-07]', () => {
    const booking = bookedOn(sold)
    const plan = planTo(booking, onLegs(2, 1), false)
    expect([plan.totalMinor, wfeOf(moved(booking, [plan]))]).toEqual([140_000, [[3, 210_000]]])
  })

  it('costs of two journeys together what each costs after the other [FEE-07]', () => {
    const one = bookedOn(sold)
    const back = flightOf('BOM', 'DEL', FIRST_DAY + 5, { flights: [1] })
    const booking = {
      ...one,
      journeys: [
        ...one.journeys,
        {
          origin: 'BOM',
          destination: 'DEL',
          family: 'SAVER' as const,
          cancelledAt: null,
          rescheduled: null,
          soldDepartsAt: null,
          segments: segmentsAsSold(back),
        },
      ],
    }
    const first = planTo(booking, onLegs(1, 1), false)
    const second = plannedJourney(moved(booking, [first]), 1, {
      flight: flightOf('BOM', 'DEL', FIRST_DAY + 6, { flights: [1, 1] }),
      fare: fares,
      exchange: EXCHANGE,
      isFree: true,
      isOwed: true,
      carrier: 'SR',
    })
    const after = moved(booking, [first, second])
    expect([first.totalMinor, second.totalMinor]).toEqual([70_000, 0])
    expect(breakdownOf(after).totalMinor - breakdownOf(booking).totalMinor).toBe(70_000)
  })
})
