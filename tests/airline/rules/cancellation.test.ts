import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breakdownOf, WFE } from '../../../server/rules/bookingMoney.ts'
import { moved } from '../../../server/rules/bookingChange.ts'
import type { Booking } from '../../../server/rules/bookings.ts'
import { cancellationOf, travellersOf, whyNotCancellable, type CancellationChoice } from '../../../server/rules/cancellation.ts'
import { chargeAt } from '../../../server/rules/cancellationTariff.ts'
import { freeUntil, mostCharge } from '../../../server/rules/passengerRights.ts'
import { booked, charge, fee, journey, openJourney, passenger, rescheduled } from '../support/bookings.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const DEPARTURE = '2026-12-24T06:10'
const JOURNEY = journey('DEL', 'BOM', DEPARTURE)
const ABROAD = journey('DEL', 'DXB', DEPARTURE)
const DEPARTS = Date.parse(`${DEPARTURE}+05:30`)

describe('the time in which nothing is charged', () => {
  it.each([
    [JOURNEY, 7, true],
    [ABROAD, 15, true],
    [JOURNEY, 7 - 1 / 1_440, false],
    [ABROAD, 15 - 1 / 1_440, false],
    [openJourney('DEL', 'BOM'), 7, true],
  ])('of %j booked %d days before it departs: %j', (flown, days, isFree) => {
    const bookedAt = DEPARTS - days * DAY
    expect(freeUntil(flown, bookedAt)).toBe(isFree ? bookedAt + 48 * HOUR : null)
  })

  it('goes by the flight that was sold, whatever the customer has changed to since', () => {
    const bookedAt = Date.parse('2026-12-01T06:30:00Z')
    const [sold, later] = [journey('DEL', 'BOM', '2026-12-04T06:10'), journey('DEL', 'BOM', '2026-12-20T06:10')]
    const booking = booked({ journeys: [sold], bookedAt })
    const [changed] = moved(booking, [{ journey: 0, segments: later.segments, charges: [], fees: [], isOwed: false }]).journeys
    expect([freeUntil(sold, bookedAt), changed?.segments === later.segments, changed && freeUntil(changed, bookedAt)]).toEqual([null, true, null])
  })

  it('ends after 48 hours, when the charge of the airline begins, which rises a day before departure', () => {
    const bookedAt = DEPARTS - 10 * DAY
    const at = (now: number) => chargeAt(JOURNEY, bookedAt, now)
    expect(at(bookedAt)).toEqual({ rupees: 0, rise: { at: bookedAt + 48 * HOUR, rupees: 2_000 } })
    expect(at(bookedAt + 48 * HOUR)).toEqual({ rupees: 2_000, rise: { at: DEPARTS - DAY, rupees: 3_500 } })
    expect(at(DEPARTS - DAY)).toEqual({ rupees: 3_500, rise: null })
    expect(chargeAt(ABROAD, 0, DEPARTS - DAY - 1)).toMatchObject({ rupees: 4_000, rise: { rupees: 6_500 } })
    expect(chargeAt(openJourney('DEL', 'BOM'), 0, DEPARTS)).toEqual({ rupees: 2_000, rise: null })
  })
})

describe('the charge', () => {
  it('takes no tax and no fee of an airport: at most base fare and fuel, less what was taken off them', () => {
    const charges = [
      charge({}),
      charge({ code: 'FUEL', minor: 20_000 }),
      charge({ code: 'SEAT', minor: 7_000 }),
      charge({ type: 'IncludedTax', code: 'UDF', minor: 50_000 }),
      charge({ type: 'PromotionDiscount', code: 'MONSOON', minor: 10_000 }),
    ]
    expect(mostCharge(charges)).toBe(110_000)
    expect(mostCharge(charges.slice(3))).toBe(0)
    const booking = booked({ bookedAt: 0, charges, fees: [] })
    expect(cancellationOf(booking, { kind: 'ALL' }, DEPARTS - 2 * DAY)).toMatchObject({ chargeMinor: 110_000, refundMinor: 57_000 })
  })
})

describe('the fee for having changed the date', () => {
  const BACK = journey('BOM', 'DEL', '2026-12-29T18:00')
  const changed = (flightReference: string | null) => fee({ passenger: 0, type: 'PenaltyFee', code: 'CHGD', minor: 150_000, flightReference })
  const fees = [changed('SR101-20261224-DELBOM'), changed('SR101-20261229-BOMDEL'), changed(null)]
  const base = { bookedAt: 0, charges: [charge({}), charge({ journey: 1 })] }
  const now = DEPARTS - 2 * DAY
  const refundOf = (booking: Booking, choice: CancellationChoice) => cancellationOf(booking, choice, now).refundMinor
  const penaltiesAfter = (booking: Booking, choice: CancellationChoice) =>
    cancellationOf(booking, choice, now).after.fees.map(({ code, flightReference }) => [code, flightReference])

  it('goes back with the journey for which it was paid where the airline lets the customer down on it, and with all of the booking', () => {
    const letDown = booked({ ...base, fees, journeys: [rescheduled(JOURNEY, '2026-12-24T05:00', '2026-12-24T07:00'), BACK] })
    expect(refundOf(letDown, { kind: 'JOURNEY', journey: 0 })).toBe(100_000 + 150_000)
    expect(penaltiesAfter(letDown, { kind: 'JOURNEY', journey: 0 })).toEqual([
      ['CHGD', 'SR101-20261229-BOMDEL'],
      ['CHGD', null],
    ])
    expect([refundOf(letDown, { kind: 'ALL' }), penaltiesAfter(letDown, { kind: 'ALL' })]).toEqual([2 * 100_000 + 3 * 150_000, []])
    const gone = booked({ ...base, fees, journeys: [JOURNEY, BACK], status: 'CLOSED', reason: 'CANCELLED_BY_AIRLINE', closedAt: now })
    expect(refundOf(gone, { kind: 'ALL' })).toBe(2 * 100_000 + 3 * 150_000)
    expect(whyNotCancellable(gone, { kind: 'ALL' }, now)).toBeNull()
    for (const part of [{ kind: 'JOURNEY', journey: 0 } as const, { kind: 'PASSENGERS', passengers: [0] } as const])
      expect(whyNotCancellable({ ...gone, passengers: [...gone.passengers, ...gone.passengers] }, part, now)).toBe('WHOLE_ONLY')
  })

  it('stays where the customer cancels by themselves, and one for an earlier cancellation stays in any case', () => {
    const own = booked({ ...base, fees, journeys: [JOURNEY, BACK] })
    expect(refundOf(own, { kind: 'ALL' })).toBe(0)
    expect(penaltiesAfter(own, { kind: 'ALL' }).filter(([code]) => code === 'CHGD')).toHaveLength(3)
    const cancelledBefore = fee({ passenger: 0, type: 'PenaltyFee', code: 'CANC', minor: 40_000 })
    const letDown = booked({ ...base, fees: [cancelledBefore], journeys: [rescheduled(JOURNEY, '2026-12-24T05:00', '2026-12-24T07:00'), BACK] })
    expect([refundOf(letDown, { kind: 'ALL' }), penaltiesAfter(letDown, { kind: 'ALL' })]).toEqual([200_000, [['CANC', null]]])
  })
})

const minor = fc.integer({ min: 0, max: 900_000 })
const CODES = ['BASE', 'FUEL', 'UDF', 'CGST'] as const
const drawn = fc.record({
  journeys: fc.integer({ min: 1, max: 4 }),
  adults: fc.integer({ min: 1, max: 4 }),
  others: fc.array(fc.constantFrom('CHD' as const, 'SNR' as const, 'INF' as const, 'EXST' as const), { maxLength: 4 }),
  charges: fc.array(
    fc.record({
      journey: fc.nat(3),
      fareType: fc.constantFrom('ADT' as const, 'CHD' as const, 'SNR' as const, 'INF' as const),
      code: fc.constantFrom(...CODES),
      minor,
    }),
    {
      maxLength: 10,
    },
  ),
  convenience: minor,
  fees: fc.array(fc.record({ code: fc.constantFrom('INFT', WFE, 'XBAG'), minor, passenger: fc.option(fc.nat(3)) }), { maxLength: 4 }),
  bookedDaysBefore: fc.integer({ min: 0, max: 40 }),
  steps: fc.array(
    fc.record({
      kind: fc.constantFrom('ALL' as const, 'JOURNEY' as const, 'PASSENGERS' as const),
      place: fc.nat(3),
      hours: fc.integer({ min: 0, max: 200 }),
    }),
    {
      minLength: 1,
      maxLength: 5,
    },
  ),
})

type Drawn = typeof drawn extends fc.Arbitrary<infer Each> ? Each : never

const RUNS = 10_000

describe('any booking, after any sequence of cancellations', () => {
  it(`of ${RUNS} random ones: what is retained and what goes back are what was paid, and each part adds up [FEE-01, FEE-06, FEE-07, FEE-09]`, () => {
    const property = fc.property(drawn, ({ steps, ...shape }) => {
      let booking = bookingOf(shape)
      let now = booking.bookedAt
      const paid = breakdownOf(booking).totalMinor
      const convenience = sum(breakdownOf(booking).convenience)
      let refunded = 0
      for (const { kind, place, hours } of steps) {
        now += hours * HOUR
        const choice: CancellationChoice =
          kind === 'ALL' ? { kind } : kind === 'JOURNEY' ? { kind, journey: place } : { kind, passengers: [travellersOf(booking)[place] ?? 99] }
        if (booking.closedAt !== null || whyNotCancellable(booking, choice, now) !== null) continue
        const step = cancellationOf(booking, choice, now)
        refunded += step.refundMinor
        booking = step.after
        const after = breakdownOf(booking)
        const rows = [...after.journeys.flatMap((each) => each.rows), ...after.fees, ...after.convenience]
        if (step.paidMinor - step.chargeMinor - step.convenienceMinor !== step.refundMinor || step.refundMinor < 0) return false
        if (sum(rows) !== after.totalMinor || after.totalMinor + refunded !== paid) return false
        if (sum(after.convenience) !== convenience) return false
      }
      return true
    })
    expect(fc.check(property, { numRuns: RUNS })).toMatchObject({ failed: false, numRuns: RUNS })
  })
})

const sum = (rows: readonly { readonly totalMinor: number }[]): number => rows.reduce((total, { totalMinor }) => total + totalMinor, 0)

function bookingOf(shape: Omit<Drawn, 'steps'>): Booking {
  const journeys = Array.from({ length: shape.journeys }, (_, place) =>
    journey(
      place % 2 === 0 ? 'DEL' : 'BOM',
      place % 2 === 0 ? 'BOM' : 'DEL',
      new Date(Date.UTC(2026, 11, 24 + 2 * place, 6, 10)).toISOString().slice(0, 16),
    ),
  )
  const passengers = [...Array.from({ length: shape.adults }, () => passenger('ADT')), ...shape.others.map((type) => passenger(type))]
  const charges = shape.charges.map((each) =>
    charge({ ...each, journey: each.journey % shape.journeys, type: each.code === 'UDF' || each.code === 'CGST' ? 'IncludedTax' : 'FarePrice' }),
  )
  const convenience = journeys.map((_, place) => charge({ journey: place, type: 'ConvenienceFee', code: 'CONV', minor: shape.convenience }))
  const fees = shape.fees.map(({ passenger: of, ...each }) => fee({ ...each, passenger: of === null ? null : of % passengers.length }))
  return booked({ bookedAt: DEPARTS - shape.bookedDaysBefore * DAY, journeys, passengers, charges: [...charges, ...convenience], fees })
}
